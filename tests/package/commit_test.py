"""The commit that --version tells, for sources in every state: cmake/write_commit.cmake is asked in small repositories."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Commit(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.sources = self.folder / "the sources"
        (self.sources / "src/core").mkdir(parents=True)
        (self.sources / "docs").mkdir()
        (self.sources / "cmake").mkdir()
        for name in ("cmake/commit.txt", "cmake/write_commit.cmake", ".gitattributes"):
            shutil.copy(ROOT / name, self.sources / name)
        (self.sources / "src/core/text.cc").write_text("int a;\n")
        (self.sources / "src/core/text_test.cc").write_text("int b;\n")
        (self.sources / "docs/server.md").write_text("a server\n")

    def tearDown(self):
        self.temporary.cleanup()

    def git(self, *words, folder=None):
        environment = {**os.environ, "HOME": str(self.folder), "GIT_CONFIG_NOSYSTEM": "1"}
        for name in ("AUTHOR", "COMMITTER"):
            environment |= {f"GIT_{name}_NAME": "somebody", f"GIT_{name}_EMAIL": "somebody@shinpan.example"}
        done = subprocess.run(["git", "-C", folder or self.sources, *words], env=environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout.strip()

    def commit(self):
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "one")
        return self.git("rev-parse", "--short=7", "HEAD")

    def told(self, sources=None, git="git", environment=None):
        output = self.folder / "out put.cc"
        done = subprocess.run(["cmake", "-D", f"GIT={shutil.which(git) or ''}", "-D", f"SOURCES={sources or self.sources}", "-D",
                               f"OUTPUT={output}", "-P", ROOT / "cmake/write_commit.cmake"], capture_output=True, text=True,
                              env={**os.environ, **(environment or {})})
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return re.search('return "(.*)"', output.read_text()).group(1)

    def dependencies(self):
        text = (self.folder / "out put.cc.d").read_text()
        return [word.replace("\\ ", " ") for word in re.findall(r"(?:\\ |\S)+", text)]

    def test_a_clean_clone_tells_its_commit(self):
        commit = self.commit()
        self.assertEqual(self.told(), commit)
        # A commit that is made later is noticed by these.
        self.assertIn(str(self.sources / ".git/HEAD"), self.dependencies())
        self.assertIn(str(self.sources / ".git/logs/HEAD"), self.dependencies())

    def test_what_a_program_is_made_of_was_changed(self):
        commit = self.commit()
        (self.sources / "src/core/text.cc").write_text("int c;\n")
        self.assertEqual(self.told(), commit + "+")
        self.git("add", "--all")
        self.assertEqual(self.told(), commit + "+")
        self.git("reset", "--quiet", "--hard")
        self.assertEqual(self.told(), commit)
        (self.sources / "src/core/new.cc").write_text("")
        self.assertEqual(self.told(), commit + "+")

    def test_other_changes_are_none_of_the_program(self):
        commit = self.commit()
        (self.sources / "docs/server.md").write_text("another server\n")
        (self.sources / "src/core/text_test.cc").write_text("int d;\n")
        (self.sources / "notes").write_text("")
        self.assertEqual(self.told(), commit)

    def test_the_file_is_left_alone_when_nothing_is_new(self):
        self.commit()
        self.told()
        output = self.folder / "out put.cc"
        os.utime(output, (1, 1))
        self.told()
        self.assertEqual(output.stat().st_mtime, 1)

    def test_a_worktree_has_a_commit_of_its_own(self):
        self.commit()
        other = self.folder / "other"
        self.git("worktree", "add", "--quiet", str(other))
        (other / "src/core/text.cc").write_text("int e;\n")
        self.git("commit", "--quiet", "--all", "--message", "two", folder=other)
        self.assertEqual(self.told(other), self.git("rev-parse", "--short=7", "HEAD", folder=other))
        self.assertNotEqual(self.told(other), self.told())

    def test_an_archive_tells_the_commit_that_it_was_made_of(self):
        commit = self.commit()
        archive = self.folder / "archive"
        archive.mkdir()
        subprocess.run(f"git -C '{self.sources}' archive HEAD | tar --extract --directory='{archive}'", shell=True, check=True)
        self.assertEqual(self.told(archive), commit)

    def test_sources_in_the_repository_of_another_are_not_of_its_commit(self):
        self.commit()
        inner = self.sources / "build/inner"
        shutil.copytree(ROOT / "cmake", inner / "cmake")
        (inner / "cmake/commit.txt").write_text("0123abc+\n")
        self.assertEqual(self.told(inner), "0123abc+")

    def test_nobody_knows(self):
        self.assertEqual(self.told(), "")  # no repository, and git has written nothing into the file
        self.git("init", "--quiet")
        self.assertEqual(self.told(), "")  # no commit yet
        self.commit()
        self.assertEqual(self.told(git="no-such-git"), "")

    def test_a_hook_of_another_repository_does_not_matter(self):
        commit = self.commit()
        self.assertEqual(self.told(environment={"GIT_DIR": str(self.folder / "nowhere"), "GIT_INDEX_FILE": "x"}), commit)


if __name__ == "__main__":
    if not shutil.which("git"):
        print("skipped: there is no git; install the package git")
        sys.exit(77)
    unittest.main()
