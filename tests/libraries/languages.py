"""The languages of the libraries: what each needs, and how a program that uses one is built and started."""
import pathlib
import shutil
import subprocess
import typing
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wshadow", "-Wconversion", "-Werror"]
# What is given bad input is looked at while it runs; anything else is compiled in a third of the time without.
SANITIZERS = ["-g", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]


class Language(typing.NamedTuple):
    name: str
    file: str     # the library, below libraries/
    driver: str   # in this folder
    needs: tuple  # programs
    package: str  # Debian's
    locks: bool = True  # whether it can lock files; Node cannot


LANGUAGES = (
    Language("Python", "python/shinpan_tlf.py", "driver.py", ("python3",), "python3"),
    Language("JavaScript", "javascript/shinpan-tlf.mjs", "driver.mjs", ("node",), "nodejs", locks=False),
    Language("Java", "java/src/main/java/shinpan/Tlf.java", "Driver.java", ("java", "javac"), "default-jdk-headless"),
    Language("Cpp", "cpp/shinpan_tlf.hpp", "driver.cc", ("g++",), "g++"),
    Language("C", "c/shinpan_tlf.h", "driver.c", ("gcc",), "gcc"),
)


def built(language, source, folder, sanitized=True):
    """The command that starts `source`, which may be any program that uses the library. A test that cannot is skipped."""
    missing = [program for program in language.needs if not shutil.which(program)]
    if missing:
        raise unittest.SkipTest(f"the library for {language.name} is not tried, there is no {' and no '.join(missing)} "
                                f"(apt-get install {language.package})")
    library = ROOT / "libraries" / language.file
    folder.mkdir(parents=True, exist_ok=True)
    program = folder / f"{language.name}-{source.stem}"
    flags = [*WARNINGS, *(SANITIZERS if sanitized else [])]
    commands = {
        "Python": ["python3", "-B", source],
        "JavaScript": ["node", source],
        "Java": ["java", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-cp", program, source.stem],
        "Cpp": [program],
        "C": [program],
    }
    builds = {
        "Java": ["javac", "-Xlint:all", "-Werror", "-encoding", "UTF-8", "-d", program, library, source],
        "Cpp": ["g++", "-std=c++17", *flags, "-I", library.parent, "-o", program, source],
        "C": ["gcc", "-std=c99", *flags, "-I", library.parent, "-o", program, source],
    }
    if language.name in builds:
        made = subprocess.run(builds[language.name], capture_output=True, text=True)
        assert made.returncode == 0, made.stdout + made.stderr
    return [str(word) for word in commands[language.name]]
