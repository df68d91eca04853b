/* Text that grows, and JSON written into it. */
#ifndef BRICKS_MODULE_TEXT_H
#define BRICKS_MODULE_TEXT_H

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../base.h"

#if defined(__GNUC__)
#define BRICKS_FORMAT(text, first) __attribute__((__format__(__printf__, text, first)))
#else
#define BRICKS_FORMAT(text, first)
#endif

/* Begins as `bricks_buffer text = {0}` and ends by bricks_buffer_free. Once memory runs out `failed` stays set and what is
 * appended is dropped, so that it is enough to look at the end. */
typedef struct bricks_buffer {
    char *data;  /* ends in NUL; NULL while nothing was appended */
    size_t size; /* without that NUL */
    size_t capacity;
    bool failed;
} bricks_buffer;

static inline void bricks_buffer_free(bricks_buffer *buffer) {
    free(buffer->data);
    buffer->data = NULL;
    buffer->size = buffer->capacity = 0;
    buffer->failed = false;
}

/* Empties it and keeps its memory. */
static inline void bricks_buffer_clear(bricks_buffer *buffer) {
    buffer->size = 0;
    buffer->failed = false;
    if (buffer->data) buffer->data[0] = 0;
}

/* The text, never NULL. */
static inline const char *bricks_buffer_text(const bricks_buffer *buffer) { return buffer->data ? buffer->data : ""; }

static inline bool bricks_reserve(bricks_buffer *buffer, size_t further) {
    size_t capacity = buffer->capacity ? buffer->capacity : 64;
    char *data;
    if (buffer->failed) return false;
    if (further >= SIZE_MAX / 4 - buffer->size) return !(buffer->failed = true);
    while (capacity < buffer->size + further + 1) capacity *= 2;
    if (capacity == buffer->capacity) return true;
    data = (char *)realloc(buffer->data, capacity);
    if (!data) return !(buffer->failed = true);
    buffer->data = data;
    buffer->capacity = capacity;
    return true;
}

static inline void bricks_append(bricks_buffer *buffer, const char *bytes, size_t size) {
    if (!bricks_reserve(buffer, size)) return;
    if (size) memcpy(buffer->data + buffer->size, bytes, size);
    buffer->size += size;
    buffer->data[buffer->size] = 0;
}

static inline void bricks_append_text(bricks_buffer *buffer, const char *text) {
    if (text) bricks_append(buffer, text, strlen(text));
}

static inline void bricks_append_list(bricks_buffer *buffer, const char *format, va_list arguments) BRICKS_FORMAT(2, 0);
static inline void bricks_append_list(bricks_buffer *buffer, const char *format, va_list arguments) {
    va_list again;
    int size;
    va_copy(again, arguments);
    size = vsnprintf(NULL, 0, format, again);
    va_end(again);
    if (size < 0) {
        buffer->failed = true;
    } else if (bricks_reserve(buffer, (size_t)size)) {
        vsnprintf(buffer->data + buffer->size, (size_t)size + 1, format, arguments);
        buffer->size += (size_t)size;
    }
}

/* Appends as printf writes. */
static inline void bricks_append_format(bricks_buffer *buffer, const char *format, ...) BRICKS_FORMAT(2, 3);
static inline void bricks_append_format(bricks_buffer *buffer, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    bricks_append_list(buffer, format, arguments);
    va_end(arguments);
}

/* The bytes of the UTF-8 sequence that begins the text; 0 when none does. */
static inline size_t bricks_utf8_length(const char *text, size_t size) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t length, index;
    if (!size) return 0;
    if (bytes[0] < 0x80) return 1;
    length = bytes[0] >= 0xF0 ? 4 : bytes[0] >= 0xE0 ? 3 : 2;
    if (bytes[0] < 0xC2 || bytes[0] > 0xF4 || size < length) return 0;
    for (index = 1; index < length; index++) {
        if ((bytes[index] & 0xC0) != 0x80) return 0;
    }
    if (bytes[0] == 0xE0 && bytes[1] < 0xA0) return 0;
    if (bytes[0] == 0xED && bytes[1] > 0x9F) return 0;
    if (bytes[0] == 0xF0 && bytes[1] < 0x90) return 0;
    if (bytes[0] == 0xF4 && bytes[1] > 0x8F) return 0;
    return length;
}

/* Whether the bytes are text as it may cross: UTF-8 without NUL. */
static inline bool bricks_is_text(const char *text, size_t size) {
    while (size) {
        size_t length = bricks_utf8_length(text, size);
        if (!length || !*text) return false;
        text += length;
        size -= length;
    }
    return true;
}

/* Appends a JSON string; what is no UTF-8 in it becomes U+FFFD. */
static inline void bricks_append_json_bytes(bricks_buffer *buffer, const char *text, size_t size) {
    bricks_append(buffer, "\"", 1);
    while (size) {
        size_t length = bricks_utf8_length(text, size);
        unsigned char byte = (unsigned char)*text;
        if (!length) {
            bricks_append(buffer, "\xEF\xBF\xBD", 3);
            length = 1;
        } else if (byte == '"' || byte == '\\') {
            bricks_append(buffer, "\\", 1);
            bricks_append(buffer, text, 1);
        } else if (byte < 0x20) {
            bricks_append_format(buffer, "\\u%04x", byte);
        } else {
            bricks_append(buffer, text, length);
        }
        text += length;
        size -= length;
    }
    bricks_append(buffer, "\"", 1);
}

/* Appends a JSON string, or null for NULL. */
static inline void bricks_append_json(bricks_buffer *buffer, const char *text) {
    if (text) bricks_append_json_bytes(buffer, text, strlen(text));
    else bricks_append(buffer, "null", 4);
}

/* Appends a JSON number, or null for what JSON cannot write. */
static inline void bricks_append_json_real(bricks_buffer *buffer, double value) {
    char text[40];
    char *comma;
    if (value - value != 0) {
        bricks_append(buffer, "null", 4);
        return;
    }
    snprintf(text, sizeof text, "%.17g", value);
    /* The locale's decimal sign is not JSON's. */
    for (comma = text; *comma; comma++) {
        if (*comma == ',') *comma = '.';
    }
    bricks_append_text(buffer, text);
}

#endif
