// Debian's Chromium for tests of the page: pages on which nothing may go wrong.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const chromiumPath = "/usr/bin/chromium";
// For what has to appear, and the start of the browser: nobody waits so long unless a test fails.
export const patience = 900_000;

// Runs the parts of a test one after the other, those that are asked for or all, and cleans up behind them. Whatever hangs,
// the whole of it ends: each wait of a page after a while by itself, and everything at last.
export async function runParts(parts, wanted, browser, cleanUp, limit = 1_800_000) {
  let name = "";
  const alarm = setTimeout(() => {
    console.log(`${name}: has not come to its end in ${limit / 1000} s`);
    cleanUp();
    process.exit(1);
  }, limit);
  try {
    for (const part of parts) {
      if (wanted.length > 0 && !wanted.includes(part.name)) continue;
      name = part.name;
      const start = Date.now();
      await part();
      console.log(`${part.name}: ${((Date.now() - start) / 1000).toFixed(1)} s`);
    }
  } catch (error) {
    console.log(`${name} failed`);
    throw error;
  } finally {
    clearTimeout(alarm);
    cleanUp();
    await Promise.race([browser.close(), new Promise((resolve) => setTimeout(resolve, 30_000).unref())]);
  }
}

// Ends the test as skipped where there is none.
export async function openBrowser(web) {
  if (!existsSync(chromiumPath)) {
    console.log(`skipped: there is no ${chromiumPath} (apt-get install chromium)`);
    process.exit(77);
  }
  const { chromium } = createRequire(join(web, "/"))("playwright-core");
  return chromium.launch({ executablePath: chromiumPath, args: ["--no-sandbox"], timeout: patience });
}

// A page on which nothing may go wrong, be asked of anybody else, or be executed that a player wrote.
export async function newPage(browser, options = {}) {
  const { patience: ownPatience, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-US", ...rest });
  const page = await context.newPage();
  page.troubles = [];
  page.on("pageerror", (error) => page.troubles.push(`error: ${error.message}`));
  page.on("console", (message) => message.type() === "error" && page.troubles.push(`console: ${message.text()}`));
  page.on("dialog", (dialog) => {
    page.troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = ["file:", "data:", "ws:", "blob:"].includes(protocol) || hostname === "127.0.0.1";
    if (!isOurs) page.troubles.push(`outside request: ${request.url()}`);
  });
  // Said at once, too: what waits for something that will never come says nothing itself.
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") console.log(`failed: ${request.url()}: ${reason}`);
  });
  page.setDefaultTimeout(ownPatience ?? patience);
  return page;
}

export async function finish(page) {
  assert.deepEqual(page.troubles, []);
  await page.context().close();
}

// What a grid says to a screen reader: rows of named squares.
export async function gridOf(page, place = ".stage") {
  return page.locator(`${place} .board [role=row]`).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll("[role=gridcell]")].map((cell) => cell.getAttribute("aria-label"))),
  );
}
