// SPDX-License-Identifier: BSD-3-Clause
#include "text.hpp"
#include "json.hpp"
#include "plot.hpp"
#include "n2trace/support/made_report.hpp"
#include "support/catch.hpp"
#include <iostream>
using namespace n2gate::test;
TEST_CASE("x") { n2gate::trace::write_text(made_report(), std::cout); }
TEST_CASE("j") { n2gate::trace::write_json(made_report(), std::cout); }
TEST_CASE("p") { std::cout << n2gate::trace::write_plot(made_report(), "p1.png")
 << n2gate::trace::write_plot(made_report(6, 20), "p2.png") << n2gate::trace::write_plot(made_report(1, 1000), "p3.png")<< n2gate::trace::write_plot(made_report(1, 6), "p4.svg"); }
