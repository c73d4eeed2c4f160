// SPDX-License-Identifier: BSD-3-Clause

#include "capture.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <pcap/pcap.h>
#include <sys/stat.h>

namespace n2gate::trace {
namespace {

constexpr std::size_t buffer_size = std::size_t{256} * 1024;

/// libpcap was asked for nanoseconds in the place of microseconds. It reads 32 bits for each, so that the sum fits.
std::chrono::nanoseconds time_of(const pcap_pkthdr& header)
{
  return std::chrono::seconds(header.ts.tv_sec) + std::chrono::nanoseconds(header.ts.tv_usec);
}

/// libpcap gives raw IP the number that it has on this system.
int link_type_of(pcap* file)
{
  constexpr int linktype_raw = 101;
  const int     type         = pcap_datalink(file);
  return type == DLT_RAW ? linktype_raw : type;
}

bool next_of(pcap* file, packet& into, std::uint64_t frames_before, std::string& damage)
{
  pcap_pkthdr*  header = nullptr;
  const u_char* bytes  = nullptr;
  const int     got    = pcap_next_ex(file, &header, &bytes);
  if (got != 1) {
    damage = got == PCAP_ERROR_BREAK ? "" : pcap_geterr(file); // the former is the end of the file
    return false;
  }
  into.seen           = {time_of(*header), frames_before + 1};
  into.link_type      = link_type_of(file);
  into.captured       = {bytes, header->caplen};
  into.length_on_wire = header->len;
  return true;
}

bool next_of(pcapng_reader& file, packet& into, std::string& damage)
{
  if (!file.next(into)) {
    damage = file.damage();
    return false;
  }
  return true;
}

bool is_folder(std::FILE* file)
{
  struct stat about {};
  return fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode);
}

} // namespace

void capture::closed::operator()(std::FILE* file) const
{
  if (file != stdin) {
    static_cast<void>(std::fclose(file));
  }
}

void capture::closed::operator()(pcap* file) const
{
  pcap_close(file); // and the FILE, but for standard input
}

capture::capture(const std::string& path) : name_(path == "-" ? "standard input" : path)
{
  file_.reset(path == "-" ? stdin : std::fopen(path.c_str(), "rb"));
  if (!file_) {
    fail(capture_fault::cannot_open, std::strerror(errno));
    return;
  }
  if (is_folder(file_.get())) {
    fail(capture_fault::cannot_open, "is a folder");
    return;
  }
  static_cast<void>(std::setvbuf(file_.get(), nullptr, _IOFBF, buffer_size));
  const int first = std::getc(file_.get());
  if (first == EOF) {
    fail(capture_fault::not_a_capture, std::ferror(file_.get()) != 0 ? std::strerror(errno) : "is empty");
    return;
  }
  static_cast<void>(std::ungetc(first, file_.get()));

  std::string why;
  if (first == 0x0A) { // as no pcap begins
    pcapng_.emplace(file_.get());
    why = pcapng_->damage();
  } else {
    std::array<char, PCAP_ERRBUF_SIZE> told{};
    pcap_.reset(pcap_fopen_offline_with_tstamp_precision(file_.get(), PCAP_TSTAMP_PRECISION_NANO, told.data()));
    if (pcap_) {
      static_cast<void>(file_.release());
    } else {
      why = told.data();
    }
  }
  if (!why.empty()) {
    constexpr int gzip = 0x1F;
    if (first == gzip) {
      why += "; is it compressed? zcat FILE | n2trace -";
    }
    pcapng_.reset();
    fail(capture_fault::not_a_capture, "cannot be read as pcap or pcapng: " + why);
  }
}

bool capture::next(packet& into)
{
  if (!pcap_ && !pcapng_) {
    return false;
  }
  std::string damage;
  if (pcapng_ ? next_of(*pcapng_, into, damage) : next_of(pcap_.get(), into, frames_, damage)) {
    frames_ = into.seen.frame;
    return true;
  }
  pcap_.reset();
  pcapng_.reset();
  if (!damage.empty()) {
    fail(capture_fault::damaged, "damaged after frame " + std::to_string(frames_) + ": " + damage);
  }
  return false;
}

void capture::fail(capture_fault fault, const std::string& what)
{
  fault_   = fault;
  message_ = name_ + ": " + what;
}

} // namespace n2gate::trace
