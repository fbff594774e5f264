"""unique_names.py finds a type, a constant and a function that two files of a layer have, and nothing else."""
import pathlib
import subprocess
import sys
import tempfile

CHECK = pathlib.Path(__file__).with_name("unique_names.py")
ONE = """
namespace shinpan::go {
namespace {

constexpr int kPlenty = 8;
struct Words {
    int count;
};
int sum(const Words& words, std::map<int, int> more) {
    return words.count;
}

}  // namespace
}  // namespace shinpan::go
"""


def said(files):
    with tempfile.TemporaryDirectory() as folder:
        for name, text in files.items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        run = subprocess.run([sys.executable, CHECK, folder], capture_output=True, text=True)
        return run.returncode, run.stdout


status, text = said({"games/a.cc": ONE, "games/go/b.cc": ONE.replace("words", "all").replace("more", "others")})
assert status == 1, text
for name in ("kPlenty", "Words", "sum(const Words&,std::map<int, int>)"):
    assert f"games: shinpan::go::{name} is in games/a.cc, games/go/b.cc" in text, text

for other in ({"engines/b.cc": ONE},                                              # another layer
              {"games/b_test.cc": ONE},                                           # tests are compiled by themselves
              {"games/b.cc": ONE.replace("shinpan::go", "shinpan::chess")},       # another namespace
              {"games/b.cc": ONE.replace("kPlenty", "kFew").replace("Words", "Names")}):  # an overload
    status, text = said({"games/a.cc": ONE, **other})
    assert status == 0, text
assert said({})[0] == 1  # nothing was looked at
