// A person at the page: the lobby, and moves by mouse, touch and keys.

// Fills the lobby; what is not said stays as it is.
export async function choose(page, url, { game, opponent = "engine", seat = "0", level, name = "Aki", time, settings = {} }) {
  await page.goto(url);
  await page.locator("form.setup").waitFor();
  if (game) await page.locator(`[data-choose=${game}]`).click();
  await page.locator(`input[name=opponent][value=${opponent}]`).check({ force: true });
  await page.locator(`input[name=seat][value='${seat}']`).check({ force: true });
  if (level) await page.locator("input[name=level]").fill(String(level));
  if (time) await page.selectOption("select[name=time]", time);
  if (Object.keys(settings).length > 0) await page.locator("form.setup summary").click();
  for (const [key, value] of Object.entries(settings)) {
    const field = page.locator(`form.setup [name=${key}]`);
    if (await field.evaluate((element) => element.tagName === "SELECT")) await field.selectOption(value);
    else await field.fill(value);
  }
  await page.locator("input[name=name]").fill(name);
}
export const begin = (page) => page.locator("form.setup button.main").click();
export async function sitDown(page, url, wish) {
  await choose(page, url, wish);
  await begin(page);
}
export const ended = (page) => page.locator(".play-actions .rematch-button").waitFor();
export const square = (page, name) => page.locator(`.stage [data-square='${name}']`);
export const open = (page, name) => page.locator(`.stage .cell.open[data-square='${name}']`);
export const plies = async (page) => Number(await page.locator(".game-view").getAttribute("data-ply"));
export const resign = async (page) => {
  await page.locator(".resign-button").click();
  await page.locator("[data-answer=resign]").click();
  await ended(page);
};

// Two people at one table; the second comes by the link of the first. `newPage` makes a page.
export async function twoAt(newPage, program, game, options = {}, more = {}) {
  const [one, two] = [await newPage(options), await newPage(options)];
  await sitDown(one, program.url, { game, opponent: "link", name: "Aki", ...more });
  await one.locator(".qr path").waitFor();
  const link = await one.locator(".invite-link").innerText();
  await two.goto(link);
  await two.locator("form.invited input").fill("Bo");
  await two.locator("form.invited button").click();
  await one.locator(".cell.open").first().waitFor();
  return [one, two];
}

// Plays what may be played until it is over, or for so many moves, and passes where it can after some. `hit` is a click, a tap or keys.
export async function playOn(page, hit, most = 100, passAfter = most) {
  const cell = page.locator(".board .cell.open, .hand .cell.open").first();
  const pass = page.locator(".play-actions > button:not([class])").first();
  const over = page.locator(".rematch-button");
  const question = page.locator(".choices button").first();
  for (let clicks = 0, moves = 0; clicks < 6 * most && moves < most; ++clicks) {
    await question.or(cell).or(pass).or(over).first().waitFor();
    if (await over.count()) return true;
    const before = await plies(page);
    if (await question.count()) await hit(question);
    else if (moves >= passAfter && (await pass.count())) await hit(pass);
    else if (await cell.count()) await hit(page.locator(".board .cell.open, .hand .cell.open").nth(clicks % (await page.locator(".board .cell.open, .hand .cell.open").count())));
    else await hit(pass);
    if ((await plies(page)) > before) ++moves;
  }
  // When it is one's turn again nobody else ends the game.
  await question.or(cell).or(pass).or(over).first().waitFor();
  return (await over.count()) > 0;
}
// A place may be gone before it is hit, because somebody has moved: whoever plays looks again.
const soon = { timeout: 5000 };
export const byMouse = (place) => place.click(soon).catch(() => undefined);
export const byTouch = (place) => place.tap(soon).catch(() => undefined);
export const byKeys = async (place) => {
  try {
    await place.focus(soon);
    await place.page().keyboard.press("Enter");
  } catch {
    // It is gone.
  }
};
