// What the page costs a browser: node bench/page_browser.mjs BIN-FOLDER WEB-FOLDER [GAMES]
//
// Chromium without a screen looks at a server of ours that tells a real game of Othello again and again, on as many boards as wanted:
// the first picture on loopback, frames a second while 30 boards move, the heap of the page and of the projector after each tenth of
// GAMES (600) games.
import { createServer } from "node:http";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { wholeGame } from "../tests/web/told_event.mjs";

const [bin, web] = process.argv.slice(2, 4).map((path) => resolve(path));
const games = Number(process.argv[4] ?? 600);
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { chromium } = createRequire(join(web, "/"))("playwright-core");

const game = await wholeGame(bin);
const fresh = (number) => ({ ...game, number, plies: [], lines: [], thinking: [null, null], ended: null, record: undefined, logs: undefined });

// Several games at once, each with a move in every frame.
class Theatre {
  constructor(boards) {
    this.boards = Array.from({ length: boards }, (_, i) => ({ number: i + 1, ply: i % game.plies.length }));
    this.next = boards + 1;
    this.id = 1;
    this.ended = 0;
  }
  snapshot() {
    return { id: this.id, games: this.boards.map(({ number, ply }) => ({ ...fresh(number), plies: game.plies.slice(0, ply) })), results: [], standing: null };
  }
  // A move on each board of this frame; a game that is over makes room for the next.
  frame(boards = this.boards) {
    const news = [];
    for (const board of boards) {
      if (board.ply === game.plies.length) {
        const { winner, ending, isForfeit, sentence } = game.ended;
        const players = game.players.map((player) => player.name);
        news.push({ number: board.number, ended: game.ended, result: { number: board.number, players, winner, ending, isForfeit, sentence, plies: game.plies.length } });
        ++this.ended;
        this.last = board.number;
        [board.number, board.ply] = [this.next++, 0];
        news.push({ number: board.number, begun: fresh(board.number) });
        continue;
      }
      const lines = game.lines.filter((line) => line.ply === board.ply);
      news.push({ number: board.number, plies: [game.plies[board.ply++]], lines });
    }
    return `id: ${++this.id}\ndata: ${JSON.stringify({ games: news })}\n\n`;
  }
}

function serve(theatre) {
  const viewers = new Set();
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://here").pathname;
    if (path === "/state.json") return response.end(JSON.stringify(theatre.snapshot()));
    if (path === "/news") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      viewers.add(response);
      return response.on("close", () => viewers.delete(response));
    }
    if (path === "/audience.json") return response.end('{"url":"","code":[]}');
    const name = path === "/" || path === "/projector" ? "index.html" : path.slice(1);
    if (!["index.html", "page.js", "page.css"].includes(name)) return response.writeHead(404).end();
    response.setHeader("content-type", { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css" }[name.split(".")[1]]);
    return response.end(readFileSync(join(root, "web/built", name)));
  });
  return new Promise((done) => server.listen(0, "127.0.0.1", () => done({ server, viewers, url: `http://127.0.0.1:${server.address().port}/` })));
}

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--enable-precise-memory-info"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });

async function firstPicture() {
  const { server, url } = await serve(new Theatre(1));
  const times = [];
  for (let i = 0; i < 9; ++i) {
    const page = await context.newPage();
    await page.goto(url);
    await page.locator(".stage .board").waitFor();
    times.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? performance.now()));
    await page.close();
  }
  server.closeAllConnections();
  server.close();
  times.sort((one, other) => one - other);
  console.log(`first picture: median ${times[4].toFixed(0)} ms, least ${times[0].toFixed(0)} ms, most ${times[8].toFixed(0)} ms`);
}

async function framesASecond(boards, seconds) {
  const theatre = new Theatre(boards);
  const { server, viewers, url } = await serve(theatre);
  const page = await context.newPage();
  await page.goto(url);
  await page.locator(".small-game").nth(boards - 1).waitFor();
  await page.locator(".small-games").evaluate((place) => place.scrollIntoView()); // where they are seen
  // As the program does it: what has gathered in 50 ms is one frame; each board has two moves a second.
  let turn = 0;
  const timer = setInterval(() => {
    const share = theatre.boards.filter((_, i) => i % 10 === turn % 10);
    ++turn;
    const frame = theatre.frame(share);
    for (const viewer of viewers) viewer.write(frame);
  }, 50);
  const session = await context.newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" }); // of the processor: others may have it meanwhile
  const busy = async () => Object.fromEntries((await session.send("Performance.getMetrics")).metrics.map((each) => [each.name, each.value]));
  const before = await busy();
  const frames = await page.evaluate((length) => new Promise((done) => {
    let count = 0;
    const begin = performance.now();
    const look = () => (++count, performance.now() - begin < length ? requestAnimationFrame(look) : done((count * 1000) / (performance.now() - begin)));
    requestAnimationFrame(look);
  }), seconds * 1000);
  const after = await busy();
  clearInterval(timer);
  console.log(`${boards} boards: ${frames.toFixed(1)} frames a second; of a second of the processor the page took ${(((after.TaskDuration - before.TaskDuration) / seconds) * 1000).toFixed(0)} ms (script ${(((after.ScriptDuration - before.ScriptDuration) / seconds) * 1000).toFixed(0)}, layout and style ${(((after.LayoutDuration + after.RecalcStyleDuration - before.LayoutDuration - before.RecalcStyleDuration) / seconds) * 1000).toFixed(0)})`);
  await page.close();
  server.closeAllConnections();
  server.close();
}

async function memory(count, path) {
  const theatre = new Theatre(4);
  const { server, viewers, url } = await serve(theatre);
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  await page.locator(".stage .board").first().waitFor();
  // What the last frame has told is there.
  const sign = () => (path === "projector" ? `.projector${theatre.ended > 0 ? ` [data-result='${theatre.last}']` : ""}` : `.small-game[data-game='${theatre.boards[3].number}']`);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    const { nodes } = await session.send("Memory.getDOMCounters");
    return `${(usedSize / 1e6).toFixed(1)} MB, ${nodes} nodes`;
  };
  for (let tenth = 1; tenth <= 10; ++tenth) {
    while (theatre.ended < (count * tenth) / 10) {
      const frame = theatre.frame();
      for (const viewer of viewers) viewer.write(frame);
      // The page takes it before the next comes: it is the games that are counted, not the time.
      await page.waitForFunction((wanted) => document.querySelector(wanted) !== null, sign(), { polling: "raf" });
    }
    console.log(`${path || "page"} after ${Math.round((count * tenth) / 10)} games: ${await heap()}`);
  }
  await page.close();
  server.closeAllConnections();
  server.close();
}

try {
  await firstPicture();
  await framesASecond(30, 10);
  for (const path of games > 0 ? ["", "projector"] : []) await memory(games, path);
} finally {
  await browser.close();
}
