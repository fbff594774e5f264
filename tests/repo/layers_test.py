"""The layer check itself: it finds what it is there for."""
import pathlib
import tempfile
import unittest

from layers import violations

CMAKE = """
shinpan_layer(core LINKS fmt::fmt)
shinpan_layer(games USES core)
shinpan_layer(cli USES games LINKS a::b)
"""


class LayerCheck(unittest.TestCase):
    def check(self, path, text, document=None):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / "CMakeLists.txt").write_text(CMAKE)
            if document:
                (root / "docs").mkdir()
                (root / "docs/architecture.md").write_text(document)
            file = root / "src" / path
            (root / "src").mkdir()
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            return violations(root)

    def test_lower_layers_are_fine(self):
        text = '#include <vector>\n#include "cli/a.h"\n#include "games/b.h"\n#include "core/c.h"\n'
        self.assertEqual(self.check("cli/main.cc", text), [])

    def test_an_upper_layer_is_not(self):
        self.assertIn(":2: core must not include games", self.check("core/x.h", '\n#include "games/b.h"\n')[0])

    def test_the_form_of_the_include_does_not_matter(self):
        for line in ('#include"cli/x.h"', "#include <cli/x.h>", "#include<cli/x.h>", '# include  "cli/x.h"'):
            self.assertIn(":1: games must not include cli", "".join(self.check("games/x.h", line)), line)

    def test_headers_of_others_are_fine(self):
        text = "#include <vector>\n#include <sys/wait.h>\n#include <games>\n#include<fmt/format.h>\n"
        self.assertEqual(self.check("core/x.h", text), [])

    def test_a_folder_without_a_layer_is_named(self):
        self.assertIn("no shinpan_layer(extra", self.check("extra/x.cc", "")[0])

    def test_includes_are_written_from_src(self):
        self.assertIn('include from src/, as "core/y.h"', self.check("core/x.cc", '#include "y.h"\n')[0])

    def test_a_benchmark_includes_what_is_there(self):
        text = '#include "core/x.h"\n#include "core/gone.h"\n'
        self.assertEqual([line.split(": ")[1] for line in self.check("../bench/b.cc", text)], ["there is no core/x.h", "there is no core/gone.h"])

    def test_a_layer_that_is_named_is_used(self):
        self.assertIn("cli USES games, but no file", "".join(self.check("cli/x.cc", '#include "core/y.h"\n')))
        self.assertIn("cli USES games", "".join(self.check("cli/x.cc", '#include "cli/y.h"\n')))

    def test_the_document_tells_the_same(self):
        table = "## Layers\n```\ncli    commands     everything below\ngames  rules        core\ncore   basics       the rest\n```\n"
        text = '#include "core/c.h"\n'
        self.assertEqual(self.check("games/x.cc", text, table), [])
        self.assertIn("no layer games", "".join(self.check("games/x.cc", text, table.replace("games", "gaming"))))
        self.assertIn("games uses cli", "".join(self.check("games/x.cc", text, table.replace(" core\n", " cli\n"))))


if __name__ == "__main__":
    unittest.main()
