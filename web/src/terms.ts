// Clocks that are offered, in the words of the program ("10m+5s") and of people.
import type { Say } from "./words";

const clocks = ["none", "3m+2s", "10m+5s", "10m/30s", "30m/60s", "30s"];

// "" is what the host has set, or no clock.
export function clocksOffered(ofHost: string, chosen: string): string[] {
  const offered = ["", ...clocks.filter((each) => each !== (ofHost || "none"))];
  return offered.includes(chosen) ? offered : [...offered, chosen];
}

function units(text: string): number | null {
  const found = /^([\d.]+)(ms|s|m|h)$/.exec(text);
  const factor = { ms: 0.001, s: 1, m: 60, h: 3600 }[found?.[2] ?? ""];
  return found?.[1] !== undefined && factor !== undefined ? Number(found[1]) * factor : null;
}

const filled = (words: string, values: number[]): string => values.reduce((text, value) => text.replace("#", String(Math.round(value * 10) / 10)), words);

// What we have no words for stands as it is.
export function clockName(say: Say, control: string): string {
  if (control === "none") return say("noClock");
  const each = units(control);
  if (each !== null) return filled(say("clockEach"), [each]);
  const [main, more] = control.split(/[+/]/);
  const [first, second] = [units(main ?? ""), units((more ?? "").replace(/\*.*/, ""))];
  if (first === null || second === null) return control;
  return filled(say(control.includes("+") ? "clockAdded" : "clockByoyomi"), [first / 60, second]);
}
