// SPDX-License-Identifier: BSD-3-Clause

#include "interop/fields.hpp"
#include "ngap/bit_writer.hpp"

#include <array>
#include <cstddef>

namespace n2gate::interop {

namespace {

class composer {
public:
  explicit composer(unsigned later) noexcept : later_(later) {}

  octets finish() && { return std::move(octets_); }

  // Constrained whole numbers and sizes, "lower..upper" in the standard's text.
  void number(unsigned value, unsigned lower, unsigned upper) { out_.whole_number(value - lower, upper - lower + 1); }
  void criticality(unsigned value) { number(value, 0, 2); }

  /// An extensible ENUMERATED.
  void enumerated(unsigned value, unsigned root_count)
  {
    out_.bit(value >= root_count);
    if (value >= root_count) {
      out_.small_number(value - root_count);
    } else {
      number(value, 0, root_count - 1);
    }
  }

  /// X.691 11.2; an OCTET STRING of any size looks the same.
  void open_type(const octets& content)
  {
    ngap::bit_writer::length part{0, true};
    for (std::size_t done = 0; part.more; done += part.count) {
      part = out_.length_determinant(content.size() - done);
      out_.octets({content.data() + done, part.count});
    }
  }

  void field(const extension& from)
  {
    number(from.id, 0, 65535);
    criticality(from.criticality);
    open_type(from.content);
  }

  void response(const interop::response& from)
  {
    number(from.action ? 0 : 1, 0, 1);
    from.action ? enumerated(*from.action, 4) : field(from.choice);
  }

  void cause(const interop::cause& from)
  {
    constexpr std::array<unsigned, 5> root_counts{45, 2, 4, 7, 6};
    number(from.group.value_or(5), 0, 5);
    from.group ? enumerated(from.value, root_counts.at(*from.group)) : field(from.choice);
  }

  void s_nssai(const slice& from)
  {
    beginning({from.sd.has_value()}, from.s_nssai_ending);
    out_.bits(from.sst, 8);
    if (from.sd) {
      const std::array<std::uint8_t, 3> octets{static_cast<std::uint8_t>(*from.sd >> 16),
                                               static_cast<std::uint8_t>(*from.sd >> 8),
                                               static_cast<std::uint8_t>(*from.sd)};
      out_.octets(octets);
    }
    end(from.s_nssai_ending);
  }

  void items(const std::vector<item>& from)
  {
    number(static_cast<unsigned>(from.size()), 1, 1024);
    for (const item& one : from) {
      beginning({one.overload_response.has_value(), one.percentage.has_value()}, one.ending);
      number(static_cast<unsigned>(one.slices.size()), 1, 1024);
      for (const slice& listed : one.slices) {
        beginning({}, listed.slice_ending);
        s_nssai(listed);
        end(listed.slice_ending);
      }
      if (one.overload_response) {
        response(*one.overload_response);
      }
      if (one.percentage) {
        number(*one.percentage, 1, 99);
      }
      end(one.ending);
    }
  }

  void diagnostics(const interop::diagnostics& from)
  {
    beginning({from.procedure_code.has_value(),
               from.trigger.has_value(),
               from.procedure_criticality.has_value(),
               !from.entries.empty()},
              from.ending);
    if (from.procedure_code) {
      number(*from.procedure_code, 0, 255);
    }
    if (from.trigger) {
      number(*from.trigger, 0, 2);
    }
    if (from.procedure_criticality) {
      criticality(*from.procedure_criticality);
    }
    if (!from.entries.empty()) {
      number(static_cast<unsigned>(from.entries.size()), 1, 256);
      for (const diagnostics_entry& one : from.entries) {
        beginning({}, one.ending);
        criticality(one.criticality);
        number(one.id, 0, 65535);
        enumerated(one.error, 2);
        end(one.ending);
      }
    }
    end(from.ending);
  }

  void value(const octets& from) { octets_ = from; } // the whole of an open type
  void value(const interop::response& from) { response(from); }
  void value(const percentage& from) { number(from.value, 1, 99); }
  void value(const std::vector<item>& from) { items(from); }
  void value(const interop::cause& from) { cause(from); }
  void value(const interop::diagnostics& from) { diagnostics(from); }

  void message(const interop::message& from)
  {
    out_.bit(!from.additions.empty());
    number(static_cast<unsigned>(from.fields.size()), 0, 65535);
    for (const interop::field& one : from.fields) {
      composer content(later_);
      std::visit([&content](const auto& alternative) { content.value(alternative); }, one.value);
      field({one.id, one.criticality, std::move(content).finish()});
    }
    additions(from.additions);
  }

  void pdu(const interop::message& from)
  {
    out_.bit(false);
    number(from.alternative, 0, 2);
    number(from.code, 0, 255);
    criticality(from.criticality);
    composer content(later_);
    content.message(from);
    open_type(std::move(content).finish());
  }

private:
  /// X.691 19.1 and 19.2: whether there are additions, and which OPTIONAL members there are, iE-Extensions the last.
  void beginning(std::initializer_list<bool> present, const ending& last)
  {
    out_.bit(!last.additions.empty());
    for (bool one : present) {
      out_.bit(one);
    }
    out_.bit(!last.extensions.empty());
  }

  void end(const ending& last)
  {
    if (!last.extensions.empty()) {
      number(static_cast<unsigned>(last.extensions.size()), 1, 65535);
      for (const extension& one : last.extensions) {
        field(one);
      }
    }
    additions(last.additions);
  }

  /// X.691 19.7 to 19.9. What is added is an OCTET STRING in an open type.
  void additions(const std::vector<addition>& present)
  {
    if (present.empty()) {
      return;
    }
    if (later_ <= 64) {
      out_.bits(later_ - 1, 7); // 11.9.3.4
    } else {
      out_.bit(true);
      static_cast<void>(out_.length_determinant(later_));
    }
    auto next = present.begin();
    for (unsigned index = 0; index < later_; ++index) {
      const bool is_present = next != present.end() && next->index == index;
      out_.bit(is_present);
      next += is_present ? 1 : 0;
    }
    for (const addition& one : present) {
      composer content(later_);
      content.open_type(one.content);
      open_type(std::move(content).finish());
    }
  }

  unsigned         later_;
  octets           octets_;
  ngap::bit_writer out_{octets_};
};

} // namespace

octets compose(const message& from)
{
  composer out(from.later);
  out.pdu(from);
  return std::move(out).finish();
}

} // namespace n2gate::interop
