// SPDX-License-Identifier: BSD-3-Clause

#include "lines.hpp"
#include "request_table.hpp"
#include "text_parts.hpp"
#include "times.hpp"
#include "words.hpp"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <ostream>

namespace n2gate::trace {
namespace {

constexpr std::size_t max_rows = 40;

using cells = std::vector<std::string>;

/// "mo-VoiceCall" as "mo-", "Voice", "Call": a heading no wider than it must be.
cells split_name(std::string_view name)
{
  cells parts(1);
  char  before = ' ';
  for (const char each : name) {
    const bool joined = before == '-' || absl::ascii_islower(static_cast<unsigned char>(before));
    if (each == ' ' || (joined && absl::ascii_isupper(static_cast<unsigned char>(each)))) {
      parts.emplace_back();
    }
    if (each != ' ') {
      parts.back() += each;
    }
    before = each;
  }
  return parts;
}

/// A heading of several lines, which stand at the bottom, and a cell for each row.
struct column {
  cells heading;
  cells rows;

  [[nodiscard]] std::size_t width() const
  {
    std::size_t widest = 0;
    for (const cells* each : {&heading, &rows}) {
      for (const std::string& cell : *each) {
        widest = std::max(widest, cell.size());
      }
    }
    return widest;
  }
};

/// "#2", "#2-5"
std::string marker(const std::vector<control>& controls, const request_row& row)
{
  const auto range = in_force_during(controls, row.start, row.end);
  if (!range) {
    return "";
  }
  return range->first == range->last ? number_of(range->first)
                                     : absl::StrCat(number_of(range->first), "-", range->last + 1);
}

column cause_column(const std::vector<request_row>& rows, request_cause cause, std::uint64_t total)
{
  column made{split_name(name(cause)), {}};
  for (const request_row& row : rows) {
    const bool gap = sum_of(row.counts) == 0;
    made.rows.push_back(gap ? "-" : absl::StrCat(row.counts.at(static_cast<std::size_t>(cause))));
  }
  made.rows.push_back(absl::StrCat(total));
  return made;
}

column all_causes_column(const std::vector<request_row>& rows)
{
  column        made{{"all"}, {}};
  std::uint64_t total = 0;
  for (const request_row& row : rows) {
    const std::uint64_t sum = sum_of(row.counts);
    made.rows.push_back(sum == 0 ? "-" : absl::StrCat(sum));
    total += sum;
  }
  made.rows.push_back(absl::StrCat(total));
  return made;
}

std::string when(const request_row& row, bool with_date)
{
  return absl::StrCat(with_date ? date(row.start) + " " : "", time_of_day(row.start));
}

/// The columns that every part of the table begins with.
std::vector<column> leading_columns(const link_report& link, const std::vector<request_row>& rows)
{
  const bool with_date = date(rows.front().start) != date(rows.back().start);
  column     time{{"from"}, {}};
  column     control{{"control"}, {}};
  for (const request_row& row : rows) {
    time.rows.push_back(when(row, with_date));
    control.rows.push_back(marker(link.controls, row));
  }
  time.rows.emplace_back("total");
  control.rows.emplace_back();
  return {time, control};
}

void write_columns(const std::vector<column>& columns, std::size_t left_aligned, std::ostream& out)
{
  std::size_t heading_lines = 0;
  for (const column& each : columns) {
    heading_lines = std::max(heading_lines, each.heading.size());
  }
  const auto write_row = [&](auto cell_of) {
    std::string line = "  ";
    for (std::size_t index = 0; index < columns.size(); ++index) {
      const std::string cell  = cell_of(columns[index]);
      const std::size_t width = columns[index].width();
      absl::StrAppend(&line, index == 0 ? "" : "  ", index < left_aligned ? left(cell, width) : right(cell, width));
    }
    put_line(out, line);
  };
  for (std::size_t line = 0; line < heading_lines; ++line) {
    write_row([&](const column& of) {
      const std::size_t blank = heading_lines - of.heading.size();
      return line < blank ? std::string() : of.heading[line - blank];
    });
  }
  for (std::size_t row = 0; row < columns.front().rows.size(); ++row) {
    write_row([&](const column& of) { return of.rows[row]; });
  }
}

std::size_t width_of(const std::vector<column>& columns)
{
  std::size_t width = 0;
  for (const column& each : columns) {
    width += 2 + each.width();
  }
  return width;
}

/// Of the rows that are no gap: those are wider.
std::chrono::seconds step_of(const std::vector<request_row>& rows)
{
  return rows.front().end - rows.front().start;
}

} // namespace

void write_requests(const link_report& link, std::ostream& out)
{
  const std::vector<request_row> rows = rows_of(link.requests, max_rows);
  if (rows.empty()) {
    put_line(out, "  No INITIAL UE MESSAGE.");
    return;
  }
  put_line(out,
           absl::StrCat("  INITIAL UE MESSAGEs per ",
                        in_words(step_of(rows)),
                        " (UTC) by RRC establishment cause; a row of \"-\" is a gap"));
  const request_counts total = link.requests.total();
  std::vector<column>  columns;
  for (const request_cause each : causes_of(total)) {
    columns.push_back(cause_column(rows, each, total.at(static_cast<std::size_t>(each))));
  }
  columns.push_back(all_causes_column(rows));

  const std::vector<column> leading = leading_columns(link, rows);
  std::vector<column>       part    = leading;
  for (column& each : columns) {
    if (width_of(part) + 2 + each.width() > text_width) { // as many tables as it takes
      write_columns(part, leading.size(), out);
      put_line(out, "");
      part = leading;
    }
    part.push_back(std::move(each));
  }
  write_columns(part, leading.size(), out);
}

} // namespace n2gate::trace
