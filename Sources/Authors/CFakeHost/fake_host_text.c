/* Growing text, JSON and small tables for the fake host. */
#define _GNU_SOURCE
#include "fake_host_private.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fake_append(fake_text *text, const char *bytes, size_t size)
{
    if (text->size + size + 1 > text->capacity) {
        size_t capacity = (text->size + size + 1) * 2;
        char *data = realloc(text->data, capacity);
        if (!data) abort();
        text->data = data;
        text->capacity = capacity;
    }
    if (size) memcpy(text->data + text->size, bytes, size);
    text->size += size;
    text->data[text->size] = 0;
}

void fake_print(fake_text *text, const char *format, ...)
{
    va_list list;
    char *line = NULL;
    va_start(list, format);
    int size = vasprintf(&line, format, list);
    va_end(list);
    if (size < 0) abort();
    fake_append(text, line, (size_t)size);
    free(line);
}

void fake_clear(fake_text *text)
{
    free(text->data);
    memset(text, 0, sizeof *text);
}

/* As JSON, on one line whatever the bytes are. */
void fake_append_quoted(fake_text *text, const char *bytes, size_t size)
{
    fake_append(text, "\"", 1);
    for (size_t index = 0; index < size; index++) {
        unsigned char byte = (unsigned char)bytes[index];
        if (byte == '"' || byte == '\\') fake_append(text, "\\", 1);
        if (byte == '\n') fake_append(text, "\\n", 2);
        else if (byte < 0x20) fake_print(text, "\\u%04x", byte);
        else fake_append(text, bytes + index, 1);
    }
    fake_append(text, "\"", 1);
}

bool fake_is_utf8(const char *bytes, size_t size)
{
    const unsigned char *at = (const unsigned char *)bytes, *end = at + size;
    while (at < end) {
        uint32_t scalar = *at++;
        int more = scalar < 0x80 ? 0 : scalar >> 5 == 6 ? 1 : scalar >> 4 == 14 ? 2 : scalar >> 3 == 30 ? 3 : -1;
        static const uint32_t least[] = {0, 0x80, 0x800, 0x10000};
        if (more < 0 || end - at < more) return false;
        if (more) scalar &= 0x3Fu >> more;
        for (int index = 0; index < more; index++, at++) {
            if (*at >> 6 != 2) return false;
            scalar = scalar << 6 | (*at & 0x3F);
        }
        if (scalar < least[more] || scalar > 0x10FFFF || (scalar >= 0xD800 && scalar <= 0xDFFF)) return false;
    }
    return true;
}

/* JSON. */

typedef struct {
    const char *at, *end;
} reader;

static void skip_space(reader *from)
{
    while (from->at < from->end && strchr(" \t\r\n", *from->at) && *from->at) from->at++;
}

static int hex4(reader *from)
{
    int value = 0;
    if (from->end - from->at < 4) return -1;
    for (int index = 0; index < 4; index++) {
        const char *digits = "0123456789abcdef";
        char letter = *from->at++;
        const char *found = letter ? strchr(digits, letter >= 'A' && letter <= 'F' ? letter + 32 : letter) : NULL;
        if (!found) return -1;
        value = value << 4 | (int)(found - digits);
    }
    return value;
}

static void append_scalar(fake_text *text, uint32_t scalar)
{
    char bytes[4];
    size_t size = scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    static const unsigned char lead[] = {0, 0, 0xC0, 0xE0, 0xF0};
    for (size_t index = size; index-- > 1; scalar >>= 6) bytes[index] = (char)(0x80 | (scalar & 0x3F));
    bytes[0] = (char)(lead[size] | scalar);
    fake_append(text, bytes, size);
}

static char *parse_string(reader *from)
{
    fake_text text = {0};
    fake_append(&text, "", 0);
    if (from->at == from->end || *from->at++ != '"') goto bad;
    while (from->at < from->end && *from->at != '"') {
        if ((unsigned char)*from->at < 0x20) goto bad;
        if (*from->at != '\\') {
            fake_append(&text, from->at++, 1);
            continue;
        }
        if (++from->at == from->end) goto bad;
        char letter = *from->at++;
        const char *letters = "\"\\/bfnrt", *found = letter ? strchr(letters, letter) : NULL;
        if (found) {
            fake_append(&text, &"\"\\/\b\f\n\r\t"[found - letters], 1);
            continue;
        }
        if (letter != 'u') goto bad;
        int scalar = hex4(from);
        if (scalar >= 0xD800 && scalar < 0xDC00) {
            if (from->end - from->at < 2 || memcmp(from->at, "\\u", 2)) goto bad;
            from->at += 2;
            int low = hex4(from);
            if (low < 0xDC00 || low > 0xDFFF) goto bad;
            scalar = 0x10000 + ((scalar - 0xD800) << 10) + (low - 0xDC00);
        }
        if (scalar < 0 || (scalar >= 0xDC00 && scalar <= 0xDFFF)) goto bad;
        append_scalar(&text, (uint32_t)scalar);
    }
    if (from->at == from->end) goto bad;
    from->at++;
    return text.data;
bad:
    fake_clear(&text);
    return NULL;
}

static bool parse_number(reader *from)
{
    const char *at = from->at, *end = from->end, *digits;
    if (at < end && *at == '-') at++;
    for (digits = at; at < end && *at >= '0' && *at <= '9';) at++;
    if (at == digits || (*digits == '0' && at - digits > 1)) return false;
    if (at < end && *at == '.') {
        for (digits = ++at; at < end && *at >= '0' && *at <= '9';) at++;
        if (at == digits) return false;
    }
    if (at < end && (*at == 'e' || *at == 'E')) {
        if (++at < end && (*at == '+' || *at == '-')) at++;
        for (digits = at; at < end && *at >= '0' && *at <= '9';) at++;
        if (at == digits) return false;
    }
    from->at = at;
    return true;
}

static fake_json *parse_value(reader *from, int depth)
{
    fake_json *json = calloc(1, sizeof *json);
    if (!json) abort();
    skip_space(from);
    if (from->at == from->end || depth == 0) goto bad;
    json->type = *from->at;
    if (json->type == '"') {
        json->text = parse_string(from);
        if (!json->text) goto bad;
        return json;
    }
    if (json->type == '{' || json->type == '[') {
        char close = json->type == '{' ? '}' : ']';
        fake_json **last = &json->first;
        from->at++;
        skip_space(from);
        if (from->at < from->end && *from->at == close) {
            from->at++;
            return json;
        }
        for (;;) {
            char *name = NULL;
            skip_space(from);
            if (json->type == '{') {
                name = parse_string(from);
                skip_space(from);
                if (!name || from->at == from->end || *from->at++ != ':') {
                    free(name);
                    goto bad;
                }
            }
            fake_json *item = parse_value(from, depth - 1);
            if (!item) {
                free(name);
                goto bad;
            }
            item->name = name;
            *last = item;
            last = &item->next;
            skip_space(from);
            if (from->at == from->end) goto bad;
            char separator = *from->at++;
            if (separator == close) return json;
            if (separator != ',') goto bad;
        }
    }
    static const char *const words[] = {"true", "false", "null"};
    for (int index = 0; index < 3; index++) {
        size_t size = strlen(words[index]);
        if ((size_t)(from->end - from->at) >= size && !memcmp(from->at, words[index], size)) {
            from->at += size;
            return json;
        }
    }
    json->type = '0';
    const char *begin = from->at;
    if (!parse_number(from)) goto bad;
    json->text = strndup(begin, (size_t)(from->at - begin));
    return json;
bad:
    fake_json_free(json);
    return NULL;
}

fake_json *fake_json_parse(const char *bytes, size_t size)
{
    reader from = {bytes, bytes + size};
    fake_json *json = parse_value(&from, 64);
    skip_space(&from);
    if (json && from.at != from.end) {
        fake_json_free(json);
        return NULL;
    }
    return json;
}

void fake_json_free(fake_json *json)
{
    while (json) {
        fake_json *next = json->next;
        fake_json_free(json->first);
        free(json->name);
        free(json->text);
        free(json);
        json = next;
    }
}

const fake_json *fake_json_member(const fake_json *object, const char *name)
{
    if (!object || object->type != '{') return NULL;
    for (const fake_json *member = object->first; member; member = member->next)
        if (!strcmp(member->name, name)) return member;
    return NULL;
}

const char *fake_json_string(const fake_json *object, const char *name)
{
    const fake_json *member = fake_json_member(object, name);
    return member && member->type == '"' ? member->text : NULL;
}

/* Tables by name. */

const char *fake_find(const fake_entry *entries, const char *key)
{
    for (; entries; entries = entries->next)
        if (!strcmp(entries->key, key)) return entries->value;
    return NULL;
}

/* A NULL value removes the entry. */
void fake_set(fake_entry **entries, const char *key, const char *value)
{
    for (fake_entry **at = entries; *at; at = &(*at)->next) {
        fake_entry *entry = *at;
        if (strcmp(entry->key, key)) continue;
        *at = entry->next;
        free(entry->key);
        free(entry->value);
        free(entry);
        break;
    }
    if (!value) return;
    fake_entry *entry = calloc(1, sizeof *entry);
    if (!entry) abort();
    entry->key = strdup(key);
    entry->value = strdup(value);
    entry->next = *entries;
    *entries = entry;
}

void fake_free_entries(fake_entry **entries)
{
    while (*entries) fake_set(entries, (*entries)->key, NULL);
}
