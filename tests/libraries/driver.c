/* Tries the library for C; libraries_test.py tells what the lines mean. */
#define SHINPAN_TLF_IMPLEMENTATION
#include "shinpan_tlf.h"

static tlf_reader reader;
static tlf_log log_;
static char line[1 << 22];
static char memory[1 << 22]; /* of the texts of a task */
static size_t used;

static void print_word(tlf_text text) {
    printf(text.size > 0 ? " " : " -");
    for (size_t i = 0; i < text.size; ++i)
        printf("%02x", (unsigned)(unsigned char)text.bytes[i]);
}

/* Ends with NUL, for what takes such texts. */
static tlf_text text_of(const char* word) {
    tlf_text text = {memory + used, 0};
    for (; word[0] != '\0' && word[0] != '-'; word += 2) {
        unsigned byte = 0;
        sscanf(word, "%2x", &byte);
        memory[used++] = (char)byte;
        ++text.size;
    }
    memory[used++] = '\0';
    return text;
}

static tlf_property property_of(char* word) {
    char* type = strchr(word, '=');
    *type++ = '\0';
    char* value = strchr(type, '=');
    *value++ = '\0';
    const tlf_text name = text_of(word);
    tlf_property property = tlf_string("", "");
    property.text = text_of(value);
    while (property.type <= TLF_LOCAL_TIME && strcmp(tlf_type_name(property.type), type) != 0)
        property.type = (tlf_type)(property.type + 1);
    if (property.type == TLF_INTEGER || property.type == TLF_FLOAT || property.type == TLF_BOOLEAN)
        property = tlf_value_of_bare(property.text);
    property.name = name;
    return property;
}

static size_t properties_of(char* words, const char* separator, tlf_property* properties) {
    size_t count = 0;
    char* all[16];
    for (char* word = strtok(words, separator); word; word = strtok(NULL, separator))
        all[count++] = word;
    for (size_t i = 0; i < count; ++i)
        properties[i] = property_of(all[i]);
    return count;
}

static const char* const kinds[] = {"echo", "comment", "ok", "error"};

static void on_entry(void* context, const tlf_entry* entry) {
    (void)context;
    printf("entry %lu %s", (unsigned long)entry->line, kinds[entry->kind]);
    print_word(entry->stamp);
    print_word(entry->message);
    print_word(entry->trailing);
    print_word(entry->text);
    for (size_t i = 0; i < entry->count; ++i) {
        const tlf_property* property = entry->properties + i;
        printf(" %.*s=%s=", (int)property->name.size, property->name.bytes,
               tlf_type_name(property->type));
        tlf_entry written;
        memset(&written, 0, sizeof written);
        tlf_property alone = *property;
        alone.name = tlf_text_of("x");
        written.kind = TLF_OK;
        written.properties = &alone;
        written.count = 1;
        char text[64]; /* "= x:" in front, LF behind */
        const bool has_text = property->type != TLF_INTEGER && property->type != TLF_FLOAT &&
                              property->type != TLF_BOOLEAN;
        const size_t size = has_text ? 0 : tlf_write(text, sizeof text, &written);
        const tlf_text value = {text + 4, size - 5};
        const tlf_text shown = has_text ? property->text : value;
        for (size_t at = 0; at < shown.size; ++at)
            printf("%02x", (unsigned)(unsigned char)shown.bytes[at]);
        if (shown.size == 0) printf("-");
    }
    printf("\n");
}

static void on_defect(void* context, const tlf_defect* defect) {
    (void)context;
    printf("defect %lu %lu %s %s\n", (unsigned long)defect->line, (unsigned long)defect->column,
           defect->is_error ? "error" : "warning", defect->kind);
}

static void read_log(const char* path, bool is_strict) {
    FILE* file = fopen(path, "rb");
    if (!file) abort();
    static char piece[777];
    tlf_start(&reader, is_strict, NULL, on_entry, on_defect);
    for (size_t size; (size = fread(piece, 1, sizeof piece, file)) > 0;)
        tlf_feed(&reader, piece, size);
    tlf_end(&reader);
    fclose(file);
}

static void write_entry(char* words) {
    char* parts[3];
    for (int i = 0; i < 3; ++i) {
        parts[i] = words;
        words += strcspn(words, " ");
        if (*words) *words++ = '\0';
    }
    tlf_entry entry;
    memset(&entry, 0, sizeof entry);
    while (strcmp(kinds[entry.kind], parts[0]) != 0)
        entry.kind = (tlf_kind)(entry.kind + 1);
    tlf_property properties[16];
    entry.stamp = text_of(parts[1]);
    entry.message = text_of(parts[2]);
    entry.count = properties_of(words, " ", properties);
    entry.properties = properties;
    static char out[1 << 16];
    const tlf_text text = {out, tlf_write(out, sizeof out, &entry)};
    if (text.size == 0) {
        printf("refused\n");
        return;
    }
    printf("text");
    print_word(text);
    printf("\n");
}

static void write_log(char* words) {
    char* path = words;
    words += strcspn(words, " ");
    *words++ = '\0';
    tlf_open_log(&log_, path);
    log_.clock = NULL;
    while (*words) {
        char* call = words;
        words += strcspn(words, " ");
        if (*words) *words++ = '\0';
        char* word = call + strcspn(call, ",");
        *word++ = '\0';
        char* rest = word + strcspn(word, ",");
        if (*rest) *rest++ = '\0';
        used = 0;
        const tlf_text text = text_of(word);
        tlf_property properties[16];
        const size_t count = properties_of(rest, ",", properties);
        if (strcmp(call, "input") == 0) tlf_input_bytes(&log_, text);
        if (strcmp(call, "comment") == 0) tlf_comment(&log_, text.bytes);
        if (strcmp(call, "reply") == 0) tlf_reply_bytes(&log_, TLF_OK, text, properties, count);
        if (strcmp(call, "panic") == 0) tlf_reply_bytes(&log_, TLF_ERROR, text, properties, count);
    }
    tlf_close_log(&log_);
}

int main(void) {
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        used = 0;
        if (strncmp(line, "strict ", 7) == 0) read_log(line + 7, true);
        if (strncmp(line, "lenient ", 8) == 0) read_log(line + 8, false);
        if (strncmp(line, "write ", 6) == 0) write_entry(line + 6);
        if (strncmp(line, "log ", 4) == 0) write_log(line + 4);
        printf("done\n");
        fflush(stdout);
    }
    return 0;
}
