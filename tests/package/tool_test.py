"""tools/package up to where it compiles: what it says, and the sources that it stages. `tools/package --test` does the rest."""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Stands for a machine where every package is installed.
HAS_ALL = '#!/bin/sh\nfor word; do case $word in -*) ;; *) printf "installed=%s " "$word" ;; esac; done\n'
HAS_NONE = "#!/bin/sh\nexit 1\n"


class Tool(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        # The sources without a repository, as an archive has them, in a path with a blank.
        self.sources = pathlib.Path(self.temporary.name) / "the sources"
        shutil.copytree(ROOT, self.sources, ignore=shutil.ignore_patterns("build", ".git", "node_modules", "shinpan-out"))
        self.tools = pathlib.Path(self.temporary.name) / "tools"
        self.tools.mkdir()
        self.stand_in("dpkg-query", HAS_ALL)
        self.stand_in("dpkg-buildpackage", "#!/bin/sh\necho 'x.cc:1: error: a compiler that says no' >&2\nexit 1\n")

    def tearDown(self):
        self.temporary.cleanup()

    def stand_in(self, name, text):
        (self.tools / name).write_text(text)
        (self.tools / name).chmod(0o755)

    def run_tool(self, *words):
        done = subprocess.run([self.sources / "tools/package", *words], env={**os.environ, "PATH": f"{self.tools}:{os.environ['PATH']}"},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        return done.returncode, done.stdout + done.stderr

    def test_says_what_it_can_do_and_what_it_cannot(self):
        code, told = self.run_tool("--help")
        self.assertEqual(code, 0)
        self.assertIn("--test", told)
        code, told = self.run_tool("--nonsense")
        self.assertEqual((code, told), (2, 'package: unknown word "--nonsense"; see tools/package --help\n'))

    def test_names_the_packages_that_are_missing(self):
        self.stand_in("dpkg-query", HAS_NONE)
        code, told = self.run_tool()
        self.assertEqual(code, 2)
        self.assertRegex(told, "as root run: apt-get install .*cmake .*debhelper .*lintian")
        self.assertFalse((self.sources / "build").exists())

    def test_stages_the_sources_as_debhelper_wants_them(self):
        (self.sources / "cmake/commit.txt").write_text("0123abc\n")
        code, told = self.run_tool()
        self.assertEqual(code, 2)
        self.assertIn("packaging Shinpan", told)
        self.assertIn("a compiler that says no", told)
        self.assertIn("could not make the .deb", told)
        staged, = (self.sources / "build/packages/work").iterdir()
        self.assertTrue(os.access(staged / "debian/rules", os.X_OK))
        self.assertEqual((staged / "cmake/commit.txt").read_text(), "0123abc\n")
        self.assertIn("Made from commit 0123abc", (staged / "debian/changelog").read_text())
        control = (staged / "debian/control").read_text()
        self.assertNotIn("@", re.sub("<.*?>", "", control))
        for line in (ROOT / "packages.txt").read_text().splitlines():
            if line.startswith("build"):
                self.assertRegex(control, rf"\nBuild-Depends:.* {re.escape(line.split()[1])}[,\n]")
        for path in (self.sources / "src").rglob("*"):
            self.assertTrue((staged / path.relative_to(self.sources)).exists(), path)

        # What is gone from the sources is gone from the copy, and what has been compiled stays.
        (staged / "obj-x").mkdir()
        (self.sources / "README.md").unlink()
        self.run_tool()
        self.assertFalse((staged / "README.md").exists())
        self.assertTrue((staged / "obj-x").exists())
        with (self.sources / "packaging/debian/rules").open("a") as rules:
            rules.write("# other options\n")
        self.run_tool()
        self.assertFalse((staged / "obj-x").exists())


if __name__ == "__main__":
    unittest.main()
