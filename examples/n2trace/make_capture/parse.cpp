// SPDX-License-Identifier: BSD-3-Clause

#include "parse_event.hpp"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <arpa/inet.h>
#include <map>

namespace n2gate::script {
namespace {

constexpr std::uint32_t ngap_ppid = 60;

/// 4 or 6; 0 if it is no address.
int ip_version(const std::string& address)
{
  in6_addr into{};
  if (inet_pton(AF_INET, address.c_str(), &into) == 1) {
    return 4;
  }
  return inet_pton(AF_INET6, address.c_str(), &into) == 1 ? 6 : 0;
}

class parser {
public:
  explicit parser(capture_script& into) : into_(into) {}

  void read(words& line, std::size_t number)
  {
    const char first = line.peek()[0];
    if (first >= '0' && first <= '9') {
      read_event(line, number);
    } else if (!read_shape(line) && !read_node(line) && !read_file_setting(line)) {
      line.fail(absl::StrCat(quoted(line.peek()), " is neither a time nor a word that a line begins with"));
    }
    line.end();
  }

private:
  /// What holds for the events after it.
  bool read_shape(words& line)
  {
    if (line.take_if("bundle")) {
      shape_.bundle = line.take_number("DATA chunks in a packet", 1, limits::bundle);
    } else if (line.take_if("fragment")) {
      shape_.fragment = line.take_if("off") ? limits::fragment
                                            : line.take_number("octets in a DATA chunk, or off", 4, limits::fragment);
    } else if (line.take_if("ip-fragment")) {
      shape_.ip_fragment = line.take_if("off") ? 0 : line.take_number("octets in an IP fragment, or off", 8, 1400);
      if (shape_.ip_fragment % 8 != 0) {
        line.fail("the octets in an IP fragment are a multiple of 8");
      }
    } else if (line.take_if("ppid")) {
      constexpr std::uint32_t ppids[] = {ngap_ppid, ngap_ppid << 24, 0};
      shape_.ppid = ppids[line.take_one_of("a payload protocol identifier", {"ngap", "swapped", "unspecified"})];
    } else if (line.take_if("path")) {
      shape_.second_path = line.take_one_of("a path", {"first", "second"}) == 1;
    } else if (line.take_if("retransmit")) {
      shape_.retransmit = line.take_switch();
    } else if (line.take_if("udp")) {
      shape_.udp = line.take_switch();
    } else if (line.take_if("i-data")) {
      shape_.i_data = line.take_switch();
    } else {
      return false;
    }
    return true;
  }

  bool read_node(words& line)
  {
    if (line.take_if("gnb")) {
      add_node(line, into_.gnbs, 45000);
    } else if (line.take_if("amf")) {
      add_node(line, into_.amfs, 38412);
    } else {
      return false;
    }
    return true;
  }

  void add_node(words& line, std::vector<node>& to, std::uint16_t usual_port)
  {
    node added;
    added.name    = line.take("a name");
    added.address = line.take("an address");
    if (line.take_if("and")) {
      added.second_address = line.take("its second address");
    }
    added.port = line.take_if("port") ? static_cast<std::uint16_t>(line.take_number("a port", 1, 65535)) : usual_port;
    for (const auto* each : {&added.address, &added.second_address}) {
      if (!each->empty() && ip_version(*each) != ip_version(added.address)) {
        line.fail("both addresses should be of IPv4, or both of IPv6");
      }
      if (!each->empty() && ip_version(*each) == 0) {
        line.fail(absl::StrCat(quoted(*each), " should be an address of IPv4 or IPv6"));
      }
    }
    const bool is_good = !added.name.empty() && added.name.size() <= limits::name &&
                         std::all_of(added.name.begin(), added.name.end(), [](char each) {
                           return (each >= '0' && each <= '9') || ((each | 0x20) >= 'a' && (each | 0x20) <= 'z') ||
                                  each == '-' || each == '.';
                         });
    if (!is_good) {
      line.fail(absl::StrCat(
          quoted(added.name), " should be a name: at most ", limits::name, " letters, digits, points and hyphens"));
    }
    if (find(into_.gnbs, added.name) || find(into_.amfs, added.name)) {
      line.fail(absl::StrCat(quoted(added.name), " is there already"));
    }
    if (to.size() == limits::nodes) {
      line.fail(absl::StrCat("more than ", limits::nodes, " of a kind"));
    }
    to.push_back(std::move(added));
  }

  bool read_file_setting(words& line)
  {
    const std::string_view word = line.peek();
    if (word != "link" && word != "snaplen" && word != "start" && word != "seed" && word != "nanoseconds") {
      return false;
    }
    line.take("");
    if (!into_.events.empty()) {
      line.fail(absl::StrCat(quoted(word), " is for the whole file, and must come before all events"));
    }
    if (word == "link") {
      read_link(line);
    } else if (word == "snaplen") {
      into_.file.snaplen = line.take_number("octets", 1, 262144);
    } else if (word == "start") {
      constexpr std::uint64_t most = 4'000'000'000; // of 32 bits, with some left for the events
      into_.file.start = nanoseconds(static_cast<std::int64_t>(line.take_decimal("seconds since 1970", 9, most)));
    } else if (word == "seed") {
      into_.file.seed = line.take_number("a seed", 0, 1'000'000'000'000'000);
    } else {
      into_.file.with_nanoseconds = line.take_switch();
    }
    return true;
  }

  void read_link(words& line)
  {
    // In the order of link_layer; some take another word.
    constexpr std::size_t exported_pdu = 8;
    constexpr std::size_t user_dlt     = 9;
    const std::size_t     choice       = line.take_one_of(
        "a link layer", {"ethernet", "vlan", "qinq", "sll", "sll2", "raw", "null", "loop", "exported-pdu", "user-dlt"});
    if (choice == exported_pdu) {
      const bool is_ngap = line.take_one_of("what is exported", {"ngap", "sctp"}) == 0;
      into_.file.link    = !is_ngap                         ? link_layer::exported_sctp
                           : line.take_if("with-addresses") ? link_layer::exported_ngap_addressed
                                                            : link_layer::exported_ngap;
    } else if (choice == user_dlt) {
      into_.file.link     = link_layer::user_dlt;
      into_.file.user_dlt = static_cast<int>(line.take_number("a user link type", 147, 162));
    } else {
      into_.file.link = static_cast<link_layer>(choice);
    }
  }

  void read_event(words& line, std::size_t number)
  {
    event added;
    added.line  = number;
    added.at    = nanoseconds(static_cast<std::int64_t>(line.take_decimal("a time in seconds", 9, limits::seconds)));
    added.shape = shape_;
    if (!into_.events.empty() && added.at < into_.events.back().at) {
      line.fail(absl::StrCat("its time is before that of line ", into_.events.back().line));
    }
    if (into_.events.size() == limits::events) {
      line.fail(absl::StrCat("more than ", limits::events, " events"));
    }
    added.gnb = take_node(line, into_.gnbs, "a gNB's name");
    added.amf = take_node(line, into_.amfs, "an AMF's name");
    if (!line.fault()) {
      check_ends(line, added);
      added.what = parse_event(line, into_, added.gnb, added.amf);
      check_association(line, added);
    }
    into_.events.push_back(std::move(added));
  }

  static std::optional<std::size_t> find(const std::vector<node>& in, std::string_view name)
  {
    const auto found = std::find_if(in.begin(), in.end(), [name](const node& each) { return each.name == name; });
    return found == in.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - in.begin()));
  }

  static std::size_t take_node(words& line, const std::vector<node>& of, const char* wanted)
  {
    const std::string_view name  = line.take(wanted);
    const auto             found = find(of, name);
    if (!found) {
      line.fail(absl::StrCat(quoted(name), " should be ", wanted, " of a line before"));
    }
    return found.value_or(0);
  }

  void check_ends(words& line, const event& of) const
  {
    const node& gnb = into_.gnbs[of.gnb];
    const node& amf = into_.amfs[of.amf];
    if (ip_version(gnb.address) != ip_version(amf.address)) {
      line.fail(absl::StrCat(gnb.name, " and ", amf.name, " have addresses of different IP versions"));
    }
    if (of.shape.second_path && gnb.second_address.empty() && amf.second_address.empty()) {
      line.fail(absl::StrCat("neither ", gnb.name, " nor ", amf.name, " has a second address"));
    }
  }

  /// A capture may begin after an association was set up, so that what was never told of is taken to be there.
  void check_association(words& line, const event& of)
  {
    using kind           = association_change::kind;
    const auto* change   = std::get_if<association_change>(&of.what);
    auto [found, is_new] = associations_.try_emplace({of.gnb, of.amf}, state{of.line, true});
    if (change != nullptr && change->what == kind::connect) {
      if (!is_new && found->second.there) {
        line.fail(absl::StrCat("there is an association since line ", found->second.line, ", which may restart"));
      }
      found->second = {of.line, true};
    } else if (!found->second.there) {
      line.fail(absl::StrCat("the association has ended with line ", found->second.line));
    } else if (change != nullptr && change->what != kind::restart) {
      found->second = {of.line, false};
    }
  }

  struct state {
    std::size_t line  = 0;
    bool        there = false;
  };

  capture_script&                                      into_;
  sctp_shape                                           shape_;
  std::map<std::pair<std::size_t, std::size_t>, state> associations_;
};

} // namespace

std::optional<std::string> parse(std::string_view name, std::string_view text, capture_script& into)
{
  into = {};
  parser      reader(into);
  std::size_t number = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    words             line(text.substr(begin, end - begin));
    begin = end + 1;
    ++number;
    if (!line.empty()) {
      reader.read(line, number);
    }
    if (line.fault()) {
      return absl::StrCat(std::string(name), ":", number, ": ", *line.fault());
    }
  }
  return std::nullopt;
}

} // namespace n2gate::script
