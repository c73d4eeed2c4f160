// SPDX-License-Identifier: BSD-3-Clause
#pragma once

// Captures of N2 out of scripts, for tests, for teaching, and to show others what was seen.

#include <optional>
#include <string>
#include <string_view>

namespace n2gate::script {

/// The language of scripts, for --help.
[[nodiscard]] std::string_view script_help();

/// Writes what the script in a file asks for: pcapng if the name of `out` ends in .pcapng, otherwise pcap. The same
/// script gives the same bytes. Memory is proportional to the script and not to what it asks for. Nothing, or what
/// went wrong, in one line; there may be a part of the capture then.
[[nodiscard]] std::optional<std::string> make_capture(const std::string& script, const std::string& out);

} // namespace n2gate::script
