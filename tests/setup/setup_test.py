"""./run and ./test on machines of every kind: what they do, and the one sentence that they say when they cannot.

Usage: setup_test.py [CLASS...]. The scripts are the real ones, in a clone whose path has blanks. What a machine has is a
folder of programs: those of a minimal Debian are links to the real ones, what is to be installed or built with is a
stand-in that says what the real one says. Disks that are full or read-only are real, in a mount namespace of their own;
where none can be made, those tests say so and the script exits with 77.
"""
import os
import pathlib
import pty
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from pace import PATIENCE  # noqa: E402

ROOT = pathlib.Path(__file__).parents[2]
# Everything that the scripts may use before they have installed anything: essential packages of Debian have these.
TOOLS = "awk bash cat df dirname env flock grep head mkdir nproc readlink rm sed sort tail touch tr".split()
PROGRESS = r"^(asking which packages|installing \d+ packages|sudo will install|configuring|building) "

DPKG_QUERY = """for name; do [ ! -e "$MACHINE/installed/$name" ] || printf 'installed=%s ' "$name"; done"""

# Says of three packages what apt-get says of any, and notes what it was asked for.
APT_GET = r"""
printf '%s\n' "$*" >>"$MACHINE/apt-get.log"
case " $* " in
    *" update "*) echo "dlstatus:1:20.0000:Retrieving file 1 of 1" >&2 ;;
    *" --assume-no "*)
        echo "0 upgraded, 3 newly installed, 0 to remove and 0 not upgraded."
        echo "Need to get 12.5 MB/13 MB of archives."
        echo "After this operation, 42 MB of additional disk space will be used."
        echo "Abort."
        exit 1
        ;;
    *" install "*)
        for i in 1 2 3; do echo "dlstatus:$i:33.3:Retrieving file $i of 3 (2s remaining)" >&2; done
        for name in a b c; do echo "pmstatus:$name:50.0:Unpacking $name (amd64)" >&2; done
        echo "(Reading database ... 9341 files and directories currently installed.)"
        for name in a b c; do
            echo "pmstatus:$name:50.0:Configuring $name (amd64)" >&2
            echo "pmstatus:$name:50.0:Installed $name (amd64)" >&2
        done
        for name; do case $name in -* | install | *=*) ;; *) : >"$MACHINE/installed/$name" ;; esac; done
        ;;
esac
"""

CMAKE = r"""
for preset; do :; done
mkdir -p "build/$preset"
printf 'CMAKE_HOME_DIRECTORY:INTERNAL=%s\n' "$PWD" >"build/$preset/CMakeCache.txt"
: >"build/$preset/build.ninja"
"""

NINJA = r"""
cd "$2" || exit 1
[ ! -e .ninja_log ] || { echo "ninja: no work to do."; exit 0; }
echo "[0/2] Re-checking globbed directories..."
echo "[1/2] Building CXX object"
echo "[2/2] Linking CXX executable"
: >.ninja_log
mkdir -p bin
printf '#!/bin/sh\necho "played $*"\n' >bin/shinpan
chmod +x bin/shinpan
"""


class Machine:
    """A clone, and the programs that are installed beside it."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.folder.chmod(0o755)
        self.clone = self.folder / "a clone with blanks"
        self.bin = self.folder / "bin"
        self.installed = self.folder / "installed"
        self.bin.mkdir()
        self.installed.mkdir()
        (self.clone / "tools").mkdir(parents=True)
        for name in ("run", "test", "tools/setup.sh", "packages.txt", "CMakePresets.json"):
            shutil.copy2(ROOT / name, self.clone / name)
        for name in TOOLS:
            (self.bin / name).symlink_to(shutil.which(name))
        self.has("dpkg-query", DPKG_QUERY)
        self.has("apt-get", APT_GET)
        self.has("cmake", CMAKE)
        self.has("ninja", NINJA)
        self.is_user(0)

    def has(self, name, script):
        """Puts a program there, instead of another one of that name."""
        path = self.bin / name
        path.unlink(missing_ok=True)
        path.write_text(f"#!{shutil.which('bash')}\nPATH=$PATH:/usr/bin:/bin\n{script}")
        path.chmod(0o755)

    def lacks(self, name):
        (self.bin / name).unlink()

    def is_user(self, number):
        self.has("id", f"echo {number}")

    def has_packages(self, *purposes):
        for line in (self.clone / "packages.txt").read_text().splitlines():
            if line.split()[:1] and line.split()[0] in purposes:
                (self.installed / line.split()[1]).touch()

    def environment(self, **more):
        return {"PATH": str(self.bin), "HOME": str(self.folder), "MACHINE": str(self.folder), "TERM": "xterm", **more}

    def start(self, *words, before=(), **more):
        """What the script did without a terminal; `before` is a command that runs it."""
        return subprocess.run([*before, self.clone / words[0], *words[1:]], cwd="/", env=self.environment(**more),
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE, check=False)

    def start_on_terminal(self, *words):
        """What stands on the terminal in the end, and all that has stood there."""
        ours, theirs = pty.openpty()
        with subprocess.Popen([self.clone / words[0], *words[1:]], cwd="/", env=self.environment(),
                              stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs) as process:
            os.close(theirs)
            said = b""
            try:
                while part := os.read(ours, 65536):
                    said += part
            except OSError:  # how Linux tells that the other end is closed
                pass
            os.close(ours)
            process.wait(100)
        said = said.decode().replace("\r\n", "\n")
        return re.sub(r"[^\n]*\r\033\[K", "", said), said.replace("\r\033[K", "\n").splitlines()

    def asked(self):
        log = self.folder / "apt-get.log"
        return log.read_text().splitlines() if log.exists() else []


class SetUpTest(unittest.TestCase):
    def setUp(self):
        self.machine = Machine()
        self.addCleanup(self.machine.temporary.cleanup)

    def assert_sentence(self, result, sentence, name="run"):
        """It failed, and behind progress it said one thing."""
        self.assertEqual(result.returncode, 2, result)
        self.assertEqual(result.stdout, "")
        *before, last = result.stderr.splitlines()
        self.assertRegex(last, f"^{name}: .*{sentence}", result.stderr)
        for line in before:
            self.assertRegex(line, PROGRESS, result.stderr)


class Installing(SetUpTest):
    def test_a_fresh_machine_plays_at_once_and_the_next_time_silently(self):
        result = self.machine.start("run", "perft", "a  b")
        self.assertEqual((result.returncode, result.stdout), (0, "played perft a  b\n"), result)
        cores = len(os.sched_getaffinity(0))
        lines = result.stderr.splitlines()
        self.assertEqual(lines[:3], ["asking which packages there are",
                                     "installing 3 packages (12.5 MB to fetch, 42 MB on the disk)",
                                     "configuring release"])
        self.assertRegex(lines[3], rf"^building release \(about \d+ minutes? on {cores} cores?\)$")
        self.assertEqual(len(lines), 4)
        again = self.machine.start("run")
        self.assertEqual((again.returncode, again.stdout, again.stderr), (0, "played demo\n", ""))
        self.assertEqual(len(self.machine.asked()), 3)

    def test_what_is_installed_is_what_is_missing_for_the_purpose(self):
        self.machine.has_packages("build")
        (self.machine.installed / "g++").unlink()
        self.machine.start("run")
        self.assertTrue(self.machine.asked()[-1].endswith("install -y -qq --no-install-recommends g++"))
        for name in ("node", "npm"):  # those of somebody else do as well
            self.machine.has(name, "")
        result = self.machine.start("test")
        self.assertIn("Chromium, Java, npm and the engines that tests play against are the bulk", result.stderr)
        words = self.machine.asked()[-1].split()
        self.assertIn("chromium", words)
        self.assertNotIn("npm", words)
        self.assertNotIn("cmake", words)

    def test_nothing_of_node_is_needed_to_run(self):
        lines = (ROOT / "packages.txt").read_text().splitlines()
        build = [line.split()[1] for line in lines if line.startswith("build ")]
        self.assertIn("cmake", build)
        self.assertFalse({"nodejs", "npm"} & set(build))

    def test_a_terminal_sees_counts(self):
        left, seen = self.machine.start_on_terminal("run")
        for line in ("fetching 3/3", "unpacking packages 2/3", "setting up packages 3/3", "building release 1/2"):
            self.assertIn(line, seen)
        self.assertRegex(left, r"^asking .*\ninstalling 3 .*\nconfiguring .*\nbuilding .*\nplayed demo\n$")

    def test_no_root_and_no_sudo(self):
        self.machine.is_user(1000)
        self.assert_sentence(self.machine.start("run"),
                             "there is no sudo: as root run apt-get update && apt-get install .*cmake g[+][+]")
        self.assertEqual(self.machine.asked(), [])

    def test_sudo_refuses(self):
        self.machine.is_user(1000)
        self.machine.has("sudo", "echo 'sudo: a terminal is required to read the password' >&2; exit 1")
        self.assert_sentence(self.machine.start("run"), "sudo refused: as root run apt-get update && ")

    def test_sudo_installs(self):
        self.machine.is_user(1000)
        # As the real one, it hands no other descriptors and no environment on.
        self.machine.has("sudo", 'exec env -i PATH="$PATH" MACHINE="$MACHINE" "$@" 3>&- 4>&-')
        result = self.machine.start("run")
        self.assertEqual((result.returncode, result.stdout), (0, "played demo\n"), result)

    def test_no_network_on_a_machine_without_lists(self):
        self.machine.has("apt-get", r"""
            case " $* " in
                *" update "*)
                    echo "W: Failed to fetch http://deb/InRelease  Temporary failure resolving 'deb'" >&2
                    echo "W: Some index files failed to download. They have been ignored, or old ones used instead." >&2
                    ;;
                *) echo "E: Unable to locate package cmake" >&2; exit 100 ;;
            esac""")
        self.assert_sentence(self.machine.start("run"), "no network.* run it again")

    def test_no_network_on_a_machine_with_lists(self):
        self.machine.has("apt-get", APT_GET.replace("for i in 1 2 3; do", """
            echo "E: Failed to fetch http://deb/cmake.deb  Could not connect to deb:80, connection timed out" >&2
            exit 100
            for i in 1 2 3; do"""))
        self.assert_sentence(self.machine.start("run"), "no network.* run it again")

    def test_an_archive_of_others_that_is_gone_is_in_nobodys_way(self):
        self.machine.has("apt-get", APT_GET.replace('*" update "*)', """*" update "*)
            echo "E: The repository 'http://elsewhere' no longer has a Release file." >&2
            exit 100"""))
        self.assertEqual(self.machine.start("run").stdout, "played demo\n")

    def test_another_release(self):
        self.machine.has("apt-get", r"""
            case " $* " in *" update "*) exit 0 ;; esac
            echo "Reading package lists..."
            echo "Package libcli11-dev is not available, but is referred to by another package."
            echo "E: Unable to locate package libboost1.81-dev" >&2
            echo "E: Couldn't find any package by glob 'libboost1.81-dev'" >&2
            echo "E: Package 'libcli11-dev' has no installation candidate" >&2
            exit 100""")
        self.assert_sentence(self.machine.start("run"), "does not have libboost1.81-dev libcli11-dev of Debian 12: use that, "
                             "for instance in a container: docker run .*debian:12 /shinpan/run")

    def test_another_distribution(self):
        for missing in ("apt-get", "dpkg-query"):
            self.machine.lacks(missing)
            self.assert_sentence(self.machine.start("test"), "this set-up is for Debian 12: .*packages.txt.*cmake --preset release",
                                 name="test")

    def test_a_full_disk(self):
        for words in ("E: You don't have enough free space in /var/cache/apt/archives/.",
                      "pmerror:cmake:5.0:cannot copy extracted data: failed to write (No space left on device)"):
            self.machine.has("apt-get", APT_GET.replace("for i in 1 2 3; do", f"""
                echo {shlex.quote(words)} >&2
                exit 100
                for i in 1 2 3; do"""))
            self.assert_sentence(self.machine.start("run"), "the disk is full: free 42 MB, and run it again")

    def test_a_disk_without_room_for_the_lists(self):
        self.machine.has("apt-get", """
            echo "E: Write error - write (28: No space left on device)" >&2
            exit 100""")
        self.assert_sentence(self.machine.start("run"), "the disk is full: free a gigabyte or more, and run it again")

    def test_somebody_else_is_installing(self):
        self.machine.has("apt-get", APT_GET.replace("for i in 1 2 3; do", """
            echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 7 (unattended-upgr)" >&2
            exit 100
            for i in 1 2 3; do"""))
        self.assert_sentence(self.machine.start("run"), "another program is installing packages: run it again")

    def test_what_nobody_foresaw_is_told_in_the_words_of_apt(self):
        self.machine.has("apt-get", APT_GET.replace("for i in 1 2 3; do", """
            echo "E: Sub-process /usr/bin/dpkg returned an error code (1)" >&2
            exit 100
            for i in 1 2 3; do"""))
        result = self.machine.start("run")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"\nE: Sub-process .*\nrun: could not install packages; to see why: .*apt-get install")


class Building(SetUpTest):
    def setUp(self):
        super().setUp()
        self.machine.has_packages("build", "test")

    def test_an_error_is_shown_without_what_is_around_it(self):
        self.machine.has("ninja", "echo '[1/2] Building'; echo 'a.cc:3: error: no'; echo '   3 | int'; exit 1")
        result = self.machine.start("run")
        self.assertEqual(result.returncode, 2)
        self.assertRegex(result.stderr, r"\na.cc:3: error: no\nrun: could not build, see .*/set-up.log\n$")

    def test_an_update_is_not_said_to_take_as_long_as_a_build_from_nothing(self):
        self.machine.start("run")
        self.machine.has("ninja", "echo '[1/1] Building'")
        self.assertEqual(self.machine.start("run").stderr, "building release\n")

    def test_too_little_memory(self):
        self.machine.has("ninja", "echo '[1/2] Building'; echo 'g++: fatal error: Killed signal terminated program cc1plus'; exit 1")
        self.assert_sentence(self.machine.start("run"), "want of memory: build with one at a time, ninja -C .* -j1 programs")

    def test_a_clone_that_was_copied_is_configured_anew(self):
        self.machine.start("run")
        moved = self.machine.folder / "another clone"
        self.machine.clone = self.machine.clone.rename(moved)
        self.assertEqual(self.machine.start("run").stderr, "configuring release\n")

    def another_user(self):
        """Runs a command as somebody to whom the clone does not belong."""
        if os.geteuid() != 0:  # then we are: nothing may be written
            for folder, _, names in os.walk(self.machine.clone):
                for path in (folder, *(os.path.join(folder, name) for name in names)):
                    os.chmod(path, os.stat(path).st_mode & ~0o222)
            self.addCleanup(subprocess.run, ["chmod", "-R", "u+w", self.machine.clone], check=True)
            return []
        return [shutil.which("setpriv"), "--reuid=65534", "--regid=65534", "--clear-groups", "--"]

    def test_a_second_user_runs_the_build_of_the_first(self):
        self.machine.start("run")
        result = self.machine.start("run", "perft", before=self.another_user())
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "played perft\n", ""))

    def test_a_second_user_is_told_to_have_a_clone_where_there_is_no_build(self):
        self.assert_sentence(self.machine.start("run", before=self.another_user()),
                             "cannot write to .*/build: run it from a copy of your own, cp -r '.*' ~/shinpan && ~/shinpan/run")

    def test_a_second_user_does_not_test_in_the_folder_of_the_first(self):
        self.machine.start("run")
        self.assert_sentence(self.machine.start("test", before=self.another_user()), "cannot write to .*/build", name="test")


class Disks(SetUpTest):
    """With disks of our own; where we may mount none there is nothing to see."""

    def setUp(self):
        super().setUp()
        self.machine.has_packages("build", "test")

    def start_behind(self, mounts, *words):
        return self.machine.start(*words, before=in_namespace(mounts, self.machine.clone))

    def test_full_while_building(self):
        self.machine.has("ninja", """
            echo '[1/2] Building CXX object'
            dd if=/dev/zero of="$2/a.o" bs=64k count=100 2>&1 || { echo 'FAILED: a.o'; exit 1; }""")
        (self.machine.clone / "build").mkdir()
        result = self.start_behind("mount -t tmpfs -o size=1m tmpfs build", "run")
        self.assert_sentence(result, "the disk of .*/a clone with blanks/build is full: free about [0-9]+ MB and run it again")

    def test_full_while_configuring(self):
        self.machine.has("cmake", "dd if=/dev/zero of=build/release/CMakeCache.txt bs=64k count=100")
        (self.machine.clone / "build").mkdir()
        result = self.start_behind("mount -t tmpfs -o size=1m tmpfs build", "run")
        self.assert_sentence(result, "the disk of .*/build is full")

    def test_full_before_anything(self):
        (self.machine.clone / "build").mkdir()
        result = self.start_behind("mount -t tmpfs -o size=1m,nr_inodes=2 tmpfs build; "
                                   "dd if=/dev/zero of=build/a bs=64k count=16 status=none", "run")
        self.assert_sentence(result, "the disk of .*/build is full")

    def test_a_read_only_clone_without_a_build(self):
        result = self.start_behind("mount --bind . . && mount -o remount,bind,ro .", "run")
        self.assert_sentence(result, "cannot write to .*/build: run it from a copy of your own")

    def test_a_read_only_clone_runs_the_build_that_it_has(self):
        self.machine.start("run")
        result = self.start_behind("mount --bind . . && mount -o remount,bind,ro .", "run", "perft")
        self.assertEqual((result.returncode, result.stdout, result.stderr), (0, "played perft\n", ""))


def in_namespace(mounts, folder):
    """The beginning of a command line that mounts something in FOLDER, for what follows alone."""
    rights = [] if os.geteuid() == 0 else ["--map-root-user"]
    # Into the folder once more, to be in what may have been mounted over it.
    script = f'cd "$0" && (PATH=/usr/sbin:/usr/bin:/sbin:/bin; {mounts}) && cd "$0" && exec "$@"'
    return [shutil.which("unshare"), "--mount", *rights, shutil.which("bash"), "-c", script, str(folder)]


class Blanks(unittest.TestCase):
    def test_the_page_is_embedded_by_a_build_in_a_path_with_blanks(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name) / "a path with blanks"
            shutil.copytree(ROOT / "cmake", folder / "cmake")
            shutil.copytree(ROOT / "web/built", folder / "web/built")
            for header in ("report/page_files.h", "report/page_files.cc", "core/embedded_file.h"):
                (folder / "src" / header).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / "src" / header, folder / "src" / header)
            (folder / "src/main.cc").write_text("""
                #include <cstdio>
                #include "report/page_files.h"
                int main(int, char** words) {
                    const std::string_view file = shinpan::report::page_file(words[1]);
                    std::fwrite(file.data(), 1, file.size(), stdout);
                }""")
            (folder / "CMakeLists.txt").write_text("""
                cmake_minimum_required(VERSION 3.25)
                project(embeds LANGUAGES CXX)
                set(CMAKE_CXX_STANDARD 20)
                include(cmake/page.cmake)
                add_library(shinpan_report STATIC src/report/page_files.cc)
                target_include_directories(shinpan_report PUBLIC src)
                shinpan_page(report)
                add_executable(embeds src/main.cc)
                target_link_libraries(embeds PRIVATE shinpan_report)""")
            build = folder / "build"
            for command in (["cmake", "-G", "Ninja", "-S", folder, "-B", build], ["ninja", "-C", build]):
                made = subprocess.run(command, capture_output=True, text=True, check=False)
                self.assertEqual(made.returncode, 0, made.stdout + made.stderr)
            for path in (folder / "web/built").iterdir():
                self.assertEqual(subprocess.check_output([build / "embeds", path.name]), path.read_bytes(), path)
            packed = subprocess.check_output([build / "embeds", "page.js.gz"])
            self.assertEqual(subprocess.check_output(["gzip", "-d"], input=packed), (folder / "web/built/page.js").read_bytes())
            # A page that was bundled anew is in the next build.
            (folder / "web/built/page.css").write_text("new")
            subprocess.run(["ninja", "-C", build], check=True, capture_output=True)
            self.assertEqual(subprocess.check_output([build / "embeds", "page.css"]), b"new")


class Testing(SetUpTest):
    TESTS = r"""
        add_test("A.Passes" "/bin/sh" "-c" "echo $SHINPAN_THOROUGH >thorough")
        add_test("A.Fails" "/bin/sh" "-c" "echo what is wrong; exit 1")
        add_test("A.CannotStart" "/nonexistent")
        add_test("B.Skips" "/bin/sh" "-c" "echo 'skipped: no <cow> here (package cowsay)'; exit 77")
        add_test("B.SkipsInAFramework" "/bin/sh" "-c" "echo 'a.cc:3: Skipped'; echo 'skipped: no dog'; echo SKIPPED")
        add_test("B.SkipsSilently" "/bin/sh" "-c" "exit 77")
        set_tests_properties("B.Skips" "B.SkipsSilently" PROPERTIES SKIP_RETURN_CODE 77)
        set_tests_properties("B.SkipsInAFramework" PROPERTIES SKIP_REGULAR_EXPRESSION "SKIPPED")
        """

    def setUp(self):
        super().setUp()
        self.machine.has_packages("build", "test")
        (self.machine.bin / "ctest").symlink_to(shutil.which("ctest"))
        (self.machine.folder / "tests.cmake").write_text(self.TESTS)
        self.machine.has("cmake", CMAKE + 'cp "$MACHINE/tests.cmake" "build/$preset/CTestTestfile.cmake"\n')

    def test_all_of_them(self):
        result = self.machine.start("test")
        self.assertEqual(result.returncode, 1)
        lines = result.stdout.splitlines()
        self.assertEqual(lines[-1], "1 passed, 2 failed, 3 skipped")
        self.assertEqual(lines[-4:-1], ["skipped: B.Skips: no <cow> here (package cowsay)",
                                        "skipped: B.SkipsInAFramework: no dog",
                                        "skipped: B.SkipsSilently: it does not say why"])
        self.assertIn("what is wrong", lines)
        self.assertNotIn("A.Passes", result.stdout)
        self.assertEqual(sorted(result.stderr.splitlines()[2:]), ["failed: A.CannotStart", "failed: A.Fails"])

    def test_arguments_are_those_of_ctest(self):
        result = self.machine.start("test", "-R", "^A", "-E", "Fails|Cannot")
        self.assertEqual((result.returncode, result.stdout), (0, "1 passed, 0 failed\n"))
        listed = self.machine.start("test", "-N")
        self.assertEqual(listed.returncode, 0)
        self.assertIn("Total Tests: 6", listed.stdout)
        self.assertEqual(self.machine.start("test", "-R", "^NoSuch$").returncode, 1)

    def test_a_terminal_sees_how_far_it_is(self):
        left, seen = self.machine.start_on_terminal("test", "-j", "1")
        for line in ("testing 1/6, 0 failed", "failed: A.Fails", "testing 6/6, 2 failed"):
            self.assertIn(line, seen)
        self.assertNotIn("testing", left)
        self.assertTrue(left.endswith("\n1 passed, 2 failed, 3 skipped\n"), left)

    def test_times(self):
        lines = self.machine.start("test", "--times", "-R", "Passes|Skips$").stdout.splitlines()
        self.assertEqual(lines[0], "the slowest, in seconds:")
        seconds, names = zip(*(line.split() for line in lines[1:3]))
        self.assertEqual(sorted(names), ["A.Passes", "B.Skips"])
        self.assertGreaterEqual(float(seconds[0]), float(seconds[1]))
        self.assertEqual(lines[-1], "1 passed, 0 failed, 1 skipped")

    def test_thorough(self):
        told = self.machine.clone / "build/dev/thorough"
        self.machine.start("test", "-R", "Passes")
        self.assertEqual(told.read_text(), "\n")
        self.machine.start("test", "--thorough", "-R", "Passes")
        self.assertEqual(told.read_text(), "1\n")

    def test_help_asks_for_nothing(self):
        self.machine.lacks("dpkg-query")
        result = self.machine.start("test", "--help")
        self.assertEqual((result.returncode, result.stderr), (0, ""))
        for word in ("--times", "--thorough", "-R Tlf", "2 when the set-up failed"):
            self.assertIn(word, result.stdout)


def main():
    trial = subprocess.run([*in_namespace("mount -t tmpfs tmpfs .", tempfile.gettempdir()), "true"], capture_output=True,
                           text=True, check=False)
    if trial.returncode != 0:
        Disks.__unittest_skip__ = True
        Disks.__unittest_skip_why__ = "no disk can be mounted here: " + trial.stderr.strip()
    program = unittest.main(exit=False)
    for _, why in program.result.skipped[:1]:
        print(f"skipped: {why}; it can where root may unshare --mount")
    if program.result.wasSuccessful() and len(program.result.skipped) == program.result.testsRun:
        sys.exit(77)
    sys.exit(not program.result.wasSuccessful())


if __name__ == "__main__":
    main()
