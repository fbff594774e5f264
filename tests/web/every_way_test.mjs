// Every game played to its end in every way, in Debian's Chromium: by mouse, by touch and by keys, on a desktop's and a telephone's
// screen, in both languages, against an engine and between two people: node every_way_test.mjs BIN-FOLDER WEB-FOLDER [PART...].
// All of it in a thorough run (SHINPAN_THOROUGH), else each game in each hand once. Exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finish, newPage, openBrowser, runParts } from "./browser.mjs";
import { begin, byKeys, byMouse, byTouch, ended, open, playOn, plies, sitDown, twoAt } from "./playing.mjs";
import { Program, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const isThorough = Boolean(process.env.SHINPAN_THOROUGH);
const folder = mkdtempSync(join(tmpdir(), "shinpan-ways-"));
const browser = await openBrowser(web);
const screens = { desktop: {}, telephone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };
const languages = { en: { locale: "en-US" }, ja: { locale: "ja-JP" } };
const hands = { mouse: byMouse, touch: byTouch, keys: byKeys };

let places = 0;
async function hosted() {
  const place = join(folder, String(++places));
  mkdirSync(place);
  return Program.start(bin, ["play", "--page", "0"], place);
}

// To its end by the rules where that takes few moves, or in a thorough run against an engine that soon mates who moves at random;
// else it is resigned.
const againstAnEngine = {
  tictactoe: { moves: 20 },
  othello: { moves: 60 },
  go: { settings: { size: "5" }, moves: 60, passAfter: 4 },
  chess: { moves: 3 },
  shogi: { moves: 3 },
  "freeze-shogi": { moves: 3 },
};
const toMate = { level: 6, moves: 100 };

async function oneAgainstAnEngine(program, game, hand, options, more = {}) {
  const { settings = {}, level = 1, moves, passAfter } = { ...againstAnEngine[game], ...more };
  const page = await newPage(browser, options);
  await sitDown(page, program.url, { game, level, settings });
  const isOver = await playOn(page, hands[hand], moves, passAfter);
  if (!isOver) {
    await hands[hand](page.locator(".resign-button"));
    await hands[hand](page.locator("[data-answer=resign]"));
    await ended(page);
  }
  assert.ok((await plies(page)) >= 2, game);
  await page.locator(".play-actions .turn-word", { hasText: /won|lost|draw|勝ち|負け|引き分け/ }).waitFor();
  await finish(page);
  return isOver;
}

// The shortest ends there are: a wipe-out in nine moves, fool's mate, the fourth time of a position.
const fourTimes = Array.from({ length: 3 }, () => [["5i", "5h"], ["5a", "5b"], ["5h", "5i"], ["5b", "5a"]]).flat();
const betweenPeople = {
  tictactoe: [["A1"], ["B1"], ["A2"], ["B2"], ["A3"]],
  othello: ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"].map((square) => [square]),
  go: [["C3"], ["B2"], ["pass"], ["pass"]],
  chess: [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]],
  shogi: fourTimes,
  "freeze-shogi": fourTimes,
};
const winners = { tictactoe: 0, othello: 0, chess: 1, shogi: null, "freeze-shogi": null }; // of Go komi decides

async function twoPeople(program, game, hand, options) {
  const seats = await twoAt((more) => newPage(browser, more), program, game, options, game === "go" ? { settings: { size: "5" } } : {});
  const hit = hands[hand];
  for (const [ply, squares] of betweenPeople[game].entries()) {
    const page = seats[ply % 2];
    await page.locator(`.game-view[data-ply='${ply}']`).waitFor();
    for (const square of squares) {
      const place = square === "pass" ? page.locator(".play-actions > button:not([class])").first() : open(page, square);
      await place.waitFor();
      await hit(place);
    }
  }
  const words = { won: /You have won|あなたの勝ち/, lost: /You have lost|あなたの負け/, drawn: /draw|引き分け/ };
  for (const [seat, page] of seats.entries()) {
    await ended(page);
    const said = await page.locator(".play-actions .turn-word").innerText();
    if (game in winners) assert.match(said, winners[game] === null ? words.drawn : winners[game] === seat ? words.won : words.lost, `${game}: ${said}`);
    assert.match(await page.locator(".verdict").first().innerText(), /\S/);
    await finish(page);
  }
}

const games = Object.keys(betweenPeople);

// A usual run: each game once in each hand, in one of them between people, else against an engine; the two long ones are played
// to their end against it once.
async function aShare() {
  const program = await hosted();
  const usual = { mouse: [{}, languages.en], touch: [screens.telephone, languages.ja], keys: [{}, languages.ja] };
  const long = { othello: "keys", go: "touch" };
  for (const [turn, [hand, options]] of Object.entries(usual).entries()) {
    for (const [i, game] of games.entries()) {
      const page = Object.assign({}, ...options);
      if (i % 3 === turn) await twoPeople(program, game, hand, page);
      else await oneAgainstAnEngine(program, game, hand, page, game in long && long[game] !== hand ? { moves: 3 } : {});
    }
  }
  await program.stop();
}

async function everyWay() {
  if (!isThorough) return console.log("everyWay: a share of it only; all in a thorough run");
  const program = await hosted();
  for (const hand of Object.keys(hands)) {
    for (const [screen, size] of Object.entries(screens)) {
      for (const [language, locale] of Object.entries(languages)) {
        // A desktop may have a touch screen, and a telephone a keyboard.
        const options = { ...size, ...locale, hasTouch: hand === "touch" || screen === "telephone" };
        const start = Date.now();
        for (const game of games) {
          await oneAgainstAnEngine(program, game, hand, options);
          await twoPeople(program, game, hand, options);
        }
        console.log(`${hand}, ${screen}, ${language}: ${games.length} games against an engine, ${games.length} between people, ${((Date.now() - start) / 1000).toFixed(0)} s`);
      }
    }
  }
  await program.stop();
}

// Nobody resigns.
async function toTheRealEnd() {
  if (!isThorough) return console.log("toTheRealEnd: in a thorough run only");
  const program = await hosted();
  const ways = { mouse: {}, touch: screens.telephone, keys: languages.ja };
  for (const [hand, options] of Object.entries(ways)) {
    for (const game of ["chess", "shogi", "freeze-shogi"]) {
      const isOver = await oneAgainstAnEngine(program, game, hand, options, toMate);
      console.log(`${game}, ${hand}: ${isOver ? "to its end by the rules" : `resigned after ${toMate.moves} moves`}`);
      assert.ok(isOver, game);
    }
  }
  await program.stop();
}

const toTheCorner = ["ArrowLeft", "ArrowLeft", "ArrowUp", "ArrowUp"];
const overTheBoard = ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowRight", "Shift"];

// Nothing but keys, from the lobby to the rematch: Tab, the arrows, Enter and space.
async function byTheKeyboardAlone() {
  const program = await hosted();
  for (const locale of Object.values(languages)) {
    const page = await newPage(browser, locale);
    const isAt = (selector) => page.evaluate((wish) => document.activeElement?.matches(wish) ?? false, selector);
    const tabTo = async (selector) => {
      for (let i = 0; i < 120 && !(await isAt(selector)); ++i) await page.keyboard.press("Tab");
      assert.ok(await isAt(selector), `Tab leads to ${selector}`);
    };
    await page.goto(program.url);
    await page.locator("form.setup").waitFor();
    await tabTo("[data-choose=tictactoe]");
    await page.keyboard.press("Enter");
    await page.locator("[data-choose=tictactoe][aria-checked=true]").waitFor();
    await tabTo("input[name=opponent]");
    await tabTo("input[name=level]");
    await page.keyboard.press("Home"); // level 1
    await tabTo("input[name=seat]");
    while (!(await isAt("input[name=seat][value='0']"))) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Space");
    await tabTo("input[name=name]");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("Kii");
    await page.keyboard.press("Enter");
    const over = page.locator(".rematch-button");
    const cell = page.locator(".board .cell.open").first();
    for (let i = 0; i < 9; ++i) {
      await cell.or(over).first().waitFor();
      if (await over.count()) break;
      const before = await plies(page);
      await tabTo(".board [role=gridcell]");
      // The arrows walk over the board until they have found an open square.
      for (const key of [...toTheCorner, ...overTheBoard]) {
        if (await isAt(".cell.open")) break;
        await page.keyboard.press(key);
      }
      assert.ok(await isAt(".cell.open"), "an open square is found");
      await page.keyboard.press("Enter");
      await page.waitForFunction((ply) => Number(document.querySelector(".game-view")?.getAttribute("data-ply")) > ply, before);
    }
    await tabTo(".rematch-button");
    await page.keyboard.press("Enter");
    await page.locator(".game-view:not(:has(.rematch-button))").waitFor();
    await tabTo(".resign-button");
    await page.keyboard.press("Enter");
    await tabTo("[data-answer=resign]");
    await page.keyboard.press("Enter");
    await ended(page);
    await tabTo(".new-game");
    await page.keyboard.press("Enter");
    await page.locator("form.setup").waitFor();
    await finish(page);
  }
  await program.stop();
}

await runParts(
  [byTheKeyboardAlone, aShare, everyWay, toTheRealEnd],
  wanted,
  browser,
  () => {
    stopAll();
    rmSync(folder, { recursive: true, force: true });
  },
  isThorough ? 14_000_000 : 3_000_000,
);
