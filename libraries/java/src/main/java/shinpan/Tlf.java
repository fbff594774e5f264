// SPDX-License-Identifier: MIT
// Copyright (c) 2026 the Shinpan authors
package shinpan;

import java.io.ByteArrayOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.Temporal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Thinking logs (TLF): write one, read one, and the loop of an engine around it.
 *
 * <pre>
 * try (Tlf.Log log = Tlf.openLog(Path.of("engine.tlf"))) {
 *     log.input("genmove x");          // "# genmove x": what we were told
 *     log.comment("A1 wins in 3");     // "# # A1 wins in 3": what we thought, sent to nobody
 *     log.reply("A1", "depth", 3);     // "= A1 depth:3": what we sent
 *     log.panic("illegal_move");       // "? illegal_move": what went wrong, sent too
 * }
 * </pre>
 *
 * One file without dependencies, for Java 17 or newer. The format is told in docs/tlf.md of Shinpan.
 */
public final class Tlf {
    private Tlf() {}

    // Limits of what one entry may hold, so that no log can make a reader grow without bound.
    public static final int MAX_LINE_BYTES = 1 << 20;
    public static final int MAX_ENTRY_BYTES = 1 << 20;
    public static final int MAX_ENTRY_LINES = 100_000;
    public static final int MAX_PROPERTIES = 1000;
    private static final int MAX_DEFECTS_OF_ENTRY = 20;  // a longer list helps nobody
    private static final int MAX_COMMAND_BYTES = 1 << 16;
    private static final int MAX_REASON = 1000;  // characters of an exception that are sent
    private static final int MAX_RAW_BYTES = MAX_ENTRY_BYTES / 8;  // an escape takes six times as much as its character

    public enum Kind {
        ECHO("#"),       // a command that we were given
        COMMENT("# #"),
        OK("="),         // a reply
        ERROR("?");      // a reply that says what went wrong

        final String sign;

        Kind(String sign) {
            this.sign = sign;
        }

        boolean isReply() {
            return this == OK || this == ERROR;
        }
    }

    // ------------------------------------------------------------------------------------------------------- values

    /** A date or a time, kept as it is written. Those of java.time are written as one too. */
    public record DateTime(String text) {
        @Override
        public String toString() {
            return text;
        }
    }

    private static final Pattern INTEGER = Pattern.compile("[+-]?(?:0|[1-9](?:_?[0-9])*+)"
            + "|0x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*+|0o[0-7](?:_?[0-7])*+|0b[01](?:_?[01])*+");
    private static final Pattern FLOAT = Pattern.compile(
            "[+-]?(?:0|[1-9](?:_?[0-9])*+)(?:\\.[0-9](?:_?[0-9])*+)?(?:[eE][+-]?[0-9](?:_?[0-9])*+)?");
    private static final Pattern DATE_AND_TIME = Pattern.compile("(?:(\\d{4})-(\\d\\d)-(\\d\\d))?"
            + "(?:(^|[Tt ])(\\d\\d):(\\d\\d):(\\d\\d)(\\.\\d++)?([Zz]|[+-](\\d\\d)(:?)(\\d\\d))?)?");

    // A date, a time or both, group by group; null if it is none.
    private static Matcher dateAndTime(String text, int mostSeconds) {
        Matcher found = DATE_AND_TIME.matcher(text);
        if (text.isEmpty() || !found.matches()) return null;
        if (found.group(1) != null) {
            int year = Integer.parseInt(found.group(1));
            int month = Integer.parseInt(found.group(2));
            int day = Integer.parseInt(found.group(3));
            boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
            int[] days = {31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
            if (month < 1 || month > 12 || day < 1 || day > days[month - 1]) return null;
        }
        boolean isTime = isAtMost(found.group(5), 23) && isAtMost(found.group(6), 59)
                && isAtMost(found.group(7), mostSeconds);
        return isTime && isAtMost(found.group(10), 23) && isAtMost(found.group(12), 59) ? found : null;
    }

    private static boolean isAtMost(String number, int most) {
        return number == null || Integer.parseInt(number) <= most;
    }

    // TOML's name for the date or the time that a text is; null if it is none.
    private static String dateTimeType(String text) {
        Matcher found = dateAndTime(text, 59);
        if (found == null || " ".equals(found.group(4))) return null;
        boolean hasZone = found.group(9) != null;
        if (found.group(1) == null) return hasZone ? null : "local-time";
        if (found.group(5) == null) return "local-date";
        if (!hasZone) return "local-date-time";
        return "".equals(found.group(11)) ? null : "offset-date-time";
    }

    /** Whether it may stand in front of an entry: "2022-09-14 22:37:42" or an ISO 8601 instant. */
    public static boolean isStamp(String text) {
        Matcher found = dateAndTime(text, 60);  // clocks do show a leap second
        if (found == null || found.group(1) == null || found.group(5) == null) return false;
        if (found.group(4).equals(" ")) return found.group(8) == null && found.group(9) == null;
        return found.group(4).equals("T");
    }

    /**
     * A Long, Double, Boolean or DateTime where TOML sees one, else a String. A number that does not fit into 64 bits or the
     * range of a double is a String, so that no digit is lost.
     */
    public static Object valueOfBare(String word) {
        if (word.equals("true") || word.equals("false")) return word.equals("true");
        if (word.isEmpty() || "+-0123456789in".indexOf(word.charAt(0)) < 0) return word;
        if (INTEGER.matcher(word).matches()) {
            String digits = word.replace("_", "");
            int base = digits.startsWith("0x") ? 16 : digits.startsWith("0o") ? 8 : digits.startsWith("0b") ? 2 : 10;
            // BigInteger reads thousands of digits slowly, and no 64 bits have more than these.
            String significant = base == 10 ? digits : digits.substring(2).replaceFirst("^0+(?=.)", "");
            if (significant.length() > 64) return word;
            BigInteger number = new BigInteger(significant, base);
            return number.bitLength() < 64 ? (Object) number.longValue() : word;
        }
        switch (word) {
            case "inf", "+inf": return Double.POSITIVE_INFINITY;
            case "-inf": return Double.NEGATIVE_INFINITY;
            case "nan", "+nan", "-nan": return Double.NaN;
            default: break;
        }
        if (FLOAT.matcher(word).matches()) {
            double number = Double.parseDouble(word.replace("_", ""));
            boolean hasDigit = word.split("[eE]")[0].chars().anyMatch(c -> c >= '1' && c <= '9');
            return Double.isInfinite(number) || (number == 0 && hasDigit) ? (Object) word : number;
        }
        return dateTimeType(word) == null ? word : new DateTime(word);
    }

    /** TOML's name for the type of a value that was read. */
    public static String typeOf(Object value) {
        if (value instanceof DateTime date) return dateTimeType(date.text());
        if (value instanceof Boolean) return "boolean";
        return value instanceof Long ? "integer" : value instanceof Double ? "float" : "string";
    }

    // ------------------------------------------------------------------------------------------------------ entries

    /**
     * A command that was typed, a comment or a reply. `message` is of a comment its whole text; `properties` has values of
     * the types that valueOfBare() gives; `stamp` has no brackets and is usually empty; `trailing` are words behind the
     * properties, which only a lenient reader keeps; `line` is where it begins in the log, counted from 1; `text` is the
     * body as it was written, lines joined with LF.
     */
    public record Entry(Kind kind, String message, Map<String, Object> properties, String stamp, String trailing, int line,
            String text) {
        public Entry(Kind kind, String message, Map<String, Object> properties, String stamp) {
            this(kind, message, properties, stamp, "", 0, "");
        }
    }

    /** A place where a log is not as it should be; line and column (in characters) are counted from 1. */
    public record Defect(int line, int column, String kind) {
        /** An error costs a strict reader the entry, a warning does not. */
        public boolean isError() {
            return !kind.equals("reserved-name") && !kind.equals("cut-off");
        }

        /** What was expected there. */
        public String message() {
            return switch (kind) {
                case "byte-order-mark" -> "expected plain UTF-8 (save the file without a byte order mark)";
                case "not-utf8" -> "expected UTF-8";
                case "control-character" -> "expected text, found a control character";
                case "first-character" -> "expected a line that starts with \"#\", \"=\", \".\" or \"?\"";
                case "stray-continuation" -> "expected a reply above this line";
                case "missing-blank" -> "expected a blank behind the sign";
                case "stray-word" -> "expected name:value (a message stands before the properties)";
                case "duplicate-name" -> "expected each name once";
                case "reserved-name" -> "this name is reserved for the message";
                case "unterminated-string" -> "expected a closing quote before the end of the line";
                case "unterminated-multi-line" -> "expected three closing quotes before the end of the entry";
                case "text-behind-string" -> "expected a blank behind the string";
                case "unknown-escape" -> "expected one of \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX \\UXXXXXXXX";
                case "cut-off" ->
                        "expected a line end: the log was cut off here, or its writer has not finished";
                default -> "expected at most 1 MiB, 100000 lines, 1000 properties and 20 defects";
            };
        }

        @Override
        public String toString() {
            return line + ":" + column + ": " + (isError() ? "" : "warning: ") + message();
        }
    }

    // ------------------------------------------------------------------------------------------------------ reading

    private static boolean isSeparator(char c) {
        return c == ' ' || c == '\n';
    }

    private static boolean isNameCharacter(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    }

    private static boolean isControl(char c) {
        return (c < 0x20 && c != '\t') || c == 0x7f;
    }

    private static int wordEnd(CharSequence text, int at) {
        while (at < text.length() && !isSeparator(text.charAt(at))) at++;
        return at;
    }

    // The colon of the property that begins at `at`; -1 if none does.
    private static int colonOfHead(CharSequence text, int at) {
        int end = at;
        while (end < text.length() && isNameCharacter(text.charAt(end))) end++;
        return end > at && end < text.length() && text.charAt(end) == ':' ? end : -1;
    }

    // Where the first property begins; the end of the text if none does.
    private static int endOfMessage(CharSequence text) {
        for (int at = 0; at < text.length(); at++) {
            if (isSeparator(text.charAt(at))) continue;
            if (colonOfHead(text, at) >= 0) return at;
            at = wordEnd(text, at);
        }
        return text.length();
    }

    // The closing quote of a string, or `to` if there is none before.
    private static int closingQuote(CharSequence text, int at, int to, char quote) {
        while (at < to && text.charAt(at) != quote) at += quote == '"' && text.charAt(at) == '\\' ? 2 : 1;
        return Math.min(at, to);
    }

    // Behind the closing three quotes of a multi-line string; -1 if it has no end. Up to two quotes more belong to it.
    private static int endOfLong(CharSequence text, int at, char quote) {
        for (;;) {
            at = closingQuote(text, at, text.length(), quote);
            int run = 0;
            while (run < 5 && at + run < text.length() && text.charAt(at + run) == quote) run++;
            if (run == 0) return -1;
            at += run;
            if (run >= 3) return at;
        }
    }

    private record Flaw(int offset, String kind) {}

    // Message and properties, read line by line. A body is open while a multi-line string in it is.
    private static final class Body {
        final StringBuilder text = new StringBuilder();
        final Map<String, Object> properties = new LinkedHashMap<>();
        final StringBuilder trailing = new StringBuilder();
        final List<Flaw> flaws = new ArrayList<>();
        String message = "";
        private int at = 0;        // up to here everything is read
        private int lastLine = 0;  // where it begins
        private char openQuote = 0;
        private boolean inProperties = false;

        Body(String line) {
            text.append(line);
        }

        void add(String line) {
            text.append('\n');
            lastLine = text.length();
            text.append(line);
        }

        // Gives up what the open string holds so far and only goes on looking for its end.
        void forget() {
            text.setLength(0);
            text.append("x:").append(String.valueOf(openQuote).repeat(3));
            at = 0;
            lastLine = text.length();
        }

        // False: a multi-line string is open, more lines are needed.
        boolean read(boolean isEnd) {
            // No quote and no escape goes over a line end, so an open string needs a look at its last line alone.
            if (openQuote != 0 && !isEnd && endOfLong(text, lastLine, openQuote) < 0) return false;
            openQuote = 0;
            if (!inProperties) {
                int head = endOfMessage(text);
                int from = 0;
                int to = head;
                while (to > 0 && isSeparator(text.charAt(to - 1))) to--;
                while (from < to && text.charAt(from) == ' ') from++;
                message = text.substring(from, to);
                if (head == text.length()) return true;  // all of it is message, and may become longer
                inProperties = true;
                at = head;
            }
            while (at < text.length()) {
                int colon = colonOfHead(text, at);
                if (isSeparator(text.charAt(at))) {
                    at++;
                } else if (colon < 0) {
                    stray("stray-word");
                } else if (properties.size() == MAX_PROPERTIES) {
                    flaw(at, "too-long");
                    at = text.length();
                } else if (!readProperty(colon, isEnd)) {
                    return false;
                }
            }
            return true;
        }

        private boolean readProperty(int colon, boolean isEnd) {
            int head = at;
            int from = colon + 1;
            char quote = from < text.length() ? text.charAt(from) : 0;
            Object value;
            if (quote != '\'' && quote != '"') {
                at = wordEnd(text, from);
                value = valueOfBare(text.substring(from, at));
            } else if (text.length() >= from + 3 && text.charAt(from + 1) == quote && text.charAt(from + 2) == quote) {
                int end = endOfLong(text, from + 3, quote);
                if (end < 0 && !isEnd) {
                    openQuote = quote;
                    return false;
                }
                if (end < 0) flaw(from, "unterminated-multi-line");
                // A line end right behind the opening quotes only makes the text line up.
                int start = from + 3 < text.length() && text.charAt(from + 3) == '\n' ? from + 4 : from + 3;
                int stop = end < 0 ? text.length() : end - 3;
                value = content(quote, Math.min(start, stop), stop);
                at = end < 0 ? text.length() : end;
            } else {
                int lineEnd = text.indexOf("\n", from);
                if (lineEnd < 0) lineEnd = text.length();
                int end = closingQuote(text, from + 1, lineEnd, quote);
                if (end == lineEnd) flaw(from, "unterminated-string");
                value = content(quote, from + 1, end);
                at = end == lineEnd ? end : end + 1;
            }
            keep(text.substring(head, colon), value, head);
            if (at < text.length() && !isSeparator(text.charAt(at))) stray("text-behind-string");
            return true;
        }

        private void stray(String kind) {
            int end = wordEnd(text, at);
            flaw(at, kind);
            if (trailing.length() > 0) trailing.append(' ');
            trailing.append(text, at, end);
            at = end;
        }

        private String content(char quote, int from, int to) {
            if (quote == '\'') return text.substring(from, to);
            StringBuilder out = new StringBuilder();
            for (int i = from; i < to;) {
                char c = text.charAt(i);
                int length = c == '\\' ? appendEscape(out, i + 1, to) : 0;
                if (length == 0) {
                    if (c == '\\') flaw(i, "unknown-escape");
                    out.append(c);
                }
                i += 1 + length;
            }
            return out.toString();
        }

        // Appends what the escape behind a backslash stands for and tells its length; 0 if it is none.
        private int appendEscape(StringBuilder out, int at, int to) {
            if (at >= to) return 0;
            char kind = text.charAt(at);
            int simple = "btnfr\"\\".indexOf(kind);
            if (simple >= 0) {
                out.append("\b\t\n\f\r\"\\".charAt(simple));
                return 1;
            }
            int digits = kind == 'u' ? 4 : kind == 'U' ? 8 : 0;
            if (digits > 0) {
                if (at + 1 + digits > to) return 0;
                String hexadecimal = text.substring(at + 1, at + 1 + digits);
                if (!hexadecimal.chars().allMatch(c -> c < 0x80 && Character.digit(c, 16) >= 0)) return 0;
                long code = Long.parseLong(hexadecimal, 16);
                if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return 0;
                out.appendCodePoint((int) code);
                return 1 + digits;
            }
            // A backslash at the end of a line swallows it and all white space up to the next text.
            int end = at;
            while (end < to && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) end++;
            if (end >= to || text.charAt(end) != '\n') return 0;
            while (end < to && " \t\n".indexOf(text.charAt(end)) >= 0) end++;
            return end - at;
        }

        private void keep(String name, Object value, int offset) {
            if (properties.containsKey(name)) {
                flaw(offset, "duplicate-name");
            } else if (name.equals("msg")) {
                flaw(offset, "reserved-name");
            }
            properties.put(name, value);
        }

        // The name "msg" means the message, so a property of that name gets a "_", or as many as no other has.
        Map<String, Object> namedProperties() {
            if (!properties.containsKey("msg")) return properties;
            String name = "msg_";
            while (properties.containsKey(name)) name += "_";
            Map<String, Object> named = new LinkedHashMap<>();
            for (Map.Entry<String, Object> each : properties.entrySet()) {
                named.put(each.getKey().equals("msg") ? name : each.getKey(), each.getValue());
            }
            return named;
        }

        private void flaw(int offset, String kind) {
            if (flaws.size() > MAX_DEFECTS_OF_ENTRY) return;
            flaws.add(new Flaw(offset, flaws.size() == MAX_DEFECTS_OF_ENTRY ? "too-long" : kind));
        }
    }

    // The length of the UTF-8 character that begins at `at`; 0 if none does. The table 3-7 of the Unicode standard.
    private static int characterLength(byte[] bytes, int at, int to) {
        int first = bytes[at] & 0xff;
        if (first < 0x80) return 1;
        if (first < 0xc2 || first > 0xf4) return 0;
        int length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
        if (at + length > to) return 0;
        int low = first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
        int high = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
        int second = bytes[at + 1] & 0xff;
        if (second < low || second > high) return 0;
        for (int i = 2; i < length; i++) {
            if ((bytes[at + i] & 0xc0) != 0x80) return 0;
        }
        return length;
    }

    // The text of bytes, with U+FFFD for each one that is not UTF-8, and where the first of those is in it; -1: nowhere.
    private record Decoded(String text, int flaw) {}

    private static Decoded decoded(byte[] bytes, int from) {
        try {
            ByteBuffer buffer = ByteBuffer.wrap(bytes, from, bytes.length - from);
            return new Decoded(StandardCharsets.UTF_8.newDecoder().decode(buffer).toString(), -1);
        } catch (CharacterCodingException error) {
            StringBuilder text = new StringBuilder();
            int flaw = -1;
            for (int at = from; at < bytes.length;) {
                int length = characterLength(bytes, at, bytes.length);
                if (length == 0) {
                    if (flaw < 0) flaw = text.length();
                    text.append('\ufffd');
                } else {
                    text.append(new String(bytes, at, length, StandardCharsets.UTF_8));
                }
                at += Math.max(length, 1);
            }
            return new Decoded(text.toString(), flaw);
        }
    }

    private static int utf8Length(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private record Stamp(int length, String text) {}

    // How much a stamp and the blanks behind it take at the front of a line, and the stamp; 0 if there is none.
    private static Stamp stampAtFront(String line) {
        Stamp none = new Stamp(0, "");
        if (line.isEmpty() || "[0123456789".indexOf(line.charAt(0)) < 0) return none;
        boolean inBrackets = line.charAt(0) == '[';
        int end = inBrackets ? 1 : 0;
        while (end < line.length() && (inBrackets ? line.charAt(end) != ']' : " \t".indexOf(line.charAt(end)) < 0)) end++;
        if (end == line.length()) return none;
        String stamp = line.substring(inBrackets ? 1 : 0, end);
        if (stamp.contains(" ") != inBrackets || !isStamp(stamp)) return none;
        int behind = inBrackets ? end + 1 : end;
        int length = behind;
        while (length < line.length() && " \t".indexOf(line.charAt(length)) >= 0) length++;
        return length > behind && length < line.length() ? new Stamp(length, stamp) : none;
    }

    /**
     * Reads a log line by line, in constant memory. `onEntry` gets each entry as soon as it is known to be complete (a reply
     * is with the line that follows it), `onDefect` each defect. A strict reader leaves an entry with an error out, a lenient
     * one makes the best of it.
     */
    public static final class Reader {
        // The last two: the rest of an entry that was too long is passed over.
        private enum State { IDLE, IN_ECHO, IN_REPLY, PAST_ECHO, PAST_REPLY }

        // A line of the body: where it begins there and where it stood in the log.
        private record Row(int offset, int line, int column) {}

        private final Consumer<Entry> onEntry;
        private final Consumer<Defect> onDefect;
        private final boolean isStrict;
        private State state = State.IDLE;
        private int number = 0;  // of the line that is read
        private Kind kind;
        private String stamp = "";
        private int entryLine = 0;
        private Body body;
        private int bytes = 0;  // of the body
        private Long replyNumber;
        private final List<Row> rows = new ArrayList<>();
        private final List<Defect> defects = new ArrayList<>();

        public Reader(Consumer<Entry> onEntry, Consumer<Defect> onDefect, boolean isStrict) {
            this.onEntry = onEntry;
            this.onDefect = onDefect;
            this.isStrict = isStrict;
        }

        /** The next line, without its line end. */
        public void line(byte[] line) {
            line(line, false);
        }

        /** The same; {@code isCut}: it had no line end. */
        public void line(byte[] line, boolean isCut) {
            if (line.length > MAX_LINE_BYTES) {
                tooLongLine();
                return;
            }
            boolean isEcho = state == State.IN_ECHO || state == State.PAST_ECHO;
            if (state != State.IDLE && (line.length == 0 || line[0] != (isEcho ? '#' : '.'))) endEntry();
            number++;
            String text = checked(line);
            if (isCut) defect(text.codePointCount(0, text.length()) + 1, "cut-off");
            if (state == State.IDLE) {
                begin(text);
                return;
            }
            String rest = withoutSign(text, 1);
            if (state == State.PAST_REPLY) {
                report(null);
            } else if (state == State.PAST_ECHO) {
                body.add(rest);
                if (body.read(false)) {
                    state = State.IDLE;
                } else {
                    body.forget();
                }
                report(null);
            } else {
                add(rest, text.length() - rest.length() + 1);
            }
        }

        private void add(String line, int column) {
            int size = utf8Length(line);
            if (bytes + size >= MAX_ENTRY_BYTES || rows.size() == MAX_ENTRY_LINES) {
                giveUp();
                return;
            }
            body.add(line);
            rows.add(new Row(body.lastLine, number, column));
            bytes += size + 1;
            if (state == State.IN_ECHO && body.read(false)) endEntry();
        }

        /** In place of a line that is longer than MAX_LINE_BYTES. */
        public void tooLongLine() {
            number++;
            // What kind of line it was is not known: in an entry it is taken for a part of it.
            if (state == State.IN_ECHO || state == State.IN_REPLY) {
                giveUp();
            } else {
                defect(1, "too-long");
                report(null);
            }
        }

        /** The log ends here. */
        public void end() {
            endEntry();
            report(null);
        }

        // The line as text. It is UTF-8 without control characters, or a defect.
        private String checked(byte[] line) {
            boolean hasMark = number == 1 && line.length >= 3 && line[0] == (byte) 0xef && line[1] == (byte) 0xbb
                    && line[2] == (byte) 0xbf;
            if (hasMark) defect(1, "byte-order-mark");
            Decoded decoded = decoded(line, hasMark ? 3 : 0);
            String text = decoded.text();
            int control = 0;
            while (control < text.length() && !isControl(text.charAt(control))) control++;
            if (control < text.length() && (decoded.flaw() < 0 || control < decoded.flaw())) {
                defect(text.codePointCount(0, control) + 1, "control-character");
            } else if (decoded.flaw() >= 0) {
                defect(text.codePointCount(0, decoded.flaw()) + 1, "not-utf8");
            }
            return text;
        }

        private void begin(String line) {
            Stamp front = stampAtFront(line);
            String text = line.substring(front.length());
            char sign = text.isEmpty() ? 0 : text.charAt(0);
            stamp = front.text();
            if (text.startsWith("# #")) {
                String comment = text.substring(text.startsWith("# # ") ? 4 : 3);
                report(new Entry(Kind.COMMENT, comment, new LinkedHashMap<>(), stamp, "", number, comment));
                return;
            }
            if (sign == '=' || sign == '?' || sign == '#') {
                beginBody(sign, text, front.length());
                return;
            }
            if (sign == '.') {
                defect(1, "stray-continuation");
            } else if (sign != 0 || !text.isEmpty()) {
                defect(front.length() + 1, "first-character");
            }
            report(null);
        }

        private void beginBody(char sign, String text, int before) {
            String rest = withoutSign(text, before + 1);
            kind = sign == '=' ? Kind.OK : sign == '?' ? Kind.ERROR : Kind.ECHO;
            // GTP numbers its replies right behind the sign. In a log the number is a property, so we make one of it.
            int end = 1;
            while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') end++;
            boolean isNumber = kind.isReply() && end > 1 && end <= 19 && (end == text.length() || text.charAt(end) == ' ');
            replyNumber = isNumber ? Long.valueOf(text.substring(1, end)) : null;
            if (isNumber) rest = text.substring(Math.min(end + 1, text.length()));
            entryLine = number;
            body = new Body(rest);
            bytes = utf8Length(rest);
            rows.clear();
            rows.add(new Row(0, number, before + text.length() - rest.length() + 1));
            state = kind == Kind.ECHO ? State.IN_ECHO : State.IN_REPLY;
            if (kind == Kind.ECHO && body.read(false)) endEntry();
        }

        private String withoutSign(String text, int column) {
            if (text.length() < 2) return "";
            if (text.charAt(1) == ' ') return text.substring(2);
            defect(column + 1, "missing-blank");
            return text.substring(1);
        }

        private void endEntry() {
            if (state == State.IN_ECHO || state == State.IN_REPLY) {
                body.read(true);
                Map<String, Object> properties = body.namedProperties();
                if (replyNumber != null) properties.putIfAbsent("id", replyNumber);
                for (Flaw flaw : body.flaws) {
                    int first = 0;
                    for (int last = rows.size(); last - first > 1;) {
                        int middle = (first + last) >>> 1;
                        if (rows.get(middle).offset() <= flaw.offset()) {
                            first = middle;
                        } else {
                            last = middle;
                        }
                    }
                    Row row = rows.get(first);
                    int characters = Character.codePointCount(body.text, row.offset(), flaw.offset());
                    defects.add(new Defect(row.line(), row.column() + characters, flaw.kind()));
                }
                report(new Entry(kind, body.message, properties, stamp, body.trailing.toString(), entryLine,
                        body.text.toString()));
            }
            state = State.IDLE;
        }

        // The further lines of an entry are passed over: they are neither worth a complaint each nor entries.
        private void giveUp() {
            defect(1, "too-long");
            if (state == State.IN_ECHO) body.forget();
            state = state == State.IN_ECHO ? State.PAST_ECHO : State.PAST_REPLY;
            report(null);
        }

        private void defect(int column, String kindOfDefect) {
            defects.add(new Defect(number, column, kindOfDefect));
        }

        private void report(Entry entry) {
            defects.sort(Comparator.comparingInt(Defect::line).thenComparingInt(Defect::column));
            boolean hasError = defects.stream().anyMatch(Defect::isError);
            List<Defect> told = List.copyOf(defects);
            defects.clear();
            told.forEach(onDefect);
            if (entry != null && !(isStrict && hasError)) onEntry.accept(entry);
        }
    }

    // The lines of a stream without their ends.
    private static final class Lines {
        private final InputStream input;
        private final int limit;
        private final byte[] chunk = new byte[1 << 16];
        private int at = 0;
        private int end = 0;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();
        boolean isTooLong;  // the line that next() gave: it is empty instead
        boolean isCut;      // it has no line end

        Lines(InputStream input, int limit) {
            this.input = input;
            this.limit = limit;
        }

        // The next line; null at the end.
        byte[] next() throws IOException {
            line.reset();
            isTooLong = false;
            boolean hasBegun = false;
            for (;;) {
                if (at == end) {
                    at = 0;
                    end = input.read(chunk);
                    if (end <= 0) {
                        end = 0;
                        return hasBegun ? line(false) : null;
                    }
                }
                hasBegun = true;
                int from = at;
                while (at < end && chunk[at] != '\n') at++;
                // One byte more may be the CR of a line end.
                isTooLong = isTooLong || line.size() + at - from > limit + 1;
                if (!isTooLong) line.write(chunk, from, at - from);
                if (at < end) {
                    at++;
                    return line(true);
                }
            }
        }

        private byte[] line(boolean hasEnd) {
            byte[] all = line.toByteArray();
            isCut = !hasEnd;
            boolean hasReturn = hasEnd && all.length > 0 && all[all.length - 1] == '\r';
            byte[] text = hasReturn ? Arrays.copyOf(all, all.length - 1) : all;
            isTooLong = isTooLong || text.length > limit;
            return isTooLong ? new byte[0] : text;
        }
    }

    /** Reads a whole log and tells everything of it: see Reader. */
    public static void read(InputStream input, boolean isStrict, Consumer<Entry> onEntry, Consumer<Defect> onDefect)
            throws IOException {
        Reader reader = new Reader(onEntry, onDefect, isStrict);
        Lines lines = new Lines(input, MAX_LINE_BYTES);
        for (byte[] line; (line = lines.next()) != null;) {
            if (lines.isTooLong) {
                reader.tooLongLine();
            } else {
                reader.line(line, lines.isCut);
            }
        }
        reader.end();
    }

    /** The entries of a log, one after the other, with the best made of what is wrong in it. */
    public static void read(Path path, Consumer<Entry> onEntry) throws IOException {
        try (InputStream input = Files.newInputStream(path)) {
            read(input, false, onEntry, defect -> {});
        }
    }

    // ------------------------------------------------------------------------------------------------------ writing

    private static String escaped(String text, boolean keepsLines) {
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            int simple = "\b\t\n\f\r\"\\".indexOf(c);
            if ((c == '\n' || c == '\t') && keepsLines) {
                out.append(c);
            } else if (simple >= 0) {
                out.append('\\').append("btnfr\"\\".charAt(simple));
            } else if (c < 0x20 || c == 0x7f) {
                out.append(String.format(Locale.ROOT, "\\u%04X", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.toString();
    }

    // Whether it is text as a log may have it: no control character but TAB and LF, no half of a character.
    private static boolean isText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (isControl(c) && c != '\n') return false;
            if (!Character.isSurrogate(c)) continue;
            boolean isPair = Character.isHighSurrogate(c) && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (!isPair) return false;
            i++;
        }
        return true;
    }

    private static String withoutHalfCharacters(String text) {
        return new String(text.getBytes(StandardCharsets.UTF_16), StandardCharsets.UTF_16);
    }

    // A string as TOML quotes it, so that nobody takes it for a number and it reads back.
    private static String stringText(String text) {
        if (text.chars().anyMatch(c -> isControl((char) c) && c != '\n')) return '"' + escaped(text, false) + '"';
        if (text.indexOf('\n') >= 0) {
            // The picture of a board: each of its lines on a line of its own.
            if (text.endsWith("\n") && !text.contains("'''")) return "'''\n" + text + "'''";
            return "\"\"\"\n" + escaped(text, true) + "\"\"\"";
        }
        return text.indexOf('\'') < 0 ? "'" + text + "'" : '"' + escaped(text, false) + '"';
    }

    // The shortest text that reads back, in the form that the libraries of all languages write.
    private static String floatText(double number) {
        if (Double.isNaN(number)) return "nan";
        if (Double.isInfinite(number)) return number < 0 ? "-inf" : "inf";
        String sign = Double.doubleToRawLongBits(number) < 0 ? "-" : "";
        if (number == 0) return sign + "0.0";
        BigDecimal exact = new BigDecimal(Math.abs(number));
        BigDecimal shortest = exact;
        for (int digits = 1; digits <= 17; digits++) {
            shortest = exact.round(new MathContext(digits));
            if (shortest.doubleValue() == Math.abs(number)) break;
            // Below a power of two doubles are denser, so that the next one above may do.
            shortest = exact.round(new MathContext(digits, RoundingMode.UP));
            if (shortest.doubleValue() == Math.abs(number)) break;
        }
        String digits = shortest.unscaledValue().toString().replaceFirst("0+$", "");
        int exponent = shortest.precision() - shortest.scale() - 1;
        if (exponent < -4 || exponent >= 16) {
            String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
            return String.format(Locale.ROOT, "%s%se%s%02d", sign, mantissa, exponent < 0 ? "-" : "+", Math.abs(exponent));
        }
        if (exponent < 0) return sign + "0." + "0".repeat(-exponent - 1) + digits;
        if (digits.length() <= exponent + 1) return sign + digits + "0".repeat(exponent + 1 - digits.length()) + ".0";
        return sign + digits.substring(0, exponent + 1) + "." + digits.substring(exponent + 1);
    }

    /**
     * The text of one value: a String, a number, a Boolean, a DateTime, or a date or time of java.time.
     * IllegalArgumentException: it is of no type that TLF has.
     */
    public static String valueText(Object value) {
        if (value instanceof String text) return stringText(text);
        if (value instanceof Boolean) return value.toString();
        if (value instanceof Double || value instanceof Float) return floatText(((Number) value).doubleValue());
        if (value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte) {
            return value.toString();
        }
        if (value instanceof DateTime || value instanceof Temporal) {
            String text = value instanceof DateTime ? value.toString() : temporalText((Temporal) value);
            if (dateTimeType(text) != null) return text;
        }
        throw new IllegalArgumentException(value + ": expected a string, a number, a boolean, a date or a time");
    }

    // java.time leaves out seconds that are zero, and adds the name of a zone.
    private static String temporalText(Temporal time) {
        String text = time.toString().replaceFirst("\\[.*", "");
        return text.replaceFirst("^((?:.*T)?[0-9]{2}:[0-9]{2})(?=$|Z|[+-])", "$1:00");
    }

    // The lines of an entry; nothing is checked here.
    private static String withSigns(Kind kind, String stamp, String body) {
        String front = stamp.isEmpty() ? "" : stamp.contains(" ") ? "[" + stamp + "]\t" : stamp + "\t";
        String further = kind.isReply() ? ". " : kind.sign + " ";
        // A reply without a body is just its sign; the echo of an empty line keeps its blank.
        String blank = kind == Kind.ECHO || !body.isEmpty() ? " " : "";
        return front + kind.sign + blank + body.replace("\n", "\n" + further) + "\n";
    }

    // Why a message would not read back as itself; "" if it does.
    private static String messageProblem(Kind kind, String message) {
        if (!isText(message)) return "expected text without control characters";
        if (!kind.isReply() && message.indexOf('\n') >= 0) return "expected one line";
        if (kind == Kind.COMMENT || message.isEmpty()) return "";
        if (message.charAt(0) == ' ' || isSeparator(message.charAt(message.length() - 1))) {
            return "expected no blank around the message";
        }
        if (endOfMessage(message) < message.length()) {
            return "a word with a colon makes a property; write it as a value";
        }
        return "";
    }

    /** The lines of an entry, each with its end. What would not read back as itself is an IllegalArgumentException. */
    public static String write(Entry entry) {
        Kind kind = entry.kind();
        StringBuilder words = new StringBuilder();
        // A blank keeps the echo of "#..." from being taken for a comment.
        if (kind == Kind.ECHO && entry.message().startsWith("#")) words.append(' ');
        words.append(entry.message());
        for (Map.Entry<String, Object> property : entry.properties().entrySet()) {
            String name = property.getKey();
            if (name.isEmpty() || name.equals("msg") || !name.chars().allMatch(c -> isNameCharacter((char) c))) {
                throw new IllegalArgumentException("\"" + name + "\": expected a name of A-Z a-z 0-9 _ -, and not msg");
            }
            if (words.length() > 0) words.append(' ');
            words.append(name).append(':').append(valueText(property.getValue()));
        }
        String body = words.toString();
        String lines = withSigns(kind, entry.stamp(), body);
        String problem = messageProblem(kind, entry.message());
        if (problem.isEmpty() && !entry.trailing().isEmpty()) problem = "words behind the properties";
        if (problem.isEmpty() && !entry.stamp().isEmpty() && !isStamp(entry.stamp())) {
            problem = "expected a stamp such as 2022-09-14T22:37:42Z";
        }
        if (problem.isEmpty() && kind == Kind.COMMENT && !entry.properties().isEmpty()) {
            problem = "a comment has no properties";
        }
        if (problem.isEmpty() && !isText(body)) problem = "expected text without control characters";
        if (problem.isEmpty() && isTooLong(entry, body, lines)) {
            problem = "expected at most 1 MiB, 100000 lines and 1000 properties";
        }
        if (!problem.isEmpty()) {
            String shown = body.substring(0, Math.min(body.length(), 60));
            throw new IllegalArgumentException("\"" + shown + "\" cannot be written as a log entry: " + problem);
        }
        return lines;
    }

    private static boolean isTooLong(Entry entry, String body, String lines) {
        if (entry.properties().size() > MAX_PROPERTIES) return true;
        if (lines.length() <= MAX_ENTRY_LINES) return false;  // too short for any of the limits
        if (utf8Length(body) >= MAX_ENTRY_BYTES || lines.chars().filter(c -> c == '\n').count() > MAX_ENTRY_LINES) return true;
        return lines.lines().anyMatch(line -> utf8Length(line) > MAX_LINE_BYTES);
    }

    // Whether any text, such as a line of another program, can stand as it is.
    private static boolean readsBack(Kind kind, String text) {
        if (!isText(text)) return false;
        // What a person types behind "#" is a comment.
        if (text.indexOf(':') < 0 || (kind == Kind.ECHO && text.startsWith("#"))) {
            return kind != Kind.ECHO || text.indexOf('\n') < 0;
        }
        List<Entry> entries = new ArrayList<>();
        Reader reader = new Reader(entries::add, defect -> {}, true);
        for (String line : withSigns(kind, "", text).split("\n")) reader.line(line.getBytes(StandardCharsets.UTF_8));
        reader.end();
        // What looks like a raw entry has to become one, or it could not be told from one.
        return entries.size() == 1 && entries.get(0).kind() == kind && entries.get(0).text().equals(text)
                && !entries.get(0).properties().containsKey("raw") && !entries.get(0).properties().containsKey("raw64");
    }

    // The entry of any bytes: as they are where that reads back, else as raw:"..." or raw64:'...'.
    private static String raw(Kind kind, byte[] bytes, String stamp) {
        Decoded decoded = decoded(bytes, 0);
        if (decoded.flaw() >= 0) {
            return withSigns(kind, stamp, "raw64:'" + Base64.getEncoder().encodeToString(bytes) + "'");
        }
        String text = decoded.text();
        return withSigns(kind, stamp, readsBack(kind, text) ? text : "raw:\"" + escaped(text, false) + "\"");
    }

    /** What a handler answers with: a message and properties, each a name and a value, as in new Reply("A1", "depth", 3). */
    public static final class Reply {
        private final Kind kind;
        private final String message;
        private final Map<String, Object> properties;

        public Reply(String message, Object... properties) {
            this(Kind.OK, message, named(properties));
        }

        private Reply(Kind kind, String message, Map<String, Object> properties) {
            this.kind = kind;
            this.message = message;
            this.properties = properties;
        }

        // A message that would not read back as itself stands as the property "raw": an engine does not fail for it.
        private String lines(String stamp) {
            if (messageProblem(kind, message).isEmpty()) return write(new Entry(kind, message, properties, stamp));
            Map<String, Object> all = new LinkedHashMap<>();
            all.put("raw", withoutHalfCharacters(message));
            all.putAll(properties);
            return write(new Entry(kind, "", all, stamp));
        }
    }

    private static Map<String, Object> named(Object[] properties) {
        if (properties.length % 2 != 0) throw new IllegalArgumentException("expected a value for each name");
        Map<String, Object> all = new LinkedHashMap<>();
        for (int i = 0; i < properties.length; i += 2) all.put((String) properties[i], properties[i + 1]);
        return all;
    }

    /** Thrown by a handler that cannot do what it was told: a reply that begins with "?". */
    public static final class Panic extends Exception {
        private static final long serialVersionUID = 1;
        private final transient Reply reply;

        public Panic(String message, Object... properties) {
            super(message);
            reply = new Reply(Kind.ERROR, message, named(properties));
        }
    }

    /**
     * A thinking log that is written. Each entry is one write, so whoever reads along sees no half ones. An engine never
     * fails because its log cannot be written: the first failure is kept, nothing more is written, and close() tells it on
     * standard error.
     */
    public static final class Log implements AutoCloseable {
        private OutputStream output;
        private final Supplier<String> clock;
        private IOException failure;

        /** `output` may be null, to write nowhere; `clock` gives the stamp of each entry, such as Tlf::now, or is null. */
        public Log(OutputStream output, Supplier<String> clock) {
            this.output = output;
            this.clock = clock == null ? () -> "" : clock;
        }

        /** What went wrong first; null: nothing did. */
        public IOException failure() {
            return failure;
        }

        /** What we were told. */
        public void input(String text) {
            input(text.getBytes(StandardCharsets.UTF_8));
        }

        /** The same, in bytes of any kind. */
        public void input(byte[] bytes) {
            if (bytes.length > MAX_RAW_BYTES) {
                comment("an input of " + bytes.length + " bytes is left out");
            } else {
                put(raw(Kind.ECHO, bytes, clock.get()));
            }
        }

        /** What we think; several lines become several comments. A control character becomes U+FFFD. */
        public void comment(String text) {
            String stamp = clock.get();
            for (String line : withoutHalfCharacters(text).split("\n", -1)) {
                put(withSigns(Kind.COMMENT, stamp, line.replaceAll("[\\x00-\\x08\\x0a-\\x1f\\x7f]", "\ufffd")));
            }
        }

        /** What we sent; names and values in turn. A board is a value of several lines. */
        public void reply(String message, Object... properties) {
            put(new Reply(message, properties));
        }

        /** What we sent because we could not do what we were told. */
        public void panic(String message, Object... properties) {
            put(new Reply(Kind.ERROR, message, named(properties)));
        }

        public void put(Reply reply) {
            put(reply.lines(clock.get()));
        }

        private void put(String lines) {
            if (output == null || failure != null) return;
            try {
                output.write(lines.getBytes(StandardCharsets.UTF_8));
                output.flush();
            } catch (IOException error) {
                failure = error;
            }
        }

        @Override
        public void close() {
            try {
                if (output != null) output.close();
            } catch (IOException error) {
                if (failure == null) failure = error;
            }
            output = null;
            if (failure != null) System.err.println("the thinking log is not complete: " + failure.getMessage());
        }
    }

    /** The stamp of this moment. */
    public static String now() {
        return OffsetDateTime.now().format(DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSxxx", Locale.ROOT));
    }

    /**
     * A new log at `path`. While another process writes that one it is "engine-2.tlf" for "engine.tlf", and so on, so that
     * games may be played at the same time. Where none can be written the log goes nowhere and says so on standard error.
     */
    public static Log openLog(Path path) {
        return openLog(path, Tlf::now);
    }

    /** The same with another clock; null: without stamps. */
    public static Log openLog(Path path, Supplier<String> clock) {
        String name = path.getFileName().toString();
        int dot = name.lastIndexOf('.');
        try {
            for (int number = 1; number < 1000; number++) {
                String other = dot > 0 ? name.substring(0, dot) + "-" + number + name.substring(dot) : name + "-" + number;
                FileChannel channel = FileChannel.open(number == 1 ? path : path.resolveSibling(other),
                        StandardOpenOption.WRITE, StandardOpenOption.CREATE);
                if (!isLocked(channel)) {
                    channel.close();
                    continue;
                }
                // Not with TRUNCATE_EXISTING: until the lock was ours, so was not the file.
                if (channel.size() > 0) channel.truncate(0);
                return new Log(Channels.newOutputStream(channel), clock);
            }
            throw new IOException("too many processes write it");
        } catch (IOException error) {
            System.err.println("no thinking log is written: " + error);
            return new Log(null, null);
        }
    }

    // False: another process has it. It is free again when the process ends.
    private static boolean isLocked(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException error) {
            return false;
        } catch (IOException error) {  // a disk without locks
            return true;
        }
    }

    // -------------------------------------------------------------------------------------------- an engine's loop

    /**
     * What the engine was told: "play x B2" has the name "play" and the arguments "x" and "B2". A command that begins with a
     * property, such as board:'''...''', has its name.
     */
    public record Command(String text, String name, List<String> arguments, Map<String, Object> properties) {
        private static Command of(String text, Body body) {
            List<String> words = Arrays.stream(body.message.split("[ \t\n]+")).filter(word -> !word.isEmpty()).toList();
            Map<String, Object> properties = body.namedProperties();
            if (!words.isEmpty()) return new Command(text, words.get(0), words.subList(1, words.size()), properties);
            return new Command(text, properties.isEmpty() ? "" : properties.keySet().iterator().next(), words, properties);
        }
    }

    /** Does a command. Null means "done"; a Panic that it cannot be done. */
    public interface Handler {
        Reply answer(Command command) throws Panic;
    }

    /**
     * The loop of an engine: reads commands from standard input, answers on standard output, and keeps all of it in the log,
     * which it closes.
     *
     * What has no handler by its name is refused with "? unknown_command". The loop ends with "quit", with the end of the
     * input, and when nobody reads the replies.
     */
    public static void run(Map<String, Handler> handlers, Log log) throws IOException {
        // Not System.out: it hides that nobody reads.
        run(handlers, log, System.in, new FileOutputStream(FileDescriptor.out));
    }

    public static void run(Map<String, Handler> handlers, Log log, InputStream input, OutputStream output)
            throws IOException {
        try (log) {
            new Loop(handlers, log, new Log(output, null)).run(new Lines(input, MAX_COMMAND_BYTES));
        }
    }

    private record Loop(Map<String, Handler> handlers, Log log, Log replies) {
        void run(Lines lines) throws IOException {
            Body body = null;
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            boolean isTooLong = false;
            for (byte[] line; (line = lines.next()) != null && replies.failure() == null;) {
                if (body != null) all.write('\n');
                isTooLong = isTooLong || lines.isTooLong || all.size() + line.length >= MAX_COMMAND_BYTES;
                if (!isTooLong) all.write(line, 0, line.length);
                String text = decoded(line, 0).text();
                if (body == null) {
                    body = new Body(text.startsWith("#") ? "" : text);
                } else {
                    body.add(text);
                }
                if (!body.read(false)) {
                    if (isTooLong) body.forget();
                    continue;
                }
                if (isTooLong) {
                    String reason = "expected a command of less than " + MAX_COMMAND_BYTES + " bytes";
                    log.comment("refused: " + reason);
                    put(new Reply(Kind.ERROR, "malformed_input", Map.of("reason", reason)));
                } else if (take(all.toByteArray())) {
                    return;
                }
                body = null;
                all.reset();
                isTooLong = false;
            }
            if (body != null) take(all.toByteArray());  // the input has ended within a string
        }

        // Answers a complete command; true: it was the last.
        private boolean take(byte[] bytes) {
            log.input(bytes);
            Decoded decoded = decoded(bytes, 0);
            String text = decoded.text();
            if (decoded.flaw() >= 0 || !isText(text)) {
                refuse("expected UTF-8 without control characters");
                return false;
            }
            if (text.startsWith("#") || text.chars().allMatch(c -> c == ' ' || c == '\t')) return false;
            Body body = new Body(text);
            body.read(true);
            for (Flaw flaw : body.flaws) {
                Defect defect = new Defect(0, 0, flaw.kind());
                if (!defect.isError()) continue;
                refuse(defect.message());
                return false;
            }
            Command command = Command.of(text, body);
            put(answer(command));
            return command.name().equals("quit");
        }

        private void refuse(String reason) {
            put(new Reply(Kind.ERROR, "malformed_input", Map.of("reason", reason)));
        }

        private Reply answer(Command command) {
            Handler handler = handlers.get(command.name());
            Reply done = new Reply("");
            if (handler == null && command.name().equals("quit")) return done;
            if (handler == null) return new Reply(Kind.ERROR, "unknown_command", Map.of("command", command.name()));
            try {
                Reply reply = answer(handler, command);
                if (reply == null) return done;
                reply.lines("");  // a property that cannot be written is found here
                return reply;
            } catch (Throwable error) {
                // A mistake of the engine, such as a StackOverflowError; the other side waits for a reply.
                StringWriter trace = new StringWriter();
                error.printStackTrace(new PrintWriter(trace));
                log.comment(trace.toString().stripTrailing());
                String reason = error.toString();
                reason = withoutHalfCharacters(reason.substring(0, Math.min(reason.length(), MAX_REASON)));
                return new Reply(Kind.ERROR, "internal_error", Map.of("reason", reason));
            }
        }

        private static Reply answer(Handler handler, Command command) {
            try {
                return handler.answer(command);
            } catch (Panic panic) {
                return panic.reply;
            }
        }

        private void put(Reply reply) {
            log.put(reply);
            replies.put(reply);
        }
    }
}
