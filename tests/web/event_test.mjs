// Who watches an event: the overview, the end of a game, tables, a player's page, the projector; and an operator who starts a match.
// node event_test.mjs BIN-FOLDER WEB-FOLDER [PART...]; exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { finish, newPage, openBrowser, runParts } from "./browser.mjs";
import { englishWords, smallTargets } from "./for_everybody.mjs";
import { Program, run, stopAll } from "./programs.mjs";
import { standingOf, ToldEvent, wholeGame } from "./told_event.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const here = dirname(fileURLToPath(import.meta.url));
const browser = await openBrowser(web);
const folder = mkdtempSync(join(tmpdir(), "shinpan-event-"));
const axe = readFileSync(createRequire(join(web, "/")).resolve("axe-core/axe.min.js"), "utf8");
const image = "<img src=x onerror=alert(1)>"; // would do harm if the page took it for more than text
const turned = "\u202Eevil"; // would turn what follows
const game = await wholeGame(bin);
const telephone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const open = async (address, sign, options = {}) => {
  const { clock, ...rest } = options;
  const page = await newPage(browser, { patience: 120_000, viewport: { width: 1440, height: 900 }, ...rest });
  if (clock) await page.clock.install();
  await page.goto(address);
  await page.locator(sign).first().waitFor();
  return page;
};
// What is wrong with a view for somebody: axe, targets for fingers, English in Japanese.
const problemsOf = async (page) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], preload: false }));
  const problems = violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target).join(" | ")}`);
  const { isJapanese, isTouched } = await page.evaluate(() => ({ isJapanese: document.documentElement.lang === "ja", isTouched: matchMedia("(pointer: coarse)").matches }));
  if (isTouched) problems.push(...(await page.evaluate(smallTargets)).map((each) => `small: ${each}`));
  if (isJapanese) problems.push(...(await page.evaluate(englishWords)).map((each) => `English: ${each}`));
  return problems;
};
const overflow = (page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function aResultStaysForTenSeconds() {
  const event = new ToldEvent(game);
  event.state.games = [event.running(1, ["a", "b"]), event.running(2, ["c", "d"])];
  const url = await event.open();
  const page = await open(url, ".game-view[data-game='1']", { clock: true });
  event.tell({ games: [{ number: 1, ended: game.ended, result: event.result(1, ["a", "b"]) }] });
  await page.locator(".game-view[data-game='1'] .verdict").waitFor();
  await page.clock.runFor(9_000);
  assert.equal(await page.locator(".game-view").getAttribute("data-game"), "1", "the verdict can be read");
  await page.clock.runFor(1_500);
  await page.locator(".game-view[data-game='2']").waitFor();
  // Who has asked for a game keeps it.
  await page.goto(`${url}#/game/1`);
  await page.locator(".game-view[data-game='1']").waitFor();
  await page.clock.runFor(30_000);
  assert.equal(await page.locator(".game-view").getAttribute("data-game"), "1");
  await finish(page);
  event.close();
}

async function anEventOfForty() {
  const names = Array.from({ length: 40 }, (_, i) => (i === 7 ? image : i === 9 ? turned : i === 3 ? "an-engine-with-a-rather-long-name-2026-11" : `engine-${i + 1}`));
  const event = new ToldEvent(game);
  event.state.games = Array.from({ length: 12 }, (_, i) => event.running(i + 1, [names[2 * i], names[2 * i + 1]], 5 + i));
  event.state.results = Array.from({ length: 60 }, (_, i) => event.result(i + 100, [names[i % 40], names[(i + 1) % 40]], i % 2));
  event.state.standing = standingOf(names);
  const url = await event.open();
  for (const [screen, options] of [["desktop", {}], ["telephone", telephone]]) {
    for (const [locale, colorScheme] of [["en-US", "light"], ["ja-JP", "dark"]]) {
      const page = await open(`${url}#/event`, ".small-games .small-game", { ...options, locale, colorScheme });
      assert.equal(await page.locator(".small-game").count(), 12);
      // Names are whole: nothing of them is cut off.
      const cut = await page.locator(".small-game .name").evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent));
      assert.deepEqual(cut, [], `${screen} ${locale}`);
      assert.equal(await page.locator(".small-game .name", { hasText: names[3] }).count(), 1);
      assert.match(await page.locator("table.results tbody tr").first().innerText(), locale === "en-US" ? /wins: disc count, 40-24/ : /の勝ち: 石数、40-24/);
      assert.equal(await page.locator("table.standings tbody tr").count(), 40);
      assert.equal(await page.locator("table.crosstable tbody tr").count(), 40);
      assert.equal(await page.locator(".schedule li").count(), 9, "what comes next, and how many more");
      assert.equal(await overflow(page), 0, `nothing is wider than the ${screen}`);
      assert.equal(await page.locator("img").count(), 0, "a name is text");
      const shown = await page.locator("table.standings").evaluate((table) => [table.scrollWidth, table.parentElement.clientWidth]);
      assert.ok(shown[0] <= shown[1], `the standings fit: ${shown}`);
      assert.deepEqual(await problemsOf(page), [], `${screen} ${locale}`);
      await finish(page);
    }
  }
  // A crosstable of a few fits a telephone, too.
  event.state.standing = standingOf(names.slice(0, 8).map((_, i) => `engine-${i + 1}`));
  const page = await open(`${url}#/event`, "table.crosstable", telephone);
  const [table, place] = await page.locator("table.crosstable").evaluate((each) => [each.scrollWidth, each.parentElement.clientWidth]);
  assert.ok(table <= place, `${table} of ${place}`);
  await finish(page);
  event.close();
}

async function oneTableForEachGame() {
  const event = new ToldEvent(game);
  const part = (name, title, names) => ({ ...standingOf(names), game: name, gameTitle: title });
  event.state.standing = standingOf(["go-1", "go-2", "go-3", "chess-1", "chess-2"], {
    tables: [part("go", { en: "Go", ja: "囲碁" }, ["go-1", "go-2", "go-3"]), part("chess", { en: "Chess", ja: "チェス" }, ["chess-1", "chess-2"])],
  });
  const url = await event.open();
  const page = await open(`${url}#/event`, "table.standings", { locale: "ja-JP" });
  assert.deepEqual(await page.locator("table.standings caption").allInnerTexts(), ["順位表 · 囲碁", "順位表 · チェス"]);
  assert.deepEqual(await page.locator("table.standings").nth(1).locator("tbody bdi").allInnerTexts(), ["chess-1", "chess-2"]);
  assert.equal(await page.locator("table.crosstable").count(), 1, "two need none");
  await finish(page);
  event.close();
}

async function theProjector() {
  const names = Array.from({ length: 20 }, (_, i) => (i === 2 ? image : `engine-${i + 1}`));
  const event = new ToldEvent(game);
  event.state.games = [event.running(1, names.slice(0, 2), 20), event.running(2, names.slice(2, 4), 30)];
  event.state.games[0].thinking = [{ score: 120, pv: "d3 c5" }, { score: -80, pv: "f4" }];
  event.state.results = [1, 2, 3, 4].map((i) => event.result(i + 90, ["x", image], 1, { isForfeit: i === 2 }));
  event.state.standing = standingOf(names);
  event.more["/audience.json"] = { url: "http://192.168.0.5:8080/", code: Array.from({ length: 25 }, (_, y) => Array.from({ length: 25 }, (_, x) => ((x * y) % 2 ? "1" : "0")).join("")) };
  const url = await event.open();
  for (const [width, height, colorScheme, locale] of [[1920, 1080, "light", "en-US"], [3840, 2160, "dark", "ja-JP"]]) {
    const page = await open(`${url}projector`, ".projector .stage .board", { viewport: { width, height }, colorScheme, locale, clock: true });
    assert.equal(await page.locator("button, a, input, select").count(), 0, "no controls");
    const size = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    assert.deepEqual(size, [width, height], "it fills the screen, and no more");
    const board = await page.locator(".projector .stage .board").boundingBox();
    assert.ok(board.height > 0.6 * height, `the board is ${board.height} of ${height}`);
    for (const selector of [".projector .clock", ".ranking li", ".last-results li"]) {
      const type = await page.locator(selector).first().evaluate((each) => parseFloat(getComputedStyle(each).fontSize));
      assert.ok(type >= 0.022 * height, `${selector}: ${type} px of ${height}`);
    }
    const small = await page.evaluate((least) => {
      const words = [...document.querySelectorAll(".projector *")].filter((each) => !each.closest("svg") && [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ""));
      return words.filter((each) => parseFloat(getComputedStyle(each).fontSize) < least).map((each) => `${each.className} ${each.textContent}: ${getComputedStyle(each).fontSize}`);
    }, 0.022 * height - 0.5);
    assert.deepEqual(small, [], "everything is read from the back row");
    assert.equal(await page.locator(".expectations li").count(), 2, "what both expect");
    assert.equal(await page.locator(".evaluation-bar:not(.unknown)").count(), 1);
    assert.equal(await page.locator("[data-result]").count(), 3, "the last results");
    assert.equal(await page.locator("[data-next]").count(), 2);
    await page.locator(".audience svg").waitFor();
    assert.match(await page.locator(".audience").innerText(), /http:\/\/192\.168\.0\.5:8080\//);
    assert.equal(await page.locator("img").count(), 0, "a name is text");
    const aside = await page.locator(".projector aside").evaluate((each) => each.scrollHeight - each.clientHeight);
    assert.ok(aside <= 1, `all of it is seen: ${aside}`);
    assert.deepEqual(await problemsOf(page), []);
    // From table to table, and from game to game.
    assert.match(await page.locator(".ranking .name").first().innerText(), /^engine-1$/);
    await page.clock.runFor(10_500);
    await page.locator("[data-page='1']").waitFor();
    assert.match(await page.locator(".ranking .name").first().innerText(), /^engine-9$/);
    await page.clock.runFor(20_000);
    await page.locator(".stage[data-game='2']").waitFor();
    await finish(page);
  }
  event.close();
}

async function ranksMove() {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const event = new ToldEvent(game);
    const names = ["one", "two", "three"];
    event.state.games = [event.running(1, names)];
    event.state.standing = standingOf(names);
    const url = await event.open();
    const page = await open(`${url}projector`, ".ranking li", { reducedMotion });
    const moving = () => page.evaluate(() => document.getAnimations().filter((each) => each.effect.target?.matches?.(".ranking li")).length);
    assert.equal(await moving(), 0);
    await page.evaluate(() => (window.seen = 0) || setInterval(() => (window.seen = Math.max(window.seen, document.getAnimations().filter((each) => each.effect.target?.matches?.(".ranking li")).length)), 5));
    event.tell({ games: [], standing: standingOf(["three", "one", "two"]) });
    await page.locator(".ranking li:first-child", { hasText: "three" }).waitFor();
    await page.waitForTimeout(300);
    assert.equal(await page.evaluate(() => window.seen), reducedMotion === "reduce" ? 0 : 3, reducedMotion);
    await finish(page);
    event.close();
  }
}

async function aPlayersPage() {
  const ample = ["--time", "10m", "--start-limit", "10m"];
  await run(bin, ["tournament", ...ample, "--out", "cup", "-n", "1", `'${bin}/shinpan-othello' --depth 1`, "--name", "太郎", `'${bin}/shinpan-othello' --depth 2`, "--name", image.replaceAll("/", ""), `'${bin}/shinpan-faulty' illegal`, "--name", "it's faulty"], folder);
  await run(bin, ["report", "cup", "--html", "report"], folder);
  const report = pathToFileURL(join(folder, "report/index.html")).href;
  const program = await Program.start(bin, ["tournament", "--page", "0", "--linger", "3600", ...ample, "--out", "cup", "-n", "1", `'${bin}/shinpan-othello' --depth 1`, "--name", "太郎", `'${bin}/shinpan-othello' --depth 2`, "--name", image.replaceAll("/", ""), `'${bin}/shinpan-faulty' illegal`, "--name", "it's faulty"], folder);
  for (const address of [report, program.url]) {
    for (const [options, forfeits] of [[{}, "Forfeits"], [{ ...telephone, locale: "ja-JP", colorScheme: "dark" }, "反則負け"]]) {
      const page = await open(`${address}#/player/${encodeURIComponent("it's faulty")}`, ".player-page table.results", options);
      assert.equal(await page.locator("table.results tbody tr").count(), 4);
      assert.equal(await page.locator("table.standings tbody tr").count(), 1);
      await page.locator(".player-page .graph canvas").first().waitFor();
      await page.getByRole("heading", { name: forfeits }).waitFor();
      if (options.locale === "ja-JP") {
        // Reasons are Japanese, too; names and what was answered are as they are.
        const sentence = await page.locator(".forfeit summary bdi").first().innerText();
        const words = ["太郎", image.replaceAll("/", ""), "it's faulty"].reduce((text, name) => text.replaceAll(name, ""), sentence).replace(/"[^"]*"/g, "");
        assert.doesNotMatch(words, /[A-Za-z]{3,}/);
        assert.match(words, /の勝ち: の反則手（: .+）、盤上は\d+-\d+$/);
      }
      await page.locator(".forfeit summary").first().click();
      await page.locator(".evidence .log li").first().waitFor();
      assert.match(await page.locator(".replay-line code").innerText(), /^shinpan log replay 'cup\/\d{4}-(black|white)-it'\\''s faulty\.tlf' -- PROGRAM$/);
      assert.equal(await overflow(page), 0);
      assert.equal(await page.locator("img").count(), 0);
      assert.deepEqual(await problemsOf(page), []);
      await page.goto(`${address}#/player/${encodeURIComponent("太郎")}`);
      await page.locator("h2", { hasText: "太郎" }).waitFor();
      assert.equal(await page.locator(".facts dd").count(), 3, "how it used its time");
      assert.match(await page.locator(".tallies").first().innerText(), /\+\d =\d −\d/);
      await page.goto(`${address}#/player/nobody`);
      await page.locator(".player-page .nothing").waitFor();
      await finish(page);
    }
  }
  await program.stop();
}

// Only who has the operator's address, only among the engines of the command line.
async function anOperatorStartsAMatch() {
  const engines = [[1, "one"], [2, image.replaceAll("/", "")], [1, "three"]].flatMap(([depth, name]) => [`'${bin}/shinpan-othello' --depth ${depth}`, "--name", name]);
  const program = await Program.start(bin, ["desk", "--page", "0", "--out", "desk", "--time", "10m", "--start-limit", "10m", ...engines], folder);
  const address = await program.heard(/^to start matches there: (\S+)$/m);
  const token = /#\/operator\/([0-9a-f]+)$/.exec(address)[1];

  const watcher = await open(program.url, ".nothing");
  assert.equal(await watcher.locator(".operator, form").count(), 0, "who watches cannot steer");
  const post = (path, headers = {}) => fetch(new URL(path, program.url), { method: "POST", headers }).then((answer) => answer.status);
  const origin = new URL(program.url).origin;
  for (const path of ["operator/start?first=0&second=1", "operator/start?first=0&second=1&token=", `operator/start?first=0&second=1&token=${"0".repeat(token.length)}`, "operator/stop", "operator/pause", "operator/resume"]) {
    assert.equal(await post(path, { origin }), 403, path);
  }
  assert.equal(await post(`operator/start?first=0&second=1&token=${token}`, { origin: "http://evil.example" }), 403);
  assert.equal(await post(`operator/start?first=0&second=1&token=${token}`), 403, "not from the page");
  for (const wish of ["first=./evil&second=1", "first=0&second=9", "first=1&second=1", "first=0&second=1&time=soon", "first=0&second=1&games=-1"]) {
    assert.equal(await post(`operator/start?token=${token}&${wish}`, { origin }), 400, wish);
  }
  assert.equal((await fetch(new URL("operator.json", program.url))).status, 403);

  const page = await open(address, ".operator form");
  assert.match((await fetch(program.url)).headers.get("content-security-policy"), /default-src 'none'; script-src 'self'/);
  assert.deepEqual(await page.locator("form input[type=text]").evaluateAll((all) => all.map((each) => each.closest("label").textContent)), ["Clock"], "no field takes a command");
  assert.deepEqual(await page.locator("form select").first().locator("option").allInnerTexts(), ["one", image.replaceAll("/", ""), "three"]);
  assert.deepEqual(await problemsOf(page), []);
  await page.getByLabel("Second engine").selectOption("2");
  await page.getByLabel("Games").fill("4");
  await page.getByLabel("Clock").fill("5m+1s");
  await page.getByLabel("Random opening moves").fill("6");
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("[role=status]", { hasText: "The match begins" }).waitFor();
  await watcher.locator("tr[data-result='4']").waitFor();
  assert.deepEqual(new Set(await watcher.locator("table.results .who-played bdi").allInnerTexts()), new Set(["one", "three"]));
  assert.equal(await page.locator("img").count(), 0);

  // Paused before it begins, it begins when it is resumed.
  await page.getByRole("button", { name: "Pause all" }).click();
  await page.locator("[role=status]", { hasText: "All games are paused" }).waitFor();
  await page.getByRole("button", { name: "Start the match" }).click();
  await page.locator("[role=status]", { hasText: "The match begins" }).waitFor();
  await page.waitForTimeout(1_000);
  assert.equal(await watcher.locator("tr[data-result='5']").count(), 0, "nothing is played");
  await page.getByRole("button", { name: "Resume" }).click();
  await watcher.locator("tr[data-result='8']").waitFor();

  // What is stopped is not played.
  await page.getByRole("button", { name: "Pause all" }).click();
  await page.locator("[role=status]", { hasText: "All games are paused" }).waitFor();
  await page.getByRole("button", { name: "Start the match" }).click();
  await watcher.locator(".schedule li").first().waitFor();
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Stop all" }).click();
  await page.locator("[role=status]", { hasText: "No new games begin" }).waitFor();
  await watcher.locator(".schedule").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator(".operator h2", { hasText: "運営" }).waitFor();
  await finish(page);
  await finish(watcher);
  assert.equal(await program.stop(), 0);
}

// A match that was started from a terminal can be paused and stopped, and says how it goes on.
async function anOperatorStopsAMatch() {
  const engine = (name) => [`python3 '${here}/slow_engine.py' 0.1 '${bin}/shinpan-othello' --depth 1`, "--name", name];
  const program = await Program.start(bin, ["match", "--page", "0", "-n", "100000", "-j", "1", "--time", "10m", "--out", "long", ...engine("a"), ...engine("b")], folder);
  const address = await program.heard(/^to pause and stop the games there: (\S+)$/m);
  const page = await open(address, ".operator-keys");
  assert.equal(await page.locator(".operator form").count(), 0, "nothing can be started");
  await page.locator(".now", { hasText: /^\d+\. / }).waitFor();
  await page.getByRole("button", { name: "Pause all" }).click();
  await page.locator(".paused").first().waitFor();
  await page.getByRole("button", { name: "Resume" }).click();
  await page.locator(".paused").first().waitFor({ state: "detached" });
  page.removeAllListeners("dialog");
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Stop all" }).click();
  assert.equal(await program.ended, 130);
  assert.match(program.said, /^to go on: /m);
  await page.context().close();
}

await runParts([aResultStaysForTenSeconds, anEventOfForty, oneTableForEachGame, theProjector, ranksMove, aPlayersPage, anOperatorStartsAMatch, anOperatorStopsAMatch], wanted, browser, () => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});
