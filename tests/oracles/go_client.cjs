// Uses shinpan-go as Sabaki does, through the module that Sabaki itself speaks GTP with: node go_client.cjs SHINPAN-GO
// Tells what was seen in lines; what is not as it should be throws.
const assert = require("node:assert");
const { createRequire } = require("node:module");
// From the folder in which it is run, where npm has put it.
const { Controller, ControllerStateTracker } = createRequire(`${process.cwd()}/`)("@sabaki/gtp");

const engine = process.argv[2];
const start = { komi: 6.5, boardsize: [9, 9] };
const play = (color, vertex) => ({ name: "play", args: [color, vertex] });

async function ask(controller, name, ...args) {
  const response = await controller.sendCommand({ name, args });
  assert(!response.error, `${name} ${args.join(" ")}: ${response.content}`);
  return response.content;
}

// The board of showboard, its rows alone: X, O and dots.
const rows = (picture) => picture.split("\n").filter((row) => /^ *\d+ [XO.+ ]+/.test(row)).join("\n");

async function introduces(controller) {
  assert.equal(await ask(controller, "protocol_version"), "2");
  assert.match(await ask(controller, "name"), /\S/);
  assert.match(await ask(controller, "version"), /\d/);
  const known = (await ask(controller, "list_commands")).split("\n");
  for (const name of ["analyze", "kata-analyze", "lz-analyze", "genmove_analyze", "kata-genmove_analyze", "lz-genmove_analyze", "undo",
    "set_free_handicap", "loadsgf", "time_settings", "final_score", "final_status_list"])
    assert(known.includes(name), `${name} is not listed`);
  console.log(`${known.length} commands`);
}

// Sabaki moves about in a game tree: what two places share is kept, and the rest is undone or told anew.
async function followsAGameTree(tracker) {
  const line = [play("B", "C3"), play("W", "G7"), play("B", "G3"), play("W", "C7"), play("B", "E5")];
  const other = [...line.slice(0, 4), play("B", "E7"), play("W", "pass"), play("B", "D5")];
  const handicap = [{ name: "set_free_handicap", args: ["C3", "G7"] }, play("W", "E5")];
  for (const history of [line, other, line.slice(0, 4), handicap, line]) {
    await tracker.sync({ ...start, history });
    assert.equal(tracker.state.history.length, history.length);
    const board = await ask(tracker.controller, "showboard");
    assert.match(board, /X/);
    // The same told from the beginning.
    const fresh = new Controller(engine, ["--gtp"]);
    await ask(fresh, "boardsize", "9");
    for (const command of history) await ask(fresh, command.name, ...command.args);
    assert.equal(rows(await ask(fresh, "showboard")), rows(board));
    await fresh.stop();
  }
  console.log("5 places of a game tree");
}

// An analysis goes on until something else is said: Sabaki says protocol_version.
async function analysesUntilItIsInterrupted(controller, name, most) {
  let lines = 0;
  let interrupted = null;
  const response = await controller.sendCommand({ name, args: ["W", "5"] }, ({ line }) => {
    if (!line.startsWith("info move")) return;
    for (const info of line.split(/\s*info\s+/).slice(1)) {
      const match = info.match(/^move (\S+) visits (\d+) .*winrate (\S+) .*prior (\S+) lcb (\S+) order (\d+) pv ((?:[A-HJ]\d|pass| )+)/);
      assert(match, info);
      for (const share of match.slice(3, 6)) assert(share >= 0 && share <= most, info);
      assert.equal(match[7].split(" ")[0], match[1]);
    }
    lines += 1;
    if (lines === 3) interrupted = controller.sendCommand({ name: "protocol_version" });
  });
  assert(!response.error && lines >= 3, response.content);
  assert.equal((await interrupted).content, "2");
  console.log(`${name} was interrupted`);
}

async function playsWhatItAnalyses(tracker) {
  await tracker.sync({ ...start, history: [play("B", "E5")] });
  for (const [name, color] of [["kata-genmove_analyze", "W"], ["lz-genmove_analyze", "B"], ["genmove_analyze", "W"]]) {
    let told = "";
    await tracker.controller.sendCommand({ name, args: [color, "10"] }, ({ line }) => {
      told = line.startsWith("play ") ? line.slice(5).trim() : told;
    });
    const last = tracker.state.history.at(-1);
    assert.deepEqual(last.args, [color, told.toUpperCase()]);
  }
  const stones = (await ask(tracker.controller, "list_stones", "white")).split(" ").length;
  assert.equal(stones, 2);
  console.log("3 moves with their analysis");
}

// Two of them on one board, each told the other's moves.
async function playAGame() {
  const players = [1, 2].map((seed) => ControllerStateTracker.fromController(engine, ["--gtp", "--playouts", "60", "--seed", `${seed}`]));
  const history = [];
  for (let ply = 0; ply < 200; ++ply) {
    const color = ply % 2 === 0 ? "B" : "W";
    const player = players[ply % 2];
    await player.sync({ komi: 5, boardsize: [7, 7], history });
    const vertex = await ask(player.controller, "genmove", color);
    if (vertex === "resign") break;
    assert.match(vertex, /^([A-G][1-7]|pass)$/);
    history.push(play(color, vertex));
    if (history.slice(-2).filter((move) => move.args[1] === "pass").length === 2) break;
  }
  const ends = [];
  for (const player of players) {
    await player.sync({ komi: 5, boardsize: [7, 7], history });
    ends.push(`${rows(await ask(player.controller, "showboard"))} ${await ask(player.controller, "final_score")}`);
    await player.controller.stop(60000);
    assert.equal(player.controller.process, null);
  }
  assert.equal(ends[0], ends[1]);
  console.log("a game was played");
}

async function main() {
  const tracker = ControllerStateTracker.fromController(engine, ["--gtp", "--playouts", "400"]);
  await introduces(tracker.controller);
  await followsAGameTree(tracker);
  await analysesUntilItIsInterrupted(tracker.controller, "kata-analyze", 1);
  await analysesUntilItIsInterrupted(tracker.controller, "lz-analyze", 10000);
  await playsWhatItAnalyses(tracker);
  const refused = await tracker.controller.sendCommand({ name: "play", args: ["B", "E5"] });
  assert(refused.error && refused.content === "illegal move", refused.content);
  await tracker.controller.stop(60000);
  await playAGame();
}

main().catch((error) => {
  console.log(error.stack);
  process.exit(1);
});
