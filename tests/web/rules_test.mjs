// People play games whose rules are a program, in Debian's Chromium: node rules_test.mjs BIN-FOLDER WEB-FOLDER [PART...]. Grids,
// hexagons and points, by mouse, touch and keys, in both languages and themes. Exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finish, gridOf, newPage, openBrowser, runParts } from "./browser.mjs";
import { byKeys, byMouse, byTouch, ended, open, playOn, plies, resign, sitDown } from "./playing.mjs";
import { Program, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const games = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../../games");
const folder = mkdtempSync(join(tmpdir(), "shinpan-rules-"));
const pictures = join(web, "screenshots");
mkdirSync(pictures, { recursive: true });
const browser = await openBrowser(web);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const looks = [
  ["desktop-light", { colorScheme: "light" }],
  ["desktop-dark", { colorScheme: "dark" }],
  ["phone-light", { ...phone, colorScheme: "light", locale: "ja-JP" }],
  ["phone-dark", { ...phone, colorScheme: "dark" }],
];

let places = 0;
function hosted(words) {
  const place = join(folder, `play-${++places}`);
  mkdirSync(place);
  return Program.start(bin, ["play", "--page", "0", ...words], place);
}

// Nothing is wider than the screen, and every cell is on its board.
async function assertFits(page) {
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
  const outside = await page.locator(".stage svg.board").evaluate((board) => {
    const frame = board.getBoundingClientRect();
    return [...board.querySelectorAll("[data-square] .ground")].filter((cell) => {
      const box = cell.getBoundingClientRect();
      return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
    }).length;
  });
  assert.equal(outside, 0, "every cell is on its board");
}

async function toTheEnd(game, hit, options, settings = {}) {
  const program = await hosted(["--game", join(games, `${game}.py`)]);
  const page = await newPage(browser, options);
  await sitDown(page, program.url, { level: 1, settings });
  if (!(await playOn(page, hit, 60))) await resign(page);
  await ended(page);
  assert.ok((await plies(page)) >= 4, `${game}: ${await page.locator(".play-actions .turn-word").innerText()} ${await page.locator(".verdict, .result").allInnerTexts()}`);
  await page.locator(".play-actions .turn-word", { hasText: /won|lost|draw|勝ち|負け|引き分け/ }).waitFor();
  await assertFits(page);
  await page.screenshot({ path: join(pictures, `rules-${game}-over.png`) });
  await finish(page);
  await program.stop();
}

const connectFourByMouse = () => toTheEnd("connect_four", byMouse, {});
const connectFourByKeys = () => toTheEnd("connect_four", byKeys, { colorScheme: "dark" });
const hexByMouse = () => toTheEnd("hex", byMouse, {}, { size: "4" });
const hexByKeys = () => toTheEnd("hex", byKeys, {}, { size: "4" });
const dobutsuByTouch = () => toTheEnd("dobutsu", byTouch, { ...phone, locale: "ja-JP" });

// How each kind of board looks, after two moves.
async function everyBoard() {
  for (const game of ["connect_four", "hex", "gomoku", "draughts", "dobutsu", "breakthrough"]) {
    const program = await hosted(["--game", join(games, `${game}.py`)]);
    for (const [look, options] of looks) {
      const page = await newPage(browser, options);
      await sitDown(page, program.url, { level: 1 });
      const isOver = await playOn(page, options.hasTouch ? byTouch : byMouse, 2);
      await assertFits(page);
      await page.screenshot({ path: join(pictures, `rules-${game}-${look}.png`) });
      if (!isOver) await resign(page);
      await finish(page);
    }
    await program.stop();
  }
}

// A disc falls: the column is clicked where it will lie, and what a screen reader hears is the board.
async function whereADiscFalls() {
  const program = await hosted(["--game", join(games, "connect_four.py")]);
  const page = await newPage(browser);
  await sitDown(page, program.url, { level: 1 });
  await open(page, "d1").click();
  await page.locator(".game-view[data-ply='2']").waitFor();
  const grid = await gridOf(page);
  assert.deepEqual([grid.length, grid[0].length], [6, 7]);
  assert.match(grid[5][3], /d1/);
  assert.equal(await page.locator(".stage .cell.open[data-square='d1']").count(), 0, "it is taken");
  await resign(page);
  await finish(page);
  await program.stop();
}

const parts = [connectFourByMouse, connectFourByKeys, hexByMouse, hexByKeys, dobutsuByTouch, whereADiscFalls, everyBoard];
await runParts(parts, wanted, browser, () => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});
