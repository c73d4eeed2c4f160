// SPDX-License-Identifier: BSD-3-Clause

#include "capture_file.hpp"

#include <algorithm>

namespace n2gate::frames {
namespace {

/// Numbers in the byte order of the file.
class writer {
public:
  explicit writer(bool big_endian) : big_endian_(big_endian) {}

  void add16(std::size_t value) { add_number(number16(value)); }
  void add32(std::size_t value) { add_number(number32(value)); }
  void add(const octets& bytes) { made_.insert(made_.end(), bytes.begin(), bytes.end()); }
  void fill() { made_.resize((made_.size() + 3) / 4 * 4); }

  [[nodiscard]] const octets& made() const { return made_; }

private:
  void add_number(octets number)
  {
    if (!big_endian_) {
      std::reverse(number.begin(), number.end());
    }
    add(number);
  }

  bool   big_endian_;
  octets made_;
};

/// A block of pcapng has its length at both ends.
void add_block(writer& into, std::size_t type, const octets& body)
{
  const std::size_t size = 12 + body.size();
  into.add32(type);
  into.add32(size);
  into.add(body);
  into.add32(size);
}

} // namespace

octets pcap_head(const file_form& form)
{
  writer file(form.big_endian);
  file.add32(form.nanoseconds ? 0xA1B23C4D : 0xA1B2C3D4);
  file.add16(2);
  file.add16(4);
  file.add32(0);
  file.add32(0);
  file.add32(form.snaplen);
  file.add32(static_cast<std::size_t>(form.link_type));
  return file.made();
}

octets pcap_record(const file_form& form, const captured_frame& frame)
{
  writer record(form.big_endian);
  record.add32(frame.time / 1'000'000'000);
  record.add32(frame.time % 1'000'000'000 / (form.nanoseconds ? 1 : 1000));
  record.add32(frame.bytes.size());
  record.add32(std::max(frame.bytes.size(), frame.cut_from));
  record.add(frame.bytes);
  return record.made();
}

octets pcapng_head(const file_form& form)
{
  writer file(form.big_endian);
  writer section(form.big_endian);
  section.add32(0x1A2B3C4D);
  section.add16(1);
  section.add16(0);
  section.add32(0xFFFFFFFF); // length not told
  section.add32(0xFFFFFFFF);
  add_block(file, 0x0A0D0D0A, section.made());

  writer interface(form.big_endian);
  interface.add16(static_cast<std::size_t>(form.link_type));
  interface.add16(0);
  interface.add32(form.snaplen);
  if (form.nanoseconds) { // if_tsresol: 10 to the power of -9
    interface.add16(9);
    interface.add16(1);
    interface.add({9, 0, 0, 0});
    interface.add32(0);
  }
  add_block(file, 1, interface.made());
  return file.made();
}

octets pcapng_record(const file_form& form, const captured_frame& frame)
{
  const std::uint64_t time = frame.time / (form.nanoseconds ? 1 : 1000);
  writer              packet(form.big_endian);
  packet.add32(0);
  packet.add32(time >> 32);
  packet.add32(time & 0xFFFFFFFF);
  packet.add32(frame.bytes.size());
  packet.add32(std::max(frame.bytes.size(), frame.cut_from));
  packet.add(frame.bytes);
  packet.fill();
  writer record(form.big_endian);
  add_block(record, 6, packet.made());
  return record.made();
}

octets pcap_file(const file_form& form, const std::vector<captured_frame>& frames)
{
  octets file = pcap_head(form);
  for (const captured_frame& each : frames) {
    file = joined({file, pcap_record(form, each)});
  }
  return file;
}

octets pcapng_file(const file_form& form, const std::vector<captured_frame>& frames)
{
  octets file = pcapng_head(form);
  for (const captured_frame& each : frames) {
    file = joined({file, pcapng_record(form, each)});
  }
  return file;
}

} // namespace n2gate::frames
