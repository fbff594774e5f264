"""The script `install` of the tarball: what it puts somewhere it takes away again, and it touches nothing else.

The programs are stand-ins here; tests/package/systems_test.py installs the real ones.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
LIST = "share/shinpan/installed-files"


def everything(folder):
    """Each file with its bytes and its mode, each folder."""
    return {str(path.relative_to(folder)): (path.read_bytes() if path.is_file() else None, path.stat().st_mode)
            for path in folder.rglob("*")}


class TarballInstall(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.home = self.folder / "home of somebody"
        self.home.mkdir()
        self.package = self.make("1.0", ["share/doc/shinpan/README.md", "share/man/man1/shinpan.1"])

    def tearDown(self):
        self.temporary.cleanup()

    def make(self, version, others):
        package = self.folder / f"shinpan-{version}-linux-x86_64"
        for name in ["bin/shinpan", "libexec/shinpan/shinpan-launcher", *others]:
            (package / name).parent.mkdir(parents=True, exist_ok=True)
            (package / name).write_text(f"#!/bin/sh\necho shinpan {version}\n")
        for name in ("bin/shinpan", "libexec/shinpan/shinpan-launcher"):
            (package / name).chmod(0o755)
        shutil.copy(ROOT / "packaging/tarball/install", package)
        return package

    def run_script(self, script, *words, code=0, path="/usr/bin:/bin"):
        done = subprocess.run([script, *words], cwd=self.folder, env={"PATH": path, "HOME": str(self.home)},
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        return done.stdout + done.stderr

    def install(self, *words, package=None, **settings):
        return self.run_script((package or self.package) / "install", *words, **settings)

    def test_goes_to_the_home_folder_and_away_again(self):
        told = self.install()
        local = self.home / ".local"
        self.assertIn(f"shinpan 1.0 is installed in {local}", told)
        self.assertIn(f'PATH="{local}/bin:$PATH"', told)
        self.assertTrue(os.access(local / "bin/shinpan", os.X_OK))
        self.assertTrue((local / "share/man/man1/shinpan.1").exists())
        # Without the package: the copy that stays knows where it is.
        self.run_script(local / "libexec/shinpan/install", "--remove")
        self.assertEqual(everything(self.home), {})

    def test_leaves_what_others_have_there(self):
        prefix = self.home / "opt"
        for name in ("bin/other", "share/man/man1/other.1", "share/shinpan/of-mine"):
            (prefix / name).parent.mkdir(parents=True, exist_ok=True)
            (prefix / name).write_text("of somebody")
        (prefix / "share/doc").mkdir()
        before = everything(self.home)
        told = self.install(prefix, path=f"/usr/bin:/bin:{prefix}/bin")
        self.assertIn("Try it: shinpan demo", told)
        self.install("--remove", prefix)
        self.assertEqual(everything(self.home), before)

    def test_a_relative_folder_and_a_second_time(self):
        self.install("here it is")
        first = everything(self.folder / "here it is")
        self.install("here it is")
        self.assertEqual(everything(self.folder / "here it is"), first)

    def test_a_newer_one_replaces_an_older_one(self):
        prefix = self.folder / "prefix"
        self.install(prefix)
        newer = self.make("2.0", ["share/doc/shinpan/README.ja.md"])
        self.assertIn("shinpan 2.0 is installed", self.install(prefix, package=newer))
        self.assertFalse((prefix / "share/doc/shinpan/README.md").exists())
        self.assertTrue((prefix / "share/doc/shinpan/README.ja.md").exists())
        self.install("--remove", prefix, package=newer)
        self.assertFalse(prefix.exists())

    def test_refuses_what_it_would_spoil(self):
        prefix = self.folder / "prefix"
        (prefix / "bin").mkdir(parents=True)
        (prefix / "bin/shinpan").write_text("built by hand")
        before = everything(prefix)
        self.assertIn("was not installed by this script", self.install(prefix, code=2))
        self.assertEqual(everything(prefix), before)
        self.assertIn("nothing was installed", self.install("--remove", prefix, code=2))
        self.assertEqual(everything(prefix), before)

    def test_refuses_a_list_that_leads_elsewhere(self):
        prefix = self.folder / "prefix"
        self.install(prefix)
        victim = self.folder / "victim"
        victim.write_text("of somebody")
        for line in ("../victim", str(victim), "bin/../../victim"):
            (prefix / LIST).write_text(f"{line}\n")
            self.assertIn("is damaged", self.install("--remove", prefix, code=2))
            self.assertTrue(victim.exists())

    def test_says_what_is_wrong(self):
        self.assertIn("unknown option", self.install("--delete", code=2))
        self.assertIn("one folder", self.install("a", "b", code=2))
        (self.folder / "file").write_text("")
        self.assertIn("cannot write to", self.install("file", code=2))
        (self.package / "bin/shinpan").write_text("#!/bin/sh\nexit 127\n")
        self.assertIn("x86_64 with glibc 2.34 or newer", self.install(code=2))
        self.assertEqual(everything(self.home), {})
        self.assertIn("--remove", self.install("--help"))

    def test_a_disk_that_is_full_leaves_nothing(self):
        # A cp that breaks off stands for it.
        tools = self.folder / "tools"
        tools.mkdir()
        (tools / "cp").write_text('#!/bin/sh\nfor last; do :; done\n/bin/cp -R "$2" "$last"\necho full >&2\nexit 1\n')
        (tools / "cp").chmod(0o755)
        self.assertIn("nothing was installed", self.install(code=2, path=f"{tools}:/usr/bin:/bin"))
        self.assertEqual(everything(self.home), {})


if __name__ == "__main__":
    unittest.main()
