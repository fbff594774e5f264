// What the page offers besides looking: sounds, sliding pieces, notation, what can be taken along, paper, win rates, all kinds of
// lines in the log, thinking logs of engines; and every view for who cannot see it or has a finger for a pointer.
// node tools_test.mjs BIN-FOLDER WEB-FOLDER [PART...]; exits with 77 where there is no Chromium.
import assert from "node:assert/strict";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { finish, newPage, openBrowser, runParts } from "./browser.mjs";
import { englishWords, smallTargets } from "./for_everybody.mjs";
import { Program, run, stopAll } from "./programs.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const wanted = process.argv.slice(4);
const here = dirname(fileURLToPath(import.meta.url));
const browser = await openBrowser(web);
const folder = mkdtempSync(join(tmpdir(), "shinpan-tools-"));
const axe = readFileSync(createRequire(join(web, "/")).resolve("axe-core/axe.min.js"), "utf8");
const file = (name) => pathToFileURL(join(folder, name)).href;

const ample = ["--time", "10m", "--start-limit", "10m"];
const shogi = (nodes, name) => [`'${bin}/shinpan-shogi'`, "--option", `NodesLimit=${nodes}`, "--name", name];
const image = "<img src=x onerror=alert(1)>"; // would do harm if the page took it for more than text
await run(bin, ["match", "--game", "shogi", ...ample, "-n", "1", "--out", "match", ...shogi(300, "one"), ...shogi(100, image)], folder);
await run(bin, ["report", "match", "--html", "report"], folder);
const logs = readdirSync(join(folder, "match")).filter((name) => name.endsWith(".tlf")).map((name) => join("match", name));
await run(bin, ["log", "view", "--html", "log.html", ...logs], folder);

const open = async (address, options = {}, sign = ".game-view") => {
  const { script, ...rest } = options;
  const page = await newPage(browser, { viewport: { width: 1440, height: 900 }, patience: 120_000, ...rest });
  if (script) await page.addInitScript(script);
  await page.goto(address);
  await page.locator(sign).first().waitFor();
  return page;
};
const openGame = (ply, options) => open(`${file("report/index.html")}#/game/1/${ply}`, options, `.game-view[data-shown='${ply}']`);
const shown = (page, ply) => page.locator(`[data-shown='${ply}']`).waitFor();

async function whatCanBeTakenAlong() {
  const keepCopies = () => {
    window.copied = [];
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async (text) => void window.copied.push(text) } });
  };
  const page = await openGame(10, { script: keepCopies });
  await page.getByRole("button", { name: "Share" }).click();
  const share = (name) => page.locator(`[data-share=${name}]`).click();
  for (const name of ["link", "position", "record"]) await share(name);
  await page.locator(".done", { hasText: "KIF: copied" }).waitFor();
  const [link, sfen, kif] = await page.evaluate(() => window.copied);
  assert.equal(link, `${file("report/index.html")}#/game/1/10`);
  assert.match(sfen, /^[\w+/]+ b [\w-]+ 11$/);
  assert.match(kif, /手数/);
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), share(name)]);
    assert.equal(download.suggestedFilename(), `game-1-10.${name}`);
    return readFileSync(await download.path());
  };
  const svg = (await saved("svg")).toString();
  assert.ok(svg.startsWith("<svg "));
  assert.ok(!/class=|aria-|style=/.test(svg), "it needs no style sheet");
  assert.ok(svg.length < 100_000, `${svg.length} characters`);
  const picture = await newPage(browser, { patience: 120_000 });
  await picture.setContent(svg);
  const wedge = await picture.locator("svg path[fill='rgb(251, 230, 181)']").count();
  assert.ok(wedge >= 20, `${wedge} pieces are drawn`);
  await finish(picture);
  const png = await saved("png");
  assert.deepEqual([...png.subarray(1, 4)].map((code) => String.fromCharCode(code)).join(""), "PNG");
  assert.ok(png.readUInt32BE(16) >= 700, "it is large enough to be shown to others");
  await page.getByRole("button", { name: "Close" }).click();
  await finish(page);

  // Without a clipboard of its own the page takes the old way.
  const old = await openGame(3, { script: () => Object.defineProperty(navigator, "clipboard", { value: undefined }) });
  await old.getByRole("button", { name: "Share" }).click();
  await old.locator("[data-share=link]").click();
  await old.locator(".done", { hasText: "Copy link: " }).waitFor();
  await finish(old);
}

async function soundsAreSwitchedOn() {
  const listen = () => {
    window.heard = 0;
    const part = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
    window.AudioContext = class {
      currentTime = 0;
      state = "running";
      createOscillator = () => ({ frequency: part, connect: (next) => next, start: () => ++window.heard, stop: () => undefined });
      createGain = () => ({ gain: part, connect: (next) => next });
    };
  };
  const page = await openGame(10, { script: listen });
  const heard = () => page.evaluate(() => window.heard);
  await page.keyboard.press("ArrowRight");
  await shown(page, 11);
  assert.equal(await heard(), 0, "nothing sounds that nobody has switched on");
  await page.getByRole("button", { name: "Sound: off" }).click();
  await page.getByRole("button", { name: "Sound: on" }).waitFor();
  assert.equal(await heard(), 1);
  await page.keyboard.press("ArrowRight");
  await shown(page, 12);
  assert.equal(await heard(), 2);
  await page.keyboard.press("ArrowLeft");
  await shown(page, 11);
  assert.equal(await heard(), 2, "a step back is no move");
  await page.getByRole("button", { name: "Sound: on" }).click();
  await page.keyboard.press("ArrowRight");
  await shown(page, 12);
  assert.equal(await heard(), 2);
  await finish(page);
}

async function piecesSlide() {
  const slides = (page) => page.evaluate(() => document.getAnimations().filter((each) => each.animationName === "slide").length);
  for (const [reducedMotion, expected] of [["no-preference", 1], ["reduce", 0]]) {
    const page = await openGame(0, { reducedMotion });
    await page.evaluate(() => {
      window.most = 0;
      addEventListener("animationstart", (event) => void (event.animationName === "slide" && ++window.most));
    });
    await page.keyboard.press("ArrowRight");
    await shown(page, 1);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    if (expected) await page.waitForFunction(() => window.most === 1);
    assert.equal(await page.evaluate(() => window.most), expected, reducedMotion);
    await page.waitForFunction(() => document.getAnimations().every((each) => each.animationName !== "slide"));
    assert.equal(await slides(page), 0);
    await page.keyboard.press("ArrowLeft");
    await shown(page, 0);
    assert.equal(await page.locator(".sliding").count(), 0, "nothing slides back");
    await finish(page);
  }
}

async function notationByChoice() {
  const page = await openGame(1);
  const first = () => page.locator(".moves button[data-ply='1'] bdi").innerText();
  const byPiece = await first();
  assert.match(byPiece, /^▲?[A-Z+]{1,2}\d?[-x*]?\d[a-i]/);
  await page.locator("button.notation").click();
  await page.locator(".now", { hasText: /1\. \d[a-i]\d[a-i]/ }).waitFor();
  assert.match(await first(), /^\d[a-i]\d[a-i]\+?$/);
  await page.reload();
  await page.locator(".moves button[data-ply='1']").waitFor();
  assert.match(await first(), /^\d[a-i]\d[a-i]\+?$/, "it is kept");
  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator(".moves button[data-ply='1'] bdi", { hasText: /[１-９][一二三四五六七八九]/ }).waitFor();
  assert.equal(await page.locator("button.notation").count(), 0, "Japanese has one way");
  await finish(page);
}

async function movesAreSpoken() {
  const page = await openGame(1);
  assert.match(await page.locator(".spoken[aria-live=polite]").innerText(), /^\S+, black$/);
  const taken = await page.locator(".moves button", { hasText: "x" }).first().getAttribute("data-ply");
  await page.locator(`.moves button[data-ply='${taken}']`).click();
  await shown(page, taken);
  assert.match(await page.locator(".spoken").innerText(), /^\S+, (black|white), captures one(, check)?$/);
  await page.getByRole("button", { name: "日本語" }).click();
  await page.locator(".spoken", { hasText: /、(先手|後手)、1個取り/ }).waitFor({ state: "attached" });
  await finish(page);
}

async function everyKindOfLine() {
  const noisy = `sh -c "echo out of book >&2; exec '${bin}/shinpan-othello' --depth 1"`;
  await run(bin, ["match", ...ample, "-n", "1", "--out", "noisy", noisy, "--name", "noisy", `'${bin}/shinpan-othello' --depth 1`, "--name", "calm"], folder);
  await run(bin, ["report", "noisy", "--html", "report-noisy"], folder);
  const page = await open(`${file("report-noisy/index.html")}#/game/1/1`);
  const filters = page.locator(".log-tools");
  const lines = () => page.locator(".log-panel .log li").allInnerTexts();
  await filters.getByRole("button", { name: "whole game" }).click();
  for (const name of ["sent", "received", "thoughts"]) await filters.getByRole("button", { name, exact: true }).click();
  await page.locator(".line-stderr").waitFor();
  assert.deepEqual((await lines()).map((line) => line.replace(/^[\d.\s]+/, "").replace(/\s+/g, " ")), ["noisy!out of book"]);
  await filters.getByRole("button", { name: "stderr" }).click();
  assert.deepEqual(await lines(), []);
  await finish(page);

  const thinking = await openGame(5);
  for (const name of ["sent", "received", "stderr"]) await thinking.locator(".log-tools").getByRole("button", { name, exact: true }).click();
  await thinking.locator(".line-thoughts", { hasText: "info depth" }).first().waitFor();
  assert.equal(await thinking.locator(".log li:not(.line-thoughts)").count(), 0);
  await finish(thinking);
}

async function winRatesOfGo() {
  const go = (playouts) => `gtp:'${bin}/shinpan-go' --gtp --playouts ${playouts}`;
  await run(bin, ["match", "--game", "go", "--size", "5", "--max-moves", "12", ...ample, "-n", "1", "--out", "go", go(20), "--name", "black", go(20), "--name", "white"], folder);
  await run(bin, ["report", "go", "--html", "report-go"], folder);
  const page = await open(`${file("report-go/index.html")}#/game/1/6`);
  assert.match(await page.locator(".evaluation-bar").getAttribute("aria-label"), /^Win rate of black in percent: \d+ %$/);
  assert.match(await page.locator(".evaluation-panel h2").innerText(), /Win rate of black in percent/i);
  assert.match(await page.locator(".thinking b").first().innerText(), /^\d+ % · [+−]\d+\.\d\d points$/);
  await page.locator(".evaluation-panel canvas").waitFor();
  await finish(page);
}

async function onPaper() {
  const page = await openGame(10);
  await page.emulateMedia({ media: "print" });
  const isSeen = (selector) => page.locator(selector).first().isVisible();
  for (const selector of [".stage .board", ".moves", ".player .name"]) assert.ok(await isSeen(selector), selector);
  for (const selector of [".steps-panel", ".log-panel", ".top nav"]) assert.ok(!(await isSeen(selector)), selector);
  const [area, table] = [await page.locator(".moves").boundingBox(), await page.locator(".moves table").boundingBox()];
  assert.ok(table.height <= area.height + 1, "all moves are on it");
  await finish(page);
}

async function thinkingLogs() {
  const program = await Program.start(bin, ["log", "view", ...logs], folder);
  const answer = await fetch(program.url);
  assert.match(answer.headers.get("content-security-policy"), /default-src 'none'; script-src 'self'/);
  for (const address of [program.url, file("log.html")]) {
    const page = await open(`${address}#/game/1/3`, {}, ".logs-view[data-shown='3']");
    assert.equal(await page.locator(".log-board .board").count(), 2, "boards as pictures, side by side");
    assert.equal(await page.locator("img").count(), 0, "a name is text");
    const [one, two] = [page.locator(".logs-columns .log-panel").nth(0), page.locator(".logs-columns .log-panel").nth(1)];
    await one.locator("li", { hasText: "bestmove" }).waitFor();
    assert.equal(await two.locator("li", { hasText: "bestmove" }).count(), 0, "the other one waited");
    await page.keyboard.press("ArrowRight");
    await shown(page, 4);
    await two.locator("li", { hasText: "bestmove" }).waitFor();
    // Any number is a graph, which leads to its moves.
    const names = await page.locator(".numbers-panel option").allInnerTexts();
    for (const name of ["seconds a move", "depth", "nodes", "cp"]) assert.ok(names.includes(name), names.join());
    await page.locator(".numbers-panel select").selectOption("nodes");
    await page.locator(".numbers-panel .graph[aria-label=nodes] canvas").waitFor();
    await page.locator(".numbers-panel .u-over").click({ position: { x: 0, y: 10 } });
    await shown(page, 0);
    // From a move to its thinking, and from a line to its move.
    await page.locator(".moves button[data-ply='7']").click();
    await shown(page, 7);
    await one.locator("input").fill("BESTMOVE");
    const found = one.locator("li", { hasText: "bestmove" });
    assert.ok((await found.count()) > 5, "the whole log is searched");
    await found.nth(1).locator("button").click();
    await shown(page, 3);
    await finish(page);
  }
  await program.stop();

  // An engine's own log, without a game that we know: its numbers, and its boards as it drew them.
  writeFileSync(join(folder, "own.tlf"), "# genmove x\n= A1 weight:92.6 board:'''\n. x.\n. ..\n. '''\n# genmove x\n= B2 weight:12.5\n");
  await run(bin, ["log", "view", "--html", "own.html", "own.tlf"], folder);
  const own = await open(`${file("own.html")}#/game/1/1`, {}, ".logs-view");
  assert.match(await own.locator(".log-board .picture").innerText(), /^x\.\n\.\./);
  await own.locator(".own-moves button").nth(1).click();
  await shown(own, 2);
  await own.locator(".numbers-panel option[value=weight]").waitFor({ state: "attached" });
  await finish(own);
}

// Every view: a name, an address, what has to be there, and what is done then.
async function everyView() {
  const gate = join(folder, "gate");
  const slow = `python3 '${here}/slow_engine.py' 0 '${bin}/shinpan-othello' --depth 1`;
  const live = await Program.start(bin, ["match", "--page", "0", "--linger", "3600", "-n", "2", "-j", "2", ...ample, "--env", `GATE=${gate}`, "--out", "live", slow, "--name", "kurokawa", slow, "--name", "shiraishi"], folder);
  const play = await Program.start(bin, ["play", "--page", "0", "--game", "shogi", `'${bin}/shinpan-shogi'`, "--option", "NodesLimit=100"], folder);
  const lobby = await Program.start(bin, ["play", "--page", "0"], folder);
  await run(bin, ["tournament", ...ample, "--out", "cup", "-n", "1", `'${bin}/shinpan-othello' --depth 1`, "--name", "太郎", `'${bin}/shinpan-faulty' illegal`, "--name", "faulty"], folder);
  await run(bin, ["report", "cup", "--html", "report-cup"], folder);
  writeFileSync(join(folder, "game.csa"), "V2.2\nN+alice\nN-bob\nPI\n+\n+7776FU\n-3334FU\n+8855KA\n-2255KA\n%TORYO\n");
  await run(bin, ["analyse", "game.csa", "--nodes", "5000", "-o", "analysis.html"], folder);
  const sit = async (page) => {
    await page.locator("input[name=seat][value='0']").check({ force: true });
    await page.locator("form.setup button").click();
    await page.locator(".cell.open").first().waitFor();
  };
  const press = (key, sign) => async (page) => {
    await page.keyboard.press(key);
    await page.locator(sign).waitFor();
  };
  const shareIt = async (page) => page.getByRole("button", { name: /Share|共有/ }).click();
  return [
    ["live", live.url, ".game-view.live .log li"],
    ["event", `${live.url}#/event`, ".small-game"],
    ["projector", new URL("projector", live.url).href, ".projector .ranking li"],
    ["play-lobby", lobby.url, ".game-card"],
    ["play-setup", play.url, "form.setup"],
    ["play", play.url, "form.setup", sit],
    ["report", file("report-cup/index.html"), "table.standings"],
    ["player", `${file("report-cup/index.html")}#/player/faulty`, "table.results"],
    ["forfeit", `${file("report-cup/index.html")}#/game/1/99`, ".evidence"],
    ["game", `${file("report/index.html")}#/game/1/20`, ".game-view"],
    ["keys", `${file("report/index.html")}#/game/1/20`, ".game-view", press("?", "dialog.keys-help")],
    ["share", `${file("report/index.html")}#/game/1/20`, ".game-view", shareIt],
    ["analysis", `${file("analysis.html")}#/game/1/3`, ".game-view.analysis"],
    ["logs", `${file("log.html")}#/game/1/3`, ".logs-view"],
  ];
}

// Axe finds nothing in either theme; a finger hits what can be touched; no English stands in Japanese views.
async function forEverybody() {
  const problems = [];
  for (const [name, address, sign, act] of await everyView()) {
    for (const colorScheme of ["light", "dark"]) {
      const isPhone = colorScheme === "dark";
      const screen = isPhone ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: "ja-JP" } : {};
      const page = await open(address, { colorScheme, ...screen }, sign);
      await act?.(page);
      await page.evaluate(axe);
      const { violations } = await page.evaluate(() => window.axe.run(document, { resultTypes: ["violations"], preload: false }));
      problems.push(...violations.map((each) => `${name} ${colorScheme}: ${each.id}: ${each.nodes.map((node) => node.target).join(" | ")}`));
      if (isPhone) {
        problems.push(...(await page.evaluate(smallTargets)).map((each) => `${name}: small: ${each}`));
        problems.push(...(await page.evaluate(englishWords)).map((each) => `${name}: English: ${each}`));
      }
      await finish(page);
    }
  }
  assert.deepEqual(problems, []);
}

await runParts([whatCanBeTakenAlong, soundsAreSwitchedOn, piecesSlide, notationByChoice, movesAreSpoken, everyKindOfLine, winRatesOfGo, onPaper, thinkingLogs, forEverybody], wanted, browser, () => {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
});
