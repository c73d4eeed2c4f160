# SPDX-License-Identifier: BSD-3-Clause
"""What a sweep changes in a source, and what it leaves alone."""

import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from mutation import operators  # noqa: E402
from mutation.mutants import Mutant  # noqa: E402


def mutated(text: str) -> list[str]:
    """The lines that a sweep makes of those of `text`."""
    made = []
    for kind, start, before, after in operators.changes(text):
        lines = Mutant("", kind, "", start, before, after).apply(text).splitlines()
        made += [line.strip() for line, was in zip(lines, text.splitlines()) if line != was]
    return made


class Operators(unittest.TestCase):
    def test_binary_operators_are_changed_one_at_a_time(self) -> None:
        text = "bool f(int a, int b)\n{\n  g = a < b && a + b == b;\n}\n"
        self.assertEqual(
            mutated(text),
            [
                ";",
                "g = a <= b && a + b == b;",
                "g = a < b || a + b == b;",
                "g = a < b && a - b == b;",
                "g = a < b && a + b != b;",
            ],
        )

    def test_templates_references_and_pointers_are_left_alone(self) -> None:
        text = "template <typename T, int N = 2>\nstd::array<T, 4>& f(const T* from, T&& to) noexcept(N > 0);\n"
        self.assertEqual(mutated(text), [])

    def test_comments_literals_directives_and_assertions_are_left_alone(self) -> None:
        text = '#define A 1\nstatic_assert(1 < 2, "1 < 2");\n[[gnu::aligned(8)]] const char* a = "0"; // 1 + 1\n'
        self.assertEqual(mutated(text), [])

    def test_numbers_keep_base_and_suffix(self) -> None:
        self.assertEqual(mutated("int a = 0;"), ["int a = 1;"])
        self.assertEqual(mutated("int a = 1U;"), ["int a = 0U;"])
        self.assertEqual(mutated("int a = 0x7FU;"), ["int a = 0x80U;"])
        self.assertEqual(mutated("int a = 0b11;"), ["int a = 0b100;"])
        self.assertEqual(mutated("int a = 60'000;"), ["int a = 60001;"])

    def test_enumerators_keep_their_numbers(self) -> None:
        self.assertEqual(mutated("enum class e : int { a = 0, b = 1 };"), [])

    def test_calls_and_assignments_are_deleted_and_declarations_are_not(self) -> None:
        text = "void f()\n{\n  int a = g();\n  std::array<int, 3> b;\n  c& d = e;\n  h(a);\n  b[a] = d;\n  return;\n}\n"
        self.assertEqual(mutated(text), [";", ";"])

    def test_a_case_begins_statements_and_a_conditional_expression_does_not(self) -> None:
        text = "void f()\n{\n  switch (a) {\n  case b:\n    c();\n    break;\n  }\n  const int e = a ? b : c(a);\n}\n"
        self.assertEqual(mutated(text), [";"])

    def test_what_a_bool_function_returns_is_negated(self) -> None:
        text = "bool f()\n{\n  return g();\n}\nint h()\n{\n  return g();\n}\n"
        self.assertEqual(mutated(text), ["return !(g());"])

    def test_memory_orders_are_weakened_by_one_step(self) -> None:
        text = "void f()\n{\n  a.store(b.load(std::memory_order_acquire), std::memory_order_seq_cst);\n}\n"
        made = mutated(text)
        self.assertIn("a.store(b.load(std::memory_order_relaxed), std::memory_order_seq_cst);", made)
        self.assertIn("a.store(b.load(std::memory_order_acquire), std::memory_order_release);", made)
        self.assertEqual(len(made), 3)

    def test_extremes_are_swapped_and_members_of_their_name_are_not(self) -> None:
        self.assertEqual(mutated("int a = std::min(b, c.max());"), ["int a = std::max(b, c.max());"])


if __name__ == "__main__":
    unittest.main()
