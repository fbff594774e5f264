// Checks the types and runs the tests of the page's logic: node test.mjs, beside its node_modules.
import { buildSync } from "esbuild";
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";

const run = (...words) => execFileSync(process.execPath, words, { stdio: "inherit" });
run("node_modules/typescript/bin/tsc", "--project", ".");

const tests = readdirSync("tests").filter((name) => name.endsWith(".test.ts"));
// In one file: a test may use what another one has.
buildSync({
  stdin: { contents: tests.map((name) => `import "./tests/${name}";`).join("\n"), resolveDir: "." },
  outfile: "bundled_tests.mjs",
  bundle: true,
  platform: "node",
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
});
run("--test", "bundled_tests.mjs");
