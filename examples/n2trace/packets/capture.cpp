// SPDX-License-Identifier: BSD-3-Clause

#include "capture.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <pcap/pcap.h>
#include <sys/stat.h>

namespace n2gate::trace {
namespace {

constexpr std::size_t buffer_size = std::size_t{256} * 1024;

/// pcapng tells 64 bits in any unit, so a damaged file may tell more than fits.
std::chrono::nanoseconds time_of(const pcap_pkthdr& header)
{
  constexpr std::int64_t billion = 1'000'000'000;
  constexpr std::int64_t most    = std::numeric_limits<std::int64_t>::max() / billion - 1;
  const std::int64_t     seconds = std::clamp<std::int64_t>(header.ts.tv_sec, -most, most);
  // libpcap was asked for nanoseconds in the place of microseconds.
  const std::int64_t fraction = std::clamp<std::int64_t>(header.ts.tv_usec, 0, billion - 1);
  return std::chrono::nanoseconds(seconds * billion + fraction);
}

/// libpcap gives raw IP the number that it has on this system.
int link_type_of(pcap* file)
{
  constexpr int linktype_raw = 101;
  const int     type         = pcap_datalink(file);
  return type == DLT_RAW ? linktype_raw : type;
}

std::string why_unreadable(const std::string& told, std::uint64_t frames)
{
  const std::string where = " after frame " + std::to_string(frames) + ": ";
  if (told.find("different from the") != std::string::npos) {
    // Of link types or snapshot lengths: what mergecap makes of captures that are not alike.
    return "libpcap reads pcapng of interfaces that are alike, and they are not" + where + told +
           " (editcap -F pcap makes one of them if the link types are the same)";
  }
  return "damaged" + where + told;
}

bool is_folder(std::FILE* file)
{
  struct stat about {};
  return fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode);
}

} // namespace

void capture::closed::operator()(pcap* file) const
{
  pcap_close(file); // and the FILE, but for standard input
}

capture::capture(const std::string& path) : name_(path == "-" ? "standard input" : path)
{
  std::FILE* file = path == "-" ? stdin : std::fopen(path.c_str(), "rb");
  if (file == nullptr) {
    fail(capture_fault::cannot_open, std::strerror(errno));
    return;
  }
  const auto refuse = [&](capture_fault fault, const std::string& what) {
    fail(fault, what);
    if (file != stdin) {
      static_cast<void>(std::fclose(file));
    }
  };
  if (is_folder(file)) {
    refuse(capture_fault::cannot_open, "is a folder");
    return;
  }
  static_cast<void>(std::setvbuf(file, nullptr, _IOFBF, buffer_size));
  const int first = std::getc(file);
  if (first == EOF) {
    refuse(capture_fault::not_a_capture, std::ferror(file) != 0 ? std::strerror(errno) : "is empty");
    return;
  }
  static_cast<void>(std::ungetc(first, file));

  std::array<char, PCAP_ERRBUF_SIZE> why{};
  file_.reset(pcap_fopen_offline_with_tstamp_precision(file, PCAP_TSTAMP_PRECISION_NANO, why.data()));
  if (!file_) {
    refuse(capture_fault::not_a_capture, std::string("cannot be read as pcap or pcapng: ") + why.data());
    return;
  }
  link_type_ = link_type_of(file_.get());
}

bool capture::next(packet& into)
{
  if (!file_) {
    return false;
  }
  pcap_pkthdr*  header = nullptr;
  const u_char* bytes  = nullptr;
  const int     got    = pcap_next_ex(file_.get(), &header, &bytes);
  if (got != 1) {
    if (got != PCAP_ERROR_BREAK) { // which is the end of the file
      fail(capture_fault::damaged, why_unreadable(pcap_geterr(file_.get()), frames_));
    }
    file_.reset();
    return false;
  }
  into.seen           = {time_of(*header), ++frames_};
  into.link_type      = link_type_;
  into.captured       = {bytes, header->caplen};
  into.length_on_wire = header->len;
  return true;
}

void capture::fail(capture_fault fault, const std::string& what)
{
  fault_   = fault;
  message_ = name_ + ": " + what;
}

} // namespace n2gate::trace
