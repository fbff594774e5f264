// People play, in Debian's Chromium: node play_test.mjs BIN-FOLDER WEB-FOLDER [PART...]. Against an engine and each other;
// coming_back_test.mjs goes away and comes back, every_way_test.mjs has every game in every hand. Exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { finish, newPage as pageOf, openBrowser, runParts } from "./browser.mjs";
import { begin, byMouse, byTouch, choose, open, playOn, plies, resign, sitDown, square, twoAt } from "./playing.mjs";
import { Program, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const folder = mkdtempSync(join(tmpdir(), "shinpan-play-"));
const pictures = join(web, "screenshots");
mkdirSync(pictures, { recursive: true });
const browser = await openBrowser(web);
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const japanese = { locale: "ja-JP" };

const newPage = (options) => pageOf(browser, options);
const picture = (page, name) => page.screenshot({ path: join(pictures, `${name}.png`) });

let places = 0;
async function hosted(words = [], place = `play-${++places}`) {
  mkdirSync(join(folder, place), { recursive: true });
  return Program.start(bin, ["play", "--page", "0", ...words], join(folder, place));
}

async function theLobby() {
  const program = await hosted();
  for (const [name, options] of [["desktop", {}], ["phone", phone]]) {
    for (const language of [{}, japanese]) {
      const page = await newPage({ ...options, ...language });
      await page.goto(program.url);
      await page.locator(".game-card").nth(5).waitFor();
      const cards = await page.locator(".game-card").evaluateAll((all) => all.map((card) => [card.dataset.choose, card.querySelectorAll(".card-words > span").length, card.querySelectorAll("svg.board").length]));
      assert.deepEqual(cards.map(([game]) => game).sort(), ["chess", "freeze-shogi", "go", "othello", "shogi", "tictactoe"]);
      assert.ok(cards.every(([, lines, boards]) => lines === 3 && boards === 1), JSON.stringify(cards));
      // Freeze-Shogi is explained by a board on which something is frozen.
      assert.ok((await page.locator("[data-choose=freeze-shogi] .frosted").count()) > 0);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the screen");
      await picture(page, `lobby-${name}-${language.locale ? "ja" : "en"}`);
      await finish(page);
    }
  }
  // What somebody chose is there the next time, and means what it says.
  const page = await newPage();
  await choose(page, program.url, { game: "go", level: 2, name: "アキ", time: "10m+5s", settings: { size: "5", rules: "chinese" } });
  await page.reload();
  await page.locator("[data-choose=go][aria-checked=true]").waitFor();
  assert.deepEqual(await Promise.all([page.inputValue("input[name=name]"), page.inputValue("input[name=level]"), page.inputValue("select[name=time]"), page.locator("form.setup [name=size]").inputValue()]), ["アキ", "2", "10m+5s", "5"]);
  await begin(page);
  await open(page, "C3").waitFor();
  assert.equal(await page.locator(".stage .board [role=gridcell]").count(), 25);
  assert.match(await page.locator(".player[data-seat='0'] .clock").innerText(), /^(to move\s+)?\d+:\d\d/);
  assert.match(await page.locator(".player[data-seat='1'] .name").innerText(), /Lv\.2/);
  await resign(page);
  await page.locator(".new-game").click();
  await page.locator("form.setup [name=size]").waitFor({ state: "attached" });
  // A setting that nobody can play by is explained, and nothing is lost.
  await page.locator("form.setup summary").click();
  await page.locator("form.setup [name=komi]").fill("0.3");
  await begin(page);
  await page.locator("[role=alert], .cell.open").first().waitFor();
  await finish(page);
  await program.stop();
}

async function pieceByPiece() {
  const program = await hosted(["--game", "chess"]);
  // Dragged by a mouse.
  const page = await newPage();
  await sitDown(page, program.url, { level: 4 });
  await open(page, "e2").waitFor();
  await square(page, "e2").dragTo(square(page, "e4"));
  await page.locator("[data-square=e4][aria-label*=pawn]").waitFor();
  // Let go beside the board, or where it cannot go, it stays.
  await open(page, "d2").waitFor();
  await square(page, "d2").dragTo(page.locator(".moves-panel h2"));
  assert.equal(await page.locator(".ghost").count(), 0);
  assert.equal(await page.locator("[data-square=d2][aria-label*=pawn]").count(), 1);
  await finish(page);
  // By a finger that is dragged: the page neither scrolls nor steps back.
  const finger = await newPage(phone);
  await sitDown(finger, program.url, { level: 4 });
  await open(finger, "e2").waitFor();
  const boxes = await Promise.all(["e2", "e4"].map((name) => square(finger, name).locator(".ground").boundingBox()));
  const [from, to] = boxes.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
  const client = await finger.context().newCDPSession(finger);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [from]);
  for (const share of [0.3, 0.6, 1]) await touch("touchMove", [{ x: from.x, y: from.y + share * (to.y - from.y) }]);
  await touch("touchEnd", []);
  await finger.locator("[data-square=e4][aria-label*=pawn]").waitFor();
  await finish(finger);
  await program.stop();
}

// Who wants to freeze says so before the move; nobody is asked.
async function freezing() {
  const program = await hosted(["--game", "freeze-shogi"]);
  const page = await newPage();
  // Who may freeze would freeze our pawns now and then.
  await sitDown(page, program.url, { level: 4, settings: { freezes: "3,0" } });
  await open(page, "7g").click();
  await open(page, "7f").click();
  await page.locator("[data-square='7f'][aria-label*=pawn]").waitFor();
  assert.equal(await page.locator(".choices").count(), 0, "a move without a freeze asks nothing");
  await open(page, "2g").waitFor();
  assert.match(await page.locator(".player[data-seat='0']").innerText(), /Freezes left 3/);
  await page.keyboard.press("z");
  await page.locator("[data-freeze=P]").waitFor();
  await picture(page, "freezing");
  await page.locator("[data-freeze=P]").click();
  await page.locator(".freeze-button", { hasText: "pawn" }).waitFor();
  await open(page, "2g").click();
  await open(page, "2f").click();
  await page.locator(".player[data-seat='0'] .count", { hasText: "Freezes left 2" }).waitFor();
  // The next one is without, unless it is said again.
  await page.locator(".cell.open").first().waitFor();
  assert.equal(await page.locator(".freeze-button[aria-pressed=true]").count(), 0);
  await finish(page);
  await program.stop();
}

async function hintsAndUndo() {
  const program = await hosted(["--game", "othello"]);
  const page = await newPage();
  await sitDown(page, program.url, { level: 3 });
  await page.locator(".cell.open").first().waitFor();
  assert.equal(await page.locator(".undo-button").isDisabled(), true);
  await page.selectOption(".hint-level select", "5");
  await page.keyboard.press("h");
  await page.locator(".turn-word .hint").waitFor();
  const hinted = (await page.locator(".turn-word .hint").innerText()).split(": ")[1];
  assert.equal(await page.locator(`.cell.picked[data-square='${hinted}']`).count(), 1, "it is shown on the board");
  await open(page, hinted).click();
  await page.locator(".game-view[data-ply='2']").waitFor();
  await page.locator(".cell.open").first().waitFor();
  // Back to one's own move; the game is the same one.
  const number = await page.locator(".game-view").getAttribute("data-game");
  await page.locator(".undo-button").click();
  await page.locator(".game-view[data-ply='0']").waitFor();
  await page.locator(".turn-word", { hasText: "taken back" }).waitFor();
  assert.equal(await page.locator(".game-view").getAttribute("data-game"), number);
  await page.locator(".cell.open").nth(1).click();
  await page.locator(".game-view[data-ply='2']").waitFor();
  await page.locator(".draw-button").click();
  await page.locator(".turn-word", { hasText: "No draw" }).waitFor();
  // A question stands before the end, and can be answered with no.
  await page.locator(".resign-button").click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await resign(page);
  // The rematch is with the other colour.
  await page.locator(".rematch-button").click();
  await page.locator(".player[data-seat='1'] .name", { hasText: "Aki" }).waitFor();
  await page.locator(".cell.open").first().waitFor();
  assert.equal(await page.locator(".hint-level select").inputValue(), "5", "the level of hints is kept");
  await finish(page);
  await program.stop();
}

async function peopleByLink() {
  const program = await hosted(["--game", "tictactoe"]);
  const waiting = await newPage(phone);
  await sitDown(waiting, program.url, { opponent: "link" });
  await waiting.locator(".qr path").waitFor();
  await picture(waiting, "waiting-phone");
  await finish(waiting);
  const [one, two] = await twoAt(newPage, program);
  await one.reload(); // who comes back goes on
  await open(one, "A1").click();
  await open(two, "C3").click();
  await open(one, "B1").waitFor();
  // Taken back by agreement.
  await two.locator(".undo-button").click();
  await one.locator(".offer", { hasText: "Bo" }).waitFor();
  await picture(one, "takeback-asked");
  await one.locator("[data-answer=yes]").click();
  await two.locator(".game-view[data-ply='1']").waitFor();
  await open(two, "A2").click();
  // A draw that is declined.
  await open(one, "B1").waitFor();
  await two.locator(".draw-button").click();
  await one.locator("[data-answer=no]").click();
  await two.locator(".turn-word", { hasText: "No draw" }).waitFor();
  for (const [page, name] of [[one, "B1"], [two, "B2"], [one, "C1"]]) await open(page, name).click();
  await one.locator(".turn-word", { hasText: "You have won" }).waitFor();
  await two.locator(".turn-word", { hasText: "You have lost" }).waitFor();
  // Both want another one.
  await one.locator(".rematch-button").click();
  await two.locator(".turn-word", { hasText: "Aki would like a rematch" }).waitFor();
  await two.locator(".rematch-button").click();
  await open(two, "A1").click();
  await open(one, "B2").click();
  // Who resigns need not wait for the turn.
  await open(two, "C1").waitFor();
  await resign(one);
  await two.locator(".turn-word", { hasText: "You have won" }).waitFor();
  for (const page of [one, two]) await finish(page);
  await program.stop();
}

async function anyone() {
  const program = await hosted(["--game", "go"]);
  const [one, two] = [await newPage(), await newPage()];
  await two.goto(program.url);
  await two.locator("form.setup").waitFor();
  await sitDown(one, program.url, { opponent: "anyone", settings: { size: "7" }, name: "<img src=x onerror=alert(1)>" });
  await two.locator(".open-tables li", { hasText: "7" }).waitFor();
  await two.locator("input[name=name]").fill("Bo");
  await two.locator("[data-join]").click();
  await open(one, "D4").click();
  await open(two, "C3").waitFor();
  assert.equal(await two.locator("img").count(), 0);
  for (const page of [one, two]) await finish(page);
  await program.stop();
}

async function premoves() {
  const program = await hosted(["--game", "chess"]);
  const [one, two] = await twoAt(newPage, program);
  // Chosen before one's turn, played as soon as it is.
  await square(two, "e7").click();
  await square(two, "e5").click();
  await two.locator(".premove", { hasText: "e7–e5" }).waitFor();
  await picture(two, "premove");
  await open(one, "e2").click();
  await open(one, "e4").click();
  await two.locator("[data-square=e5][aria-label*=pawn]").waitFor();
  // No longer possible: the pawn is taken.
  await open(one, "d2").waitFor();
  await square(two, "e5").click();
  await square(two, "e4").click();
  await two.locator(".premove").waitFor();
  await open(one, "d2").click();
  await open(one, "d4").click();
  await two.locator(".turn-word", { hasText: "not possible any more" }).waitFor();
  assert.equal(await plies(two), 3);
  // And one that is dropped is not played.
  await open(two, "d7").click();
  await open(two, "d6").click();
  await open(one, "a2").waitFor();
  await square(two, "a7").click();
  await square(two, "a6").click();
  await two.locator(".premove button").click();
  await open(one, "a2").click();
  await open(one, "a3").click();
  await open(two, "a7").waitFor();
  assert.equal(await plies(two), 5);
  for (const page of [one, two]) await finish(page);
  await program.stop();
}

async function premovedDrops() {
  const program = await hosted(["--game", "shogi"]);
  const [one, two] = await twoAt(newPage, program);
  const move = async (page, from, to) => {
    await open(page, from).click();
    await open(page, to).click();
  };
  await move(one, "7g", "7f");
  await move(two, "3c", "3d");
  await move(one, "8h", "2b");
  await one.locator(".choices button").first().click();
  await move(two, "3a", "2b");
  await open(one, "2g").waitFor();
  await two.locator("[data-square='hand:B']").click();
  await square(two, "5e").click();
  await two.locator(".premove").waitFor();
  // Nobody takes from the other's hand.
  assert.equal(await one.locator(".player[data-seat='1'] button.held").count(), 0);
  await move(one, "2g", "2f");
  await two.locator("[data-square='5e'][aria-label*=bishop]").waitFor();
  await finish(one);
  await finish(two);
  await program.stop();
}

// What goes wrong is said in the reader's language, and there is a way on from it.
async function deadLinks() {
  const program = await hosted(["--game", "shogi"]);
  for (const [language, words, all] of [[{}, /^nobody waits at this table any more$/i, "Something else"], [japanese, /^この席で待っている人はもういない$/, "招待を受けずに"]]) {
    const page = await newPage({ ...phone, ...language });
    await page.goto(`${program.url}/abcdef012345`);
    await page.locator("form.invited button").tap();
    await page.locator("[role=alert]").waitFor();
    assert.match(await page.locator("[role=alert]").innerText(), words);
    await page.locator("form.invited a", { hasText: all }).tap();
    await page.locator("form.setup").waitFor();
    await finish(page);
  }
  // An address that lets nobody play says so.
  const page = await newPage(japanese);
  await page.goto(program.url.replace(/#.*/, `#/play/${"0".repeat(32)}`));
  await page.locator("main", { hasText: "プログラムが表示したアドレス" }).waitFor();
  await page.context().close();
  await program.stop();
}

// Names of any length and script fit, and who looks elsewhere and comes back goes on.
async function namesAndTheBackButton() {
  const program = await hosted(["--game", "shogi"]);
  const [one, two] = await twoAt(newPage, program, undefined, { ...phone, ...japanese, viewport: { width: 360, height: 740 } }, { name: "将棋指しの田中太郎左衛門之介と申しますがよろしく" });
  for (const page of [one, two]) {
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "nothing is wider than the telephone");
    const clocks = await page.locator(".player .clock").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right <= innerWidth));
    assert.deepEqual(clocks, [true, true]);
  }
  await one.locator("a[href='./#/event']").tap();
  await one.locator(".small-game .name", { hasText: "田中太郎左衛門之介" }).waitFor();
  await one.goBack();
  await open(one, "7g").tap();
  await open(one, "7f").tap();
  await open(two, "3c").waitFor();
  assert.equal(await plies(two), 1);
  for (const page of [one, two]) await finish(page);
  await program.stop();
}

// The engine of a game dies: the person has won, is told why, and may have another one.
async function anEngineThatCrashes() {
  const program = await hosted(["--game", "othello", `'${bin}/shinpan-faulty' crash`]);
  for (const [language, why] of [[{}, /wins: shinpan-faulty crashed/], [japanese, /の勝ち: shinpan-faulty/]]) {
    const page = await newPage(language);
    await sitDown(page, program.url, {});
    assert.ok(await playOn(page, byMouse, 6));
    await page.locator(".turn-word", { hasText: /You have won|あなたの勝ち/ }).waitFor();
    assert.match(await page.locator(".verdict").first().innerText(), why);
    await page.locator(".rematch-button").click();
    await page.locator(".player[data-seat='1'] .name", { hasText: "Aki" }).waitFor();
    await page.locator(".cell.open").first().waitFor();
    await finish(page);
  }
  await program.stop();
}

async function reviewed() {
  const program = await hosted(["--game", "othello"]);
  for (const options of [{}, { ...phone, ...japanese }]) {
    const page = await newPage(options);
    await sitDown(page, program.url, { level: 1 });
    if (!(await playOn(page, options.hasTouch ? byTouch : byMouse, 8))) await resign(page);
    await page.locator(".review-button").click();
    await page.locator(".progress.done").waitFor();
    await page.locator(".game-view.analysis .graph canvas").first().waitFor();
    assert.ok((await page.locator(".turning-points button").count()) <= 3);
    await page.locator(".engine-line").first().waitFor();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    if (!options.hasTouch) assert.equal(height, page.viewportSize().height, "all of it is seen at once");
    await picture(page, `review-${options.hasTouch ? "phone-ja" : "desktop-en"}`);
    await finish(page);
  }
  await program.stop();
}

await runParts(
  [theLobby, pieceByPiece, freezing, hintsAndUndo, peopleByLink, anyone, premoves, premovedDrops, deadLinks, namesAndTheBackButton, anEngineThatCrashes, reviewed],
  wanted,
  browser,
  () => {
    stopAll();
    rmSync(folder, { recursive: true, force: true });
  },
  3_000_000,
);
