// Pictures of every view for a look before a release: node pictures.mjs BIN-FOLDER WEB-FOLDER FOLDER [WORD...]; see tools/pictures.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Program, run, stopAll } from "./programs.mjs";

const [bin, web, output, ...wanted] = process.argv.slice(2).map((word, i) => (i < 3 ? resolve(word) : word));
const { chromium } = createRequire(join(web, "/"))("playwright-core");
const here = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "shinpan-pictures-"));
mkdirSync(output, { recursive: true });

const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  telephone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  large: { viewport: { width: 3840, height: 2160 } },
};

// Those that the README shows, by the names that it has for them.
const ofReadme = { "play-freeze-desktop-en-light": "play", "report-desktop-en-light": "report", "replay-shogi-desktop-en-light": "shogi" };
const isForReadme = wanted[0] === "readme";
const record = "V2.2\nN+alice\nN-bob\nPI\n+\n+7776FU\nT3\n-3334FU\n+2726FU\n-8384FU\n+8855KA\n-2255KA\n%TORYO\n";

// A name, an address, what has to be there, and what is done then.
async function views() {
  const gate = join(folder, "gate");
  const slow = (depth) => `python3 '${here}/slow_engine.py' 0 '${bin}/shinpan-othello' --depth ${depth}`;
  const ample = ["--time", "10m", "--start-limit", "10m"];
  const live = await Program.start(bin, ["match", "--page", "0", "--linger", "3600", "-n", "2", "-j", "2", ...ample, "--env", `GATE=${gate}`, "--out", "live", slow(2), "--name", "kurokawa", slow(3), "--name", "shiraishi"], folder);
  const eventGate = join(folder, "event-gate");
  const entries = ["kurokawa", "shiraishi", "minoru-2026", "aoki", "sakamoto", "hayashi"].flatMap((name, i) => [slow((i % 3) + 1), "--name", name]);
  const event = await Program.start(bin, ["tournament", "--page", "0", "--page-bind", "0.0.0.0", "--linger", "3600", "-n", "1", "-j", "4", ...ample, "--env", `GATE=${eventGate}`, "--out", "spring-cup", ...entries], folder);
  event.url = event.url.replace(/\/\/[^:/]+/, "//127.0.0.1");
  const deskOf = await Program.start(bin, ["desk", "--page", "0", "--out", "desk", `'${bin}/shinpan-othello' --depth 1`, "--name", "steady", `'${bin}/shinpan-othello' --depth 2`, "--name", "bold"], folder);
  const desk = await deskOf.heard(/^to start matches there: (\S+)$/m);
  const demo = await Program.start(bin, ["demo", "--page", "0", "--linger", "3600"], folder);
  const play = await Program.start(bin, ["play", "--page", "0", "--game", "shogi", `'${bin}/shinpan-shogi'`, "--option", "NodesLimit=1000"], folder);
  const lobby = await Program.start(bin, ["play", "--page", "0"], folder);
  const freeze = await Program.start(bin, ["play", "--page", "0", "--game", "freeze-shogi", `'${bin}/shinpan-shogi'`, "--option", "NodesLimit=100"], folder);
  await run(bin, ["tournament", ...ample, "--out", "cup", "-n", "1", `'${bin}/shinpan-othello' --depth 1`, "--name", "太郎", `'${bin}/shinpan-othello' --depth 2`, "--name", "二郎", `'${bin}/shinpan-faulty' illegal`, "--name", "faulty"], folder);
  await run(bin, ["report", "cup", "--html", "report"], folder);
  writeFileSync(join(folder, "game.csa"), record);
  await run(bin, ["analyse", "game.csa", "--nodes", "20000", "-o", "analysis.html"], folder);
  const shogi = (nodes, name) => [`'${bin}/shinpan-shogi'`, "--option", `NodesLimit=${nodes}`, "--name", name];
  await run(bin, ["match", "--game", "shogi", ...ample, "-n", "1", "--out", "match", ...shogi(1000, "kuro"), ...shogi(500, "shiro")], folder);
  const logs = readdirSync(join(folder, "match")).filter((name) => name.endsWith(".tlf"));
  await run(bin, ["log", "view", "--html", "log.html", ...logs.map((name) => join("match", name))], folder);
  const file = (name) => pathToFileURL(join(folder, name)).href;
  const sit = async (page) => {
    await page.locator("input[name=seat][value='0']").check({ force: true });
    await page.locator("form.setup button").click();
    await page.locator(".cell.open").first().waitFor();
    await page.locator(".cell.open").nth(3).click();
  };
  const chooseAFreeze = async (page) => {
    await page.locator("input[name=seat][value='0']").check({ force: true });
    await page.locator("form.setup button").click();
    await page.locator(".freeze-button").click();
    await page.locator("[data-freeze=P]").waitFor();
  };
  const openForfeit = async (page) => {
    await page.locator(".forfeit summary").first().click();
    await page.locator(".evidence .log li").first().waitFor();
  };
  const stored = async (page) => page.locator("output.ply", { hasText: /^[1-9]/ }).waitFor();
  return [
    ["live", live.url, ".game-view.live .log li"],
    ["live-projector", new URL("projector", live.url).href, ".projector .ranking li"],
    ["replay-chess", `${demo.url}#/game/3/30`, ".game-view.replay", stored],
    ["replay-go", `${demo.url}#/game/5/40`, ".game-view.replay", stored],
    ["replay-freeze", `${demo.url}#/game/6/20`, ".game-view.replay", stored],
    ["replay-othello", `${demo.url}#/game/1/30`, ".game-view.replay", stored],
    ["replay-shogi", `${demo.url}#/game/4/40`, ".game-view.replay", stored],
    ["replay-tictactoe", `${demo.url}#/game/2/4`, ".game-view.replay", stored],
    ["overview", `${demo.url}#/event`, "table.results tbody tr:nth-child(12)"],
    ["projector", new URL("projector", demo.url).href, "[data-result='12']"],
    ["event", `${event.url}#/event`, ".small-game:nth-child(4)"],
    ["event-projector", new URL("projector", event.url).href, ".ranking li:nth-child(6)"],
    ["operator", desk, ".operator form"],
    ["play-lobby", lobby.url, ".game-card"],
    ["play-setup", play.url, "form.setup"],
    ["play-shogi", play.url, "form.setup", sit],
    ["play-freeze", freeze.url, "form.setup", chooseAFreeze],
    ["report", file("report/index.html"), "table.standings"],
    ["player", `${file("report/index.html")}#/player/${encodeURIComponent("太郎")}`, ".player-page .graph canvas"],
    ["player-forfeits", `${file("report/index.html")}#/player/faulty`, ".forfeit", openForfeit],
    ["report-forfeit", `${file("report/index.html")}#/game/2/99`, ".game-view.replay"],
    ["logs", `${file("log.html")}#/game/1/21`, ".logs-view"],
    ["analysis", `${file("analysis.html")}#/game/1/5`, ".game-view.analysis"],
  ];
}

const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"], timeout: 900_000 });
try {
  const all = await views();
  for (const [name, address, sign, act] of all) {
    for (const [screen, options] of Object.entries(screens)) {
      for (const language of ["en", "ja"]) {
        for (const theme of ["light", "dark"]) {
          const title = `${name}-${screen}-${language}-${theme}`;
          if (isForReadme ? !(title in ofReadme) : !wanted.every((word) => title.includes(word))) continue;
          const context = await browser.newContext({ ...options, colorScheme: theme, locale: language === "ja" ? "ja-JP" : "en-US" });
          const page = await context.newPage();
          page.setDefaultTimeout(900_000);
          await page.goto(address);
          await page.locator(sign).first().waitFor();
          await act?.(page);
          await page.waitForTimeout(150);
          await page.screenshot({ path: join(output, `${isForReadme ? ofReadme[title] : title}.png`) });
          console.log(title);
          await context.close();
        }
      }
    }
  }
} finally {
  stopAll();
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
