/* Thinking logs (TLF): write one, read one, and the loop of an engine around it.
 *
 *     static tlf_log log;
 *     tlf_open_log(&log, "engine.tlf");
 *     tlf_input(&log, "genmove x");            "# genmove x": what we were told
 *     tlf_comment(&log, "A1 wins in 3");       "# # A1 wins in 3": what we thought, sent to nobody
 *     tlf_reply(&log, "A1", TLF_WITH(tlf_int("depth", 3)));   "= A1 depth:3": what we sent
 *     tlf_panic(&log, "illegal_move", TLF_NOTHING);           "? illegal_move": what went wrong
 *     tlf_close_log(&log);
 *
 * One header without dependencies, for C99 (also a C++ compiler takes it, but there is a library for
 * C++). In one file of the program define SHINPAN_TLF_IMPLEMENTATION before it is included. Nothing
 * is allocated: a log takes a megabyte and a reader five, so make them static.
 *
 * SPDX-License-Identifier: MIT
 * Copyright (c) 2026 the Shinpan authors
 */
#ifndef SHINPAN_TLF_H
#define SHINPAN_TLF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Limits of what one entry may hold, so that no log can make a reader grow without bound. */
#define TLF_MAX_BYTES ((size_t)1 << 20) /* of a line, and of an entry */
#define TLF_MAX_LINES 100000
#define TLF_MAX_PROPERTIES 1000
#define TLF_MAX_FLAWS 20 /* a longer list helps nobody */
#define TLF_MAX_DEFECTS 256
#define TLF_MAX_COMMAND ((size_t)1 << 16)
#define TLF_MAX_RAW (TLF_MAX_BYTES / 8) /* an escape takes six times as much as its character */

/* Text with its length: it may hold NUL, and none stands behind it. */
typedef struct {
    const char* bytes;
    size_t size;
} tlf_text;

/* echo: a command that we were given; ok: a reply; error: a reply that says what went wrong */
typedef enum { TLF_ECHO, TLF_COMMENT, TLF_OK, TLF_ERROR } tlf_kind;

typedef enum {
    TLF_STRING,
    TLF_INTEGER,
    TLF_FLOAT,
    TLF_BOOLEAN,
    TLF_OFFSET_DATE_TIME,
    TLF_LOCAL_DATE_TIME,
    TLF_LOCAL_DATE,
    TLF_LOCAL_TIME
} tlf_type;

typedef struct {
    tlf_text name;
    tlf_type type;
    tlf_text text; /* of a string, a date or a time */
    int64_t integer;
    double number;
    bool boolean;
} tlf_property;

typedef struct {
    tlf_kind kind;
    tlf_text message; /* of a comment: its whole text */
    const tlf_property* properties;
    size_t count;
    tlf_text stamp;    /* without brackets; usually empty */
    tlf_text trailing; /* words behind the properties, which only a lenient reader keeps */
    size_t line;       /* where it begins in the log, counted from 1 */
    tlf_text text;     /* the body as it was written, lines joined with LF */
} tlf_entry;

/* A place where a log is not as it should be; line and column (in characters) count from 1. An error
 * costs a strict reader the entry, a warning does not. */
typedef struct {
    size_t line;
    size_t column;
    bool is_error;
    const char* kind;
} tlf_defect;

typedef struct {
    size_t offset;
    const char* kind;
} tlf_flaw_;

typedef struct {
    const char* text;
    size_t size;
    size_t at;        /* up to here everything is read */
    size_t last_line; /* where it begins */
    char open_quote;
    bool in_properties;
    tlf_text message;
    tlf_property properties[TLF_MAX_PROPERTIES + 1];
    size_t count;
    tlf_flaw_ flaws[TLF_MAX_FLAWS + 1];
    size_t flaw_count;
    char* strings; /* what has escapes, without them; never longer than the text */
    size_t strings_size;
    char* trailing; /* may be NULL: then stray words are not kept */
    size_t trailing_size;
    char reserved[2 * TLF_MAX_PROPERTIES]; /* "msg_" and so on */
} tlf_body_;

typedef struct tlf_reader tlf_reader;
struct tlf_reader {
    /* What they are handed is valid during the call. on_defect may be NULL. */
    void (*on_entry)(void* context, const tlf_entry* entry);
    void (*on_defect)(void* context, const tlf_defect* defect);
    void* context;
    bool is_strict;

    int state;
    size_t number; /* of the line that is read */
    tlf_entry entry;
    char stamp[64];
    int64_t reply_number;
    tlf_body_ body;
    size_t rows;
    unsigned char glued[TLF_MAX_LINES / 8 + 1]; /* lines that have no blank behind their sign */
    size_t first_column;
    tlf_defect defects[TLF_MAX_DEFECTS];
    size_t defect_count;
    char line[TLF_MAX_BYTES + 2];
    size_t line_size;
    bool line_is_too_long;
    bool line_has_begun;
    char repaired[TLF_MAX_BYTES];
    char text[TLF_MAX_BYTES + 1];
    char strings[TLF_MAX_BYTES + 1];
    char trailing[TLF_MAX_BYTES + 1];
};

typedef struct {
    FILE* file;
    void (*clock)(char stamp[64]); /* NULL: no stamps */
    int failure;                   /* errno of what went wrong first; 0: nothing did */
    tlf_body_ body;
    char buffer[TLF_MAX_BYTES + 128];
} tlf_log;

tlf_text tlf_text_of(const char* text);
const char* tlf_type_name(tlf_type type);
const char* tlf_defect_message(const tlf_defect* defect);
bool tlf_is_stamp(tlf_text text);

/* Properties to be written. */
tlf_property tlf_string(const char* name, const char* text);
tlf_property tlf_int(const char* name, int64_t number);
tlf_property tlf_float(const char* name, double number);
tlf_property tlf_bool(const char* name, bool value);
#define TLF_WITH(...)                    \
    (const tlf_property[]){__VA_ARGS__}, \
        sizeof((const tlf_property[]){__VA_ARGS__}) / sizeof(tlf_property)
#define TLF_NOTHING NULL, 0

/* A number, boolean, date or time where TOML sees one, else a string. A number that does not fit into
 * 64 bits or the range of a double is a string, so that no digit is lost. */
tlf_property tlf_value_of_bare(tlf_text word);

/* Reads a log bit by bit, in constant memory: bytes in pieces of any size, then the end. on_entry gets
 * each entry as soon as it is known to be complete. A strict reader leaves an entry with an error out,
 * a lenient one makes the best of it. */
void tlf_start(tlf_reader* reader, bool is_strict, void* context,
               void (*on_entry)(void* context, const tlf_entry* entry),
               void (*on_defect)(void* context, const tlf_defect* defect));
void tlf_feed(tlf_reader* reader, const char* bytes, size_t size);
void tlf_end(tlf_reader* reader);

/* The lines of an entry, each with its end, and how many bytes they have; 0: it does not fit, or would
 * not read back as itself. Nothing is written behind them. */
size_t tlf_write(char* out, size_t capacity, const tlf_entry* entry);

/* A new log at `path`. While another process writes that one it is "engine-2.tlf" for "engine.tlf", and
 * so on, so that games may be played at the same time. Where none can be written the log goes nowhere
 * and says so on standard error: an engine never fails because its log cannot be written. */
void tlf_open_log(tlf_log* log, const char* path);
void tlf_log_to(tlf_log* log, FILE* file); /* without stamps; NULL: nowhere */
void tlf_input(tlf_log* log, const char* text);
void tlf_input_bytes(tlf_log* log, tlf_text bytes); /* what we were told may be anything */
/* Several lines become several comments, a control character U+FFFD. */
void tlf_comment(tlf_log* log, const char* text);
/* A message that would not read back as itself stands as the property "raw". False: a name is none. */
bool tlf_reply(tlf_log* log, const char* message, const tlf_property* properties, size_t count);
bool tlf_panic(tlf_log* log, const char* message, const tlf_property* properties, size_t count);
/* The same with a message of any bytes; TLF_OK or TLF_ERROR. */
bool tlf_reply_bytes(tlf_log* log, tlf_kind kind, tlf_text message, const tlf_property* properties,
                     size_t count);
/* What could not be written is told on standard error. */
void tlf_close_log(tlf_log* log);
void tlf_now(char stamp[64]);

/* What an engine was told: "play x B2" has the name "play" and the arguments "x" and "B2". A command
 * that begins with a property, such as board:'''...''', has its name. */
#define TLF_MAX_ARGUMENTS 16
typedef struct {
    tlf_text text;
    char name[64];
    char arguments[TLF_MAX_ARGUMENTS][64];
    size_t argument_count; /* those that are too long or too many are left out; `text` has all */
    const tlf_property* properties;
    size_t property_count;
} tlf_command;

/* What a handler answers: filled with TLF_OK, no message and no property before it is called. */
typedef struct {
    tlf_kind kind; /* TLF_ERROR: it cannot be done */
    char message[1024];
    tlf_property properties[8];
    size_t count;
} tlf_answer;

typedef struct {
    const char* name;
    void (*handle)(void* context, const tlf_command* command, tlf_answer* answer);
} tlf_handler;

/* The loop of an engine: reads commands from standard input, answers on standard output, and keeps all
 * of it in the log, which it closes. What has no handler (the last of which is {NULL, NULL}) is refused
 * with "? unknown_command". It ends with "quit", with the end of the input, and when nobody reads. */
void tlf_run(const tlf_handler* handlers, void* context, tlf_log* log);

#endif /* SHINPAN_TLF_H */

#ifdef SHINPAN_TLF_IMPLEMENTATION
#ifndef SHINPAN_TLF_IMPLEMENTED
#define SHINPAN_TLF_IMPLEMENTED

#include <errno.h>
#include <locale.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#if defined(__unix__) || defined(__APPLE__)
#include <fcntl.h>
#include <signal.h>
#include <sys/time.h>
#include <unistd.h>
#define TLF_HAS_LOCKS 1
#endif

tlf_text tlf_text_of(const char* text) {
    const tlf_text all = {text, strlen(text)};
    return all;
}

static tlf_text tlf_part_(const char* bytes, size_t from, size_t to) {
    const tlf_text part = {bytes + from, to - from};
    return part;
}

static bool tlf_is_(tlf_text text, const char* other) {
    return text.size == strlen(other) && memcmp(text.bytes, other, text.size) == 0;
}

static bool tlf_same_(tlf_text a, tlf_text b) {
    return a.size == b.size && (a.size == 0 || memcmp(a.bytes, b.bytes, a.size) == 0);
}

static bool tlf_digit_(char c) { return c >= '0' && c <= '9'; }
static bool tlf_hex_(char c) {
    return tlf_digit_(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
static bool tlf_name_(char c) {
    return tlf_digit_(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '-';
}
static bool tlf_separator_(char c) { return c == ' ' || c == '\n'; }
static bool tlf_control_(char c) { return ((unsigned char)c < 0x20 && c != '\t') || c == 0x7f; }

/* The length of the UTF-8 character at the front; 0 if there is none. The table 3-7 of Unicode. */
static size_t tlf_character_(const char* bytes, size_t size) {
    const unsigned char* at = (const unsigned char*)bytes;
    if (at[0] < 0x80) return 1;
    if (at[0] < 0xc2 || at[0] > 0xf4) return 0;
    const size_t length = at[0] < 0xe0 ? 2 : at[0] < 0xf0 ? 3 : 4;
    if (length > size) return 0;
    const unsigned low = at[0] == 0xe0 ? 0xa0 : at[0] == 0xf0 ? 0x90 : 0x80;
    const unsigned high = at[0] == 0xed ? 0x9f : at[0] == 0xf4 ? 0x8f : 0xbf;
    if (at[1] < low || at[1] > high) return 0;
    for (size_t i = 2; i < length; ++i) {
        if ((at[i] & 0xc0) != 0x80) return 0;
    }
    return length;
}

static size_t tlf_count_(const char* bytes, size_t size) {
    size_t count = 0;
    for (size_t at = 0; at < size; ++count) {
        const size_t length = tlf_character_(bytes + at, size - at);
        at += length > 0 ? length : 1;
    }
    return count;
}

/* Where the first byte is that is no text: not UTF-8, or a control character but TAB and, if it may
 * have lines, LF. The size if there is none. */
static size_t tlf_flaw_at_(tlf_text text, bool has_lines) {
    size_t at = 0;
    while (at < text.size) {
        const size_t length = tlf_character_(text.bytes + at, text.size - at);
        if (length == 0) return at;
        if (tlf_control_(text.bytes[at]) && !(has_lines && text.bytes[at] == '\n')) return at;
        at += length;
    }
    return at;
}

static bool tlf_utf8_(tlf_text text) {
    for (size_t at = 0, length; at < text.size; at += length) {
        length = tlf_character_(text.bytes + at, text.size - at);
        if (length == 0) return false;
    }
    return true;
}

/* -- values -- */

const char* tlf_type_name(tlf_type type) {
    static const char* const names[] = {"string",     "integer",          "float",
                                        "boolean",    "offset-date-time", "local-date-time",
                                        "local-date", "local-time"};
    return names[type];
}

static int tlf_number_(tlf_text* rest, size_t width, int least, int most) {
    int value = 0;
    for (size_t i = 0; i < width; ++i) {
        if (i >= rest->size || !tlf_digit_(rest->bytes[i])) return -1;
        value = value * 10 + (rest->bytes[i] - '0');
    }
    if (value < least || value > most) return -1;
    rest->bytes += width;
    rest->size -= width;
    return value;
}

static bool tlf_skip_(tlf_text* rest, char c) {
    if (rest->size == 0 || rest->bytes[0] != c) return false;
    ++rest->bytes;
    --rest->size;
    return true;
}

static bool tlf_date_(tlf_text* rest) {
    static const int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const int year = tlf_number_(rest, 4, 0, 9999);
    if (year < 0 || !tlf_skip_(rest, '-')) return false;
    const int month = tlf_number_(rest, 2, 1, 12);
    if (month < 0 || !tlf_skip_(rest, '-')) return false;
    const bool is_leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return tlf_number_(rest, 2, 1, month == 2 && is_leap ? 29 : days[month - 1]) > 0;
}

static bool tlf_time_(tlf_text* rest, int most_seconds) {
    if (tlf_number_(rest, 2, 0, 23) < 0 || !tlf_skip_(rest, ':')) return false;
    if (tlf_number_(rest, 2, 0, 59) < 0 || !tlf_skip_(rest, ':')) return false;
    if (tlf_number_(rest, 2, 0, most_seconds) < 0) return false;
    if (!tlf_skip_(rest, '.')) return true;
    const size_t before = rest->size;
    while (tlf_number_(rest, 1, 0, 9) >= 0) {
    }
    return rest->size < before;
}

static bool tlf_zone_(tlf_text* rest, bool needs_colon) {
    if (tlf_skip_(rest, 'Z') || tlf_skip_(rest, 'z')) return true;
    if (!tlf_skip_(rest, '+') && !tlf_skip_(rest, '-')) return false;
    if (tlf_number_(rest, 2, 0, 23) < 0 || (!tlf_skip_(rest, ':') && needs_colon)) return false;
    return tlf_number_(rest, 2, 0, 59) >= 0;
}

/* TLF_STRING: it is neither a date nor a time. */
static tlf_type tlf_date_time_type_(tlf_text text) {
    tlf_text rest = text;
    if (tlf_time_(&rest, 59) && rest.size == 0) return TLF_LOCAL_TIME;
    rest = text;
    if (!tlf_date_(&rest)) return TLF_STRING;
    if (rest.size == 0) return TLF_LOCAL_DATE;
    if (!(tlf_skip_(&rest, 'T') || tlf_skip_(&rest, 't')) || !tlf_time_(&rest, 59))
        return TLF_STRING;
    if (rest.size == 0) return TLF_LOCAL_DATE_TIME;
    return tlf_zone_(&rest, true) && rest.size == 0 ? TLF_OFFSET_DATE_TIME : TLF_STRING;
}

bool tlf_is_stamp(tlf_text text) {
    tlf_text rest = text; /* 60: clocks do show a leap second */
    if (!tlf_date_(&rest)) return false;
    if (tlf_skip_(&rest, ' '))
        return tlf_time_(&rest, 60) && rest.size == 0 && !memchr(text.bytes, '.', text.size);
    if (!tlf_skip_(&rest, 'T') || !tlf_time_(&rest, 60)) return false;
    return rest.size == 0 || (tlf_zone_(&rest, false) && rest.size == 0);
}

static tlf_property tlf_of_type_(const char* name, tlf_type type) {
    tlf_property property;
    memset(&property, 0, sizeof property);
    property.name = tlf_text_of(name);
    property.type = type;
    property.text = tlf_text_of("");
    return property;
}

tlf_property tlf_string(const char* name, const char* text) {
    tlf_property property = tlf_of_type_(name, TLF_STRING);
    property.text = tlf_text_of(text);
    return property;
}
tlf_property tlf_int(const char* name, int64_t number) {
    tlf_property property = tlf_of_type_(name, TLF_INTEGER);
    property.integer = number;
    return property;
}
tlf_property tlf_float(const char* name, double number) {
    tlf_property property = tlf_of_type_(name, TLF_FLOAT);
    property.number = number;
    return property;
}
tlf_property tlf_bool(const char* name, bool value) {
    tlf_property property = tlf_of_type_(name, TLF_BOOLEAN);
    property.boolean = value;
    return property;
}

/* strtod with a point, whatever the locale says. `text` has room for a few bytes more. */
static double tlf_strtod_(char* text) {
    const char* point = localeconv()->decimal_point;
    char* at = strchr(text, '.');
    if (at && strcmp(point, ".") != 0) {
        memmove(at + strlen(point), at + 1, strlen(at + 1) + 1);
        memcpy(at, point, strlen(point));
    }
    return strtod(text, NULL);
}

static size_t tlf_digits_end_(tlf_text text, size_t at, int base) {
    for (; at < text.size; ++at) {
        const char* c = text.bytes + at;
#define TLF_FITS_(c) (base == 16 ? tlf_hex_(c) : (c) >= '0' && (c) < '0' + base)
        const bool is_between =
            c[0] == '_' && at > 0 && at + 1 < text.size && TLF_FITS_(c[-1]) && TLF_FITS_(c[1]);
        if (!TLF_FITS_(c[0]) && !is_between) break;
#undef TLF_FITS_
    }
    return at;
}

tlf_property tlf_value_of_bare(tlf_text word) {
    tlf_property text = tlf_of_type_("", TLF_STRING);
    text.text = word;
    if (tlf_is_(word, "true") || tlf_is_(word, "false")) return tlf_bool("", word.size == 4);
    if (word.size == 0 || word.bytes[0] == '\0' || !strchr("+-0123456789in", word.bytes[0]))
        return text;
    const size_t sign = word.bytes[0] == '+' || word.bytes[0] == '-' ? 1 : 0;
    const tlf_text rest = tlf_part_(word.bytes, sign, word.size);
    if (tlf_is_(rest, "inf")) return tlf_float("", word.bytes[0] == '-' ? -HUGE_VAL : HUGE_VAL);
    if (tlf_is_(rest, "nan")) return tlf_float("", (double)NAN);
    text.type = tlf_date_time_type_(word);
    if (text.type != TLF_STRING) return text;

    const bool has_base = word.size > 2 && word.bytes[0] == '0' && word.bytes[1] != '\0' &&
                          strchr("xob", word.bytes[1]) != NULL;
    const int base = !has_base ? 10 : word.bytes[1] == 'x' ? 16 : word.bytes[1] == 'o' ? 8 : 2;
    const size_t from = has_base ? 2 : sign;
    const size_t whole = tlf_digits_end_(word, from, base);
    if (whole == from || (!has_base && whole > from + 1 && word.bytes[from] == '0')) return text;
    /* Without underscores. What has more digits than these is kept as text if it is an integer. */
    char plain[1100];
    size_t size = 0;
    bool is_cut = false;
    size_t at = whole;
    if (whole < word.size && !has_base) {
        if (word.bytes[at] == '.') {
            const size_t end = tlf_digits_end_(word, at + 1, 10);
            if (end == at + 1) return text;
            at = end;
        }
    }
    const size_t mantissa = at;
    if (at < word.size && !has_base && (word.bytes[at] == 'e' || word.bytes[at] == 'E')) {
        ++at;
        if (at < word.size && (word.bytes[at] == '+' || word.bytes[at] == '-')) ++at;
        const size_t end = tlf_digits_end_(word, at, 10);
        if (end == at) return text;
        at = end;
    }
    if (at != word.size) return text;
    for (size_t i = from; i < word.size; ++i) {
        if (word.bytes[i] == '_') continue;
        if (has_base && size == 1 && plain[0] == '0') size = 0; /* zeros in front */
        if (size + 8 < sizeof plain) {
            plain[size++] = word.bytes[i];
        } else {
            is_cut = true;
        }
    }
    plain[size] = '\0';
    if (is_cut) return text;
    const bool is_negative = word.bytes[0] == '-';
    if (whole == word.size) {
        errno = 0;
        char* end;
        const unsigned long long number = strtoull(plain, &end, base);
        const unsigned long long most = (unsigned long long)INT64_MAX + (is_negative ? 1 : 0);
        if (errno != 0 || number > most) return text;
        return tlf_int("", is_negative ? -(int64_t)(number / 2) - (int64_t)(number - number / 2)
                                       : (int64_t)number);
    }
    const double number = tlf_strtod_(plain);
    bool has_digit = false;
    for (size_t i = from; i < mantissa; ++i)
        has_digit = has_digit || (word.bytes[i] >= '1' && word.bytes[i] <= '9');
    if (number > 1.7976931348623157e308 || (number <= 0 && has_digit)) return text;
    return tlf_float("", is_negative ? -number : number);
}

/* -- a body: message and properties, read line by line; open while a multi-line string in it is -- */

static void tlf_start_body_(tlf_body_* body, const char* text, size_t size, char* strings,
                            char* trailing) {
    body->text = text;
    body->size = size;
    body->at = body->last_line = body->count = body->flaw_count = 0;
    body->strings_size = body->trailing_size = 0;
    body->open_quote = '\0';
    body->in_properties = false;
    body->message = tlf_text_of("");
    body->strings = strings;
    body->trailing = trailing;
}

static void tlf_flaw_found_(tlf_body_* body, size_t offset, const char* kind) {
    if (body->flaw_count > TLF_MAX_FLAWS) return;
    const tlf_flaw_ flaw = {offset, body->flaw_count == TLF_MAX_FLAWS ? "too-long" : kind};
    body->flaws[body->flaw_count++] = flaw;
}

static size_t tlf_closing_quote_(const char* text, size_t at, size_t to, char quote) {
    while (at < to && text[at] != quote)
        at += quote == '"' && text[at] == '\\' ? 2 : 1;
    return at < to ? at : to;
}

/* Behind the closing three quotes of a multi-line string (up to two more belong to it); 0: no end. */
static size_t tlf_end_of_long_(const char* text, size_t at, size_t to, char quote) {
    for (;;) {
        at = tlf_closing_quote_(text, at, to, quote);
        size_t run = 0;
        while (run < 5 && at + run < to && text[at + run] == quote)
            ++run;
        if (run == 0) return 0;
        at += run;
        if (run >= 3) return at;
    }
}

static size_t tlf_word_end_(tlf_text text, size_t at) {
    while (at < text.size && !tlf_separator_(text.bytes[at]))
        ++at;
    return at;
}

/* The colon of the property that begins at `at`; 0 if none does. */
static size_t tlf_colon_(tlf_text text, size_t at) {
    size_t end = at;
    while (end < text.size && tlf_name_(text.bytes[end]))
        ++end;
    return end > at && end < text.size && text.bytes[end] == ':' ? end : 0;
}

/* Where the first property begins; the end of the text if none does. */
static size_t tlf_end_of_message_(tlf_text text) {
    for (size_t at = 0; at < text.size; ++at) {
        if (tlf_separator_(text.bytes[at])) continue;
        if (tlf_colon_(text, at)) return at;
        at = tlf_word_end_(text, at);
    }
    return text.size;
}

static void tlf_stray_(tlf_body_* body, const char* kind) {
    const tlf_text text = {body->text, body->size};
    const size_t end = tlf_word_end_(text, body->at);
    tlf_flaw_found_(body, body->at, kind);
    if (body->trailing) {
        if (body->trailing_size > 0) body->trailing[body->trailing_size++] = ' ';
        memcpy(body->trailing + body->trailing_size, body->text + body->at, end - body->at);
        body->trailing_size += end - body->at;
    }
    body->at = end;
}

static void tlf_append_code_(char* out, size_t* size, unsigned long code) {
    char* at = out + *size;
    if (code < 0x80) {
        *at++ = (char)code;
    } else {
        if (code < 0x800) {
            *at++ = (char)(0xc0 | code >> 6);
        } else {
            if (code < 0x10000) {
                *at++ = (char)(0xe0 | code >> 12);
            } else {
                *at++ = (char)(0xf0 | code >> 18);
                *at++ = (char)(0x80 | (code >> 12 & 0x3f));
            }
            *at++ = (char)(0x80 | (code >> 6 & 0x3f));
        }
        *at++ = (char)(0x80 | (code & 0x3f));
    }
    *size = (size_t)(at - out);
}

/* What an escape behind a backslash stands for, to the strings, and its length; 0: it is none. */
static size_t tlf_escape_(tlf_body_* body, size_t from, size_t to) {
    static const char names[] = "btnfr\"\\";
    const char* text = body->text;
    if (from >= to) return 0;
    const char* simple = text[from] ? strchr(names, text[from]) : NULL;
    if (simple) {
        body->strings[body->strings_size++] = "\b\t\n\f\r\"\\"[simple - names];
        return 1;
    }
    const size_t digits = text[from] == 'u' ? 4 : text[from] == 'U' ? 8 : 0;
    if (digits > 0) {
        char hex[9] = {0};
        for (size_t i = 0; i < digits; ++i) {
            if (from + 1 + i >= to || !tlf_hex_(text[from + 1 + i])) return 0;
            hex[i] = text[from + 1 + i];
        }
        const unsigned long code = strtoul(hex, NULL, 16);
        if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return 0;
        tlf_append_code_(body->strings, &body->strings_size, code);
        return 1 + digits;
    }
    /* A backslash at the end of a line swallows it and all white space up to the next text. */
    size_t end = from;
    while (end < to && (text[end] == ' ' || text[end] == '\t'))
        ++end;
    if (end == to || text[end] != '\n') return 0;
    while (end < to && (text[end] == ' ' || text[end] == '\t' || text[end] == '\n'))
        ++end;
    return end - from;
}

static tlf_text tlf_content_(tlf_body_* body, char quote, size_t from, size_t to) {
    if (quote == '\'') return tlf_part_(body->text, from, to);
    const size_t start = body->strings_size;
    while (from < to) {
        const bool is_backslash = body->text[from] == '\\';
        const size_t length = is_backslash ? tlf_escape_(body, from + 1, to) : 0;
        if (length == 0) {
            if (is_backslash) tlf_flaw_found_(body, from, "unknown-escape");
            body->strings[body->strings_size++] = body->text[from];
        }
        from += 1 + length;
    }
    return tlf_part_(body->strings, start, body->strings_size);
}

static bool tlf_read_property_(tlf_body_* body, size_t colon, bool is_end) {
    const char* text = body->text;
    const size_t size = body->size;
    const size_t head = body->at;
    const size_t from = colon + 1;
    const char quote = from < size ? text[from] : '\0';
    tlf_property property = tlf_of_type_("", TLF_STRING);
    if (quote != '\'' && quote != '"') {
        const tlf_text all = {text, size};
        body->at = tlf_word_end_(all, from);
        property = tlf_value_of_bare(tlf_part_(text, from, body->at));
    } else if (from + 2 < size && text[from + 1] == quote && text[from + 2] == quote) {
        const size_t end = tlf_end_of_long_(text, from + 3, size, quote);
        if (!end && !is_end) {
            body->open_quote = quote;
            return false;
        }
        if (!end) tlf_flaw_found_(body, from, "unterminated-multi-line");
        const size_t stop = end ? end - 3 : size;
        /* A line end right behind the opening quotes only makes the text line up. */
        const size_t start = from + 3 < stop && text[from + 3] == '\n' ? from + 4 : from + 3;
        property.text = tlf_content_(body, quote, start, stop);
        body->at = end ? end : size;
    } else {
        const char* found = (const char*)memchr(text + from, '\n', size - from);
        const size_t line_end = found ? (size_t)(found - text) : size;
        const size_t end = tlf_closing_quote_(text, from + 1, line_end, quote);
        if (end == line_end) tlf_flaw_found_(body, from, "unterminated-string");
        property.text = tlf_content_(body, quote, from + 1, end);
        body->at = end == line_end ? end : end + 1;
    }
    property.name = tlf_part_(text, head, colon);
    size_t place = 0;
    while (place < body->count && !tlf_same_(body->properties[place].name, property.name))
        ++place;
    if (place < body->count) {
        tlf_flaw_found_(body, head, "duplicate-name");
    } else {
        if (tlf_is_(property.name, "msg")) tlf_flaw_found_(body, head, "reserved-name");
        ++body->count;
    }
    body->properties[place] = property;
    if (body->at < size && !tlf_separator_(text[body->at])) tlf_stray_(body, "text-behind-string");
    return true;
}

/* False: a multi-line string is open, more lines are needed. */
static bool tlf_read_body_(tlf_body_* body, bool is_end) {
    const tlf_text all = {body->text, body->size};
    /* No quote and no escape goes over a line end: an open string needs its last line alone. */
    if (body->open_quote && !is_end &&
        !tlf_end_of_long_(body->text, body->last_line, body->size, body->open_quote))
        return false;
    body->open_quote = '\0';
    if (!body->in_properties) {
        body->at = tlf_end_of_message_(all);
        body->in_properties = body->at < body->size;
        size_t from = 0;
        size_t to = body->at;
        while (to > 0 && tlf_separator_(body->text[to - 1]))
            --to;
        while (from < to && body->text[from] == ' ')
            ++from;
        body->message = tlf_part_(body->text, from, to);
    }
    while (body->at < body->size) {
        const size_t colon = tlf_colon_(all, body->at);
        if (tlf_separator_(body->text[body->at])) {
            ++body->at;
        } else if (!colon) {
            tlf_stray_(body, "stray-word");
        } else if (body->count == TLF_MAX_PROPERTIES) {
            tlf_flaw_found_(body, body->at, "too-long");
            body->at = body->size;
        } else if (!tlf_read_property_(body, colon, is_end)) {
            return false;
        }
    }
    return true;
}

static const tlf_property* tlf_find_(const tlf_property* properties, size_t count, tlf_text name) {
    for (size_t i = 0; i < count; ++i) {
        if (tlf_same_(properties[i].name, name)) return properties + i;
    }
    return NULL;
}

/* The name "msg" means the message: such a property gets a "_", or as many as no other has. */
static void tlf_rename_reserved_(tlf_body_* body) {
    tlf_property* reserved =
        (tlf_property*)tlf_find_(body->properties, body->count, tlf_text_of("msg"));
    if (!reserved) return;
    memset(body->reserved, '_', sizeof body->reserved);
    memcpy(body->reserved, "msg", 3);
    tlf_text name = {body->reserved, 4};
    while (tlf_find_(body->properties, body->count, name))
        ++name.size;
    reserved->name = name;
}

/* -- reading -- */

enum { TLF_IDLE_, TLF_IN_ECHO_, TLF_IN_REPLY_, TLF_PAST_ECHO_, TLF_PAST_REPLY_ };

const char* tlf_defect_message(const tlf_defect* defect) {
    static const char* const messages[][2] = {
        {"byte-order-mark", "expected plain UTF-8 (save the file without a byte order mark)"},
        {"not-utf8", "expected UTF-8"},
        {"control-character", "expected text, found a control character"},
        {"first-character", "expected a line that starts with \"#\", \"=\", \".\" or \"?\""},
        {"stray-continuation", "expected a reply above this line"},
        {"missing-blank", "expected a blank behind the sign"},
        {"stray-word", "expected name:value (a message stands before the properties)"},
        {"duplicate-name", "expected each name once"},
        {"reserved-name", "this name is reserved for the message"},
        {"unterminated-string", "expected a closing quote before the end of the line"},
        {"unterminated-multi-line", "expected three closing quotes before the end of the entry"},
        {"text-behind-string", "expected a blank behind the string"},
        {"unknown-escape", "expected one of \\b \\t \\n \\f \\r \\\" \\\\ \\uXXXX \\UXXXXXXXX"},
        {"cut-off",
         "expected a line end: the log was cut off here, or its writer has not finished"}};
    for (size_t i = 0; i < sizeof messages / sizeof *messages; ++i) {
        if (strcmp(messages[i][0], defect->kind) == 0) return messages[i][1];
    }
    return "expected at most 1 MiB, 100000 lines, 1000 properties and 20 defects";
}

static void tlf_defect_at_(tlf_reader* reader, size_t line, size_t column, const char* kind) {
    if (reader->defect_count == TLF_MAX_DEFECTS) return;
    /* In the order of their places. */
    size_t at = reader->defect_count++;
    for (; at > 0; --at) {
        const tlf_defect* before = reader->defects + at - 1;
        if (before->line < line || (before->line == line && before->column <= column)) break;
        reader->defects[at] = *before;
    }
    const bool is_warning = strcmp(kind, "reserved-name") == 0 || strcmp(kind, "cut-off") == 0;
    const tlf_defect defect = {line, column, !is_warning, kind};
    reader->defects[at] = defect;
}

static void tlf_report_(tlf_reader* reader, bool has_entry) {
    bool has_error = false;
    for (size_t i = 0; i < reader->defect_count; ++i) {
        has_error = has_error || reader->defects[i].is_error;
        if (reader->on_defect) reader->on_defect(reader->context, reader->defects + i);
    }
    reader->defect_count = 0;
    if (has_entry && !(reader->is_strict && has_error))
        reader->on_entry(reader->context, &reader->entry);
}

static void tlf_end_entry_(tlf_reader* reader) {
    tlf_body_* body = &reader->body;
    if (reader->state == TLF_IN_ECHO_ || reader->state == TLF_IN_REPLY_) {
        tlf_read_body_(body, true);
        for (size_t i = 0; i < body->flaw_count; ++i) {
            size_t row = 0;
            size_t start = 0;
            for (size_t at = 0; at < body->flaws[i].offset; ++at) {
                if (body->text[at] != '\n') continue;
                ++row;
                start = at + 1;
            }
            const bool is_glued = (reader->glued[row / 8] >> (row % 8) & 1) != 0;
            const size_t column = row == 0 ? reader->first_column : is_glued ? 2 : 3;
            tlf_defect_at_(reader, reader->entry.line + row,
                           column + tlf_count_(body->text + start, body->flaws[i].offset - start),
                           body->flaws[i].kind);
        }
        tlf_rename_reserved_(body);
        if (reader->reply_number >= 0 &&
            !tlf_find_(body->properties, body->count, tlf_text_of("id")))
            body->properties[body->count++] = tlf_int("id", reader->reply_number);
        reader->entry.message = body->message;
        reader->entry.properties = body->properties;
        reader->entry.count = body->count;
        reader->entry.trailing = tlf_part_(body->trailing, 0, body->trailing_size);
        reader->entry.text = tlf_part_(body->text, 0, body->size);
        tlf_report_(reader, true);
    }
    reader->state = TLF_IDLE_;
}

/* What the open string holds so far is given up, and only its end is looked for. */
static void tlf_forget_(tlf_reader* reader) {
    const char quote = reader->body.open_quote;
    memcpy(reader->text, "x:", 2);
    memset(reader->text + 2, quote, 3);
    tlf_start_body_(&reader->body, reader->text, 5, reader->strings, reader->trailing);
    reader->body.open_quote = quote;
    reader->body.last_line = 5;
}

/* The further lines of an entry are passed over: neither worth a complaint each nor entries. */
static void tlf_give_up_(tlf_reader* reader) {
    tlf_defect_at_(reader, reader->number, 1, "too-long");
    if (reader->state == TLF_IN_ECHO_) tlf_forget_(reader);
    reader->state = reader->state == TLF_IN_ECHO_ ? TLF_PAST_ECHO_ : TLF_PAST_REPLY_;
    tlf_report_(reader, false);
}

static tlf_text tlf_without_sign_(tlf_reader* reader, tlf_text text, size_t column) {
    if (text.size < 2) return tlf_text_of("");
    if (text.bytes[1] == ' ') return tlf_part_(text.bytes, 2, text.size);
    tlf_defect_at_(reader, reader->number, column + 1, "missing-blank");
    return tlf_part_(text.bytes, 1, text.size);
}

static void tlf_begin_body_(tlf_reader* reader, tlf_text text, size_t before) {
    const char sign = text.bytes[0];
    tlf_text rest = tlf_without_sign_(reader, text, before + 1);
    reader->entry.kind = sign == '=' ? TLF_OK : sign == '?' ? TLF_ERROR : TLF_ECHO;
    /* GTP numbers its replies behind the sign. In a log it is a property, so we make one of it. */
    size_t end = 1;
    while (end < text.size && tlf_digit_(text.bytes[end]))
        ++end;
    reader->reply_number = -1;
    if (sign != '#' && end > 1 && end <= 19 && (end == text.size || text.bytes[end] == ' ')) {
        reader->reply_number = tlf_value_of_bare(tlf_part_(text.bytes, 1, end)).integer;
        rest = tlf_part_(text.bytes, end < text.size ? end + 1 : end, text.size);
    }
    reader->first_column = before + text.size - rest.size + 1;
    memcpy(reader->text, rest.bytes, rest.size);
    tlf_start_body_(&reader->body, reader->text, rest.size, reader->strings, reader->trailing);
    memset(reader->glued, 0, sizeof reader->glued);
    reader->rows = 1;
    reader->state = sign == '#' ? TLF_IN_ECHO_ : TLF_IN_REPLY_;
    if (sign == '#' && tlf_read_body_(&reader->body, false)) tlf_end_entry_(reader);
}

/* How much a stamp and the blanks behind it take at the front of a line; 0 if there is none. */
static size_t tlf_stamp_(tlf_text line, tlf_text* stamp) {
    if (line.size == 0 || (line.bytes[0] != '[' && !tlf_digit_(line.bytes[0]))) return 0;
    const bool in_brackets = line.bytes[0] == '[';
    size_t end = 0;
    while (end < line.size && (in_brackets ? line.bytes[end] != ']'
                                           : line.bytes[end] != ' ' && line.bytes[end] != '\t'))
        ++end;
    if (end == line.size) return 0;
    *stamp = tlf_part_(line.bytes, in_brackets ? 1 : 0, end);
    const bool has_blank = memchr(stamp->bytes, ' ', stamp->size) != NULL;
    if (has_blank != in_brackets || stamp->size >= 64 || !tlf_is_stamp(*stamp)) return 0;
    const size_t behind = in_brackets ? end + 1 : end;
    size_t length = behind;
    while (length < line.size && (line.bytes[length] == ' ' || line.bytes[length] == '\t'))
        ++length;
    return length > behind && length < line.size ? length : 0;
}

static void tlf_begin_(tlf_reader* reader, tlf_text line) {
    tlf_text stamp = {"", 0};
    const size_t before = tlf_stamp_(line, &stamp);
    const tlf_text text = tlf_part_(line.bytes, before, line.size);
    memset(&reader->entry, 0, sizeof reader->entry);
    if (before == 0) stamp.size = 0;
    memcpy(reader->stamp, stamp.bytes, stamp.size);
    reader->entry.stamp = tlf_part_(reader->stamp, 0, stamp.size);
    reader->entry.trailing = reader->entry.message = tlf_text_of("");
    reader->entry.properties = reader->body.properties;
    reader->entry.line = reader->number;
    if (text.size >= 3 && memcmp(text.bytes, "# #", 3) == 0) {
        reader->entry.kind = TLF_COMMENT;
        reader->entry.message =
            tlf_part_(text.bytes, text.size > 3 && text.bytes[3] == ' ' ? 4 : 3, text.size);
        reader->entry.text = reader->entry.message;
        tlf_report_(reader, true);
        return;
    }
    const char sign = text.size > 0 ? text.bytes[0] : '\0';
    if (sign == '=' || sign == '?' || sign == '#') {
        tlf_begin_body_(reader, text, before);
        return;
    }
    if (sign == '.') {
        tlf_defect_at_(reader, reader->number, 1, "stray-continuation");
    } else if (text.size > 0) {
        tlf_defect_at_(reader, reader->number, before + 1, "first-character");
    }
    tlf_report_(reader, false);
}

static void tlf_add_(tlf_reader* reader, tlf_text rest, bool is_glued) {
    tlf_body_* body = &reader->body;
    if (body->size + rest.size >= TLF_MAX_BYTES || reader->rows == TLF_MAX_LINES) {
        tlf_give_up_(reader);
        return;
    }
    if (is_glued) reader->glued[reader->rows / 8] |= (unsigned char)(1u << (reader->rows % 8));
    ++reader->rows;
    reader->text[body->size++] = '\n';
    body->last_line = body->size;
    memcpy(reader->text + body->size, rest.bytes, rest.size);
    body->size += rest.size;
    if (reader->state == TLF_IN_ECHO_ && tlf_read_body_(body, false)) tlf_end_entry_(reader);
}

static void tlf_too_long_(tlf_reader* reader) {
    ++reader->number;
    /* What kind of line it was is not known: in an entry it is taken for a part of it. */
    if (reader->state == TLF_IN_ECHO_ || reader->state == TLF_IN_REPLY_) {
        tlf_give_up_(reader);
        return;
    }
    tlf_defect_at_(reader, reader->number, 1, "too-long");
    tlf_report_(reader, false);
}

/* The line as text: UTF-8 without control characters, or a defect. False: repaired it is too long. */
static bool tlf_checked_(tlf_reader* reader, tlf_text* line) {
    if (reader->number == 1 && line->size >= 3 && memcmp(line->bytes, "\xef\xbb\xbf", 3) == 0) {
        tlf_defect_at_(reader, 1, 1, "byte-order-mark");
        *line = tlf_part_(line->bytes, 3, line->size);
    }
    const size_t flaw = tlf_flaw_at_(*line, false);
    if (flaw == line->size) return true;
    const bool is_utf8 = tlf_character_(line->bytes + flaw, line->size - flaw) > 0;
    tlf_defect_at_(reader, reader->number, tlf_count_(line->bytes, flaw) + 1,
                   is_utf8 ? "control-character" : "not-utf8");
    size_t size = 0;
    for (size_t at = 0; at < line->size;) {
        const size_t length = tlf_character_(line->bytes + at, line->size - at);
        const size_t taken = length > 0 ? length : 3;
        if (size + taken > sizeof reader->repaired) return false;
        memcpy(reader->repaired + size, length > 0 ? line->bytes + at : "\xef\xbf\xbd", taken);
        size += taken;
        at += length > 0 ? length : 1;
    }
    *line = tlf_part_(reader->repaired, 0, size);
    return true;
}

static void tlf_line_(tlf_reader* reader, tlf_text line, bool has_end) {
    const bool is_echo = reader->state == TLF_IN_ECHO_ || reader->state == TLF_PAST_ECHO_;
    if (reader->state != TLF_IDLE_ && (line.size == 0 || line.bytes[0] != (is_echo ? '#' : '.')))
        tlf_end_entry_(reader);
    ++reader->number;
    if (!tlf_checked_(reader, &line)) {
        --reader->number;
        tlf_too_long_(reader);
        return;
    }
    if (!has_end)
        tlf_defect_at_(reader, reader->number, tlf_count_(line.bytes, line.size) + 1, "cut-off");
    if (reader->state == TLF_IDLE_) {
        tlf_begin_(reader, line);
        return;
    }
    const tlf_text rest = tlf_without_sign_(reader, line, 1);
    if (reader->state == TLF_IN_ECHO_ || reader->state == TLF_IN_REPLY_) {
        tlf_add_(reader, rest, line.size > 1 && line.bytes[1] != ' ');
        return;
    }
    if (reader->state == TLF_PAST_ECHO_) {
        tlf_body_* body = &reader->body;
        if (body->size + rest.size < TLF_MAX_BYTES) {
            reader->text[body->size++] = '\n';
            body->last_line = body->size;
            memcpy(reader->text + body->size, rest.bytes, rest.size);
            body->size += rest.size;
        }
        if (tlf_read_body_(body, false)) {
            reader->state = TLF_IDLE_;
        } else {
            tlf_forget_(reader);
        }
    }
    tlf_report_(reader, false);
}

void tlf_start(tlf_reader* reader, bool is_strict, void* context,
               void (*on_entry)(void* context, const tlf_entry* entry),
               void (*on_defect)(void* context, const tlf_defect* defect)) {
    reader->on_entry = on_entry;
    reader->on_defect = on_defect;
    reader->context = context;
    reader->is_strict = is_strict;
    reader->state = TLF_IDLE_;
    reader->number = reader->line_size = reader->defect_count = 0;
    reader->line_is_too_long = reader->line_has_begun = false;
}

static void tlf_whole_line_(tlf_reader* reader, bool has_end) {
    size_t size = reader->line_size;
    if (has_end && size > 0 && reader->line[size - 1] == '\r') --size;
    const bool is_too_long = reader->line_is_too_long || size > TLF_MAX_BYTES;
    reader->line_size = 0;
    reader->line_is_too_long = reader->line_has_begun = false;
    if (is_too_long) {
        tlf_too_long_(reader);
    } else {
        tlf_line_(reader, tlf_part_(reader->line, 0, size), has_end);
    }
}

void tlf_feed(tlf_reader* reader, const char* bytes, size_t size) {
    while (size > 0) {
        const char* end = (const char*)memchr(bytes, '\n', size);
        const size_t length = end ? (size_t)(end - bytes) : size;
        /* One byte more may be the CR of a line end. */
        if (reader->line_size + length > TLF_MAX_BYTES + 1) reader->line_is_too_long = true;
        if (!reader->line_is_too_long) {
            memcpy(reader->line + reader->line_size, bytes, length);
            reader->line_size += length;
        }
        reader->line_has_begun = true;
        if (!end) return;
        tlf_whole_line_(reader, true);
        bytes += length + 1;
        size -= length + 1;
    }
}

void tlf_end(tlf_reader* reader) {
    if (reader->line_has_begun) tlf_whole_line_(reader, false);
    tlf_end_entry_(reader);
    tlf_report_(reader, false);
}

/* -- writing -- */

typedef struct {
    char* bytes;
    size_t size;
    size_t capacity;
    bool is_full;
} tlf_out_;

static void tlf_put_(tlf_out_* out, const char* bytes, size_t size) {
    out->is_full = out->is_full || size > out->capacity - out->size;
    if (out->is_full || size == 0) return;
    memcpy(out->bytes + out->size, bytes, size);
    out->size += size;
}

static void tlf_puts_(tlf_out_* out, const char* text) { tlf_put_(out, text, strlen(text)); }

static const char* tlf_further_(tlf_kind kind) {
    return kind == TLF_ECHO ? "# " : kind == TLF_COMMENT ? "# # " : ". ";
}

/* A part of a body: behind each line end stands the sign of a further line. */
static void tlf_put_body_(tlf_out_* out, tlf_kind kind, tlf_text text) {
    for (size_t at = 0; at < text.size; ++at) {
        tlf_put_(out, text.bytes + at, 1);
        if (text.bytes[at] == '\n') tlf_puts_(out, tlf_further_(kind));
    }
}

static void tlf_put_escaped_(tlf_out_* out, tlf_kind kind, tlf_text text, bool keeps_lines) {
    static const char signs[] = "\b\t\n\f\r\"\\";
    for (size_t at = 0; at < text.size; ++at) {
        const char c = text.bytes[at];
        const char* simple = c ? strchr(signs, c) : NULL;
        char code[8] = {'\\', '\0'};
        if (keeps_lines && (c == '\n' || c == '\t')) {
            tlf_put_body_(out, kind, tlf_part_(text.bytes, at, at + 1));
            continue;
        }
        if (simple) {
            code[1] = "btnfr\"\\"[simple - signs];
        } else if (tlf_control_(c)) {
            snprintf(code, sizeof code, "\\u%04X", (unsigned)c);
        } else {
            code[0] = c;
        }
        tlf_put_(out, code, simple ? 2 : tlf_control_(c) ? 6 : 1);
    }
}

static bool tlf_has_(tlf_text text, const char* part) {
    const size_t size = strlen(part);
    for (size_t at = 0; at + size <= text.size; ++at) {
        if (memcmp(text.bytes + at, part, size) == 0) return true;
    }
    return false;
}

/* A string as TOML quotes it, so that nobody takes it for a number and it reads back. */
static void tlf_put_string_(tlf_out_* out, tlf_kind kind, tlf_text text) {
    bool needs_escapes = false;
    for (size_t at = 0; at < text.size; ++at)
        needs_escapes = needs_escapes || (tlf_control_(text.bytes[at]) && text.bytes[at] != '\n');
    const bool has_lines = tlf_has_(text, "\n");
    const bool is_literal =
        !needs_escapes && (has_lines ? text.bytes[text.size - 1] == '\n' && !tlf_has_(text, "'''")
                                     : !tlf_has_(text, "'"));
    const bool is_long = has_lines && !needs_escapes;
    const char* quotes = is_literal ? is_long ? "'''" : "'" : is_long ? "\"\"\"" : "\"";
    tlf_puts_(out, quotes);
    if (is_long) tlf_put_body_(out, kind, tlf_text_of("\n"));
    if (is_literal) {
        tlf_put_body_(out, kind, text);
    } else {
        tlf_put_escaped_(out, kind, text, is_long);
    }
    tlf_puts_(out, quotes);
}

/* The shortest text that reads back, in the form that the libraries of all languages write. */
static void tlf_put_float_(tlf_out_* out, double number) {
    if (isnan(number)) {
        tlf_puts_(out, "nan");
        return;
    }
    if (signbit(number)) tlf_puts_(out, "-");
    number = fabs(number);
    if (isinf(number)) {
        tlf_puts_(out, "inf");
        return;
    }
    char digits[32] = "0";
    int exponent = 0;
    size_t count = 1;
    for (int wanted = 1; wanted <= 17; ++wanted) {
        char text[48];
        snprintf(text, sizeof text, "%.*e", wanted - 1, number);
        const char* at = text;
        for (count = 0; *at != 'e'; ++at) {
            if (tlf_digit_(*at)) digits[count++] = *at;
        }
        exponent = atoi(at + 1);
        bool is_it = false;
        for (int tries = 0; tries < 2 && !is_it; ++tries) {
            if (tries == 1) {
                /* Below a power of two doubles are denser, so that the next one above may do. */
                size_t last = count;
                while (last > 0 && digits[last - 1] == '9')
                    digits[--last] = '0';
                if (last == 0) break;
                ++digits[last - 1];
            }
            snprintf(text, sizeof text, "%c.%.*s0e%d", digits[0], (int)count - 1, digits + 1,
                     exponent);
            is_it = !(tlf_strtod_(text) < number) && !(tlf_strtod_(text) > number);
        }
        if (is_it) break;
    }
    while (count > 1 && digits[count - 1] == '0')
        --count;
    if (exponent < -4 || exponent >= 16) {
        char power[16];
        snprintf(power, sizeof power, "e%c%02d", exponent < 0 ? '-' : '+', abs(exponent));
        tlf_put_(out, digits, 1);
        if (count > 1) tlf_puts_(out, ".");
        tlf_put_(out, digits + 1, count - 1);
        tlf_puts_(out, power);
        return;
    }
    if (exponent < 0) {
        tlf_puts_(out, "0.");
        tlf_put_(out, "000", (size_t)(-exponent - 1));
        tlf_put_(out, digits, count);
        return;
    }
    for (size_t i = 0; i < count || i <= (size_t)exponent + 1; ++i) {
        if (i == (size_t)exponent + 1) tlf_puts_(out, ".");
        tlf_put_(out, i < count ? digits + i : "0", 1);
    }
}

/* Why a message would not read back as itself: it is no text, or looks like something else. */
static bool tlf_message_fits_(tlf_kind kind, tlf_text message) {
    const bool is_reply = kind == TLF_OK || kind == TLF_ERROR;
    if (tlf_flaw_at_(message, is_reply) < message.size) return false;
    if (kind == TLF_COMMENT || message.size == 0) return true;
    if (message.bytes[0] == ' ' || tlf_separator_(message.bytes[message.size - 1])) return false;
    return tlf_end_of_message_(message) == message.size;
}

static void tlf_put_front_(tlf_out_* out, tlf_kind kind, tlf_text stamp) {
    static const char* const signs[] = {"#", "# #", "=", "?"};
    const bool in_brackets = stamp.size > 0 && memchr(stamp.bytes, ' ', stamp.size) != NULL;
    if (in_brackets) tlf_puts_(out, "[");
    tlf_put_(out, stamp.bytes, stamp.size);
    if (in_brackets) tlf_puts_(out, "]");
    if (stamp.size > 0) tlf_puts_(out, "\t");
    tlf_puts_(out, signs[kind]);
}

static bool tlf_put_property_(tlf_out_* out, const tlf_entry* entry, size_t index) {
    const tlf_property* property = entry->properties + index;
    const tlf_text name = property->name;
    if (name.size == 0 || tlf_is_(name, "msg") || tlf_find_(entry->properties, index, name))
        return false;
    for (size_t i = 0; i < name.size; ++i) {
        if (!tlf_name_(name.bytes[i])) return false;
    }
    tlf_put_(out, name.bytes, name.size);
    tlf_puts_(out, ":");
    char integer[32];
    switch (property->type) {
        case TLF_STRING:
            if (!tlf_utf8_(property->text)) return false;
            tlf_put_string_(out, entry->kind, property->text);
            return true;
        case TLF_INTEGER:
            snprintf(integer, sizeof integer, "%lld", (long long)property->integer);
            tlf_puts_(out, integer);
            return true;
        case TLF_FLOAT: tlf_put_float_(out, property->number); return true;
        case TLF_BOOLEAN: tlf_puts_(out, property->boolean ? "true" : "false"); return true;
        case TLF_OFFSET_DATE_TIME:
        case TLF_LOCAL_DATE_TIME:
        case TLF_LOCAL_DATE:
        case TLF_LOCAL_TIME: break;
    }
    tlf_put_(out, property->text.bytes, property->text.size);
    return tlf_date_time_type_(property->text) == property->type;
}

size_t tlf_write(char* buffer, size_t capacity, const tlf_entry* entry) {
    tlf_out_ out = {buffer, 0, capacity, false};
    const tlf_text message = entry->message;
    if (!tlf_message_fits_(entry->kind, message) || entry->trailing.size > 0) return 0;
    if (entry->stamp.size > 0 && !tlf_is_stamp(entry->stamp)) return 0;
    if (entry->count > (entry->kind == TLF_COMMENT ? 0 : TLF_MAX_PROPERTIES)) return 0;
    tlf_put_front_(&out, entry->kind, entry->stamp);
    const size_t front = out.size;
    /* A reply without a body is just its sign; an empty echo keeps its blank. */
    const bool has_line = message.size > 0 || entry->count > 0;
    if (has_line || entry->kind == TLF_ECHO) tlf_puts_(&out, " ");
    /* A blank keeps the echo of "#..." from being taken for a comment. */
    if (entry->kind == TLF_ECHO && message.size > 0 && message.bytes[0] == '#')
        tlf_puts_(&out, " ");
    tlf_put_body_(&out, entry->kind, message);
    for (size_t i = 0; i < entry->count; ++i) {
        if (i > 0 || message.size > 0) tlf_puts_(&out, " ");
        if (!tlf_put_property_(&out, entry, i)) return 0;
    }
    size_t lines = 1;
    for (size_t at = 0; at < out.size; ++at)
        lines += out.bytes[at] == '\n' ? 1 : 0;
    const size_t signs = 2 * (lines - 1);
    tlf_puts_(&out, "\n");
    if (out.is_full || lines > TLF_MAX_LINES || out.size - front - signs > TLF_MAX_BYTES) return 0;
    const char* first = (const char*)memchr(out.bytes, '\n', out.size);
    return (size_t)(first - out.bytes) > TLF_MAX_BYTES ? 0 : out.size;
}

/* Whether any text, such as a line of another program, can stand as it is as an echo. */
static bool tlf_reads_back_(tlf_log* log, tlf_text text) {
    if (tlf_flaw_at_(text, true) < text.size) return false;
    /* What a person types behind "#" is a comment. */
    if (!tlf_has_(text, ":") || text.bytes[0] == '#') return !tlf_has_(text, "\n");
    tlf_body_* body = &log->body;
    tlf_start_body_(body, text.bytes, 0, log->buffer, NULL);
    for (size_t at = 0; at <= text.size; ++at) {
        if (at < text.size && text.bytes[at] != '\n') continue;
        body->size = at;
        const bool is_whole = tlf_read_body_(body, false);
        if (is_whole != (at == text.size)) return false;
        body->last_line = at + 1;
    }
    for (size_t i = 0; i < body->flaw_count; ++i) {
        if (strcmp(body->flaws[i].kind, "reserved-name") != 0) return false;
    }
    /* What looks like a raw entry has to become one, or it could not be told from one. */
    return !tlf_find_(body->properties, body->count, tlf_text_of("raw")) &&
           !tlf_find_(body->properties, body->count, tlf_text_of("raw64"));
}

static void tlf_put_base64_(tlf_out_* out, tlf_text bytes) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t at = 0; at < bytes.size; at += 3) {
        unsigned long group = 0;
        for (size_t i = 0; i < 3; ++i)
            group = group << 8 | (at + i < bytes.size ? (unsigned char)bytes.bytes[at + i] : 0u);
        for (size_t i = 0; i < 4; ++i)
            tlf_put_(out, at + i > bytes.size ? "=" : digits + (group >> (18 - 6 * i) & 63), 1);
    }
}

static tlf_text tlf_stamp_now_(const tlf_log* log, char stamp[64]) {
    stamp[0] = '\0';
    if (log->clock) log->clock(stamp);
    return tlf_text_of(stamp);
}

static void tlf_log_lines_(tlf_log* log, size_t size) {
    if (!log->file || log->failure) return;
    errno = 0;
    if (fwrite(log->buffer, 1, size, log->file) != size || fflush(log->file) != 0)
        log->failure = errno ? errno : EIO;
}

void tlf_input_bytes(tlf_log* log, tlf_text text) {
    char stamp[64];
    if (text.size > TLF_MAX_RAW) {
        char told[64];
        snprintf(told, sizeof told, "an input of %lu bytes is left out", (unsigned long)text.size);
        tlf_comment(log, told);
        return;
    }
    const bool is_plain = tlf_reads_back_(log, text);
    tlf_out_ out = {log->buffer, 0, sizeof log->buffer, false};
    tlf_put_front_(&out, TLF_ECHO, tlf_stamp_now_(log, stamp));
    tlf_puts_(&out, " ");
    if (is_plain) {
        tlf_put_body_(&out, TLF_ECHO, text);
    } else if (tlf_utf8_(text)) {
        tlf_puts_(&out, "raw:\"");
        tlf_put_escaped_(&out, TLF_ECHO, text, false);
        tlf_puts_(&out, "\"");
    } else {
        tlf_puts_(&out, "raw64:'");
        tlf_put_base64_(&out, text);
        tlf_puts_(&out, "'");
    }
    tlf_puts_(&out, "\n");
    tlf_log_lines_(log, out.size);
}

void tlf_input(tlf_log* log, const char* text) { tlf_input_bytes(log, tlf_text_of(text)); }

void tlf_comment(tlf_log* log, const char* text) {
    char stamp[64];
    const tlf_text at = tlf_stamp_now_(log, stamp);
    for (;;) {
        const size_t size = strcspn(text, "\n");
        tlf_out_ out = {log->buffer, 0, sizeof log->buffer, false};
        tlf_put_front_(&out, TLF_COMMENT, at);
        if (size > 0) tlf_puts_(&out, " ");
        for (size_t i = 0; i < size && out.size < TLF_MAX_BYTES - 8;) {
            const size_t length = tlf_character_(text + i, size - i);
            const bool is_text = length > 0 && !tlf_control_(text[i]);
            tlf_put_(&out, is_text ? text + i : "\xef\xbf\xbd", is_text ? length : 3);
            i += length > 0 ? length : 1;
        }
        tlf_puts_(&out, "\n");
        tlf_log_lines_(log, out.size);
        if (text[size] == '\0') return;
        text += size + 1;
    }
}

/* A message that would not read back stands as the property "raw", and one that is no text as "raw64",
 * which comes first. The lines of it in the buffer of the log; 0: it cannot be written. */
static size_t tlf_reply_lines_(tlf_log* log, tlf_kind kind, tlf_text message, tlf_text stamp,
                               const tlf_property* properties, size_t count) {
    tlf_entry entry;
    memset(&entry, 0, sizeof entry);
    entry.kind = kind;
    entry.message = message;
    entry.stamp = stamp;
    entry.properties = properties;
    entry.count = count;
    if (tlf_message_fits_(kind, message)) return tlf_write(log->buffer, sizeof log->buffer, &entry);
    if (count >= TLF_MAX_PROPERTIES) return 0;
    tlf_property* all = log->body.properties;
    const bool is_utf8 = tlf_utf8_(message);
    tlf_out_ base64 = {log->buffer + sizeof log->buffer / 2, 0, sizeof log->buffer / 2, false};
    if (!is_utf8) tlf_put_base64_(&base64, message);
    if (base64.is_full) return 0;
    all[0] = tlf_of_type_(is_utf8 ? "raw" : "raw64", TLF_STRING);
    all[0].text = is_utf8 ? message : tlf_part_(base64.bytes, 0, base64.size);
    for (size_t i = 0; i < count; ++i)
        all[i + 1] = properties[i];
    entry.message = tlf_text_of("");
    entry.properties = all;
    entry.count = count + 1;
    return tlf_write(log->buffer, sizeof log->buffer / 2, &entry);
}

bool tlf_reply_bytes(tlf_log* log, tlf_kind kind, tlf_text message, const tlf_property* properties,
                     size_t count) {
    char stamp[64];
    const tlf_text at = tlf_stamp_now_(log, stamp);
    const size_t size = tlf_reply_lines_(log, kind, message, at, properties, count);
    if (size > 0) tlf_log_lines_(log, size);
    return size > 0;
}

bool tlf_reply(tlf_log* log, const char* message, const tlf_property* properties, size_t count) {
    return tlf_reply_bytes(log, TLF_OK, tlf_text_of(message), properties, count);
}

bool tlf_panic(tlf_log* log, const char* message, const tlf_property* properties, size_t count) {
    return tlf_reply_bytes(log, TLF_ERROR, tlf_text_of(message), properties, count);
}

void tlf_now(char stamp[64]) {
#ifdef TLF_HAS_LOCKS
    struct timeval moment; /* C99 has whole seconds only */
    gettimeofday(&moment, NULL);
    const time_t seconds = moment.tv_sec;
    const size_t size = strftime(stamp, 64, "%Y-%m-%dT%H:%M:%S", gmtime(&seconds));
    snprintf(stamp + size, 64 - size, ".%03dZ", (int)(moment.tv_usec / 1000));
#else
    const time_t seconds = time(NULL);
    strftime(stamp, 64, "%Y-%m-%dT%H:%M:%SZ", gmtime(&seconds));
#endif
}

void tlf_log_to(tlf_log* log, FILE* file) {
    log->file = file;
    log->clock = NULL;
    log->failure = 0;
}

void tlf_open_log(tlf_log* log, const char* path) {
    tlf_log_to(log, NULL);
    log->clock = tlf_now;
#ifdef TLF_HAS_LOCKS
    const char* slash = strrchr(path, '/');
    const char* dot = strrchr(path, '.');
    const bool has_dot = dot && dot > (slash ? slash + 1 : path);
    const int stem = has_dot ? (int)(dot - path) : (int)strlen(path);
    for (int number = 1; number < 1000 && !log->file; ++number) {
        char name[4096];
        char suffix[16] = "";
        if (number > 1) snprintf(suffix, sizeof suffix, "-%d", number);
        snprintf(name, sizeof name, "%.*s%s%s", stem, path, suffix, path + stem);
        /* Neither fdopen nor fileno are C99, so that the lock is one on a second descriptor, which
         * stays open as long as the process. */
        const int descriptor = open(name, O_RDWR | O_CREAT, 0666);
        if (descriptor < 0) break;
        struct flock lock;
        memset(&lock, 0, sizeof lock);
        lock.l_type = F_WRLCK;
        lock.l_whence = SEEK_SET;
        if (fcntl(descriptor, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN)) {
            close(descriptor);
            continue;
        }
        log->file = fopen(name, "wb");
        if (!log->file) break;
    }
#else
    log->file = fopen(path, "wb");
#endif
    if (!log->file) fprintf(stderr, "no thinking log is written: %s: %s\n", path, strerror(errno));
}

void tlf_close_log(tlf_log* log) {
    if (log->file && fclose(log->file) != 0 && !log->failure) log->failure = errno;
    log->file = NULL;
    if (log->failure)
        fprintf(stderr, "the thinking log is not complete: %s\n", strerror(log->failure));
    log->failure = 0;
}

/* -- an engine's loop -- */

typedef struct {
    const tlf_handler* handlers;
    void* context;
    tlf_log* log;
    tlf_log replies;
    tlf_body_ body;
    char strings[TLF_MAX_COMMAND + 1];
    char text[TLF_MAX_COMMAND + 1];
    size_t size;
} tlf_loop_;

static bool tlf_answer_(tlf_loop_* loop, const tlf_answer* answer) {
    const tlf_text message = tlf_text_of(answer->message);
    if (!tlf_reply_bytes(loop->log, answer->kind, message, answer->properties, answer->count))
        tlf_panic(loop->log, "internal_error", TLF_NOTHING);
    if (!tlf_reply_bytes(&loop->replies, answer->kind, message, answer->properties, answer->count))
        tlf_panic(&loop->replies, "internal_error", TLF_NOTHING);
    return loop->replies.failure == 0;
}

static bool tlf_refuse_(tlf_loop_* loop, const char* message, const char* name, const char* why) {
    tlf_answer answer;
    memset(&answer, 0, sizeof answer);
    answer.kind = TLF_ERROR;
    snprintf(answer.message, sizeof answer.message, "%s", message);
    answer.properties[0] = tlf_string(name, why);
    answer.count = 1;
    return tlf_answer_(loop, &answer);
}

static void tlf_words_(const tlf_body_* body, tlf_command* command) {
    size_t at = 0;
    bool is_first = true;
    while (at < body->message.size) {
        while (at < body->message.size && strchr(" \t\n", body->message.bytes[at]))
            ++at;
        size_t end = at;
        while (end < body->message.size && !strchr(" \t\n", body->message.bytes[end]))
            ++end;
        const size_t size = end - at < 63 ? end - at : 63;
        char* out = is_first ? command->name
                             : command->arguments[command->argument_count % TLF_MAX_ARGUMENTS];
        if (end > at &&
            (is_first || (command->argument_count < TLF_MAX_ARGUMENTS && end - at <= 63))) {
            memcpy(out, body->message.bytes + at, size);
            out[size] = '\0';
            if (!is_first) ++command->argument_count;
            is_first = false;
        }
        at = end;
    }
    if (is_first && body->count > 0) {
        const tlf_text name = body->properties[0].name;
        memcpy(command->name, name.bytes, name.size < 63 ? name.size : 63);
    }
}

/* Answers a complete command; false: it was the last, or nobody reads. */
static bool tlf_take_(tlf_loop_* loop) {
    const tlf_text text = {loop->text, loop->size};
    tlf_input_bytes(loop->log, text);
    if (tlf_flaw_at_(text, true) < text.size)
        return tlf_refuse_(loop, "malformed_input", "reason",
                           "expected UTF-8 without control characters");
    size_t blanks = 0;
    while (blanks < text.size && (text.bytes[blanks] == ' ' || text.bytes[blanks] == '\t'))
        ++blanks;
    if (blanks == text.size || text.bytes[0] == '#') return true;
    tlf_start_body_(&loop->body, text.bytes, text.size, loop->strings, NULL);
    tlf_read_body_(&loop->body, true);
    for (size_t i = 0; i < loop->body.flaw_count; ++i) {
        const tlf_defect defect = {0, 0, true, loop->body.flaws[i].kind};
        if (strcmp(defect.kind, "reserved-name") != 0)
            return tlf_refuse_(loop, "malformed_input", "reason", tlf_defect_message(&defect));
    }
    tlf_rename_reserved_(&loop->body);
    tlf_command command;
    memset(&command, 0, sizeof command);
    command.text = text;
    command.properties = loop->body.properties;
    command.property_count = loop->body.count;
    tlf_words_(&loop->body, &command);
    const bool is_quit = strcmp(command.name, "quit") == 0;
    const tlf_handler* handler = loop->handlers;
    while (handler->name && strcmp(handler->name, command.name) != 0)
        ++handler;
    if (!handler->name && !is_quit)
        return tlf_refuse_(loop, "unknown_command", "command", command.name);
    tlf_answer answer;
    memset(&answer, 0, sizeof answer);
    answer.kind = TLF_OK;
    if (handler->name) handler->handle(loop->context, &command, &answer);
    return tlf_answer_(loop, &answer) && !is_quit;
}

void tlf_run(const tlf_handler* handlers, void* context, tlf_log* log) {
    static tlf_loop_ loop;
    loop.handlers = handlers;
    loop.context = context;
    loop.log = log;
    tlf_log_to(&loop.replies, stdout);
    loop.size = 0;
    bool is_open = false;
    bool is_too_long = false;
    bool goes_on = true;
    size_t line = 0; /* where the last line begins */
#ifdef TLF_HAS_LOCKS
    signal(SIGPIPE, SIG_IGN); /* that nobody reads is seen when we write */
#endif
    for (int c = getchar(); goes_on && (c != EOF || loop.size > line || is_too_long);
         c = c == EOF ? EOF : getchar()) {
        if (c != '\n' && c != EOF) {
            if (loop.size < TLF_MAX_COMMAND) {
                loop.text[loop.size++] = (char)c;
            } else {
                is_too_long = true;
            }
            continue;
        }
        if (c == '\n' && loop.size > line && loop.text[loop.size - 1] == '\r') --loop.size;
        /* In the middle of a string a line that is too long is a part of it. */
        if (!is_open) {
            tlf_start_body_(&loop.body, loop.text, 0, loop.strings, NULL);
            loop.body.size = loop.size > 0 && loop.text[0] == '#' ? 0 : loop.size;
        } else {
            loop.body.size = loop.size;
            loop.body.last_line = line;
        }
        is_open = !tlf_read_body_(&loop.body, false);
        if (is_open && c != EOF) {
            const bool is_full = is_too_long || loop.size + 1 >= TLF_MAX_COMMAND;
            if (is_full) { /* only its end is looked for */
                const char quote = loop.body.open_quote;
                memcpy(loop.text, "x:", 2);
                memset(loop.text + 2, quote, 3);
                tlf_start_body_(&loop.body, loop.text, 5, loop.strings, NULL);
                loop.body.open_quote = quote;
                loop.size = 5;
                is_too_long = true;
            }
            loop.text[loop.size++] = '\n';
            line = loop.size;
            continue;
        }
        if (is_too_long) {
            tlf_comment(log, "refused: expected a command of less than 65536 bytes");
            goes_on = tlf_refuse_(&loop, "malformed_input", "reason",
                                  "expected a command of less than 65536 bytes");
        } else {
            goes_on = tlf_take_(&loop);
        }
        is_open = is_too_long = false;
        loop.size = line = 0;
    }
    if (goes_on && is_open && !is_too_long) { /* the input has ended within a string */
        --loop.size;                          /* the last line end */
        tlf_take_(&loop);
    }
    tlf_close_log(log);
}

#endif /* SHINPAN_TLF_IMPLEMENTED */
#endif /* SHINPAN_TLF_IMPLEMENTATION */
