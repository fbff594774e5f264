// An event that a test tells the page as it likes: the page's own files, a snapshot, and news when the test says so. The game in it
// is a real one, as the program tells it.
import { createServer } from "node:http";
import { readFileSync, rmSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "./programs.mjs";

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// A whole game of Othello.
export async function wholeGame(bin) {
  const folder = mkdtempSync(join(tmpdir(), "shinpan-told-"));
  const engine = `'${bin}/shinpan-othello' --depth 1`;
  await run(bin, ["match", "-n", "1", "--time", "10m", "--start-limit", "10m", "--out", "match", engine, engine], folder);
  await run(bin, ["report", "match", "--html", "report"], folder);
  const script = readFileSync(join(folder, "report/games/0001.js"), "utf8");
  rmSync(folder, { recursive: true, force: true });
  return JSON.parse(script.slice("shinpanGame(".length, script.lastIndexOf(")")));
}

export class ToldEvent {
  constructor(game) {
    this.game = game;
    this.state = { id: 1, games: [], results: [], standing: null };
    this.more = { "/audience.json": { url: "", code: [] } }; // by path: further answers
    this.viewers = new Set();
    this.id = 1;
    this.frames = []; // for who comes a moment later: those behind the snapshot that it has
  }

  // A game that runs, after so many moves.
  running(number, names, plies = 10) {
    const players = this.game.players.map((player, i) => ({ ...player, name: names[i] }));
    return { ...this.game, number, players, plies: this.game.plies.slice(0, plies), lines: [], thinking: [null, null], ended: null, record: undefined, logs: undefined };
  }
  result(number, names, winner = 0, more = {}) {
    const sentence = { en: `${names[winner]} wins: disc count, 40-24`, ja: `${names[winner]}の勝ち: 石数、40-24` };
    const time = [{ moves: 30, spent: 12.5, longest: 2 }, { moves: 30, spent: 6, longest: 1.25 }];
    return { number, players: names, winner, ending: "rules", isForfeit: false, sentence, plies: 60, game: { en: "Othello", ja: "オセロ" }, time, ...more };
  }

  // Serves until it is closed; gives the address.
  open() {
    this.server = createServer((request, response) => this.answer(request, response));
    return new Promise((done) => this.server.listen(0, "127.0.0.1", () => done(`http://127.0.0.1:${this.server.address().port}/`)));
  }
  answer(request, response) {
    const path = new URL(request.url, "http://here").pathname;
    if (path === "/news") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const had = Number(new URL(request.url, "http://page").searchParams.get("after") ?? 0);
      for (const { id, frame } of this.frames) if (id > had) response.write(frame);
      this.viewers.add(response);
      return response.on("close", () => this.viewers.delete(response));
    }
    if (path === "/state.json") return response.end(JSON.stringify({ ...this.state, id: this.id }));
    if (path in this.more) return response.end(JSON.stringify(this.more[path]));
    const name = path === "/" || path === "/projector" ? "index.html" : path.slice(1);
    if (!["index.html", "page.js", "page.css"].includes(name)) return response.writeHead(404).end();
    response.setHeader("content-type", { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css" }[name.split(".")[1]]);
    return response.end(readFileSync(join(root, "web/built", name)));
  }
  tell(news) {
    const frame = `id: ${++this.id}\ndata: ${JSON.stringify(news)}\n\n`;
    this.frames.push({ id: this.id, frame });
    for (const viewer of this.viewers) viewer.write(frame);
  }
  close() {
    this.server.closeAllConnections();
    this.server.close();
  }
}

// A table of so many players, the first ahead.
export function standingOf(names, more = {}) {
  const standings = names.map((name, i) => ({ rank: i + 1, name, games: 4, wins: names.length - i, draws: i % 2, losses: i, forfeits: 0, points: names.length - i + (i % 2) / 2, board_score: 0, elo: null, elo_error: null }));
  const crosstable = names.flatMap((player, i) => names.flatMap((against, j) => (i === j ? [] : [{ player, against, wins: i < j ? 1 : 0, draws: 0, losses: i < j ? 0 : 1 }])));
  return { game: "othello", gameTitle: { en: "Othello", ja: "オセロ" }, format: "round robin", title: "春の杯", games: 12, is_over: false, standings, crosstable, to_come: 30, schedule: names.slice(1).map((name) => ({ round: 2, first: names[0], second: name })).slice(0, 20), advances: [], ...more };
}
