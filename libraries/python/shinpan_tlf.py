"""Thinking logs (TLF): write one, read one, and the loop of an engine around it.

    import shinpan_tlf as tlf

    log = tlf.open_log("engine.tlf")
    log.input("genmove x")            # "# genmove x": what we were told
    log.comment("A1 wins in 3")       # "# # A1 wins in 3": what we thought, sent to nobody
    log.reply("A1", depth=3)          # "= A1 depth:3": what we sent
    log.panic("illegal_move")         # "? illegal_move": what went wrong, sent too

One file without dependencies, for Python 3.8 or newer. The format is told in docs/tlf.md of Shinpan.

SPDX-License-Identifier: MIT
Copyright (c) 2026 the Shinpan authors
"""
import base64
import bisect
import codecs
import datetime
import io
import numbers
import os
import re
import stat
import sys
import traceback

__version__ = "1.0.0"
__all__ = ["Command", "DateTime", "Defect", "Entry", "Log", "Panic", "Reader", "Reply", "TlfError", "open_log", "read",
           "run", "type_of", "value_of_bare", "write"]

# Limits of what one entry may hold, so that no log can make a reader grow without bound.
MAX_LINE_BYTES = 1 << 20
MAX_ENTRY_BYTES = 1 << 20
MAX_ENTRY_LINES = 100_000
MAX_PROPERTIES = 1000
MAX_DEFECTS_OF_ENTRY = 20  # a longer list helps nobody
MAX_COMMAND_BYTES = 1 << 16
MAX_REASON = 1000  # characters of an exception that are sent
MAX_RAW_BYTES = MAX_ENTRY_BYTES // 8  # an escape takes six times as much as its character

# "echo": a command that we were given. "comment". "ok": a reply. "error": a reply that says what went wrong.
KINDS = ("echo", "comment", "ok", "error")
_SIGNS = {"echo": "#", "comment": "# #", "ok": "=", "error": "?"}
_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


# ---------------------------------------------------------------------------------------------------------- values

class DateTime(str):
    """A date or a time, kept as it was written; `type` is TOML's name for what it is."""

    @property
    def type(self):
        return _date_time_type(self)


_INTEGER = re.compile(r"[+-]?(0|[1-9](_?[0-9])*)|0x[0-9A-Fa-f](_?[0-9A-Fa-f])*|0o[0-7](_?[0-7])*|0b[01](_?[01])*", re.ASCII)
_FLOAT = re.compile(r"[+-]?(0|[1-9](_?[0-9])*)(\.[0-9](_?[0-9])*)?([eE][+-]?[0-9](_?[0-9])*)?", re.ASCII)
_TIME = re.compile(r"([0-9]{2}):([0-9]{2}):([0-9]{2})(\.[0-9]+)?", re.ASCII)
_DATE = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})", re.ASCII)
_ZONE = re.compile(r"[Zz]|[+-]([0-9]{2})(:?)([0-9]{2})", re.ASCII)


def _time_end(text, at, most_seconds):
    """Where the time ends that begins at `at`; 0 if there is none."""
    found = _TIME.match(text, at)
    fits = found and int(found[1]) <= 23 and int(found[2]) <= 59 and int(found[3]) <= most_seconds
    return found.end() if fits else 0


def _date_end(text):
    found = _DATE.match(text)
    if not found:
        return 0
    year, month, day = (int(number) for number in found.groups())
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    days = (31, 29 if leap else 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
    return found.end() if 1 <= month <= 12 and 1 <= day <= days[month - 1] else 0


def _is_zone(text, at, needs_colon):
    found = _ZONE.fullmatch(text, at)
    return bool(found) and (found[1] is None or (int(found[1]) <= 23 and int(found[3]) <= 59
                                                 and (bool(found[2]) or not needs_colon)))


def _date_time_type(text):
    """TOML's name for the date or the time that `text` is; None if it is none."""
    if _time_end(text, 0, 59) == len(text) > 0:
        return "local-time"
    date = _date_end(text)
    if not date:
        return None
    if date == len(text):
        return "local-date"
    end = _time_end(text, date + 1, 59) if text[date] in "Tt" else 0
    if not end:
        return None
    if end == len(text):
        return "local-date-time"
    return "offset-date-time" if _is_zone(text, end, needs_colon=True) else None


def is_stamp(text):
    """Whether it may stand in front of an entry: "2022-09-14 22:37:42" or an ISO 8601 instant."""
    date = _date_end(text)
    if not date or date == len(text):
        return False
    end = _time_end(text, date + 1, 60)  # clocks do show a leap second
    if text[date] == " ":
        return end == len(text) and "." not in text
    return text[date] == "T" and end > 0 and (end == len(text) or _is_zone(text, end, needs_colon=False))


def value_of_bare(word):
    """A number, boolean, date or time where TOML sees one, else a string. A number that does not fit into 64 bits or the
    range of a double is a string, so that no digit is lost."""
    if word in ("true", "false"):
        return word == "true"
    if not word or word[0] not in "+-0123456789in":
        return word
    if _INTEGER.fullmatch(word):
        digits = word.replace("_", "")
        base = {"0x": 16, "0o": 8, "0b": 2}.get(digits[:2], 10)
        # No 64 bits have more digits than these, and Python refuses to read thousands of them.
        number = int(digits, base) if len(digits) <= 20 or base != 10 else 1 << 64
        return number if -1 << 63 <= number < 1 << 63 else word
    if word.lstrip("+-") in ("inf", "nan") and len(word) <= 4:
        return float(word)
    if _FLOAT.fullmatch(word):
        number = float(word.replace("_", ""))
        mantissa = re.split("[eE]", word)[0]
        is_lost = number in (float("inf"), float("-inf")) or (number == 0 and re.search("[1-9]", mantissa))
        return word if is_lost else number
    return DateTime(word) if _date_time_type(word) else word


def type_of(value):
    """TOML's name for the type of a value."""
    if isinstance(value, bool):
        return "boolean"
    if isinstance(value, DateTime):
        return value.type
    return "string" if isinstance(value, str) else "integer" if isinstance(value, int) else "float"


# --------------------------------------------------------------------------------------------------------- entries

class Entry:
    """A command that was typed, a comment or a reply."""

    __slots__ = ("kind", "message", "properties", "stamp", "trailing", "line", "text")

    def __init__(self, kind, message="", properties=None, stamp="", trailing="", line=0, text=""):
        self.kind = kind              # one of KINDS
        self.message = message        # of a comment: its whole text
        self.properties = properties if properties is not None else {}
        self.stamp = stamp            # without brackets; usually empty
        self.trailing = trailing      # words behind the properties, which only a lenient reader keeps
        self.line = line              # where it begins in the log, counted from 1
        self.text = text              # the body as it was written, lines joined with LF

    def __repr__(self):
        return f"Entry({self.kind!r}, {self.message!r}, {self.properties!r}, line={self.line})"


# What may be wrong, and what was expected there.
DEFECTS = {
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
    "unknown-escape": "expected one of \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX \\UXXXXXXXX",
    "cut-off": "expected a line end: the log was cut off here, or its writer has not finished",
    "too-long": "expected at most 1 MiB, 100000 lines, 1000 properties and 20 defects",
}


class Defect:
    """A place where a log is not as it should be."""

    __slots__ = ("line", "column", "kind")

    def __init__(self, line, column, kind):
        self.line = line      # counted from 1
        self.column = column  # in characters, counted from 1
        self.kind = kind      # one of DEFECTS

    @property
    def severity(self):
        """An error costs a strict reader the entry, a warning does not."""
        return "warning" if self.kind in ("reserved-name", "cut-off") else "error"

    @property
    def message(self):
        return DEFECTS[self.kind]

    def __str__(self):
        return f"{self.line}:{self.column}: {'warning: ' if self.severity == 'warning' else ''}{self.message}"


class TlfError(ValueError):
    """What strict reading found: `line`, `column`."""

    def __init__(self, defect):
        super().__init__(str(defect))
        self.line, self.column = defect.line, defect.column


# --------------------------------------------------------------------------------------------------------- reading

_HEAD = re.compile(r"[A-Za-z0-9_-]+:", re.ASCII)
_HEAD_IN_MESSAGE = re.compile(r"(?:(?<=[ \n])|\A)[A-Za-z0-9_-]+:", re.ASCII)
_WORD = re.compile(r"[^ \n]*")
_CONTROL = re.compile("[\x00-\x08\x0a-\x1f\x7f]")  # TAB is text
_END_OF_BASIC = re.compile(r'(?:[^"\\]|\\.)*', re.DOTALL)
_ESCAPE = re.compile(r"""\\(?:([btnfr"\\])|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|[ \t]*\n[ \t\n]*|(?P<wrong>))""")
_SIMPLE = {"b": "\b", "t": "\t", "n": "\n", "f": "\f", "r": "\r", '"': '"', "\\": "\\"}


def _end_of_long(text, at, quote):
    """Where the content of a multi-line string ends and what follows begins; None if it has no end."""
    while True:
        if quote == '"':
            at = _END_OF_BASIC.match(text, at).end()
        else:
            at = text.find(quote, at)
        if at < 0 or at >= len(text) or text[at] != quote:
            return None
        run = 1
        while run < 5 and text.startswith(quote, at + run):
            run += 1
        if run >= 3:  # up to two quotes before the closing three belong to the content
            return at + run - 3, at + run
        at += run


class _Body:
    """Message and properties, read line by line. It is open while a multi-line string in it is."""

    def __init__(self, line):
        self.lines = [line]
        self.message, self.properties, self.trailing, self.flaws = "", {}, "", []
        self.unread = [line]       # lines from the first one that is not read to its end
        self.base = 0              # where they begin in text()
        self.open_quote = ""
        self.in_properties = False

    def text(self):
        return "\n".join(self.lines)

    def add(self, line):
        self.lines.append(line)
        self.unread.append(line)

    def forget(self):
        """Gives up what the open string holds so far and only goes on looking for its end."""
        opener = "x:" + self.open_quote * 3
        self.lines, self.unread, self.base = [opener], [opener], 0

    def read(self, is_end=False):
        """False: a multi-line string is open, more lines are needed."""
        # No quote and no escape goes over a line end, so an open string needs a look at its last line alone.
        if self.open_quote and not is_end and not _end_of_long(self.unread[-1], 0, self.open_quote):
            return False
        text = "\n".join(self.unread)
        at = self._read(text, is_end)
        self.base += at
        self.unread = [text[at:]]
        return not self.open_quote

    def _flaw(self, offset, kind):
        if len(self.flaws) <= MAX_DEFECTS_OF_ENTRY:
            self.flaws.append((self.base + offset, kind if len(self.flaws) < MAX_DEFECTS_OF_ENTRY else "too-long"))

    def _read(self, text, is_end):
        """Reads on and tells how far."""
        at = 0
        self.open_quote = ""
        if not self.in_properties:
            head = _HEAD_IN_MESSAGE.search(text) if ":" in text else None
            at = head.start() if head else len(text)
            self.message = text[:at].rstrip(" \n").lstrip(" ")
            if not head:
                return 0  # all of it is message, and may become longer
            self.in_properties = True
        while at < len(text):
            if text[at] in " \n":
                at += 1
                continue
            head = _HEAD.match(text, at)
            if not head:
                at = self._stray(text, at, "stray-word")
            elif len(self.properties) == MAX_PROPERTIES:
                self._flaw(at, "too-long")
                at = len(text)
            else:
                value, end = self._value(text, head.end(), is_end)
                if self.open_quote:
                    return at
                self._keep(head[0][:-1], value, at)
                at = end
                if at < len(text) and text[at] not in " \n":
                    at = self._stray(text, at, "text-behind-string")
        return at

    def _stray(self, text, at, kind):
        word = _WORD.match(text, at)[0]
        self._flaw(at, kind)
        self.trailing += (" " if self.trailing else "") + word
        return at + len(word)

    def _value(self, text, at, is_end):
        quote = text[at:at + 1]
        if quote not in ("'", '"'):
            word = _WORD.match(text, at)[0]
            return value_of_bare(word), at + len(word)
        if text.startswith(quote * 3, at):
            return self._long(text, at, quote, is_end)
        line_end = text.find("\n", at)
        line = text[:line_end] if line_end >= 0 else text
        end = line.find("'", at + 1) if quote == "'" else _END_OF_BASIC.match(line, at + 1).end()
        is_closed = 0 <= end < len(line) and line[end] == quote
        if not is_closed:
            self._flaw(at, "unterminated-string")
            end = len(line)
        content = line[at + 1:end]
        return (content if quote == "'" else self._unescaped(content, at + 1)), end + is_closed

    def _long(self, text, at, quote, is_end):
        found = _end_of_long(text, at + 3, quote)
        if not found and not is_end:
            self.open_quote = quote
            return None, at
        if not found:
            self._flaw(at, "unterminated-multi-line")
        end, after = found or (len(text), len(text))
        # A line end right behind the opening quotes only makes the text line up.
        start = at + 3 + text.startswith("\n", at + 3)
        content = text[start:end]
        return (content if quote == "'" else self._unescaped(content, start)), after

    def _unescaped(self, content, offset):
        def character(found):
            if found[1]:
                return _SIMPLE[found[1]]
            code = int(found[2] or found[3] or "0", 16)
            if found["wrong"] is not None or code > 0x10ffff or 0xd800 <= code <= 0xdfff:
                self._flaw(offset + found.start(), "unknown-escape")
                return found[0]
            return chr(code) if found[2] or found[3] else ""

        return _ESCAPE.sub(character, content)

    def _keep(self, name, value, at):
        if name in self.properties:
            self._flaw(at, "duplicate-name")
        elif name == "msg":
            self._flaw(at, "reserved-name")
        self.properties[name] = value

    def named_properties(self):
        """The name "msg" means the message, so a property of that name gets a "_", or as many as no other has."""
        if "msg" not in self.properties:
            return self.properties
        name = "msg_"
        while name in self.properties:
            name += "_"
        return {name if given == "msg" else given: value for given, value in self.properties.items()}


def _bytes(text):
    """What Python read as text may stand for bytes that are none (surrogateescape)."""
    if isinstance(text, bytes):
        return text
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def _replace_one_byte(error):
    return "\ufffd", error.start + 1


codecs.register_error("shinpan_tlf", _replace_one_byte)


def _stamp_length(line):
    """How much a stamp and the blanks behind it take at the front of a line, and the stamp; 0 if there is none."""
    if not line or line[0] not in "[0123456789":
        return 0, ""
    in_brackets = line[0] == "["
    end = line.find("]") if in_brackets else re.search(r"[\t ]|$", line).start()
    stamp = line[1:end] if in_brackets else line[:end]
    if end < 0 or (" " in stamp) != in_brackets or not is_stamp(stamp):
        return 0, ""
    end += in_brackets
    rest = line[end:].lstrip("\t ")
    length = len(line) - len(rest)
    return (length, stamp) if rest and length > end else (0, "")


class Reader:
    """Reads a log line by line, in constant memory. `on_entry` gets each entry as soon as it is known to be complete
    (a reply is with the line that follows it), `on_defect` each defect. A strict reader leaves an entry with an error
    out, a lenient one makes the best of it."""

    def __init__(self, on_entry, on_defect=None, strict=False):
        self._on_entry, self._on_defect, self._strict = on_entry, on_defect or (lambda defect: None), strict
        self._state = "idle"  # or echo, reply: in one; past echo, past reply: the rest of one that was too long
        self._number = 0      # of the line that is read
        self._entry = None
        self._body = None
        self._bytes = 0       # of the body
        self._number_of_reply = None
        self._rows = []       # (offset, line, column) of each line of the body
        self._defects = []

    def line(self, line, is_cut=False):
        """The next line, without its line end: bytes, or text that was decoded already. `is_cut`: it had none."""
        raw = _bytes(line)
        if len(raw) > MAX_LINE_BYTES:
            return self.too_long_line()
        goes_on = b"#" if self._state.endswith("echo") else b"."
        if self._state != "idle" and not raw.startswith(goes_on):
            self._end_entry()
        self._number += 1
        text = self._checked(raw)
        if is_cut:
            self._defect(len(text) + 1, "cut-off")
        if self._state == "idle":
            return self._begin(text)
        rest = self._without_sign(text, 1)
        if self._state == "past reply":
            return self._report()
        if self._state == "past echo":
            self._body.add(rest)
            if self._body.read():
                self._state = "idle"
            else:
                self._body.forget()
            return self._report()
        size = len(rest.encode())
        if self._bytes + size >= MAX_ENTRY_BYTES or len(self._rows) == MAX_ENTRY_LINES:
            return self._give_up()
        self._rows.append((self._rows[-1][0] + len(self._body.lines[-1]) + 1, self._number, len(text) - len(rest) + 1))
        self._bytes += size + 1
        self._body.add(rest)
        if self._state == "echo" and self._body.read():
            self._end_entry()

    def too_long_line(self):
        """In place of a line that is longer than MAX_LINE_BYTES."""
        self._number += 1
        if self._state in ("echo", "reply"):  # what kind of line it was is not known: a part of the entry
            return self._give_up()
        self._defect(1, "too-long")
        self._report()

    def end(self):
        """The log ends here."""
        self._end_entry()
        self._report()

    def _checked(self, raw):
        """The line as text. It is UTF-8 without control characters, or a defect."""
        if self._number == 1 and raw.startswith(_BYTE_ORDER_MARK):
            self._defect(1, "byte-order-mark")
            raw = raw[3:]
        flaw = None
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            flaw = (len(raw[:error.start].decode()), "not-utf8")
            text = raw.decode("utf-8", "shinpan_tlf")
        control = _CONTROL.search(text)
        if control and (not flaw or control.start() < flaw[0]):
            flaw = (control.start(), "control-character")
        if flaw:
            self._defect(flaw[0] + 1, flaw[1])
        return text

    def _begin(self, line):
        length, stamp = _stamp_length(line)
        text = line[length:]
        sign = text[:1]
        if text.startswith("# #"):
            comment = text[4:] if text.startswith("# # ") else text[3:]
            self._entry = Entry("comment", comment, stamp=stamp, line=self._number, text=comment)
        elif sign and sign in "=?#":
            rest = self._without_sign(text, length + 1)
            # GTP numbers its replies right behind the sign. In a log the number is a property, so we make one of it.
            number = re.match("([0-9]{1,18})(?: |$)", text[1:]) if sign != "#" else None
            self._number_of_reply = int(number[1]) if number else None
            rest = text[1 + number.end():] if number else rest
            self._entry = Entry({"=": "ok", "?": "error", "#": "echo"}[sign], stamp=stamp, line=self._number)
            self._body, self._bytes = _Body(rest), len(rest.encode())
            self._rows = [(0, self._number, len(line) - len(rest) + 1)]
            self._state = "echo" if sign == "#" else "reply"
            if sign == "#" and self._body.read():
                self._end_entry()
            return
        elif sign == ".":
            self._defect(1, "stray-continuation")
        elif text:
            self._defect(length + 1, "first-character")
        self._report()

    def _without_sign(self, text, column):
        if len(text) > 1 and text[1] != " ":
            self._defect(column + 1, "missing-blank")
            return text[1:]
        return text[2:]

    def _end_entry(self):
        if self._state in ("echo", "reply"):
            body, entry = self._body, self._entry
            body.read(is_end=True)
            entry.message, entry.properties, entry.trailing = body.message, body.named_properties(), body.trailing
            entry.text = body.text()
            if self._number_of_reply is not None:
                entry.properties.setdefault("id", self._number_of_reply)
            for offset, kind in body.flaws:
                row = self._rows[bisect.bisect(self._rows, (offset, float("inf"))) - 1]
                self._defects.append(Defect(row[1], row[2] + offset - row[0], kind))
            self._report()
        self._state = "idle"

    def _give_up(self):
        """The further lines of an entry are passed over: they are neither worth a complaint each nor entries."""
        self._defect(1, "too-long")
        self._entry = None
        if self._state == "echo":
            self._body.forget()
        self._state = "past " + self._state
        self._report()

    def _defect(self, column, kind):
        self._defects.append(Defect(self._number, column, kind))

    def _report(self):
        defects, self._defects = self._defects, []
        entry, self._entry = self._entry, None
        for defect in sorted(defects, key=lambda defect: (defect.line, defect.column)):
            self._on_defect(defect)
        if entry and not (self._strict and any(defect.severity == "error" for defect in defects)):
            self._on_entry(entry)


def _lines(file, limit):
    """The lines of a binary file without their ends, and whether they had none; None stands for one of more than `limit` bytes."""
    while True:
        line = file.readline(limit + 2)
        if not line:
            return
        is_cut = not line.endswith(b"\n")
        if not is_cut:
            line = line[:-2] if line.endswith(b"\r\n") else line[:-1]
        elif len(line) == limit + 2:
            rest = line
            while rest and not rest.endswith(b"\n"):
                rest = file.readline(limit)
        yield (line if len(line) <= limit else None), is_cut


def read(source, strict=False, on_defect=None):
    """The entries of a log one after the other; `source` is a path, a file that was opened for bytes, or bytes.

    Lenient reading makes the best of what is wrong. Strict reading leaves such entries out, and raises a TlfError at the
    first of them unless there is an `on_defect`, which gets every defect and warning of either reading."""
    if not hasattr(source, "readline"):
        with (io.BytesIO(source) if isinstance(source, bytes) else open(source, "rb")) as file:
            yield from read(file, strict, on_defect)
        return

    def stop(defect):
        if defect.severity == "error":
            raise TlfError(defect)

    ready = []
    reader = Reader(ready.append, on_defect or (stop if strict else None), strict)
    for line, is_cut in _lines(source, MAX_LINE_BYTES):
        if line is None:
            reader.too_long_line()
        else:
            reader.line(line, is_cut)
        while ready:
            yield ready.pop(0)
    reader.end()
    yield from ready


# --------------------------------------------------------------------------------------------------------- writing

def _escaped(text, keep_lines=False):
    names = {"\b": "\\b", "\f": "\\f", "\r": "\\r", "\n": "\\n", "\t": "\\t", '"': '\\"', "\\": "\\\\"}
    pattern = '["\\\\\x00-\x08\x0b-\x1f\x7f]' if keep_lines else '["\\\\\x00-\x1f\x7f]'
    return re.sub(pattern, lambda found: names.get(found[0], f"\\u{ord(found[0]):04X}"), text)


def _string_text(text):
    """A string as TOML quotes it, so that nobody takes it for a number and it reads back."""
    if re.search("[\x00-\x08\x0b-\x1f\x7f]", text):
        return f'"{_escaped(text)}"'
    if "\n" in text:  # the picture of a board: each of its lines on a line of its own
        if text.endswith("\n") and "'''" not in text:
            return f"'''\n{text}'''"
        return f'"""\n{_escaped(text, keep_lines=True)}"""'
    return f"'{text}'" if "'" not in text else f'"{_escaped(text)}"'


def value_text(value):
    """The text of one value. ValueError: it is of no type that TLF has."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, DateTime):
        if not value.type:
            raise ValueError(f"{str(value)!r}: expected a date or a time of TOML")
        return str(value)
    if isinstance(value, str):
        return _string_text(value)
    if isinstance(value, numbers.Integral):
        if not -1 << 63 <= value < 1 << 63:
            raise ValueError(f"{value}: expected an integer of 64 bits")
        return str(int(value))
    if isinstance(value, numbers.Real):
        return repr(float(value))
    if isinstance(value, (datetime.date, datetime.time)):
        return value_text(DateTime(value.isoformat()))
    raise ValueError(f"{value!r}: expected a string, a number, a boolean, a date or a time")


def _with_signs(kind, stamp, body):
    """The lines of an entry; nothing is checked here."""
    front = f"[{stamp}]\t" if " " in stamp else f"{stamp}\t" if stamp else ""
    further = {"echo": "# ", "comment": "# # "}.get(kind, ". ")
    # A reply without a body is just its sign; the echo of an empty line keeps its blank.
    sign = _SIGNS[kind] + (" " if body or kind == "echo" else "")
    return front + sign + body.replace("\n", "\n" + further) + "\n"


def _is_text(text):
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _message_problem(kind, message):
    """Why a message would not read back as itself; None if it does."""
    if not _is_text(message) or re.search("[\x00-\x08\x0b-\x1f\x7f]", message):
        return "expected text without control characters"
    if kind in ("echo", "comment") and "\n" in message:
        return "expected one line"
    if kind == "comment":
        return None
    if message.startswith(" ") or message.endswith((" ", "\n")):
        return "expected no blank around the message"
    if _HEAD_IN_MESSAGE.search(message):
        return "a word with a colon makes a property; write it as a value"
    return None


def write(entry):
    """The lines of an entry, each with its end. What would not read back as itself is a ValueError."""
    if entry.kind not in KINDS:
        raise ValueError(f"{entry.kind!r}: expected a kind: {', '.join(KINDS)}")
    problem = _message_problem(entry.kind, entry.message)
    if not problem and entry.trailing:
        problem = "words behind the properties"
    if not problem and entry.stamp and not is_stamp(entry.stamp):
        problem = "expected a stamp such as 2022-09-14T22:37:42Z"
    if not problem and entry.properties and entry.kind == "comment":
        problem = "a comment has no properties"
    if not problem and len(entry.properties) > MAX_PROPERTIES:
        problem = f"expected at most {MAX_PROPERTIES} properties"
    # A blank keeps the echo of "#..." from being taken for a comment.
    words = [" " + entry.message if entry.kind == "echo" and entry.message.startswith("#") else entry.message]
    for name, value in entry.properties.items():
        if not re.fullmatch("[A-Za-z0-9_-]+", name) or name == "msg":
            raise ValueError(f"{name!r}: expected a name of A-Z a-z 0-9 _ -, and not msg")
        words.append(f"{name}:{value_text(value)}")
    body = " ".join(words[1:] if words[0] == "" else words)
    if not problem and not _is_text(body):
        problem = "expected text without control characters"
    if not problem:
        lines = _with_signs(entry.kind, entry.stamp, body)
        sizes = [len(line) for line in lines.encode().split(b"\n")[:-1]]
        if max(sizes) > MAX_LINE_BYTES or len(sizes) > MAX_ENTRY_LINES or len(body.encode()) >= MAX_ENTRY_BYTES:
            problem = f"expected at most {MAX_ENTRY_BYTES} bytes and {MAX_ENTRY_LINES} lines"
    if problem:
        raise ValueError(f"{body[:60]!r} cannot be written as a log entry: {problem}")
    return lines


def _reads_back(kind, text):
    """Whether any text, such as a line of another program, can stand as it is."""
    if not _is_text(text) or re.search("[\x00-\x08\x0b-\x1f\x7f]", text):
        return False
    if ":" not in text or (kind == "echo" and text.startswith("#")):  # what a person types behind "#" is a comment
        return kind != "echo" or "\n" not in text
    entries, defects = [], []
    reader = Reader(entries.append, defects.append, strict=True)
    for line in _with_signs(kind, "", text).split("\n")[:-1]:
        reader.line(line)
    reader.end()
    # What looks like a raw entry has to become one, or it could not be told from one.
    return (len(entries) == 1 and entries[0].kind == kind and entries[0].text == text
            and not {"raw", "raw64"} & set(entries[0].properties))


def _raw(kind, data, stamp=""):
    """The entry of any bytes: as they are where that reads back, else as raw:"..." or raw64:'...'."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return _with_signs(kind, stamp, f"raw64:'{base64.b64encode(data).decode()}'")
    if _reads_back(kind, text):
        return _with_signs(kind, stamp, text)
    return _with_signs(kind, stamp, f'raw:"{_escaped(text)}"')


class Reply:
    """What a handler of run() answers with."""

    def __init__(self, message="", **properties):
        self.kind, self.message, self.properties = "ok", message, properties

    def lines(self, stamp=""):
        # A message that would not read back as itself stands as the property "raw", and one that is no text as "raw64": an
        # engine does not fail for it.
        message = "" if self.message is None else self.message
        data = bytes(message) if isinstance(message, (bytes, bytearray)) else _bytes(str(message))
        try:
            text = data.decode()
            raw = {"raw": text} if _message_problem(self.kind, text) else {}
        except UnicodeDecodeError:
            raw = {"raw64": base64.b64encode(data).decode()}
        return write(Entry(self.kind, "" if raw else text, {**raw, **self.properties}, stamp))


class Panic(Exception):
    """Raised by a handler of run() that cannot do what it was told: a reply that begins with "?"."""

    lines = Reply.lines

    def __init__(self, message="", **properties):
        super().__init__(message)
        self.kind, self.message, self.properties = "error", message, properties


class Log:
    """A thinking log that is written. `stream` is an open file, for bytes or for text, or None to write nowhere; `clock`
    gives the stamp of each entry, such as now().

    Each entry is one write, so whoever reads along sees no half ones. An engine never fails because its log cannot be
    written: the first failure is kept in `failure`, nothing more is written, and close() tells it on standard error."""

    def __init__(self, stream, clock=None):
        self.failure = None
        self._stream, self._clock = stream, clock or (lambda: "")
        self._takes_text = isinstance(stream, io.TextIOBase)

    def input(self, text):
        """What we were told; bytes or text, and any of it."""
        data = _bytes(text)
        if len(data) > MAX_RAW_BYTES:
            return self.comment(f"an input of {len(data)} bytes is left out")
        self._put(_raw("echo", data, self._clock()))

    def comment(self, text):
        """What we think; several lines become several comments. A control character becomes U+FFFD."""
        stamp = self._clock()
        for line in text.encode("utf-8", "replace").decode().split("\n"):
            self._put(_with_signs("comment", stamp, _CONTROL.sub("\ufffd", line)))

    def reply(self, message="", **properties):
        """What we sent. A board is a property of several lines: reply(board="..x\\n.x.\\no..\\n")."""
        self.put(Reply(message, **properties))

    def panic(self, message="", **properties):
        """What we sent because we could not do what we were told."""
        self.put(Panic(message, **properties))

    def put(self, reply):
        """A Reply or a Panic."""
        self._put(reply.lines(self._clock()))

    def close(self):
        if self._stream is not None:
            try:
                self._stream.close()
            except OSError as error:
                self.failure = self.failure or error
        self._stream = None
        if self.failure:
            print(f"the thinking log is not complete: {self.failure}", file=sys.stderr)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def _put(self, lines):
        if self._stream is None or self.failure:
            return
        try:
            if self._takes_text:
                self._stream.write(lines)
            else:
                data = lines.encode()
                while data:  # a raw file may take a part only
                    data = data[self._stream.write(data):]
            self._stream.flush()
        except (OSError, ValueError) as error:  # ValueError: it was closed
            self.failure = error


def now():
    """The stamp of this moment."""
    return datetime.datetime.now().astimezone().isoformat(timespec="milliseconds")


def open_log(path, clock=now):
    """A new log at `path`. While another process writes that one it is "engine-2.tlf" for "engine.tlf", and so on, so that
    games may be played at the same time. Where none can be written the log goes nowhere and says so on standard error."""
    stem, extension = os.path.splitext(os.fspath(path))
    try:
        for number in range(1, 1000):
            descriptor = os.open(f"{stem}{'' if number == 1 else f'-{number}'}{extension}", os.O_RDWR | os.O_CREAT, 0o666)
            try:
                if _lock(descriptor):
                    if stat.S_ISREG(os.fstat(descriptor).st_mode):
                        os.ftruncate(descriptor, 0)
                    return Log(os.fdopen(descriptor, "wb", buffering=0), clock)
            except OSError:
                os.close(descriptor)
                raise
            os.close(descriptor)
        raise OSError("too many processes write it")
    except OSError as error:
        print(f"no thinking log is written: {path}: {error}", file=sys.stderr)
        return Log(None)


def _lock(descriptor):
    """False: another process has it. It is free again when the process ends."""
    try:
        import fcntl
    except ImportError:  # not a Unix: two processes at once are up to you
        return True
    try:
        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a disk without locks
        pass
    return True


# -------------------------------------------------------------------------------------------------- an engine's loop

class Command:
    """What the engine was told: "play x B2" has the name "play" and the arguments ["x", "B2"]. A command that begins
    with a property, such as board:'''...''', has its name."""

    def __init__(self, text, message, properties):
        words = message.split()
        self.text, self.properties = text, properties
        self.name = words[0] if words else next(iter(properties), "")
        self.arguments = words[1:]


def run(handlers, log=None, stdin=None, stdout=None):
    """The loop of an engine: reads commands, answers on standard output, and keeps all of it in the log.

    `handlers` has a function for each command by its name. It gets a Command and gives the message of its reply, a Reply
    with properties, or None for "done"; it raises a Panic for what it cannot do. What is not in there is refused with
    "? unknown_command". The loop ends with "quit", with the end of the input, and when nobody reads the replies."""
    log = log or Log(None)
    stdin = stdin or sys.stdin.buffer
    output = Log(stdout or open(1, "wb", buffering=0, closefd=False))
    body, size, is_too_long = None, 0, False

    def answer(kind):
        log.put(kind)
        output.put(kind)

    def take(raw):
        """Answers a complete command; True: it was the last."""
        log.input(raw)
        command, problem = _command(raw)
        if problem:
            answer(Panic("malformed_input", reason=problem))
        elif command and command.name == "quit" and "quit" not in handlers:
            answer(Reply())
        elif command:
            answer(_answer(handlers, command, log))
        return bool(command) and command.name == "quit"

    for line, _ in _lines(stdin, MAX_COMMAND_BYTES):
        size += len(line or b"") + 1
        is_too_long = is_too_long or line is None or size > MAX_COMMAND_BYTES
        text = (line or b"").decode("utf-8", "replace")
        lines = [line] if body is None else lines + [line] if not is_too_long else []
        if body is None:
            body = _Body("" if text.startswith("#") else text)
        else:
            body.add(text)
        if not body.read():
            if is_too_long:
                body.forget()
            continue
        if is_too_long:
            why = f"expected a command of less than {MAX_COMMAND_BYTES} bytes"
            log.comment(f"refused: {why}")
            answer(Panic("malformed_input", reason=why))
        elif take(b"\n".join(lines)):
            break
        body, size, is_too_long = None, 0, False
        if output.failure:
            break
    else:
        if body is not None:  # the input has ended within a string
            take(b"\n".join(lines))
    log.close()


def _command(raw):
    """The command that the lines are, or None for a comment or an empty line; and why it cannot be read."""
    try:
        text = raw.decode()
    except UnicodeDecodeError:
        return None, "expected UTF-8 without control characters"
    if re.search("[\x00-\x08\x0b-\x1f\x7f]", text):
        return None, "expected UTF-8 without control characters"
    if text.startswith("#") or not text.strip(" \t"):
        return None, None
    body = _Body(text)
    body.read(is_end=True)
    errors = [DEFECTS[kind] for _, kind in body.flaws if kind != "reserved-name"]
    return Command(text, body.message, body.named_properties()), errors[0] if errors else None


def _answer(handlers, command, log):
    handler = handlers.get(command.name)
    if not handler:
        return Panic("unknown_command", command=command.name)
    try:
        try:
            answer = handler(command)
        except Panic as panic:
            answer = panic
        answer = answer if isinstance(answer, (Reply, Panic)) else Reply(answer)
        answer.lines()  # a property that cannot be written is found here
        return answer
    except Exception as error:  # a mistake of the engine; the other side waits for a reply
        log.comment(traceback.format_exc().rstrip())
        reason = f"{type(error).__name__} {error}"
        return Panic("internal_error", reason=reason[:MAX_REASON].encode("utf-8", "replace").decode())
