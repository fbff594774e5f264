// What goes away and comes back, in Debian's Chromium: node coming_back_test.mjs BIN-FOLDER WEB-FOLDER [PART...]. A page that is
// reloaded, a connection that is lost, a program that is started again, and an event that is killed. Exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { finish, newPage as pageOf, openBrowser, runParts } from "./browser.mjs";
import { open, resign, sitDown, twoAt } from "./playing.mjs";
import { Program, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "shinpan-back-"));
const pictures = join(web, "screenshots");
mkdirSync(pictures, { recursive: true });
const browser = await openBrowser(web);

// A page whose sockets a test can cut.
async function newPage(options) {
  const page = await pageOf(browser, options);
  await page.addInitScript(() => {
    window.sockets = [];
    window.WebSocket = class extends window.WebSocket {
      constructor(...words) {
        super(...words);
        window.sockets.push(this);
      }
    };
  });
  return page;
}

const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`) });

let places = 0;
async function hosted(words = [], place = `play-${++places}`) {
  mkdirSync(join(folder, place), { recursive: true });
  return Program.start(bin, ["play", "--page", "0", ...words], join(folder, place));
}

// The language of the lobby is that of the game, and of the page that is loaded again during it.
async function theLanguageStays() {
  const program = await hosted(["--game", "othello"]);
  const page = await newPage();
  await page.goto(program.url);
  await page.locator("form.setup").waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await page.getByRole("button", { name: "日本語" }).click();
  await page.getByRole("button", { name: "開始" }).waitFor();
  await sitDown(page, program.url, { level: 1 });
  await page.locator(".cell.open").first().click();
  await page.locator(".game-view[data-ply='2']").waitFor();
  await page.locator(".turn-word", { hasText: "あなたの番です" }).waitFor();
  await page.reload();
  await page.locator(".game-view[data-ply='2']").waitFor();
  await page.locator(".turn-word", { hasText: "あなたの番です" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "ja");
  // And back, the same way.
  await page.getByRole("button", { name: "English" }).click();
  await page.locator(".turn-word", { hasText: "Your move" }).waitFor();
  await page.reload();
  await page.locator(".turn-word", { hasText: "Your move" }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "en");
  await finish(page);
  await program.stop();
}

async function awayAndBack() {
  const program = await hosted(["--game", "tictactoe"]);
  const [one, two] = await twoAt(newPage, program, undefined, {}, { time: "10m+5s" });
  // A lost connection comes back by itself.
  await open(one, "B2").waitFor();
  await one.evaluate(() => window.sockets.at(-1).close());
  await two.locator(".away", { hasText: /^Aki has left; the clock runs, 0:\d\d|^Aki has left; the clock runs, 1:00/ }).waitFor();
  await picture(two, "away");
  await two.locator(".away").waitFor({ state: "detached" });
  await open(one, "B2").click();
  // A second tab takes the seat, and the first one knows.
  await open(two, "A1").waitFor();
  const secret = await two.evaluate(() => sessionStorage.getItem("shinpan.seat"));
  const other = await two.context().newPage();
  await other.goto(program.url);
  await other.locator(".go-on").click();
  await open(other, "A1").click();
  await two.locator("[role=alert]", { hasText: "another window" }).waitFor();
  assert.equal(await other.evaluate(() => sessionStorage.getItem("shinpan.seat")), secret);
  await open(one, "C1").waitFor();
  for (const page of [one, two]) await finish(page);
  await program.stop();
}

// The program is stopped in mid-game and started again: pages find it by themselves, and no clock has run.
async function afterARestart() {
  const program = await hosted(["--game", "othello"], "restart");
  const page = await newPage();
  await sitDown(page, program.url, { level: 2, time: "10m+5s" });
  await page.locator(".cell.open").first().click();
  await page.locator(".game-view[data-ply='2']").waitFor();
  await page.locator(".cell.open").first().waitFor();
  const board = () => page.locator(".stage .board .stone, .stage .board .disc").count();
  const before = await board();
  await program.stop();
  page.troubles.length = 0; // a browser complains of who is not there
  await page.locator("text=The connection is lost").first().waitFor();
  await picture(page, "reconnecting");
  const port = new URL(program.url).port;
  const again = await Program.start(bin, ["play", "--game", "othello", "--page", port], join(folder, "restart"));
  assert.equal(again.url, program.url, "the same address leads to it");
  await page.locator(".cell.open").first().waitFor();
  await page.locator(".game-view[data-ply='2']").waitFor();
  assert.equal(await board(), before);
  await page.locator(".cell.open").first().click();
  await page.locator(".game-view[data-ply='4']").waitFor();
  await resign(page);
  await page.context().close();
  await again.stop();
}

function freePort() {
  return new Promise((done, fail) => {
    const server = createServer().on("error", fail);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(String(port)));
    });
  });
}

// Number, players, how it ended, moves; a round is told only of those from before.
const told = (page) => page.locator("table.results tbody tr").evaluateAll((rows) => rows.map((row) => [row.dataset.result, ...[...row.cells].slice(-4).map((cell) => cell.innerText)].join(" ")));

// Killed in the middle and started with the same words: the page has the games from before, and the rest is played.
async function anEventThatIsKilled() {
  const slow = (depth) => `python3 '${here}/slow_engine.py' 0.05 '${bin}/shinpan-othello' --depth ${depth}`;
  for (const [command, players, games] of [["match", ["a", "b"], 6], ["tournament", ["a", "b", "c"], 6]]) {
    const engines = players.flatMap((name, i) => [slow(i + 1), "--name", name]);
    const words = [command, "--page", await freePort(), "--linger", "3600", "-n", command === "match" ? "6" : "1", "-j", "1", "--time", "10m", "--start-limit", "10m", "--out", `killed-${command}`, ...engines];
    const program = await Program.start(bin, words, folder);
    const page = await newPage();
    await page.goto(`${program.url}#/event`);
    await page.locator("tr[data-result='2']").waitFor();
    program.child.kill("SIGKILL");
    await program.ended;
    const before = await told(page);
    assert.ok(before.length >= 2 && before.length < games, `killed in the middle: ${before.length} games`);
    page.troubles.length = 0; // a browser complains of who is not there
    const again = await Program.start(bin, words, folder);
    assert.equal(again.url, program.url);
    // Who opens it now sees what was played before.
    const newcomer = await newPage();
    await newcomer.goto(`${again.url}#/event`);
    for (const number of [1, 2]) await newcomer.locator(`tr[data-result='${number}']`).waitFor();
    // And who had it open needs to do nothing.
    for (const each of [page, newcomer]) {
      await each.locator("table.results tbody tr").nth(games - 1).waitFor();
      const after = await told(each);
      assert.equal(after.length, games, "each game once");
      assert.deepEqual(after.slice(-before.length), before, "results from before are as they were");
      await each.locator(".progress", { hasText: "The event is over" }).waitFor();
    }
    // A game from before can be looked at.
    await newcomer.goto(`${again.url}#/game/1`);
    await newcomer.locator(".game-view[data-game='1'] .verdict").waitFor();
    assert.ok(Number(await newcomer.locator(".game-view").getAttribute("data-ply")) > 8);
    await page.context().close();
    await finish(newcomer);
    assert.equal(await again.stop(), 0);
  }
}

await runParts([theLanguageStays, awayAndBack, afterARestart, anEventThatIsKilled], wanted, browser, () => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});
