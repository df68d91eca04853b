// Ids and values that cross the border, and how they become C++ values and back.
#ifndef BRICKS_VALUES_HPP
#define BRICKS_VALUES_HPP

#include <bricks/bricks.h>

#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "json.hpp"

BRICKS_NAMESPACE_BEGIN

/// An object's id, of one kind of object.
template <class Kind>
struct Id {
    bricks_id raw = 0;

    explicit operator bool() const noexcept { return raw != 0; }
    /// As surfaces are named: `m3.1` for the module's third.
    std::string name() const {
        const bricks_id number = raw & ~BRICKS_ID_MODULE_SIDE;
        return (number == raw ? "h" : "m") + std::to_string(number & UINT32_MAX) + "." + std::to_string(number >> 32);
    }
    friend bool operator==(Id left, Id right) noexcept { return left.raw == right.raw; }
    friend bool operator!=(Id left, Id right) noexcept { return left.raw != right.raw; }
    friend bool operator<(Id left, Id right) noexcept { return left.raw < right.raw; }
};

/// A file descriptor; its receiver closes it.
struct Descriptor {
    int number = -1;
};

/// The context of a call that came in.
struct Call {
    bricks_id session = 0;
    std::uint64_t request = 0;
    /// CLOCK_MONOTONIC in nanoseconds; 0 for none.
    std::uint64_t deadline = 0;
    std::uint64_t trace = 0;
};

/// A result on its way.
struct Value {
    bricks_value_type type = BRICKS_VALUE_ABSENT;
    std::int64_t integer = 0;
    double real = 0;
    std::string text;
};
using Values = std::vector<Value>;

namespace detail {

inline const char *data(std::string_view text) noexcept { return text.data() ? text.data() : ""; }

// ---- Arguments that came in: the text is borrowed until the call returns. ----

inline std::optional<std::string_view> optional_text(const char *text, std::uint64_t size, std::uint64_t most,
                                                     const char *name) {
    if (!text) return std::nullopt;
    if (size > most) {
        throw Failure(Status::too_large, "`" + std::string(name) + "` has " + std::to_string(size) +
                                             " bytes; at most " + std::to_string(most) + " are allowed.");
    }
    if (!bricks_is_text(text, static_cast<std::size_t>(size))) {
        throw Failure(Status::invalid_argument, "`" + std::string(name) + "` is not UTF-8 without NUL.");
    }
    return std::string_view(text, static_cast<std::size_t>(size));
}

inline std::string_view text(const char *text, std::uint64_t size, std::uint64_t most, const char *name) {
    const auto found = optional_text(text, size, most, name);
    if (!found) throw Failure(Status::invalid_argument, "`" + std::string(name) + "` is absent.");
    return *found;
}

inline Json parsed(std::string_view text, const char *name) {
    const bricks_json found = bricks_json_read(text.data(), text.size());
    if (!found.data) throw Failure(Status::invalid_argument, "`" + std::string(name) + "` is not JSON.");
    return Json::parse(text);
}

inline std::optional<Json> optional_json(const char *bytes, std::uint64_t size, std::uint64_t most, const char *name) {
    const auto found = optional_text(bytes, size, most, name);
    if (!found) return std::nullopt;
    return parsed(*found, name);
}

inline Json json(const char *bytes, std::uint64_t size, std::uint64_t most, const char *name) {
    return parsed(text(bytes, size, most, name), name);
}

template <class Document>
std::optional<Document> optional_document(const char *bytes, std::uint64_t size, const char *name) {
    const auto found = optional_json(bytes, size, Document::size_limit, name);
    if (!found) return std::nullopt;
    return Document::read(*found, name);
}

template <class Document>
Document document(const char *bytes, std::uint64_t size, const char *name) {
    return Document::read(json(bytes, size, Document::size_limit, name), name);
}

template <class Kind>
Id<Kind> id(bricks_id raw, const char *name) {
    if (!raw) throw Failure(Status::bad_handle, "`" + std::string(name) + "` is 0, which is no object.");
    return Id<Kind>{raw};
}

inline double finite(double value, const char *name) {
    if (!std::isfinite(value)) {
        throw Failure(Status::invalid_argument, "`" + std::string(name) + "` is not a finite number.");
    }
    return value;
}

// ---- Results: `encode` on the way out, `Decode` on the way in. ----

inline Value encode(bool value) { return {BRICKS_VALUE_INTEGER, value ? 1 : 0, 0, {}}; }
inline Value encode(std::int32_t value) { return {BRICKS_VALUE_INTEGER, value, 0, {}}; }
inline Value encode(std::uint32_t value) { return {BRICKS_VALUE_INTEGER, static_cast<std::int64_t>(value), 0, {}}; }
inline Value encode(std::int64_t value) { return {BRICKS_VALUE_INTEGER, value, 0, {}}; }
inline Value encode(std::uint64_t value) { return {BRICKS_VALUE_UNSIGNED, static_cast<std::int64_t>(value), 0, {}}; }
inline Value encode(double value) { return {BRICKS_VALUE_REAL, 0, value, {}}; }
inline Value encode(std::string value) { return {BRICKS_VALUE_TEXT, 0, 0, std::move(value)}; }
inline Value encode(const Json &value) { return {BRICKS_VALUE_TEXT, 0, 0, value.text()}; }
inline Value encode(Descriptor value) { return {BRICKS_VALUE_DESCRIPTOR, value.number, 0, {}}; }
template <class Kind>
Value encode(Id<Kind> value) {
    return {BRICKS_VALUE_UNSIGNED, static_cast<std::int64_t>(value.raw), 0, {}};
}
template <class Enumeration, std::enable_if_t<std::is_enum_v<Enumeration>, int> = 0>
Value encode(Enumeration value) {
    return {BRICKS_VALUE_INTEGER, static_cast<std::int64_t>(value), 0, {}};
}
template <class Document, class = decltype(Document::size_limit)>
Value encode(const Document &value) {
    return encode(value.json());
}

[[noreturn]] inline void bad_reply(const char *what) {
    throw Failure(Status::bad_reply, std::string("The answer is not ") + what + ".");
}

template <class T, class = void>
struct Decode {
    static T from(const Value &value) {
        if (value.type != BRICKS_VALUE_TEXT) bad_reply("a document");
        return T::read(Json::parse(value.text), "answer");
    }
};
template <class T>
struct Decode<T, std::enable_if_t<std::is_integral_v<T> || std::is_enum_v<T>>> {
    static T from(const Value &value) {
        if (value.type != BRICKS_VALUE_INTEGER && value.type != BRICKS_VALUE_UNSIGNED) bad_reply("a whole number");
        return static_cast<T>(value.integer);
    }
};
template <>
struct Decode<double> {
    static double from(const Value &value) {
        if (value.type != BRICKS_VALUE_REAL) bad_reply("a real number");
        return value.real;
    }
};
template <>
struct Decode<std::string> {
    static std::string from(const Value &value) {
        if (value.type != BRICKS_VALUE_TEXT) bad_reply("text");
        return value.text;
    }
};
template <>
struct Decode<Json> {
    static Json from(const Value &value) { return Json::parse(Decode<std::string>::from(value)); }
};
template <>
struct Decode<Descriptor> {
    static Descriptor from(const Value &value) {
        if (value.type != BRICKS_VALUE_DESCRIPTOR) bad_reply("a descriptor");
        return Descriptor{static_cast<int>(value.integer)};
    }
};
template <class Kind>
struct Decode<Id<Kind>> {
    static Id<Kind> from(const Value &value) {
        if (value.type != BRICKS_VALUE_UNSIGNED) bad_reply("an id");
        return Id<Kind>{static_cast<bricks_id>(value.integer)};
    }
};

/// The result at an index.
template <class T>
T decode(const Values &values, std::size_t index) {
    if (index >= values.size()) throw Failure(Status::bad_reply, "The answer lacks a result.");
    return Decode<T>::from(values[index]);
}

/// Copies values that are lent, each of which says its size.
inline Values copied(const bricks_value *values, std::uint32_t count) {
    Values copies;
    if (!values || !count) return copies;
    const std::size_t stride = values->size > sizeof(bricks_value) ? values->size : sizeof(bricks_value);
    copies.reserve(count);
    for (std::uint32_t index = 0; index < count; index++) {
        const void *at = reinterpret_cast<const char *>(values) + index * stride;
        const auto &value = *static_cast<const bricks_value *>(at);
        Value copy{value.type, value.integer, value.real, {}};
        if (value.type == BRICKS_VALUE_TEXT && value.data) copy.text.assign(value.data, value.data_size);
        copies.push_back(std::move(copy));
    }
    return copies;
}

/// Lends values for the length of a call.
template <class Body>
void lend(const Values &values, Body body) {
    std::vector<bricks_value> lent;
    lent.reserve(values.size());
    for (const Value &value : values) {
        lent.push_back({static_cast<std::uint32_t>(sizeof(bricks_value)), value.type, value.integer, value.real,
                        value.type == BRICKS_VALUE_TEXT ? value.text.c_str() : nullptr, value.text.size()});
    }
    body(lent.data(), static_cast<std::uint32_t>(lent.size()));
}

} // namespace detail

BRICKS_NAMESPACE_END

#endif
