// SPDX-License-Identifier: BSD-3-Clause

// What n2gate says of messages: reads lines, and writes one for each. Of "encode" and a message as text, the PDU as it
// should be, and that of ngap::encode() or a dash when it cannot send such a message; of "decode" and hexadecimal
// digits, what ngap::decode() tells.

#include "interop/fields.hpp"

#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

using namespace n2gate;

namespace {

std::string answer(std::string_view line)
{
  const std::size_t      blank = line.find(' ');
  const std::string_view what  = line.substr(0, blank);
  const std::string_view rest  = blank == std::string_view::npos ? "" : line.substr(blank + 1);
  if (what == "decode") {
    return interop::decoded_text(test::hex(rest));
  }
  if (what != "encode") {
    throw std::invalid_argument("neither encode nor decode");
  }
  const interop::message message = interop::parse(rest);
  const auto             own     = interop::encode(message);
  return test::to_hex(interop::compose(message)) + ' ' + (own ? test::to_hex(*own) : "-");
}

} // namespace

int main()
{
  std::ios::sync_with_stdio(false);
  try {
    for (std::string line; std::getline(std::cin, line);) {
      std::cout << answer(line) << '\n';
    }
  } catch (const std::exception& wrong) {
    std::cerr << "interop_codec: " << wrong.what() << '\n';
    return 1;
  }
  return std::cout.flush() ? 0 : 1;
}
