"""tools/tidy itself: which files it picks, whatever git knows, and that it finds what it is there for."""
import pathlib
import subprocess
import tempfile
import unittest

import tidy

tool = tidy.tool()
CLANG_TIDY = tidy.clang_tidy()


def git(folder, *words):
    subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false", *words],
                   cwd=folder, check=True, capture_output=True)


class InFolder(unittest.TestCase):
    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name).resolve()

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
        return path


class WhatGitKnows(InFolder):
    def setUp(self):
        super().setUp()
        self.clone = self.folder / "clone"
        self.clone.mkdir()

    def commit(self, name, text):
        self.write(f"clone/{name}", text)
        git(self.clone, "add", name)
        git(self.clone, "commit", "-m", name)

    def begin(self):
        git(self.clone, "init", "-b", "main")
        self.commit("a.cc", "old")

    def test_without_a_repository_it_is_nothing(self):
        self.assertIsNone(tool.changed(self.clone))
        self.assertEqual(tool.uncommitted(self.clone), [])

    def test_without_a_tag_only_what_is_not_committed(self):
        self.begin()
        self.write("clone/a.cc", "new")
        self.write("clone/b.cc", "new")
        self.assertIsNone(tool.changed(self.clone))
        self.assertEqual(tool.uncommitted(self.clone), ["a.cc", "b.cc"])

    def test_what_is_new_since_the_last_release(self):
        self.begin()
        git(self.clone, "tag", "v1.0.0")
        self.commit("b.cc", "b")
        git(self.clone, "tag", "v1.1.0")
        git(self.clone, "tag", "trial")
        self.commit("c.cc", "c")
        self.write("clone/d.cc", "new")
        self.assertEqual(tool.changed(self.clone), ("v1.1.0", ["c.cc", "d.cc"]))

    def test_a_clone_without_history_knows_no_release(self):
        self.begin()
        git(self.clone, "tag", "v1.0.0")
        self.commit("b.cc", "b")
        git(self.folder, "clone", "--depth", "1", f"file://{self.clone}", "shallow")
        self.assertIsNone(tool.changed(self.folder / "shallow"))


class Sample(unittest.TestCase):
    # Three layers with tests, as CMake names them.
    known = {tool.ROOT / f"src/{layer}/f{i:02}{test}.cc":
             {"command": f"c++ -I src -o CMakeFiles/{layer}{test}.dir/f{i:02}.o -c f{i:02}.cc"}
             for layer in ("a", "b", "c") for i in range(40) for test in ("", "_test")}

    def sample(self, commit, first=frozenset()):
        return tool.sample_of(set(self.known), set(first), self.known, commit)

    def test_takes_about_a_minute(self):
        for commit in range(20):
            seconds = sum(map(tool.cost_of, self.sample(commit)))
            self.assertLessEqual(seconds, tool.SAMPLE_SECONDS)
            self.assertGreater(seconds, tool.SAMPLE_SECONDS / 2)

    def test_goes_by_the_commit(self):
        self.assertEqual(self.sample("abc"), self.sample("abc"))
        seen = {path for commit in range(100) for batch in self.sample(commit) for path in batch}
        self.assertEqual(seen, set(self.known))

    def test_begins_with_what_is_not_committed(self):
        first = sorted(self.known)[70:73]
        for commit in range(20):
            self.assertEqual(self.sample(commit, first)[:2], tool.batches_of(first, self.known))

    def test_a_batch_has_files_of_one_target(self):
        batches = tool.batches_of(self.known, self.known)
        self.assertEqual(sorted(path for batch in batches for path in batch), sorted(self.known))
        for batch in batches:
            self.assertLessEqual(len(batch), tool.LARGEST_BATCH)
            self.assertEqual(len({(path.parent, path.name.endswith("_test.cc")) for path in batch}), 1)

    def test_programs_and_fuzz_targets_stand_alone(self):
        paths = [tool.ROOT / name for name in ("src/a/main.cc", "src/a/b/main.cc", "fuzz/x.cc", "fuzz/y.cc")]
        known = {path: {"command": "c++ -o CMakeFiles/a.dir/x.o -c x.cc"} for path in paths}
        self.assertEqual(tool.batches_of(paths, known), [[path] for path in sorted(paths)])


class Findings(InFolder):
    def look(self, **sources):
        known = {self.write(f"src/{name}.cc", text): {"command": "c++ -std=c++20 -o x.o", "directory": str(self.folder)}
                 for name, text in sources.items()}
        look = tool.Look(CLANG_TIDY, self.folder / "build", known)
        return "".join(look.at(list(known)))

    def test_tidy_sources_have_none(self):
        self.assertEqual(self.look(a="int one() { return 1; }\n"), "")
        self.assertEqual(self.look(a="int one() { return 1; }\n", b="int two() { return 2; }\n"), "")

    def test_a_finding_is_told_with_its_place(self):
        wrong = "int Wrong_Name() { return 1; }\n"
        self.assertRegex(self.look(a=wrong), r"src/a\.cc:1:5: error: .*readability-identifier-naming")
        self.assertRegex(self.look(a="int one() { return 1; }\n", b=wrong), r"src/b\.cc:1:5: error: .*identifier-naming")

    def test_sources_that_do_not_go_together_are_looked_at_apart(self):
        same = "namespace { int same() { return 1; } }\nint %s() { return same(); }\n"
        self.assertEqual(self.look(a=same % "one", b=same % "two"), "")
        self.assertIn("src/b.cc:2:5", self.look(a=same % "one", b=same % "Two"))

    def test_what_cannot_be_compiled_is_told(self):
        self.assertIn("src/b.cc:1:1: error:", self.look(a="int one() { return 1; }\n", b="nonsense\n"))


if __name__ == "__main__":
    unittest.main()
