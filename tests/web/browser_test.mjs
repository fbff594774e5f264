// The page as people see it, in Debian's Chromium: node browser_test.mjs BIN-FOLDER WEB-FOLDER [PART...]. Screenshots are left in
// WEB-FOLDER/screenshots; what they show is checked by structure. Exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { finish, gridOf, newPage as pageOf, openBrowser, runParts } from "./browser.mjs";
import { Program, run, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "shinpan-page-"));
const pictures = join(web, "screenshots");
mkdirSync(pictures, { recursive: true });

// Names that would do harm if the page took them for more than text.
const image = "<img src=x onerror=alert(1)>";
const turned = "\u05E9\u05DC\u05D5\u05DD"; // runs from right to left; marks that turn other text are refused in a name
const engine = (name, more = "") => `'${bin}/shinpan-${name}' ${more}`;
const slow = (seconds, depth) => `python3 '${here}/slow_engine.py' ${seconds} ${engine("othello", `--depth ${depth}`)}`;

const ampleTime = ["--time", "10m", "--start-limit", "10m"];

const browser = await openBrowser(web);
const newPage = (options) => pageOf(browser, options);

const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`) });

async function liveMatch() {
  // The first game waits in its middle, so that there is something to see however slow the browser is.
  const gate = join(folder, "gate");
  const program = await Program.start(
    bin,
    ["match", "--page", "0", "--linger", "3600", "-n", "2", "-j", "1", ...ampleTime, "--env", `GATE=${gate}`, "--out", "live", slow(0, 1), "--name", image, slow(0, 2), "--name", turned],
    folder,
  );
  const page = await newPage();
  await page.goto(program.url);
  await page.locator(".game-view.live .log li").first().waitFor();
  await page.locator(".now", { hasText: /^1\d\. / }).waitFor();
  const grid = await gridOf(page);
  assert.equal(grid.length, 8);
  assert.ok(grid.every((row) => row.length === 8));
  assert.match(grid[0][0], /^a1, (empty|black|white)/);
  assert.equal(await page.locator(".player.turn").count() > 0, true, "somebody is to move");
  assert.equal(await page.locator(".game-view.live bdi.name", { hasText: image }).count() > 0, true, "a name is text");
  await picture(page, "live");
  writeFileSync(gate, "");

  // To the end of the last game, without a reload.
  await page.locator("tr[data-result='2']").waitFor();
  await page.locator("text=The event is over").waitFor();
  assert.equal(await page.locator("table.results tbody tr").count(), 2);
  assert.equal(await page.locator("table.standings tbody tr").count(), 2);
  // A name that runs the other way stays by itself, so that it cannot turn the sentence around it.
  const sentences = await page.locator("table.results td bdi").allInnerTexts();
  assert.ok(sentences.some((text) => text.startsWith(`${turned} wins`)) || sentences.some((text) => text.startsWith(`${image} wins`)));
  assert.equal(await page.locator("img").count(), 0);

  await replay(page, program.url);
  await languageSwitch(page);
  await finish(page);

  const projector = await newPage({ viewport: { width: 1920, height: 1080 } });
  await projector.goto(new URL("projector", program.url).href);
  await projector.locator(".projector .ranking li").nth(1).waitFor();
  await projector.locator(".projector .stage .board").waitFor();
  await picture(projector, "projector");
  await finish(projector);

  const phone = await newPage({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await phone.goto(program.url);
  await phone.locator("table.results").waitFor();
  const overflow = await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.equal(overflow, 0, "nothing is wider than a telephone");
  await picture(phone, "phone-dark");
  await finish(phone);
  await program.stop();
}

async function replay(page, url) {
  await page.locator("tr[data-result='1'] a").first().click();
  await page.locator("output.ply").waitFor();
  assert.match(await page.locator("output.ply").innerText(), /^0 \/ \d+$/);
  const discs = async () => (await gridOf(page)).flat().filter((label) => !label.includes("empty")).length;
  assert.equal(await discs(), 4);
  await page.getByRole("button", { name: "One move on" }).click();
  assert.equal(await discs(), 5);
  assert.equal(new URL(page.url()).hash, "#/game/1/1", "the address leads to the position");
  await page.locator(".game-view").press("ArrowRight");
  assert.equal(await discs(), 6);
  await page.getByRole("button", { name: "To the end" }).click();
  assert.match(await page.locator("output.ply").innerText(), /^(\d+) \/ \1$/);
  await page.locator(".verdict").waitFor();
  await page.locator(".moves button").nth(19).click();
  assert.match(await page.locator(".now").innerText(), /^20\. /);
  await picture(page, "replay");
  for (const [name, beginning] of [["Record", "(;GM[Othello]"], ["thinking log", "20"]]) {
    const link = page.getByRole("link", { name }).first();
    const text = await page.evaluate(async (href) => (await fetch(href)).text(), await link.getAttribute("href"));
    assert.ok(text.startsWith(beginning), `${name}: ${text.slice(0, 40)}`);
  }
  // Straight to a position.
  await page.goto("about:blank");
  await page.goto(`${url}#/game/1/7`);
  await page.locator("output.ply", { hasText: "7 /" }).waitFor();
}

async function languageSwitch(page) {
  assert.equal(await page.getAttribute("html", "lang"), "en");
  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator("html[lang=ja]").waitFor({ state: "attached" });
  await page.getByRole("button", { name: "一手進む" }).waitFor();
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("button", { name: "One move on" }).waitFor();
}

// What ./run shows: all games, to the last one, and a replay of each board. The pictures are those of the README.
async function demo() {
  const program = await Program.start(bin, ["demo", "--page", "0", "--linger", "3600"], folder);
  const page = await newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(program.url);
  await page.locator("table.results tbody tr").nth(11).waitFor();
  // One table for each of them.
  await page.locator("table.standings caption", { hasText: "Freeze-Shogi" }).waitFor();
  assert.equal(await page.locator("table.standings").count(), 6);
  for (const [game, ply, rows, name] of [[2, 4, 3, ""], [3, 20, 8, "chess"], [1, 30, 8, "othello"], [5, 30, 9, "go"], [6, 20, 9, ""], [4, 40, 9, "shogi"]]) {
    await page.goto(`${program.url}#/game/${game}/${ply}`);
    await page.locator("output.ply", { hasText: `${ply} /` }).waitFor();
    const grid = await gridOf(page);
    assert.deepEqual([grid.length, grid[0].length], [rows, rows], `game ${game}`);
    if (name) await picture(page, `readme-${name}`);
  }
  await page.locator(".graph canvas").waitFor();
  await finish(page);
  await program.stop();
}

// Black has the left of the board and white the right, where the black stone on H5 is dead.
const walls = [..."987654321"].map((row) => (row === "5" ? "....xoox." : "....xo...")).join("/");

async function territoryOfGo() {
  const gate = join(folder, "go-gate");
  const passing = (more) => `gtp:python3 '${here}/../passing_engine.py' ${more}`;
  const program = await Program.start(
    bin,
    ["match", "--game", "go", "--rules", "chinese", "--komi", "0", "--position", walls, "--page", "0", "--linger", "3600", "-n", "1", ...ampleTime, "--env", `GATE=${gate}`, "--out", "go", passing("--ownership black --dead H5 --score B+9"), "--name", "thinks", passing("--dead H5 --score B+9"), "--name", "passes"],
    folder,
  );
  const page = await newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(program.url);
  // While it thinks: every point is shaded, and the shade can be taken away.
  await page.locator(".shade.black").nth(80).waitFor();
  assert.equal(await page.locator(".shade.white").count(), 0);
  await picture(page, "go-ownership");
  await page.getByRole("button", { name: "Expected territory" }).click();
  await page.locator(".shade").first().waitFor({ state: "detached" });
  writeFileSync(gate, "");

  // At the end: territory, and the dead stone under it.
  const labelOf = (square) => page.locator(`.stage [data-square=${square}]`).getAttribute("aria-label");
  await page.locator(".judgement", { hasText: "B+9 · dead stones H5" }).waitFor();
  assert.equal(await page.locator(".stage .territory.black").count(), 36);
  assert.equal(await page.locator(".stage .territory.white").count(), 26);
  assert.equal(await page.locator(".stage .stone.dead").count(), 1);
  assert.deepEqual([await labelOf("A1"), await labelOf("J9"), await labelOf("H5")], ["A1, empty, black's", "J9, empty, white's", "H5, black, dead"]);
  await picture(page, "go-territory");

  // A position of the replay is judged when somebody asks for it.
  await page.goto(`${program.url}#/game/1/0`);
  await page.locator("output.ply", { hasText: "0 /" }).waitFor();
  assert.equal(await page.locator(".territory").count(), 0);
  await page.getByRole("button", { name: "Territory", exact: true }).click();
  await page.locator(".stage .stone.dead").waitFor();
  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator(".judgement", { hasText: "プログラムの見立て: B+9 · 死に石 H5" }).waitFor();
  await finish(page);
  await program.stop();

  // The same in a report, which has no program to ask.
  await run(bin, ["report", "go", "--html", "report-go"], folder);
  const file = await newPage({ viewport: { width: 1000, height: 700 } });
  await file.goto(`${pathToFileURL(join(folder, "report-go/index.html")).href}#/game/1/2`);
  await file.locator(".judgement", { hasText: "B+9 · dead stones H5" }).waitFor();
  await file.getByRole("button", { name: "One move back" }).click();
  assert.equal(await file.getByRole("button", { name: "Territory", exact: true }).count(), 0);
  await finish(file);
}

async function report() {
  await run(bin, ["tournament", ...ampleTime, "--out", "cup", "-n", "1", engine("othello", "--depth 1"), "--name", "太郎", engine("othello", "--depth 2"), "--name", "二郎", engine("faulty", "illegal"), "--name", "faulty"], folder);
  await run(bin, ["report", "cup", "--html", "report"], folder);
  const page = await newPage({ viewport: { width: 1000, height: 700 } });
  await page.goto(pathToFileURL(join(folder, "report/index.html")).href);
  await page.locator("table.standings").waitFor();
  assert.deepEqual(await page.locator("caption").allInnerTexts(), [
    "Standings",
    "Crosstable",
    "Forfeits",
    "Games",
  ]);
  assert.equal(await page.locator("table.crosstable tbody tr").count(), 3);
  await picture(page, "readme-report");
  // A forfeit with what it rests on.
  await page.locator("table.results").first().locator("a").first().click();
  await page.locator(".evidence .log li").first().waitFor();
  await page.getByRole("button", { name: "To the end" }).click();
  await picture(page, "report-forfeit");
  await page.getByRole("link", { name: "Overview" }).click();
  await page.locator("table.standings").getByRole("link", { name: "太郎" }).click();
  await page.locator("h2 bdi", { hasText: "太郎" }).waitFor();
  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator("caption", { hasText: "順位表" }).waitFor();

  // The match with the hostile names, from its file.
  await run(bin, ["report", "live", "--html", "report-live"], folder);
  await page.goto(pathToFileURL(join(folder, "report-live/index.html")).href);
  await page.locator("table.standings").getByRole("link", { name: image }).click();
  await page.locator("h2 bdi", { hasText: image }).waitFor();
  assert.equal(await page.locator("img").count(), 0);
  await finish(page);
}

// Black gives its bishop away with its third move.
const givenAway = `V2.2
N+alice
N-${image}
PI
+
+7776FU
T3
-3334FU
+2726FU
-8384FU
+8855KA
-2255KA
%TORYO
`;

// An analysis in one file: turning points, graph, and what was better to click through.
async function analysis() {
  writeFileSync(join(folder, "games.csa"), `${givenAway}/\n${givenAway.replace("alice", "carol")}`);
  await run(bin, ["analyse", "games.csa", "--nodes", "20000", "-o", "analysis.html"], folder);
  const page = await newPage();
  await page.goto(pathToFileURL(join(folder, "analysis.html")).href);
  assert.equal(await page.locator(".analysed-games li").count(), 2);
  await page.locator(".analysed-games a").first().click();
  const blunder = page.locator(".turning-points button", { hasText: /^5\. .*−\d+ %$/ });
  await blunder.click();
  assert.match(await page.locator(".now").innerText(), /^5\. .* (blunder|mistake)$/);
  assert.equal(new URL(page.url()).hash, "#/game/1/5", "the address leads to the move");

  // The board shows the game, then the moves of the better line one by one, and the game again.
  const played = await gridOf(page);
  const better = page.locator(".engine-line[data-from='4'] button");
  const seen = [JSON.stringify(played)];
  for (let i = 0; i < Math.min(await better.count(), 3); ++i) {
    await better.nth(i).click();
    await page.locator(`.engine-line[data-from='4'] li:nth-child(${i + 1}) [aria-current=step]`).waitFor();
    seen.push(JSON.stringify(await gridOf(page)));
  }
  assert.ok(seen.length > 1, "there is a better line");
  assert.equal(new Set(seen).size, seen.length, "each move changes the board");
  await picture(page, "analysis-line");
  await better.nth(seen.length - 2).click();
  await page.locator(".engine-line [aria-current=step]").waitFor({ state: "detached" });
  assert.deepEqual(await gridOf(page), played, "a second click leads back");
  assert.match(await page.locator(".now").innerText(), /^5\. /);

  // A click in the graph leads to its move: its left edge is the start.
  const graph = page.locator(".graph .u-over");
  const { width, height } = await graph.boundingBox();
  await graph.click({ position: { x: 1, y: height / 2 } });
  await page.locator("output.ply", { hasText: /^0 \// }).waitFor();
  await graph.click({ position: { x: width - 1, y: height / 2 } });
  await page.locator("output.ply", { hasText: /^6 \/ 6$/ }).waitFor();
  await page.locator(".moves button").last().press("ArrowLeft");
  await page.locator("output.ply", { hasText: /^5 \// }).waitFor();

  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator("h2", { hasText: "勝負の分かれ目" }).waitFor();
  assert.match(await page.locator(".now").innerText(), /^5\. .*(悪手|疑問手)$/);
  await page.locator("h3", { hasText: "この手に代わるエンジンの読み筋" }).waitFor();
  await picture(page, "analysis-ja");
  await page.getByRole("button", { name: "English" }).click();
  await page.locator("h2", { hasText: "Turning points" }).waitFor();

  // The other game of the file; names are text.
  await page.getByRole("link", { name: "Overview" }).click();
  await page.locator(".analysed-games a").nth(1).click();
  await page.locator("bdi.name", { hasText: "carol" }).first().waitFor();
  assert.equal(await page.locator("bdi.name", { hasText: image }).count() > 0, true);
  assert.equal(await page.locator("img").count(), 0);
  await finish(page);
}

await runParts([liveMatch, territoryOfGo, demo, report, analysis], wanted, browser, () => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});
