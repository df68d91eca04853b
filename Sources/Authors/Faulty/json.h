/* Reading JSON where it lies: strict, bounded, without memory of its own. */
#ifndef FAULTY_JSON_H
#define FAULTY_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* One value inside a text that was found to be JSON. */
typedef struct json {
    const char *at;
    const char *end;
} json;

static bool utf8_is_valid(const char *text, uint64_t size)
{
    const unsigned char *at = (const unsigned char *)text, *end = at + size;
    while (at < end) {
        unsigned lead = *at++;
        if (lead < 0x80) continue;
        int more = lead >= 0xC2 && lead < 0xE0 ? 1 : lead >= 0xE0 && lead < 0xF0 ? 2 : lead >= 0xF0 && lead < 0xF5 ? 3 : 0;
        if (!more || end - at < more) return false;
        if ((lead == 0xE0 && *at < 0xA0) || (lead == 0xED && *at > 0x9F) || (lead == 0xF0 && *at < 0x90) ||
            (lead == 0xF4 && *at > 0x8F))
            return false;
        while (more--)
            if ((*at++ & 0xC0) != 0x80) return false;
    }
    return true;
}

static const char *json_space(const char *at, const char *end)
{
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')) at++;
    return at;
}

static const char *json_digits(const char *at, const char *end)
{
    const char *start = at;
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at == start ? NULL : at;
}

static const char *json_skip_text(const char *at, const char *end)
{
    for (at++; at < end && *at != '"'; at++) {
        if ((unsigned char)*at < 0x20) return NULL;
        if (*at != '\\') continue;
        if (++at == end) return NULL;
        if (*at == 'u') {
            for (int digit = 0; digit < 4; digit++)
                if (++at == end || !strchr("0123456789abcdefABCDEF", *at) || !*at) return NULL;
        } else if (!*at || !strchr("\"\\/bfnrt", *at)) {
            return NULL;
        }
    }
    return at < end ? at + 1 : NULL;
}

static const char *json_skip_number(const char *at, const char *end)
{
    if (at < end && *at == '-') at++;
    if (at < end && *at == '0') at++;
    else if (!(at = json_digits(at, end))) return NULL;
    if (at < end && *at == '.' && !(at = json_digits(at + 1, end))) return NULL;
    if (at < end && (*at == 'e' || *at == 'E')) {
        at++;
        if (at < end && (*at == '+' || *at == '-')) at++;
        at = json_digits(at, end);
    }
    return at;
}

/* The end of the value that starts at `at`; NULL when it is not one. */
static const char *json_skip(const char *at, const char *end, int depth)
{
    if (at >= end || depth > 64) return NULL;
    if (*at == '"') return json_skip_text(at, end);
    if (*at == '{' || *at == '[') {
        char closing = *at == '{' ? '}' : ']';
        bool is_object = *at == '{';
        at = json_space(at + 1, end);
        if (at < end && *at == closing) return at + 1;
        for (;;) {
            if (is_object) {
                if (at >= end || *at != '"' || !(at = json_skip_text(at, end))) return NULL;
                at = json_space(at, end);
                if (at >= end || *at++ != ':') return NULL;
                at = json_space(at, end);
            }
            if (!(at = json_skip(at, end, depth + 1))) return NULL;
            at = json_space(at, end);
            if (at >= end) return NULL;
            if (*at == closing) return at + 1;
            if (*at++ != ',') return NULL;
            at = json_space(at, end);
        }
    }
    static const char *const words[] = {"true", "false", "null"};
    for (int index = 0; index < 3; index++) {
        size_t size = strlen(words[index]);
        if ((size_t)(end - at) >= size && !memcmp(at, words[index], size)) return at + size;
    }
    return json_skip_number(at, end);
}

/* Whether the text is one JSON value in UTF-8. */
static bool json_parse(const char *text, uint64_t size, json *value)
{
    if (!text || !utf8_is_valid(text, size) || memchr(text, 0, size)) return false;
    const char *end = text + size, *start = json_space(text, end), *after = json_skip(start, end, 0);
    if (!after || json_space(after, end) != end) return false;
    *value = (json){start, after};
    return true;
}

static bool json_is_object(json value) { return *value.at == '{'; }

/* The member of that name; names with escapes are not found. */
static bool json_member(json object, const char *name, json *value)
{
    if (!json_is_object(object)) return false;
    size_t size = strlen(name);
    const char *at = json_space(object.at + 1, object.end);
    while (at < object.end && *at == '"') {
        const char *key = at + 1, *after = json_skip_text(at, object.end);
        at = json_space(json_space(after, object.end) + 1, object.end);
        const char *end = json_skip(at, object.end, 0);
        if ((size_t)(after - 1 - key) == size && !memcmp(key, name, size)) {
            *value = (json){at, end};
            return true;
        }
        at = json_space(end, object.end);
        if (*at != ',') return false;
        at = json_space(at + 1, object.end);
    }
    return false;
}

/* Copies a text without its escapes, or fails when it is none or does not fit; escapes beyond ASCII become `?`. */
static bool json_text(json value, char *result, size_t capacity)
{
    if (*value.at != '"') return false;
    size_t size = 0;
    for (const char *at = value.at + 1; at < value.end - 1; at++) {
        char letter = *at;
        if (letter == '\\') {
            const char *known = strchr("b\bf\fn\nr\rt\t", *++at);
            letter = *at;
            if (letter == 'u') {
                char digits[5] = {at[1], at[2], at[3], at[4], 0};
                long code = strtol(digits, NULL, 16);
                letter = code > 0 && code < 0x80 ? (char)code : '?';
                at += 4;
            } else if (known) {
                letter = known[1];
            }
        }
        if (size + 1 >= capacity) return false;
        result[size++] = letter;
    }
    result[size] = 0;
    return true;
}

static bool json_integer(json value, int64_t *result)
{
    if (*value.at != '-' && (*value.at < '0' || *value.at > '9')) return false;
    for (const char *at = value.at; at < value.end; at++)
        if (strchr(".eE", *at)) return false;
    if (value.end - value.at > 18) return false;
    *result = strtoll(value.at, NULL, 10);
    return true;
}

#endif
