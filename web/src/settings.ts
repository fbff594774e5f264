// What somebody chose the last time, kept in the browser.
import { parsed } from "./plain";
import { remember, remembered } from "./words";

export interface Choices {
  game: string;
  opponent: "engine" | "link" | "anyone";
  level: number;
  hintLevel: number;
  seat: "0" | "1" | "lot";
  time: string;
  settings: Record<string, Record<string, string>>; // by game
}

const usual: Choices = { game: "", opponent: "engine", level: 3, hintLevel: 8, seat: "lot", time: "", settings: {} };

// Whatever stands there: a page of another version, or somebody's hand.
export function choicesFrom(text: string | null): Choices {
  if (text === null) return usual;
  let kept: unknown;
  try {
    kept = parsed<unknown>(text);
  } catch {
    return usual;
  }
  if (typeof kept !== "object" || kept === null) return usual;
  const given = kept as Partial<Record<keyof Choices, unknown>>;
  const numberIn = (value: unknown, or: number): number => (typeof value === "number" && value >= 1 && value <= 10 ? Math.round(value) : or);
  const settings: Choices["settings"] = {};
  for (const [game, all] of Object.entries((typeof given.settings === "object" && given.settings) || {})) {
    const texts = Object.entries((typeof all === "object" && (all as object | null)) || {}).filter(([, value]) => typeof value === "string");
    settings[game] = Object.fromEntries(texts) as Record<string, string>;
  }
  return {
    game: typeof given.game === "string" ? given.game : usual.game,
    opponent: given.opponent === "link" || given.opponent === "anyone" ? given.opponent : "engine",
    level: numberIn(given.level, usual.level),
    hintLevel: numberIn(given.hintLevel, usual.hintLevel),
    seat: given.seat === "0" || given.seat === "1" ? given.seat : "lot",
    time: typeof given.time === "string" ? given.time : usual.time,
    settings,
  };
}

export const keptChoices = (): Choices => choicesFrom(remembered("choices"));
export const keepChoices = (choices: Choices): void => remember("choices", JSON.stringify(choices));
