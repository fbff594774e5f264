// Text of players, made harmless where text itself can do harm: characters that turn the direction of what follows would
// let a name rewrite the sentence that it stands in. They are shown as a mark instead.

const turns = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g;

export function plainText(text: string): string {
  return text.replace(turns, "\uFFFD");
}

// Everything in a value that came from outside, names of members included: they may be names of players.
export function plain<T>(value: T): T {
  if (typeof value === "string") return plainText(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => plain(each)) as T;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [plainText(key), plain<unknown>(each)])) as T;
  }
  return value;
}

export function parsed<T>(json: string): T {
  return plain(JSON.parse(json) as T);
}
