// The game view by its behaviour: keys, wheel, swipe, flip, screens, expected moves, the log, who cannot see it.
// node game_view_test.mjs BIN-FOLDER WEB-FOLDER [PART...]; exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { finish, gridOf, newPage, openBrowser, runParts } from "./browser.mjs";
import { run, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const browser = await openBrowser(web);
const folder = mkdtempSync(join(tmpdir(), "shinpan-view-"));
const axe = readFileSync(createRequire(join(web, "/")).resolve("axe-core/axe.min.js"), "utf8");

// One game of shogi between engines that tell what they think, as a report: nothing in it moves by itself.
await run(bin, ["match", "--game", "shogi", "--time", "10m", "--start-limit", "10m", "-n", "1", "--out", "match", `'${bin}/shinpan-shogi'`, "--option", "NodesLimit=1000", "--name", "one", `'${bin}/shinpan-shogi'`, "--option", "NodesLimit=500", "--name", "two"], folder);
await run(bin, ["report", "match", "--html", "report"], folder);
const address = `${pathToFileURL(join(folder, "report/index.html")).href}#/game/1`;

async function open(ply, options) {
  // Nothing here waits for a game: what does not come soon never comes.
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, patience: 120_000, ...options });
  await page.goto(`${address}/${ply}`);
  await shown(page, ply);
  return page;
}

const shown = (page, ply) => page.locator(`.game-view[data-shown='${ply}']`).waitFor();
const boxOf = (page, selector) => page.locator(selector).first().boundingBox();

async function keysWorkAnywhere() {
  const page = await open(10);
  const last = Number(await page.locator(".game-view").getAttribute("data-ply"));
  await page.locator(".stage [data-square='5e']").click(); // a click on the board takes no keys away
  for (const [key, ply] of [["ArrowRight", 11], ["ArrowLeft", 10], ["Home", 0], ["End", last], ["ArrowRight", last], ["ArrowLeft", last - 1]]) {
    await page.keyboard.press(key);
    await shown(page, ply);
  }
  await page.locator(".moves button[data-ply='4']").click();
  await shown(page, 4);
  await page.keyboard.press("ArrowRight"); // with the focus on a button
  await shown(page, 5);
  await page.locator(".slide input").focus();
  await page.keyboard.press("ArrowRight"); // once, though the slider has keys of its own
  await shown(page, 6);
  assert.equal(new URL(page.url()).hash, "#/game/1/6");

  // A text field keeps its keys.
  await page.locator(".log-tools input").focus();
  await page.keyboard.type("f?");
  await page.keyboard.press("Home");
  assert.equal(await page.locator(".log-tools input").inputValue(), "f?");
  assert.equal(await page.locator(".game-view").getAttribute("data-shown"), "6");
  assert.equal(await page.locator(".game-view").getAttribute("data-flipped"), "false");
  await page.locator(".log-tools input").fill("");
  await page.locator(".log-tools input").blur();

  await page.keyboard.press("?");
  await page.locator("dialog.keys-help").waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog.keys-help").waitFor({ state: "detached" });
  await page.keyboard.press("Space"); // plays by itself, and stops
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await shown(page, 7);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  for (const speed of ["2×", "5×", "1×"]) {
    await page.locator(".speed").click();
    assert.equal(await page.locator(".speed").innerText(), speed);
  }
  await finish(page);
}

async function flipTurnsBoardAndBars() {
  const page = await open(1);
  const first = async () => (await gridOf(page))[0][0];
  const seats = () => page.locator(".stage .player").evaluateAll((bars) => bars.map((bar) => bar.dataset.seat));
  assert.deepEqual([await first(), await seats()], [await first(), ["1", "0"]]);
  assert.match(await first(), /^9a, /);
  await page.keyboard.press("f");
  await page.locator(".game-view[data-flipped=true]").waitFor();
  assert.deepEqual(await seats(), ["0", "1"]);
  assert.match(await first(), /^1i, /);
  await page.getByRole("button", { name: "Turn the board", exact: true }).click();
  await page.locator(".game-view[data-flipped=false]").waitFor();
  await page.getByRole("button", { name: "white: Turn the board" }).click(); // the sign of a player
  await page.locator(".game-view[data-flipped=true]").waitFor();
  await finish(page);
}

async function wheelAndSwipe() {
  const page = await open(10);
  const { x, y, width, height } = await boxOf(page, ".stage .board");
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, 100);
  await shown(page, 11);
  await page.mouse.wheel(0, -100);
  await shown(page, 10);
  assert.equal(await page.evaluate(() => scrollY), 0, "the page stays");
  await finish(page);

  const phone = await open(10, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const swipe = async (from, to) =>
    phone.locator(".board-place").evaluate(
      (place, [begin, end]) => {
        const touch = (clientX) => new Touch({ identifier: 1, target: place, clientX, clientY: 300 });
        place.dispatchEvent(new TouchEvent("touchstart", { touches: [touch(begin)], changedTouches: [touch(begin)], bubbles: true }));
        place.dispatchEvent(new TouchEvent("touchend", { touches: [], changedTouches: [touch(end)], bubbles: true }));
      },
      [from, to],
    );
  await swipe(300, 100);
  await shown(phone, 11);
  await swipe(100, 300);
  await shown(phone, 10);
  await finish(phone);
}

async function theBoardStaysOnATelephone() {
  const page = await open(0, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const isInView = async () => {
    const { y, height } = await boxOf(page, ".stage .board");
    return y >= 0 && y + height <= 844;
  };
  assert.ok(await isInView());
  await page.locator(".moves-panel").evaluate((panel) => panel.scrollIntoView({ block: "start" }));
  for (let ply = 1; ply <= 20; ++ply) {
    await page.getByRole("button", { name: "One move on" }).click();
    await shown(page, ply);
    assert.ok(await isInView(), `the board is in view at move ${ply}`);
  }
  const before = await page.evaluate(() => scrollY);
  await page.getByRole("button", { name: "To the start" }).click();
  await shown(page, 0);
  assert.equal(await page.evaluate(() => scrollY), before, "stepping moves no page");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390, "nothing is wider than a telephone");
  await finish(page);
}

async function everyScreenIsFilled() {
  for (const [width, height] of [[1440, 900], [3840, 2160]]) {
    const page = await open(20, { viewport: { width, height } });
    const board = await boxOf(page, ".stage .board");
    assert.ok(board.height > height / 2, `the board has more than half of ${height}: ${board.height}`);
    const [stage, moves, thoughts] = [await boxOf(page, ".stage"), await boxOf(page, ".moves-panel"), await boxOf(page, ".thoughts")];
    assert.ok(stage.x + stage.width <= moves.x && moves.x + moves.width <= thoughts.x, "three columns");
    assert.ok(thoughts.x + thoughts.width > 0.9 * width, "nothing is left empty");
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
    await page.keyboard.press("End");
    await shown(page, Number(await page.locator(".game-view").getAttribute("data-ply")));
    const [current, table] = [await boxOf(page, ".moves [aria-current]"), await boxOf(page, ".moves")];
    const isInView = current.y >= table.y && current.y + current.height <= table.y + table.height;
    assert.ok(isInView, `the current move is in view: ${JSON.stringify([current, table])}`);
    assert.equal(await page.evaluate(() => scrollY), 0, "of the page nothing has scrolled");
    await finish(page);
  }
}

async function expectedMoves() {
  const page = await open(1);
  const line = page.locator(".thinking").first().locator("ol.pv button");
  await line.nth(1).waitFor();
  const game = JSON.stringify(await gridOf(page));
  const seen = new Set();
  for (let i = 0; i < Math.min(3, await line.count()); ++i) {
    await line.nth(i).click();
    await page.locator(`.small-board[data-moves='${i + 1}']`).waitFor();
    seen.add(JSON.stringify(await gridOf(page, ".small-board")));
  }
  assert.ok(seen.size > 1, "there is more than a move");
  assert.equal(seen.size, Math.min(3, await line.count()), "each move changes the small board");
  assert.equal(JSON.stringify(await gridOf(page)), game, "the large one stays");
  assert.equal(await page.locator(".game-view").getAttribute("data-shown"), "1", "nobody's place is lost");
  await page.locator(".small-board").getByRole("button", { name: "Close" }).click();
  await page.locator(".small-board").waitFor({ state: "detached" });

  // The graph leads to its moves, and the bar tells in words what it shows.
  const graph = page.locator(".evaluation-panel .u-over");
  await graph.click({ position: { x: 0, y: 20 } }); // however many moves share a pixel
  await shown(page, 0);
  assert.match(await page.locator(".evaluation-bar").getAttribute("aria-label"), /No evaluation$/);
  await page.keyboard.press("End");
  await page.locator(".evaluation-bar:not(.unknown)").waitFor();
  assert.match(await page.locator(".evaluation-bar").getAttribute("aria-label"), /: [+−](\d+|mate in \d+|won)$/, "in the unit of shogi");
  await finish(page);
}

async function theLogOfAMove() {
  const page = await open(7);
  const lines = () => page.locator(".log-panel .log li").allInnerTexts();
  const own = await lines();
  assert.ok(own.some((line) => line.includes("bestmove")), own.join("\n"));
  assert.ok(own.some((line) => line.includes("position ")));
  await page.getByRole("button", { name: "sent", exact: true }).click();
  assert.ok((await lines()).every((line) => !line.includes("position ")));
  await page.locator(".log-tools input").fill("BESTMOVE");
  assert.equal((await lines()).length, 1);
  await page.getByRole("button", { name: "whole game" }).click();
  const plies = Number(await page.locator(".game-view").getAttribute("data-ply"));
  assert.ok((await lines()).length >= Math.min(plies, 400), "from the first move on");
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(".log-tools").getByRole("button", { name: "Save" }).click()]);
  assert.equal(download.suggestedFilename(), "game-1.txt");
  assert.match(readFileSync(await download.path(), "utf8"), /^\d+\.\d{3} one > bestmove /);
  await page.locator(".log-panel .log .name").nth(5).click(); // from a line to its move
  await shown(page, 6);
  await finish(page);
}

// Whoever cannot see it: axe finds nothing, in both themes; the board is walked by keys.
async function forEverybody() {
  for (const colorScheme of ["light", "dark"]) {
    const page = await open(20, { colorScheme });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], preload: false }));
    assert.deepEqual(violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(" | ")}`), []);
    await finish(page);
  }
  const page = await open(0);
  await page.locator("[data-square='9a']").focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "9b, empty");
  await page.keyboard.press("ArrowLeft"); // at the edge: it leads nowhere, and not through the game
  assert.equal(await page.locator(".game-view").getAttribute("data-shown"), "0");
  await finish(page);
}

await runParts([keysWorkAnywhere, flipTurnsBoardAndBars, wheelAndSwipe, theBoardStaysOnATelephone, everyScreenIsFilled, expectedMoves, theLogOfAMove, forEverybody], wanted, browser, () => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});
