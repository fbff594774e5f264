// Thinking logs (TLF): write one, read one, and the loop of an engine around it.
//
//     import { openLog } from "./shinpan-tlf.mjs";
//     const log = openLog("engine.tlf");
//     log.input("genmove x");           // "# genmove x": what we were told
//     log.comment("A1 wins in 3");      // "# # A1 wins in 3": what we thought, sent to nobody
//     log.reply("A1", { depth: 3 });    // "= A1 depth:3": what we sent
//     log.panic("illegal_move");        // "? illegal_move": what went wrong, sent too
//
// One file without dependencies, for Node 18 or newer and for browsers, where read(), Reader, write() and Log work and
// what needs files does not. The format is told in docs/tlf.md of Shinpan.
//
// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Shinpan authors

// Limits of what one entry may hold, so that no log can make a reader grow without bound.
export const MAX_LINE_BYTES = 1 << 20;
export const MAX_ENTRY_BYTES = 1 << 20;
export const MAX_ENTRY_LINES = 100_000;
export const MAX_PROPERTIES = 1000;
const MAX_DEFECTS_OF_ENTRY = 20; // a longer list helps nobody
const MAX_COMMAND_BYTES = 1 << 16;
const MAX_REASON = 1000; // characters of an exception that are sent
const MAX_RAW_BYTES = MAX_ENTRY_BYTES / 8; // an escape takes six times as much as its character

const SIGNS = { echo: "#", comment: "# #", ok: "=", error: "?" };
const isNode = typeof process !== "undefined" && Boolean(process.versions?.node);
const files = isNode ? await import(/* @vite-ignore */ "node:fs") : null;
const encoder = new TextEncoder();

// What may be wrong, and what was expected there.
export const DEFECTS = {
  "byte-order-mark": "expected plain UTF-8 (save the file without a byte order mark)",
  "not-utf8": "expected UTF-8",
  "control-character": "expected text, found a control character",
  "first-character": 'expected a line that starts with "#", "=", "." or "?"',
  "stray-continuation": "expected a reply above this line",
  "missing-blank": "expected a blank behind the sign",
  "stray-word": "expected name:value (a message stands before the properties)",
  "duplicate-name": "expected each name once",
  "reserved-name": "this name is reserved for the message",
  "unterminated-string": "expected a closing quote before the end of the line",
  "unterminated-multi-line": "expected three closing quotes before the end of the entry",
  "text-behind-string": "expected a blank behind the string",
  "unknown-escape": 'expected one of \\b \\t \\n \\f \\r \\" \\\\ \\uXXXX \\UXXXXXXXX',
  "cut-off": "expected a line end: the log was cut off here, or its writer has not finished",
  "too-long": "expected at most 1 MiB, 100000 lines, 1000 properties and 20 defects",
};

// ------------------------------------------------------------------------------------------------------------ values

const INTEGER = /^(?:[+-]?(?:0|[1-9](?:_?[0-9])*)|0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|0o[0-7](?:_?[0-7])*|0b[01](?:_?[01])*)$/;
const FLOAT = /^[+-]?(?:0|[1-9](?:_?[0-9])*)(?:\.[0-9](?:_?[0-9])*)?(?:[eE][+-]?[0-9](?:_?[0-9])*)?$/;
const DATE_AND_TIME = /^(?:(\d{4})-(\d\d)-(\d\d))?(?:(^|[Tt ])(\d\d):(\d\d):(\d\d)(\.\d+)?([Zz]|[+-](\d\d)(:?)(\d\d))?)?$/;

// The parts of a date, a time or both; null if it is none.
function dateParts(text, mostSeconds) {
  const found = DATE_AND_TIME.exec(text);
  if (!found) return null;
  const [, year, month, day, separator, hour, minute, second, fraction, zone, zoneHour, zoneColon, zoneMinute] = found;
  const hasDate = year !== undefined;
  const hasTime = hour !== undefined;
  if (!hasDate && !hasTime) return null;
  if (hasDate) {
    const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
    const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    if (month < 1 || month > 12 || day < 1 || day > days[month - 1]) return null;
  }
  if (hasTime && (hour > 23 || minute > 59 || second > mostSeconds)) return null;
  if (zoneHour !== undefined && (zoneHour > 23 || zoneMinute > 59)) return null;
  return { hasDate, hasTime, separator, fraction, zone, hasColon: zoneHour === undefined || zoneColon === ":" };
}

// TOML's name for the date or the time that a text is; null if it is none.
function dateTimeType(text) {
  const parts = dateParts(text, 59);
  if (!parts || parts.separator === " ") return null;
  if (!parts.hasDate) return parts.zone === undefined ? "local-time" : null;
  if (!parts.hasTime) return "local-date";
  if (parts.zone === undefined) return "local-date-time";
  return parts.hasColon ? "offset-date-time" : null;
}

/** Whether it may stand in front of an entry: "2022-09-14 22:37:42" or an ISO 8601 instant. */
export function isStamp(text) {
  const parts = dateParts(text, 60); // clocks do show a leap second
  if (!parts || !parts.hasDate || !parts.hasTime) return false;
  if (parts.separator === " ") return parts.fraction === undefined && parts.zone === undefined;
  return parts.separator === "T";
}

/** A number that is written with a point: 1 would be taken for an integer. Reading gives plain numbers, see `types`. */
export class Float {
  constructor(value) {
    this.value = value;
  }
}

/** A date or a time, kept as it is written; a Date is written as one too. */
export class DateTime {
  constructor(text) {
    this.text = text;
  }
  toString() {
    return this.text;
  }
}

// A bare word as [type, value]: what TOML sees in it, else a string. A number that does not fit into 64 bits or the range
// of a double is a string, so that no digit is lost.
function valueOfBare(word) {
  if (word === "true" || word === "false") return ["boolean", word === "true"];
  if (word === "" || !"+-0123456789in".includes(word[0])) return ["string", word];
  if (INTEGER.test(word)) {
    const digits = word.replaceAll("_", "").replace(/^\+/, "");
    // No 64 bits have more digits than these.
    if (digits.length > 70) return ["string", word];
    const number = digits[0] === "-" ? -BigInt(digits.slice(1)) : BigInt(digits);
    if (BigInt.asIntN(64, number) !== number) return ["string", word];
    return ["integer", Number.isSafeInteger(Number(number)) ? Number(number) : number];
  }
  if (/^[+-]?inf$/.test(word)) return ["float", word[0] === "-" ? -Infinity : Infinity];
  if (/^[+-]?nan$/.test(word)) return ["float", NaN];
  if (FLOAT.test(word)) {
    const number = Number(word.replaceAll("_", ""));
    const isLost = !Number.isFinite(number) || (number === 0 && /[1-9]/.test(word.split(/[eE]/)[0]));
    return isLost ? ["string", word] : ["float", number];
  }
  const type = dateTimeType(word);
  return type ? [type, new DateTime(word)] : ["string", word];
}

// ------------------------------------------------------------------------------------------------------------- entries

/** A command that was typed ("echo"), a "comment", a reply ("ok") or a reply that says what went wrong ("error"). */
export class Entry {
  constructor(kind, message = "", properties = {}, { stamp = "", types = {}, trailing = "", line = 0, text = "" } = {}) {
    this.kind = kind;
    this.message = message; // of a comment: its whole text
    this.properties = properties; // values by their names
    this.types = types; // TOML's name for the type of each, which tells 1.0 from 1
    this.stamp = stamp; // without brackets; usually empty
    this.trailing = trailing; // words behind the properties, which only a lenient reader keeps
    this.line = line; // where it begins in the log, counted from 1
    this.text = text; // the body as it was written, lines joined with LF
  }
}

/** A place where a log is not as it should be: line and column (in characters) are counted from 1. */
export class Defect {
  constructor(line, column, kind) {
    this.line = line;
    this.column = column;
    this.kind = kind; // a key of DEFECTS
  }
  /** An error costs a strict reader the entry, a warning does not. */
  get severity() {
    return this.kind === "reserved-name" || this.kind === "cut-off" ? "warning" : "error";
  }
  get message() {
    return DEFECTS[this.kind];
  }
  toString() {
    return `${this.line}:${this.column}: ${this.severity === "warning" ? "warning: " : ""}${this.message}`;
  }
}

// ------------------------------------------------------------------------------------------------------------- reading

const HEAD = /[A-Za-z0-9_-]+:/y;
const HEAD_IN_MESSAGE = /(?:^|[ \n])([A-Za-z0-9_-]+:)/;
const WORD = /[^ \n]*/y;
// eslint-disable-next-line no-control-regex
const CONTROL = /[\x00-\x08\x0a-\x1f\x7f]/; // TAB is text
// eslint-disable-next-line no-control-regex
const CONTROL_BUT_LINE_END = /[\x00-\x08\x0b-\x1f\x7f]/;
const LONE_SURROGATE = /[\ud800-\udfff]/u;
const ESCAPE = /\\(?:([btnfr"\\])|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([ \t]*\n[ \t\n]*)|)/g;
const SIMPLE = { b: "\b", t: "\t", n: "\n", f: "\f", r: "\r", '"': '"', "\\": "\\" };

function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

function utf8Length(text) {
  let length = text.length;
  for (let i = 0; i < text.length; ++i) {
    const unit = text.charCodeAt(i);
    if (unit >= 0x80) length += unit >= 0x800 && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return length;
}

function countCharacters(text) {
  let count = 0;
  for (const _ of text) ++count;
  return count;
}

// The closing quote of a basic string, or the end of the text.
function endOfBasic(text, at) {
  while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1;
  return Math.min(at, text.length);
}

// Where the content of a multi-line string ends and what follows begins; null if it has no end.
function endOfLong(text, at, quote) {
  for (;;) {
    at = quote === '"' ? endOfBasic(text, at) : text.indexOf(quote, at);
    if (at < 0 || at >= text.length) return null;
    let run = 1;
    while (run < 5 && text[at + run] === quote) ++run;
    // Up to two quotes before the closing three belong to the content.
    if (run >= 3) return { end: at + run - 3, after: at + run };
    at += run;
  }
}

// Message and properties, read line by line. A body is open while a multi-line string in it is.
class Body {
  constructor(line) {
    this.lines = [line];
    this.message = "";
    this.properties = new Map(); // [type, value] by name
    this.trailing = "";
    this.flaws = [];
    this.unread = [line]; // lines from the first one that is not read to its end
    this.base = 0; // where they begin in text()
    this.openQuote = "";
    this.inProperties = false;
  }

  text() {
    return this.lines.join("\n");
  }

  add(line) {
    this.lines.push(line);
    this.unread.push(line);
  }

  // Gives up what the open string holds so far and only goes on looking for its end.
  forget() {
    const opener = `x:${this.openQuote.repeat(3)}`;
    this.lines = [opener];
    this.unread = [opener];
    this.base = 0;
  }

  // False: a multi-line string is open, more lines are needed.
  read(isEnd = false) {
    // No quote and no escape goes over a line end, so an open string needs a look at its last line alone.
    if (this.openQuote && !isEnd && !endOfLong(this.unread.at(-1), 0, this.openQuote)) return false;
    const text = this.unread.join("\n");
    const at = this.#read(text, isEnd);
    this.base += at;
    this.unread = [text.slice(at)];
    return this.openQuote === "";
  }

  #flaw(offset, kind) {
    if (this.flaws.length > MAX_DEFECTS_OF_ENTRY) return;
    this.flaws.push({ offset: this.base + offset, kind: this.flaws.length < MAX_DEFECTS_OF_ENTRY ? kind : "too-long" });
  }

  // Reads on and tells how far.
  #read(text, isEnd) {
    let at = 0;
    this.openQuote = "";
    if (!this.inProperties) {
      const head = text.includes(":") ? HEAD_IN_MESSAGE.exec(text) : null;
      at = head ? head.index + head[0].length - head[1].length : text.length;
      this.message = text.slice(0, at).replace(/^ +/, "");
      let end = this.message.length;
      while (end > 0 && " \n".includes(this.message[end - 1])) --end;
      this.message = this.message.slice(0, end);
      if (!head) return 0; // all of it is message, and may become longer
      this.inProperties = true;
    }
    while (at < text.length) {
      if (text[at] === " " || text[at] === "\n") {
        ++at;
        continue;
      }
      const head = matchAt(HEAD, text, at);
      if (!head) {
        at = this.#stray(text, at, "stray-word");
      } else if (this.properties.size === MAX_PROPERTIES) {
        this.#flaw(at, "too-long");
        at = text.length;
      } else {
        const { value, end } = this.#value(text, at + head.length, isEnd);
        if (this.openQuote) return at;
        this.#keep(head.slice(0, -1), value, at);
        at = end;
        if (at < text.length && text[at] !== " " && text[at] !== "\n") at = this.#stray(text, at, "text-behind-string");
      }
    }
    return at;
  }

  #stray(text, at, kind) {
    const word = matchAt(WORD, text, at);
    this.#flaw(at, kind);
    this.trailing += (this.trailing ? " " : "") + word;
    return at + word.length;
  }

  #value(text, at, isEnd) {
    const quote = text[at];
    if (quote !== "'" && quote !== '"') {
      const word = matchAt(WORD, text, at);
      return { value: valueOfBare(word), end: at + word.length };
    }
    if (text.startsWith(quote.repeat(3), at)) return this.#long(text, at, quote, isEnd);
    const lineEnd = text.indexOf("\n", at);
    const line = lineEnd >= 0 ? text.slice(0, lineEnd) : text;
    let end = quote === "'" ? line.indexOf("'", at + 1) : endOfBasic(line, at + 1);
    const isClosed = end >= 0 && end < line.length;
    if (!isClosed) {
      this.#flaw(at, "unterminated-string");
      end = line.length;
    }
    const content = line.slice(at + 1, end);
    const value = quote === "'" ? content : this.#unescaped(content, at + 1);
    return { value: ["string", value], end: isClosed ? end + 1 : end };
  }

  #long(text, at, quote, isEnd) {
    const found = endOfLong(text, at + 3, quote);
    if (!found && !isEnd) {
      this.openQuote = quote;
      return { value: null, end: at };
    }
    if (!found) this.#flaw(at, "unterminated-multi-line");
    const { end, after } = found ?? { end: text.length, after: text.length };
    // A line end right behind the opening quotes only makes the text line up.
    const start = at + 3 + (text[at + 3] === "\n" ? 1 : 0);
    const content = text.slice(start, end);
    return { value: ["string", quote === "'" ? content : this.#unescaped(content, start)], end: after };
  }

  #unescaped(content, offset) {
    return content.replace(ESCAPE, (all, simple, short, long, fold, at) => {
      if (simple !== undefined) return SIMPLE[simple];
      if (fold !== undefined) return "";
      const code = Number.parseInt(short ?? long ?? "d800", 16);
      if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
        this.#flaw(offset + at, "unknown-escape");
        return all;
      }
      return String.fromCodePoint(code);
    });
  }

  #keep(name, value, at) {
    if (this.properties.has(name)) {
      this.#flaw(at, "duplicate-name");
    } else if (name === "msg") {
      this.#flaw(at, "reserved-name");
    }
    this.properties.set(name, value);
  }

  // Puts what was read into an entry. The name "msg" means the message, so a property of that name gets a "_", or as many
  // as no other has.
  fill(entry) {
    entry.message = this.message;
    entry.trailing = this.trailing;
    for (const [given, [type, value]] of this.properties) {
      let name = given;
      if (name === "msg") {
        do name += "_";
        while (this.properties.has(name));
      }
      // Not by assignment, which "__proto__" would escape.
      const set = (object, field) =>
        Object.defineProperty(object, name, { value: field, enumerable: true, writable: true, configurable: true });
      set(entry.properties, value);
      set(entry.types, type);
    }
  }
}

// The length of the UTF-8 character that begins at `at`; 0 if none does. The table 3-7 of the Unicode standard.
function characterLength(bytes, at) {
  const first = bytes[at];
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  const length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  const low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
  const high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
  if (at + length > bytes.length || bytes[at + 1] < low || bytes[at + 1] > high) return 0;
  for (let i = 2; i < length; ++i) if (bytes[at + i] < 0x80 || bytes[at + i] > 0xbf) return 0;
  return length;
}

const strictDecoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

// The text of bytes, with U+FFFD for each one that is not UTF-8, and where the first of those is in it; -1: nowhere.
function decoded(bytes) {
  try {
    return { text: strictDecoder.decode(bytes), flaw: -1 };
  } catch {
    const pieces = [];
    let flaw = -1;
    let from = 0;
    for (let at = 0; at < bytes.length; ) {
      const length = characterLength(bytes, at);
      if (length === 0) {
        pieces.push(decoder.decode(bytes.subarray(from, at)));
        if (flaw < 0) flaw = pieces[0].length;
        pieces.push("\ufffd");
        from = at + 1;
      }
      at += length || 1;
    }
    pieces.push(decoder.decode(bytes.subarray(from)));
    return { text: pieces.join(""), flaw };
  }
}

// How much a stamp and the blanks behind it take at the front of a line, and the stamp; 0 if there is none.
function stampAtFront(line) {
  const none = { length: 0, stamp: "" };
  if (!/^[[0-9]/.test(line)) return none;
  const inBrackets = line[0] === "[";
  const end = line.search(inBrackets ? /\]/ : /[\t ]/);
  if (end < 0) return none;
  const stamp = inBrackets ? line.slice(1, end) : line.slice(0, end);
  if (stamp.includes(" ") !== inBrackets || !isStamp(stamp)) return none;
  const behind = end + (inBrackets ? 1 : 0);
  const length = behind + /^[\t ]*/.exec(line.slice(behind))[0].length;
  return length > behind && length < line.length ? { length, stamp } : none;
}

/**
 * Reads a log line by line, in constant memory. `onEntry` gets each entry as soon as it is known to be complete (a reply is
 * with the line that follows it), `onDefect` each defect. A strict reader leaves an entry with an error out, a lenient one
 * makes the best of it.
 */
export class Reader {
  #onEntry;
  #onDefect;
  #strict;
  #state = "idle"; // or echo, reply: in one; past echo, past reply: the rest of one that was too long
  #number = 0; // of the line that is read
  #entry = null;
  #body = null;
  #bytes = 0; // of the body
  #replyNumber = null;
  #rows = []; // offset, line and column of each line of the body
  #defects = [];

  constructor(onEntry, { onDefect = () => {}, strict = false } = {}) {
    this.#onEntry = onEntry;
    this.#onDefect = onDefect;
    this.#strict = strict;
  }

  /** The next line, without its line end: bytes, or a string. `isCut`: it had none. */
  line(line, isCut = false) {
    const bytes = typeof line === "string" ? encoder.encode(line) : line;
    if (bytes.length > MAX_LINE_BYTES) return this.tooLongLine();
    const goesOn = this.#state.endsWith("echo") ? "#" : ".";
    if (this.#state !== "idle" && bytes[0] !== goesOn.charCodeAt(0)) this.#endEntry();
    ++this.#number;
    const text = this.#checked(bytes);
    if (isCut) this.#defect(countCharacters(text) + 1, "cut-off");
    if (this.#state === "idle") return this.#begin(text);
    const rest = this.#withoutSign(text, 1);
    if (this.#state === "past reply") return this.#report();
    if (this.#state === "past echo") {
      this.#body.add(rest);
      if (this.#body.read()) {
        this.#state = "idle";
      } else {
        this.#body.forget();
      }
      return this.#report();
    }
    const size = utf8Length(rest);
    if (this.#bytes + size >= MAX_ENTRY_BYTES || this.#rows.length === MAX_ENTRY_LINES) return this.#giveUp();
    const offset = this.#rows.at(-1).offset + this.#body.lines.at(-1).length + 1;
    this.#rows.push({ offset, line: this.#number, column: text.length - rest.length + 1 });
    this.#bytes += size + 1;
    this.#body.add(rest);
    if (this.#state === "echo" && this.#body.read()) this.#endEntry();
  }

  /** In place of a line that is longer than MAX_LINE_BYTES. */
  tooLongLine() {
    ++this.#number;
    // What kind of line it was is not known: in an entry it is taken for a part of it.
    if (this.#state === "echo" || this.#state === "reply") return this.#giveUp();
    this.#defect(1, "too-long");
    this.#report();
  }

  /** The log ends here. */
  end() {
    this.#endEntry();
    this.#report();
  }

  // The line as text. It is UTF-8 without control characters, or a defect.
  #checked(bytes) {
    if (this.#number === 1 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
      this.#defect(1, "byte-order-mark");
      bytes = bytes.subarray(3);
    }
    const { text, flaw } = decoded(bytes);
    const control = text.search(CONTROL);
    if (control >= 0 && (flaw < 0 || control < flaw)) {
      this.#defect(countCharacters(text.slice(0, control)) + 1, "control-character");
    } else if (flaw >= 0) {
      this.#defect(countCharacters(text.slice(0, flaw)) + 1, "not-utf8");
    }
    return text;
  }

  #begin(line) {
    const { length, stamp } = stampAtFront(line);
    const text = line.slice(length);
    const sign = text[0];
    if (text.startsWith("# #")) {
      const comment = text.slice(text[3] === " " ? 4 : 3);
      this.#entry = new Entry("comment", comment, {}, { stamp, line: this.#number, text: comment });
    } else if (sign === "=" || sign === "?" || sign === "#") {
      let rest = this.#withoutSign(text, length + 1);
      // GTP numbers its replies right behind the sign. In a log the number is a property, so we make one of it.
      const number = sign === "#" ? null : /^.([0-9]{1,18})(?: |$)/.exec(text);
      this.#replyNumber = number ? BigInt(number[1]) : null;
      if (number) rest = text.slice(number[0].length);
      const kind = { "=": "ok", "?": "error", "#": "echo" }[sign];
      this.#entry = new Entry(kind, "", {}, { stamp, line: this.#number });
      this.#body = new Body(rest);
      this.#bytes = utf8Length(rest);
      const column = countCharacters(line.slice(0, line.length - rest.length)) + 1;
      this.#rows = [{ offset: 0, line: this.#number, column }];
      this.#state = sign === "#" ? "echo" : "reply";
      if (sign === "#" && this.#body.read()) this.#endEntry();
      return;
    } else if (sign === ".") {
      this.#defect(1, "stray-continuation");
    } else if (sign !== undefined) {
      this.#defect(length + 1, "first-character");
    }
    this.#report();
  }

  #withoutSign(text, column) {
    if (text.length < 2 || text[1] === " ") return text.slice(2);
    this.#defect(column + 1, "missing-blank");
    return text.slice(1);
  }

  #endEntry() {
    if (this.#state === "echo" || this.#state === "reply") {
      const body = this.#body;
      const entry = this.#entry;
      body.read(true);
      body.fill(entry);
      entry.text = body.text();
      if (this.#replyNumber !== null && entry.types.id === undefined) {
        const number = Number(this.#replyNumber);
        entry.properties.id = Number.isSafeInteger(number) ? number : this.#replyNumber;
        entry.types.id = "integer";
      }
      this.#replyNumber = null;
      for (const { offset, kind } of body.flaws) {
        let first = 0;
        let last = this.#rows.length;
        while (last - first > 1) {
          const middle = (first + last) >> 1;
          if (this.#rows[middle].offset <= offset) first = middle;
          else last = middle;
        }
        const row = this.#rows[first];
        const column = row.column + countCharacters(entry.text.slice(row.offset, offset));
        this.#defects.push(new Defect(row.line, column, kind));
      }
      this.#report();
    }
    this.#state = "idle";
  }

  // The further lines of an entry are passed over: they are neither worth a complaint each nor entries.
  #giveUp() {
    this.#defect(1, "too-long");
    this.#entry = null;
    if (this.#state === "echo") this.#body.forget();
    this.#state = `past ${this.#state}`;
    this.#report();
  }

  #defect(column, kind) {
    this.#defects.push(new Defect(this.#number, column, kind));
  }

  #report() {
    const defects = this.#defects;
    const entry = this.#entry;
    this.#defects = [];
    this.#entry = null;
    defects.sort((one, other) => one.line - other.line || one.column - other.column);
    for (const defect of defects) this.#onDefect(defect);
    if (entry && !(this.#strict && defects.some((defect) => defect.severity === "error"))) this.#onEntry(entry);
  }
}

// Lines of bytes that come in pieces; null stands for a line of more than `limit` bytes.
class LineSplitter {
  #pieces = [];
  #size = 0;
  #limit;

  constructor(limit) {
    this.#limit = limit;
  }

  *add(bytes) {
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(10, from);
      const piece = bytes.subarray(from, end < 0 ? bytes.length : end);
      this.#size += piece.length;
      // One byte more may be the CR of a line end.
      if (this.#size <= this.#limit + 1) this.#pieces.push(piece.slice());
      if (end < 0) return;
      yield this.#line(true);
      from = end + 1;
    }
  }

  *end() {
    if (this.#size > 0) yield this.#line(false);
  }

  #line(hasEnd) {
    const pieces = this.#pieces;
    const size = this.#size;
    this.#pieces = [];
    this.#size = 0;
    if (size > this.#limit + 1) return null;
    let line = pieces.length === 1 ? pieces[0] : new Uint8Array(size);
    if (pieces.length !== 1) {
      let at = 0;
      for (const piece of pieces) {
        line.set(piece, at);
        at += piece.length;
      }
    }
    if (hasEnd && line.at(-1) === 13) line = line.subarray(0, -1);
    return line.length > this.#limit ? null : line;
  }
}

function* chunksOf(source) {
  if (typeof source === "string") source = encoder.encode(source);
  if (source instanceof Uint8Array) return yield source;
  const descriptor = source instanceof URL || typeof source === "object" ? files.openSync(source.path ?? source) : source;
  const chunk = new Uint8Array(1 << 16);
  try {
    for (let got; (got = files.readSync(descriptor, chunk, 0, chunk.length, null)) > 0; ) yield chunk.subarray(0, got);
  } finally {
    if (descriptor !== source) files.closeSync(descriptor);
  }
}

function readerOf(ready, { strict = false, onDefect } = {}) {
  const stop = (defect) => {
    if (defect.severity === "error") throw new SyntaxError(String(defect));
  };
  return new Reader((entry) => ready.push(entry), { strict, onDefect: onDefect ?? (strict ? stop : undefined) });
}

function take(reader, lines, areCut = false) {
  for (const line of lines) {
    if (line === null) reader.tooLongLine();
    else reader.line(line, areCut);
  }
}

/**
 * The entries of a log, one after the other. `source` is the text of the log, its bytes, or in Node `{ path: "game.tlf" }`,
 * which is read bit by bit. Lenient reading makes the best of what is wrong. Strict reading (`{ strict: true }`) leaves such
 * entries out, and throws a SyntaxError at the first of them unless there is an `onDefect`, which gets every defect.
 */
export function* read(source, options = {}) {
  const ready = [];
  const reader = readerOf(ready, options);
  const splitter = new LineSplitter(MAX_LINE_BYTES);
  for (const chunk of chunksOf(source)) {
    for (const line of splitter.add(chunk)) {
      take(reader, [line]);
      while (ready.length > 0) yield ready.shift();
    }
  }
  take(reader, splitter.end(), true);
  reader.end();
  yield* ready;
}

/** The same for what comes in pieces of bytes: a stream of Node, the body of a fetch(). */
export async function* readStream(stream, options = {}) {
  const ready = [];
  const reader = readerOf(ready, options);
  const splitter = new LineSplitter(MAX_LINE_BYTES);
  for await (const chunk of stream) {
    for (const line of splitter.add(typeof chunk === "string" ? encoder.encode(chunk) : chunk)) {
      take(reader, [line]);
      while (ready.length > 0) yield ready.shift();
    }
  }
  take(reader, splitter.end(), true);
  reader.end();
  yield* ready;
}

// ------------------------------------------------------------------------------------------------------------- writing

function escaped(text, keepLines = false) {
  const names = { "\b": "\\b", "\f": "\\f", "\r": "\\r", "\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\" };
  // eslint-disable-next-line no-control-regex
  const pattern = keepLines ? /["\\\x00-\x08\x0b-\x1f\x7f]/g : /["\\\x00-\x1f\x7f]/g;
  return text.replace(pattern, (c) => names[c] ?? `\\u${c.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`);
}

// A string as TOML quotes it, so that nobody takes it for a number and it reads back.
function stringText(text) {
  if (CONTROL_BUT_LINE_END.test(text)) return `"${escaped(text)}"`;
  if (text.includes("\n")) {
    // The picture of a board: each of its lines on a line of its own.
    if (text.endsWith("\n") && !text.includes("'''")) return `'''\n${text}'''`;
    return `"""\n${escaped(text, true)}"""`;
  }
  return text.includes("'") ? `"${escaped(text)}"` : `'${text}'`;
}

// The shortest text that reads back, in the form that the libraries of all languages write.
function floatText(number) {
  if (Number.isNaN(number)) return "nan";
  if (!Number.isFinite(number)) return number < 0 ? "-inf" : "inf";
  const sign = number < 0 || Object.is(number, -0) ? "-" : "";
  const [digits, power] = Math.abs(number).toExponential().split("e");
  const exponent = Number(power);
  if (exponent < -4 || exponent >= 16) {
    return `${sign}${digits}e${exponent < 0 ? "-" : "+"}${String(Math.abs(exponent)).padStart(2, "0")}`;
  }
  const plain = digits.replace(".", "");
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${plain}`;
  const whole = plain.slice(0, exponent + 1).padEnd(exponent + 1, "0");
  return `${sign}${whole}.${plain.slice(exponent + 1) || "0"}`;
}

/** The text of one value: a string, a number, a BigInt, a boolean, a Float, a Date or a DateTime. */
export function valueText(value, type = "") {
  if (typeof value === "boolean") return value ? "true" : "false";
  if (value instanceof Date) return valueText(new DateTime(value.toISOString()));
  if (value instanceof DateTime) {
    if (!dateTimeType(value.text)) throw new TypeError(`${value.text}: expected a date or a time of TOML`);
    return value.text;
  }
  if (value instanceof Float) return floatText(value.value);
  if (typeof value === "number") {
    return type === "float" || !Number.isSafeInteger(value) || Object.is(value, -0) ? floatText(value) : String(value);
  }
  if (typeof value === "bigint") {
    if (BigInt.asIntN(64, value) !== value) throw new TypeError(`${value}: expected an integer of 64 bits`);
    return String(value);
  }
  if (typeof value !== "string") throw new TypeError(`${value}: expected a string, a number, a boolean or a date`);
  return stringText(value);
}

// The lines of an entry; nothing is checked here.
function withSigns(kind, stamp, body) {
  const front = stamp.includes(" ") ? `[${stamp}]\t` : stamp ? `${stamp}\t` : "";
  const further = kind === "echo" ? "# " : kind === "comment" ? "# # " : ". ";
  // A reply without a body is just its sign; the echo of an empty line keeps its blank.
  const blank = kind === "echo" || body !== "" ? " " : "";
  return `${front}${SIGNS[kind]}${blank}${body.replaceAll("\n", `\n${further}`)}\n`;
}

// Why a message would not read back as itself; "" if it does.
function messageProblem(kind, message) {
  if (CONTROL_BUT_LINE_END.test(message) || LONE_SURROGATE.test(message)) return "expected text without control characters";
  if ((kind === "echo" || kind === "comment") && message.includes("\n")) return "expected one line";
  if (kind === "comment") return "";
  if (/^ |[ \n]$/.test(message)) return "expected no blank around the message";
  if (HEAD_IN_MESSAGE.test(message)) return "a word with a colon makes a property; write it as a value";
  return "";
}

/** The lines of an entry, each with its end. What would not read back as itself is a TypeError. */
export function write({ kind, message = "", properties = {}, types = {}, stamp = "", trailing = "" }) {
  if (!(kind in SIGNS)) throw new TypeError(`${kind}: expected a kind: ${Object.keys(SIGNS).join(", ")}`);
  const names = Object.keys(properties);
  let problem = messageProblem(kind, message);
  if (trailing) problem ||= "words behind the properties";
  if (stamp && !isStamp(stamp)) problem ||= "expected a stamp such as 2022-09-14T22:37:42Z";
  if (names.length > 0 && kind === "comment") problem ||= "a comment has no properties";
  if (names.length > MAX_PROPERTIES) problem ||= `expected at most ${MAX_PROPERTIES} properties`;
  // A blank keeps the echo of "#..." from being taken for a comment.
  const words = message ? [kind === "echo" && message[0] === "#" ? ` ${message}` : message] : [];
  for (const name of names) {
    if (!/^[A-Za-z0-9_-]+$/.test(name) || name === "msg") {
      throw new TypeError(`"${name}": expected a name of A-Z a-z 0-9 _ -, and not msg`);
    }
    words.push(`${name}:${valueText(properties[name], types[name])}`);
  }
  const body = words.join(" ");
  if (LONE_SURROGATE.test(body)) problem ||= "expected text without control characters";
  const lines = withSigns(kind, stamp, body);
  const all = lines.split("\n");
  const isLong = lines.length > MAX_ENTRY_BYTES / 3 && (utf8Length(body) >= MAX_ENTRY_BYTES ||
    all.some((line) => utf8Length(line) > MAX_LINE_BYTES));
  if (isLong || all.length - 1 > MAX_ENTRY_LINES) {
    problem ||= `expected at most ${MAX_ENTRY_BYTES} bytes and ${MAX_ENTRY_LINES} lines`;
  }
  if (problem) throw new TypeError(`"${body.slice(0, 60)}" cannot be written as a log entry: ${problem}`);
  return lines;
}

// Whether any text, such as a line of another program, can stand as it is.
function readsBack(kind, text) {
  if (CONTROL_BUT_LINE_END.test(text)) return false;
  // What a person types behind "#" is a comment.
  if (!text.includes(":") || (kind === "echo" && text[0] === "#")) return kind !== "echo" || !text.includes("\n");
  const entries = [];
  const reader = new Reader((entry) => entries.push(entry), { strict: true });
  for (const line of withSigns(kind, "", text).split("\n").slice(0, -1)) reader.line(line);
  reader.end();
  // What looks like a raw entry has to become one, or it could not be told from one.
  return entries.length === 1 && entries[0].kind === kind && entries[0].text === text &&
    !("raw" in entries[0].properties) && !("raw64" in entries[0].properties);
}

function base64(bytes) {
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

// The entry of any bytes: as they are where that reads back, else as raw:"..." or raw64:'...'.
function raw(kind, bytes, stamp) {
  const { text, flaw } = decoded(bytes);
  if (flaw >= 0) return withSigns(kind, stamp, `raw64:'${base64(bytes)}'`);
  return withSigns(kind, stamp, readsBack(kind, text) ? text : `raw:"${escaped(text)}"`);
}

/** What a handler of run() answers with. */
export class Reply {
  constructor(message = "", properties = {}) {
    this.kind = "ok";
    this.message = message;
    this.properties = properties;
  }
}

/** Thrown by a handler of run() that cannot do what it was told: a reply that begins with "?". */
export class Panic extends Error {
  constructor(message = "", properties = {}) {
    super(message);
    this.message = message; // which may be bytes
    this.kind = "error";
    this.properties = properties;
  }
}

function withoutHalfCharacters(text) {
  return text.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

// A message that would not read back as itself stands as the property "raw", and one that is no text as "raw64": an engine
// does not fail for it.
function replyLines({ kind, message, properties }, stamp = "") {
  const { text, flaw } = message instanceof Uint8Array ? decoded(message) : { text: String(message ?? ""), flaw: -1 };
  if (flaw >= 0) return write({ kind, properties: { raw64: base64(message), ...properties }, stamp });
  if (!messageProblem(kind, text)) return write({ kind, message: text, properties, stamp });
  return write({ kind, properties: { raw: withoutHalfCharacters(text), ...properties }, stamp });
}

/**
 * A thinking log that is written. `put` is a function that gets the lines of each entry, or null to write nowhere; `clock`
 * gives the stamp of each entry, such as now().
 *
 * An engine never fails because its log cannot be written: the first failure is kept in `failure`, nothing more is written,
 * and close() tells it on the console.
 */
export class Log {
  #put;
  #clock;
  #close;
  failure = null;

  constructor(put, { clock = () => "", close = () => {} } = {}) {
    this.#put = put;
    this.#clock = clock ?? (() => "");
    this.#close = close;
  }

  /** What we were told: a string or bytes, and any of it. */
  input(text) {
    const bytes = typeof text === "string" ? encoder.encode(text) : text;
    if (bytes.length > MAX_RAW_BYTES) return this.comment(`an input of ${bytes.length} bytes is left out`);
    this.#write(() => raw("echo", bytes, this.#clock()));
  }

  /** What we think; several lines become several comments. A control character becomes U+FFFD. */
  comment(text) {
    const stamp = this.#clock();
    for (const line of withoutHalfCharacters(text).split("\n")) {
      this.#write(() => withSigns("comment", stamp, line.replace(new RegExp(CONTROL, "g"), "\ufffd")));
    }
  }

  /** What we sent. A board is a property of several lines: reply("", { board: "..x\n.x.\no..\n" }). */
  reply(message = "", properties = {}) {
    this.put(new Reply(message, properties));
  }

  /** What we sent because we could not do what we were told. */
  panic(message = "", properties = {}) {
    this.put({ kind: "error", message, properties });
  }

  /** A Reply or a Panic. */
  put(reply) {
    const lines = replyLines(reply, this.#clock()); // a wrong name is the author's mistake, and thrown
    this.#write(() => lines);
  }

  close() {
    try {
      this.#close();
    } catch (error) {
      this.failure ??= error;
    }
    this.#close = () => {};
    this.#put = null;
    if (this.failure) console.error(`the thinking log is not complete: ${this.failure.message}`);
  }

  #write(lines) {
    if (!this.#put || this.failure) return;
    try {
      this.#put(lines());
    } catch (error) {
      this.failure = error;
    }
  }
}

/** The stamp of this moment. */
export function now() {
  return new Date().toISOString();
}

function writeAll(descriptor, text) {
  const bytes = encoder.encode(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += files.writeSync(descriptor, bytes, at);
    } catch (error) {
      if (error.code !== "EAGAIN") throw error; // a pipe that is full for the moment
    }
  }
}

/**
 * A new log at `path` (Node only). Where none can be written the log goes nowhere and says so on the console. Node has no
 * locks: two processes at once need two paths.
 */
export function openLog(path, { clock = now } = {}) {
  try {
    const descriptor = files.openSync(path, "w");
    return new Log((lines) => writeAll(descriptor, lines), { clock, close: () => files.closeSync(descriptor) });
  } catch (error) {
    console.error(`no thinking log is written: ${path}: ${error.message}`);
    return new Log(null);
  }
}

// --------------------------------------------------------------------------------------------------- an engine's loop

/**
 * What the engine was told: "play x B2" has the name "play" and the arguments ["x", "B2"]. A command that begins with a
 * property, such as board:'''...''', has its name.
 */
export class Command {
  constructor(text, entry) {
    const words = entry.message.split(/[ \t\n]+/).filter((word) => word !== "");
    this.text = text;
    this.properties = entry.properties;
    this.name = words[0] ?? Object.keys(entry.properties)[0] ?? "";
    this.arguments = words.slice(1);
  }
}

// The command that the lines are, none for a comment or an empty line; or why it cannot be read.
function commandOf(bytes) {
  const { text, flaw } = decoded(bytes);
  if (flaw >= 0 || CONTROL_BUT_LINE_END.test(text)) return { problem: "expected UTF-8 without control characters" };
  if (text[0] === "#" || /^[ \t]*$/.test(text)) return {};
  const body = new Body(text);
  const entry = new Entry("echo");
  body.read(true);
  body.fill(entry);
  const error = body.flaws.find(({ kind }) => kind !== "reserved-name");
  return { command: new Command(text, entry), problem: error && DEFECTS[error.kind] };
}

function joined(lines) {
  const all = new Uint8Array(lines.reduce((size, line) => size + line.length + 1, -1));
  let at = 0;
  for (const line of lines) {
    if (at > 0) all[at - 1] = 10;
    all.set(line, at);
    at += line.length + 1;
  }
  return all;
}

// Anything can be thrown, even what has no text.
function textOfError(error) {
  try {
    return String(error);
  } catch {
    return "an exception";
  }
}

async function answerOf(handlers, command, log) {
  if (!Object.hasOwn(handlers, command.name)) return new Panic("unknown_command", { command: command.name });
  try {
    let answer;
    try {
      answer = await handlers[command.name](command);
    } catch (error) {
      if (!(error instanceof Panic)) throw error;
      answer = error;
    }
    const reply = answer instanceof Reply || answer instanceof Panic ? answer : new Reply(answer);
    replyLines(reply); // a property that cannot be written is found here
    return reply;
  } catch (error) {
    // A mistake of the engine; the other side waits for a reply.
    const reason = textOfError(error);
    log.comment(typeof error?.stack === "string" ? error.stack : reason);
    return new Panic("internal_error", { reason: withoutHalfCharacters(reason.slice(0, MAX_REASON)) });
  }
}

/**
 * The loop of an engine (Node only): reads commands, answers on standard output, and keeps all of it in the log.
 *
 * `handlers` has a function for each command by its name. It gets a Command and gives the message of its reply, a Reply with
 * properties, or nothing for "done", or a promise of one; it throws a Panic for what it cannot do. What is not in there is
 * refused with "? unknown_command". The loop ends with "quit", with the end of the input, and when nobody reads the replies.
 */
export async function run(handlers, { log = new Log(null), input = process.stdin, output = (text) => writeAll(1, text) } = {}) {
  const replies = new Log(output);
  let body = null;
  let lines = [];
  let size = 0;
  let isTooLong = false;

  const answer = (reply) => {
    log.put(reply);
    replies.put(reply);
  };
  const take = async (bytes) => {
    log.input(bytes);
    const { command, problem } = commandOf(bytes);
    if (problem) answer(new Panic("malformed_input", { reason: problem }));
    else if (command?.name === "quit" && !Object.hasOwn(handlers, "quit")) answer(new Reply());
    else if (command) answer(await answerOf(handlers, command, log));
    return command?.name === "quit";
  };
  // True: that was the last one.
  const takeLine = async (line) => {
    size += (line?.length ?? 0) + 1;
    isTooLong ||= line === null || size > MAX_COMMAND_BYTES;
    lines = isTooLong ? [] : [...lines, line];
    const text = line ? decoded(line).text : "";
    if (body) body.add(text);
    else body = new Body(text[0] === "#" ? "" : text);
    if (!body.read()) {
      if (isTooLong) body.forget();
      return false;
    }
    const complete = lines;
    const wasTooLong = isTooLong;
    body = null;
    lines = [];
    size = 0;
    isTooLong = false;
    if (!wasTooLong) return (await take(joined(complete))) || replies.failure !== null;
    const reason = `expected a command of less than ${MAX_COMMAND_BYTES} bytes`;
    log.comment(`refused: ${reason}`);
    answer(new Panic("malformed_input", { reason }));
    return replies.failure !== null;
  };

  const splitter = new LineSplitter(MAX_COMMAND_BYTES);
  const all = async () => {
    for await (const chunk of input) {
      for (const line of splitter.add(typeof chunk === "string" ? encoder.encode(chunk) : chunk)) {
        if (await takeLine(line)) return;
      }
    }
    for (const line of splitter.end()) if (await takeLine(line)) return;
    if (body && lines.length > 0) await take(joined(lines)); // the input has ended within a string
  };
  await all();
  log.close();
}
