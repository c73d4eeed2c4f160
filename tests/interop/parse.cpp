// SPDX-License-Identifier: BSD-3-Clause

#include "interop/fields.hpp"

#include <charconv>
#include <stdexcept>
#include <string>

namespace n2gate::interop {

namespace {

/// Reads words that stand in a row, each after one blank.
class words {
public:
  explicit words(std::string_view text) noexcept : left_(text) {}

  std::string_view next()
  {
    const std::size_t      end  = left_.find(' ');
    const std::string_view word = left_.substr(0, end);
    if (word.empty()) {
      throw std::invalid_argument("a word is missing");
    }
    left_.remove_prefix(end == std::string_view::npos ? left_.size() : end + 1);
    return word;
  }

  /// Whether the next word is a dash, which is then read.
  bool absent()
  {
    const bool dash = left_.substr(0, left_.find(' ')) == "-";
    if (dash) {
      next();
    }
    return dash;
  }

  unsigned number(int base = 10)
  {
    const std::string_view word  = next();
    unsigned               value = 0;
    if (const auto read = std::from_chars(word.data(), word.data() + word.size(), value, base);
        read.ec != std::errc{} || read.ptr != word.data() + word.size()) {
      throw std::invalid_argument("no number: " + std::string(word));
    }
    return value;
  }

  std::optional<unsigned> optional_number() { return absent() ? std::nullopt : std::optional<unsigned>(number()); }

  octets bytes()
  {
    const std::string_view word = next();
    return word == "." ? octets{} : test::hex(word);
  }

  template <typename Read>
  auto list(Read read)
  {
    std::vector<decltype(read(*this))> elements;
    if (absent()) {
      return elements;
    }
    for (unsigned left = number(); left > 0; --left) {
      elements.push_back(read(*this));
    }
    return elements;
  }

  [[nodiscard]] bool at_end() const noexcept { return left_.empty(); }

private:
  std::string_view left_;
};

// Of an aggregate in braces, the initialisers are evaluated in their order.

extension read_extension(words& in)
{
  return {static_cast<std::uint16_t>(in.number()), in.number(), in.bytes()};
}

addition read_addition(words& in)
{
  return {in.number(), in.bytes()};
}

ending read_ending(words& in)
{
  return {in.list(read_extension), in.list(read_addition)};
}

response read_response(words& in)
{
  if (in.next() == "action") {
    return {in.number(), {}};
  }
  return {std::nullopt, read_extension(in)};
}

slice read_slice(words& in)
{
  slice read;
  read.sst = static_cast<std::uint8_t>(in.number());
  if (!in.absent()) {
    read.sd = in.number(16);
  }
  read.s_nssai_ending = read_ending(in);
  read.slice_ending   = read_ending(in);
  return read;
}

item read_item(words& in)
{
  item read;
  read.slices = in.list(read_slice);
  if (!in.absent()) {
    read.overload_response = read_response(in);
  }
  read.percentage = in.optional_number();
  read.ending     = read_ending(in);
  return read;
}

cause read_cause(words& in)
{
  if (in.next() == "group") {
    return {in.number(), in.number(), {}};
  }
  return {std::nullopt, 0, read_extension(in)};
}

diagnostics_entry read_entry(words& in)
{
  return {in.number(), static_cast<std::uint16_t>(in.number()), in.number(), read_ending(in)};
}

diagnostics read_diagnostics(words& in)
{
  return {in.optional_number(), in.optional_number(), in.optional_number(), in.list(read_entry), read_ending(in)};
}

field read_field(words& in)
{
  field read;
  read.id                     = static_cast<std::uint16_t>(in.number());
  read.criticality            = in.number();
  const std::string_view kind = in.next();
  if (kind == "octets") {
    read.value = in.bytes();
  } else if (kind == "response") {
    read.value = read_response(in);
  } else if (kind == "percentage") {
    read.value = percentage{in.number()};
  } else if (kind == "items") {
    read.value = in.list(read_item);
  } else if (kind == "cause") {
    read.value = read_cause(in);
  } else if (kind == "diagnostics") {
    read.value = read_diagnostics(in);
  } else {
    throw std::invalid_argument("no kind of value: " + std::string(kind));
  }
  return read;
}

} // namespace

message parse(std::string_view text)
{
  words   in(text);
  message read{in.number(), in.number(), in.number(), in.number(), in.list(read_field), in.list(read_addition)};
  if (!in.at_end()) {
    throw std::invalid_argument("words are left over");
  }
  return read;
}

} // namespace n2gate::interop
