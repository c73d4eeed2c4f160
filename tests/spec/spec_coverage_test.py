"""scripts/spec_coverage on small trees: what it reads, what it refuses, and that --check tells a stale document."""

import contextlib
import importlib.machinery
import importlib.util
import io
import pathlib
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "scripts" / "spec_coverage"
loader = importlib.machinery.SourceFileLoader("spec_coverage", str(SCRIPT))
spec_coverage = importlib.util.module_from_spec(importlib.util.spec_from_loader("spec_coverage", loader))
loader.exec_module(spec_coverage)

REQUIREMENTS = "# id, clause, text\n38.413-8.7.7.2/replace\tOVERLOAD START\tA START replaces.\nD2\tD2: no action\tAll.\n"
CPP = '''
TEST_CASE("when a \\"START\\" follows " "another then it replaces", "[unit][38.413-8.7.7.2]"
          "[38.413-8.7.7.2/replace]")
{
}
// TEST_CASE("when this is a comment then it is no test", "[D2]")
'''
SCRIPT_TEST = '#!/bin/sh\n# TEST_CASE("when a script tests then it counts",\n#           "[D2]")\necho\n'


class SpecCoverage(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.top = pathlib.Path(folder.name)
        self.write("docs/other.md", "")
        self.write("tests/requirements.tsv", REQUIREMENTS)
        self.write("tests/unit/start_test.cpp", CPP)
        self.write("tests/model/run", SCRIPT_TEST)

    def write(self, name, text):
        (self.top / name).parent.mkdir(parents=True, exist_ok=True)
        (self.top / name).write_text(text, encoding="utf-8")

    def run_script(self, *arguments):
        told = io.StringIO()
        with contextlib.redirect_stderr(told):
            status = spec_coverage.main(self.top, list(arguments))
        return status, told.getvalue()

    def test_requirements_stand_with_the_tests_that_show_them(self):
        self.assertEqual(self.run_script(), (0, ""))
        document = (self.top / "docs/spec-coverage.md").read_text(encoding="utf-8")
        self.assertIn("`38.413-8.7.7.2/replace` A START replaces.\n\n"
                      "- [unit/start_test.cpp](../tests/unit/start_test.cpp): "
                      'when a "START" follows another then it replaces\n', document)
        self.assertIn("`D2` All.\n\n- [model/run](../tests/model/run): when a script tests then it counts\n", document)
        self.assertNotIn("comment", document)

    def test_a_requirement_without_a_test_is_a_fault(self):
        self.write("tests/model/run", "#!/bin/sh\n")
        status, told = self.run_script()
        self.assertEqual(status, 1)
        self.assertIn("no test has the tag [D2]", told)
        self.assertFalse((self.top / "docs/spec-coverage.md").exists())

    def test_a_tag_that_names_no_requirement_is_a_fault(self):
        for tag in ["D3", "D2/more", "local/level0", "38.413-8.7.7.2/replac", "38.413-8.7.7", "X.691-19"]:
            self.write("tests/unit/other_test.cpp", f'TEST_CASE("when x then y", "[unit][{tag}]")\n')
            status, told = self.run_script()
            self.assertEqual(status, 1, tag)
            self.assertIn(f'tests/unit/other_test.cpp: "when x then y": tests/requirements.tsv has no [{tag}]', told)

    def test_a_tag_of_another_form_is_none(self):
        self.write("tests/unit/other_test.cpp", 'TEST_CASE("when x then y", "[unit][bits][DNS][localhost]")\n')
        self.assertEqual(self.run_script(), (0, ""))

    def test_an_id_that_is_there_twice_is_a_fault(self):
        self.write("tests/requirements.tsv", REQUIREMENTS + "D2\tD2: no action\tAgain.\n")
        self.assertEqual(self.run_script(), (1, "tests/requirements.tsv: D2 is there twice\n"))

    def test_check_writes_nothing_and_tells_a_stale_document(self):
        self.assertEqual(self.run_script("--check")[0], 1)
        self.assertFalse((self.top / "docs/spec-coverage.md").exists())
        self.run_script()
        self.assertEqual(self.run_script("--check"), (0, ""))
        self.write("tests/unit/start_test.cpp", CPP.replace("follows", "comes after"))
        status, told = self.run_script("--check")
        self.assertEqual(status, 1)
        self.assertIn("run scripts/spec_coverage", told)

    def test_other_arguments_are_refused(self):
        self.assertEqual(self.run_script("--chek")[0], 2)


if __name__ == "__main__":
    unittest.main()
