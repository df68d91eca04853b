/* JSON as it is read: a value is a part of a text that somebody else keeps. */
#ifndef BRICKS_MODULE_JSON_H
#define BRICKS_MODULE_JSON_H

#include "text.h"

/* One value of a text that was read by bricks_json_read; `data` is NULL when there is none. */
typedef struct bricks_json {
    const char *data;
    size_t size;
} bricks_json;

#define BRICKS_JSON_DEPTH 64

static inline const char *bricks_json_space(const char *at, const char *end) {
    while (at < end && (*at == ' ' || *at == '\t' || *at == '\n' || *at == '\r')) at++;
    return at;
}

/* Each of these gives the end of what begins at `at`, or NULL when that is not JSON. */

static inline const char *bricks_json_skip_digits(const char *at, const char *end) {
    const char *begin = at;
    while (at < end && *at >= '0' && *at <= '9') at++;
    return at > begin ? at : NULL;
}

static inline const char *bricks_json_skip_number(const char *at, const char *end) {
    if (at < end && *at == '-') at++;
    if (at < end && *at == '0') at++;
    else at = bricks_json_skip_digits(at, end);
    if (at && at < end && *at == '.') at = bricks_json_skip_digits(at + 1, end);
    if (at && at < end && (*at == 'e' || *at == 'E')) {
        at++;
        if (at < end && (*at == '+' || *at == '-')) at++;
        at = bricks_json_skip_digits(at, end);
    }
    return at;
}

static inline int bricks_json_hex(const char *at, const char *end) {
    int value = 0, index;
    if (end - at < 4) return -1;
    for (index = 0; index < 4; index++) {
        char digit = at[index];
        value <<= 4;
        if (digit >= '0' && digit <= '9') value |= digit - '0';
        else if (digit >= 'a' && digit <= 'f') value |= digit - 'a' + 10;
        else if (digit >= 'A' && digit <= 'F') value |= digit - 'A' + 10;
        else return -1;
    }
    return value;
}

static inline const char *bricks_json_skip_string(const char *at, const char *end) {
    if (at >= end || *at != '"') return NULL;
    at++;
    while (at < end && *at != '"') {
        size_t length;
        if ((unsigned char)*at < 0x20) return NULL;
        if (*at == '\\') {
            if (end - at < 2 || !memchr("\"\\/bfnrtu", at[1], 9)) return NULL;
            if (at[1] == 'u') {
                if (bricks_json_hex(at + 2, end) < 0) return NULL;
                at += 4;
            }
            at += 2;
            continue;
        }
        length = bricks_utf8_length(at, (size_t)(end - at));
        if (!length) return NULL;
        at += length;
    }
    return at < end ? at + 1 : NULL;
}

static inline const char *bricks_json_skip_word(const char *at, const char *end, const char *word) {
    size_t size = strlen(word);
    return (size_t)(end - at) >= size && !memcmp(at, word, size) ? at + size : NULL;
}

static inline const char *bricks_json_skip(const char *at, const char *end, int depth) {
    char close;
    at = bricks_json_space(at, end);
    if (at >= end || depth > BRICKS_JSON_DEPTH) return NULL;
    switch (*at) {
    case '"': return bricks_json_skip_string(at, end);
    case 't': return bricks_json_skip_word(at, end, "true");
    case 'f': return bricks_json_skip_word(at, end, "false");
    case 'n': return bricks_json_skip_word(at, end, "null");
    case '{': close = '}'; break;
    case '[': close = ']'; break;
    default: return bricks_json_skip_number(at, end);
    }
    at = bricks_json_space(at + 1, end);
    if (at < end && *at == close) return at + 1;
    while (at) {
        if (close == '}') {
            at = bricks_json_skip_string(at, end);
            if (!at) return NULL;
            at = bricks_json_space(at, end);
            if (at >= end || *at != ':') return NULL;
            at++;
        }
        at = bricks_json_skip(at, end, depth + 1);
        if (!at) return NULL;
        at = bricks_json_space(at, end);
        if (at >= end) return NULL;
        if (*at == close) return at + 1;
        if (*at != ',') return NULL;
        at = bricks_json_space(at + 1, end);
    }
    return NULL;
}

/* The value that the text holds; none when it is not JSON, or nests deeper than BRICKS_JSON_DEPTH. */
static inline bricks_json bricks_json_read(const char *text, size_t size) {
    bricks_json value = {NULL, 0};
    const char *begin, *end;
    if (!text) return value;
    begin = bricks_json_space(text, text + size);
    end = bricks_json_skip(begin, text + size, 1);
    if (!end || bricks_json_space(end, text + size) != text + size) return value;
    value.data = begin;
    value.size = (size_t)(end - begin);
    return value;
}

/* What kind of value it is: { [ " 0 t f n, or NUL for none. */
static inline char bricks_json_kind(bricks_json value) {
    if (!value.data) return 0;
    return *value.data == '-' || (*value.data >= '0' && *value.data <= '9') ? '0' : *value.data;
}

/* Goes through the items of an array or the members of an object; `at` begins as NULL. False at the end.
 *
 *     const char *at = NULL;
 *     bricks_json name, value;
 *     while (bricks_json_next(object, &at, &name, &value)) ...
 */
static inline bool bricks_json_next(bricks_json container, const char **at, bricks_json *name, bricks_json *value) {
    const char *begin, *end;
    char kind = bricks_json_kind(container);
    if (kind != '{' && kind != '[') return false;
    end = container.data + container.size;
    begin = bricks_json_space(*at ? *at : container.data + 1, end);
    if (*begin == ',') begin = bricks_json_space(begin + 1, end);
    if (*begin == '}' || *begin == ']') return false;
    name->data = NULL;
    name->size = 0;
    if (kind == '{') {
        *at = bricks_json_skip_string(begin, end);
        name->data = begin;
        name->size = (size_t)(*at - begin);
        begin = bricks_json_space(bricks_json_space(*at, end) + 1, end);
    }
    *at = bricks_json_skip(begin, end, 0);
    value->data = begin;
    value->size = (size_t)(*at - begin);
    return true;
}

static inline void bricks_json_append_scalar(bricks_buffer *text, unsigned code) {
    char bytes[4];
    if (code < 0x80) {
        bytes[0] = (char)code;
        bricks_append(text, bytes, 1);
    } else if (code < 0x800) {
        bytes[0] = (char)(0xC0 | code >> 6);
        bytes[1] = (char)(0x80 | (code & 0x3F));
        bricks_append(text, bytes, 2);
    } else if (code < 0x10000) {
        bytes[0] = (char)(0xE0 | code >> 12);
        bytes[1] = (char)(0x80 | (code >> 6 & 0x3F));
        bytes[2] = (char)(0x80 | (code & 0x3F));
        bricks_append(text, bytes, 3);
    } else {
        bytes[0] = (char)(0xF0 | code >> 18);
        bytes[1] = (char)(0x80 | (code >> 12 & 0x3F));
        bytes[2] = (char)(0x80 | (code >> 6 & 0x3F));
        bytes[3] = (char)(0x80 | (code & 0x3F));
        bricks_append(text, bytes, 4);
    }
}

/* Appends what a JSON string says. False when it is no string. An escaped NUL or half of a pair becomes U+FFFD. */
static inline bool bricks_json_text(bricks_json value, bricks_buffer *text) {
    const char *at, *end;
    if (bricks_json_kind(value) != '"') return false;
    at = value.data + 1;
    end = value.data + value.size - 1;
    bricks_append(text, "", 0);
    while (at < end) {
        const char *plain = at;
        while (at < end && *at != '\\') at++;
        bricks_append(text, plain, (size_t)(at - plain));
        if (at >= end) break;
        if (at[1] == 'u') {
            unsigned code = (unsigned)bricks_json_hex(at + 2, end);
            at += 6;
            if (code >= 0xD800 && code < 0xDC00 && end - at >= 6 && at[0] == '\\' && at[1] == 'u') {
                unsigned low = (unsigned)bricks_json_hex(at + 2, end);
                if (low >= 0xDC00 && low < 0xE000) {
                    code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
                    at += 6;
                }
            }
            if (code == 0 || (code >= 0xD800 && code < 0xE000)) code = 0xFFFD;
            bricks_json_append_scalar(text, code);
            continue;
        }
        switch (at[1]) {
        case 'b': bricks_append(text, "\b", 1); break;
        case 'f': bricks_append(text, "\f", 1); break;
        case 'n': bricks_append(text, "\n", 1); break;
        case 'r': bricks_append(text, "\r", 1); break;
        case 't': bricks_append(text, "\t", 1); break;
        default: bricks_append(text, at + 1, 1); break;
        }
        at += 2;
    }
    return !text->failed;
}

/* Whether the value is a JSON string of exactly that text. */
static inline bool bricks_json_is(bricks_json value, const char *text) {
    bricks_buffer found = {NULL, 0, 0, false};
    bool same = bricks_json_text(value, &found) && !strcmp(bricks_buffer_text(&found), text);
    bricks_buffer_free(&found);
    return same;
}

/* The member of that name; none when the value is no object or has no such member. */
static inline bricks_json bricks_json_member(bricks_json object, const char *name) {
    bricks_json found, value, none = {NULL, 0};
    const char *at = NULL;
    if (bricks_json_kind(object) != '{') return none;
    while (bricks_json_next(object, &at, &found, &value)) {
        if (bricks_json_is(found, name)) return value;
    }
    return none;
}

/* The item at that place; none when the value is no array or is shorter. */
static inline bricks_json bricks_json_item(bricks_json array, size_t index) {
    bricks_json name, value, none = {NULL, 0};
    const char *at = NULL;
    if (bricks_json_kind(array) != '[') return none;
    while (bricks_json_next(array, &at, &name, &value)) {
        if (!index--) return value;
    }
    return none;
}

/* Reads a whole number; false when it is none or does not fit. */
static inline bool bricks_json_integer(bricks_json value, int64_t *number) {
    const char *at = value.data, *end;
    uint64_t magnitude = 0;
    bool negative;
    if (bricks_json_kind(value) != '0') return false;
    end = at + value.size;
    negative = *at == '-';
    for (at += negative; at < end; at++) {
        unsigned digit = (unsigned)(*at - '0');
        if (digit > 9 || magnitude > (UINT64_MAX - digit) / 10) return false;
        magnitude = magnitude * 10 + digit;
    }
    if (magnitude > (uint64_t)INT64_MAX + negative) return false;
    *number = negative ? (int64_t)(0 - magnitude) : (int64_t)magnitude;
    return true;
}

static inline bool bricks_json_true(bricks_json value) { return bricks_json_kind(value) == 't'; }

#endif
