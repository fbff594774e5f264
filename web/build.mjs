// Bundles the page: node build.mjs OUTPUT-FOLDER, beside its node_modules; tools/bundle-page does it all. One script,
// one style sheet, index.html. The same sources give the same bytes on every machine.
import { build } from "esbuild";
import { copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const source = join(dirname(fileURLToPath(import.meta.url)), "src");
const [output] = process.argv.slice(2);
if (!output) throw new Error("usage: node build.mjs OUTPUT-FOLDER");

await build({
  entryPoints: { page: join(source, "main.tsx") },
  outdir: output,
  bundle: true,
  minify: true,
  format: "iife", // no modules: a report is opened from a file
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none", // web/NOTICES.md has them
  logLevel: "warning",
});
copyFileSync(join(source, "index.html"), join(output, "index.html"));
