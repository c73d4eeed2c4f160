// SPDX-License-Identifier: BSD-3-Clause

#include "read_capture.hpp"

#include "analyser.hpp"
#include "packet_path.hpp"
#include "progress.hpp"

namespace n2gate::trace {

read_result read_capture(const std::string& path, const analysis_options& options, user_link_types user)
{
  capture     file(path);
  analyser    analysis(options);
  packet_path packets(analysis.sink(), user);
  {
    progress shown(path);
    for (packet each; file.next(each);) {
      analysis.at(each.seen);
      packets.read(each);
      shown.read(each);
    }
  }
  read_result result{analysis.finish(), file.fault(), file.message()};
  result.found.file    = path == "-" ? "standard input" : path;
  result.found.damage  = file.message();
  result.found.packets = packets.counts();
  return result;
}

} // namespace n2gate::trace
