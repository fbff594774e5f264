// Bundles the page: node build.mjs OUTPUT-FOLDER. One script, one style sheet, index.html; fails when they have grown
// beyond what is promised.
import { build } from "esbuild";
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const limit = 60_000; // bytes of script and sheet together, compressed
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

// Compressed here, once, and not by the program for every viewer.
let size = 0;
for (const name of ["page.js", "page.css"]) {
  const compressed = gzipSync(readFileSync(join(output, name)), { level: 9 });
  writeFileSync(join(output, `${name}.gz`), compressed);
  size += compressed.length;
}
if (size > limit) throw new Error(`script and style sheet have ${size} bytes compressed, expected at most ${limit}`);
