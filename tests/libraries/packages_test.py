"""The libraries are packed as their ecosystems want it, all with the same version; without a network.

Usage: packages_test.py
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
LIBRARIES = HERE.parents[1] / "libraries"
sys.path.insert(0, str(HERE.parent))
import skips  # noqa: E402

CONSUMER = """cmake_minimum_required(VERSION 3.14)
project(consumer LANGUAGES C CXX)
find_package(shinpan_tlf 1.0 REQUIRED)
add_executable(c engine.c)
target_link_libraries(c shinpan_tlf::c)
add_executable(cpp engine.cc)
target_link_libraries(cpp shinpan_tlf::cpp)
"""


class Packages(unittest.TestCase):
    def run_here(self, *command):
        done = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def test_all_have_the_same_version(self):
        pom = xml.etree.ElementTree.parse(LIBRARIES / "java/pom.xml").getroot()
        versions = {
            json.loads((LIBRARIES / "javascript/package.json").read_text())["version"],
            pom.find("{http://maven.apache.org/POM/4.0.0}version").text,
            re.search(r'^version = "(.*)"', (LIBRARIES / "python/pyproject.toml").read_text(), re.MULTILINE)[1],
            re.search(r'^__version__ = "(.*)"', (LIBRARIES / "python/shinpan_tlf.py").read_text(), re.MULTILINE)[1],
            re.search(r"VERSION (\S+) LANGUAGES", (LIBRARIES / "CMakeLists.txt").read_text())[1],
        }
        self.assertEqual(len(versions), 1, versions)

    def test_cmake_finds_the_headers(self):
        with tempfile.TemporaryDirectory() as temporary:
            folder = pathlib.Path(temporary)
            self.run_here("cmake", "-S", LIBRARIES, "-B", folder / "package")
            self.run_here("cmake", "--install", folder / "package", "--prefix", folder / "installed")
            (folder / "CMakeLists.txt").write_text(CONSUMER)
            (folder / "engine.c").write_text('#define SHINPAN_TLF_IMPLEMENTATION\n#include "shinpan_tlf.h"\nint main(void) { return 0; }\n')
            (folder / "engine.cc").write_text('#include "shinpan_tlf.hpp"\nint main() { tlf::Log log(nullptr); }\n')
            self.run_here("cmake", "-S", folder, "-B", folder / "built", f"-DCMAKE_PREFIX_PATH={folder / 'installed'}")
            self.run_here("cmake", "--build", folder / "built")

    def test_node_finds_the_module_by_its_name(self):
        if not shutil.which("node"):
            self.skipTest("the package for Node is not tried, there is no node (apt-get install nodejs)")
        with tempfile.TemporaryDirectory() as temporary:
            modules = pathlib.Path(temporary) / "node_modules"
            modules.mkdir()
            shutil.copytree(LIBRARIES / "javascript", modules / "shinpan-tlf")
            program = pathlib.Path(temporary) / "program.mjs"
            program.write_text('import { write } from "shinpan-tlf";\nprocess.stdout.write(write({ kind: "ok", message: "A1" }));\n')
            self.assertEqual(self.run_here("node", program), "= A1\n")


if __name__ == "__main__":
    skips.main()
