// What every view is held to, besides what axe finds: functions that run in the page.

// What can be touched and is lower or narrower than 44 px. Runs in the page.
export function smallTargets() {
  const scope = document.querySelector("dialog[open]") ?? document;
  return [...scope.querySelectorAll("button, a[href], select, input")]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().width > 0)
    .filter((each) => each.getBoundingClientRect().height < 43.5 || (each.matches("button") && each.getBoundingClientRect().width < 43.5))
    .map((each) => `${each.className || each.tagName} "${each.textContent.slice(0, 20)}" ${Math.round(each.getBoundingClientRect().width)}×${Math.round(each.getBoundingClientRect().height)}`);
}

// Words of the page itself: names, moves, logs and what programs said stand in bdi, code or lists of these. Runs in the page.
export function englishWords() {
  const free = "bdi, code, pre, kbd, option, [lang=en], .log, h1, .notation, svg, .name, .picture, .u-legend";
  const known = /^(Elo|SFEN|FEN|KIF|CSA|SGF|PGN|GGF|SVG|PNG|English|CP|k|M|s|×|PV)$/i;
  const found = [];
  const walker = document.createTreeWalker(document.querySelector("dialog[open]") ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(free) || parent.closest("script, style") || !parent.checkVisibility()) continue;
    for (const word of node.textContent.match(/[A-Za-z]{2,}/g) ?? []) if (!known.test(word)) found.push(`${word} in "${node.textContent.trim().slice(0, 40)}"`);
  }
  return [...new Set(found)];
}
