// JSON as a value.
#ifndef BRICKS_JSON_HPP
#define BRICKS_JSON_HPP

#include <bricks/module/json.h>

#include <charconv>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "failure.hpp"

BRICKS_NAMESPACE_BEGIN

/// Any JSON value; an object keeps the order of its members.
class Json {
public:
    using List = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Object = std::vector<Member>;

    Json() = default;
    Json(std::nullptr_t) {}
    Json(bool flag) : content_(flag) {}
    Json(int number) : content_(static_cast<std::int64_t>(number)) {}
    Json(unsigned number) : content_(static_cast<std::int64_t>(number)) {}
    Json(unsigned long number) : Json(static_cast<unsigned long long>(number)) {}
    Json(unsigned long long number) {
        // A number that does not fit is kept as nearly as a real number can.
        if (number <= static_cast<unsigned long long>(INT64_MAX)) content_ = static_cast<std::int64_t>(number);
        else content_ = static_cast<double>(number);
    }
    Json(long number) : content_(static_cast<std::int64_t>(number)) {}
    Json(long long number) : content_(static_cast<std::int64_t>(number)) {}
    Json(double number) : content_(number) {}
    Json(const char *text) : content_(std::string(text)) {}
    Json(std::string_view text) : content_(std::string(text)) {}
    Json(std::string text) : content_(std::move(text)) {}
    Json(List list) : content_(std::move(list)) {}
    Json(Object object) : content_(std::move(object)) {}

    static Json object(std::initializer_list<Member> members) { return Json(Object(members)); }
    static Json list(std::initializer_list<Json> items) { return Json(List(items)); }

    /// Reads a text; throws invalid_argument when it is not JSON, or nests deeper than 64.
    static Json parse(std::string_view text) {
        const bricks_json found = bricks_json_read(text.data() ? text.data() : "", text.size());
        if (!found.data) throw Failure(Status::invalid_argument, "The text is not JSON.");
        return Json(found);
    }

    bool is_null() const noexcept { return std::holds_alternative<std::monostate>(content_); }
    const bool *flag() const noexcept { return std::get_if<bool>(&content_); }
    const std::int64_t *integer() const noexcept { return std::get_if<std::int64_t>(&content_); }
    const std::string *string() const noexcept { return std::get_if<std::string>(&content_); }
    const List *list() const noexcept { return std::get_if<List>(&content_); }
    List *list() noexcept { return std::get_if<List>(&content_); }
    const Object *object() const noexcept { return std::get_if<Object>(&content_); }
    Object *object() noexcept { return std::get_if<Object>(&content_); }
    std::optional<double> number() const noexcept {
        if (const std::int64_t *whole = integer()) return static_cast<double>(*whole);
        if (const double *real = std::get_if<double>(&content_)) return *real;
        return std::nullopt;
    }

    /// The member of that name; nullptr when this is no object or has none.
    const Json *find(std::string_view name) const noexcept {
        const Object *members = object();
        if (!members) return nullptr;
        for (const Member &member : *members) {
            if (member.first == name) return &member.second;
        }
        return nullptr;
    }

    /// The member of that name, or null.
    const Json &operator[](std::string_view name) const noexcept {
        static const Json absent;
        const Json *found = find(name);
        return found ? *found : absent;
    }

    /// The value as JSON text.
    std::string text() const {
        std::string text;
        write(text);
        return text;
    }

    friend bool operator==(const Json &left, const Json &right) { return left.content_ == right.content_; }
    friend bool operator!=(const Json &left, const Json &right) { return !(left == right); }

private:
    explicit Json(bricks_json found) {
        switch (bricks_json_kind(found)) {
        case 't': content_ = true; break;
        case 'f': content_ = false; break;
        case '"': content_ = decoded(found); break;
        case '0': read_number(std::string_view(found.data, found.size)); break;
        case '[': {
            List items;
            each(found, [&](bricks_json, bricks_json value) { items.push_back(Json(value)); });
            content_ = std::move(items);
            break;
        }
        case '{': {
            Object members;
            each(found, [&](bricks_json name, bricks_json value) { members.emplace_back(decoded(name), Json(value)); });
            content_ = std::move(members);
            break;
        }
        default: break;
        }
    }

    template <class Body>
    static void each(bricks_json container, Body body) {
        const char *at = nullptr;
        bricks_json name, value;
        while (bricks_json_next(container, &at, &name, &value)) body(name, value);
    }

    static std::string decoded(bricks_json found) {
        struct Buffer {
            bricks_buffer content{};
            ~Buffer() { bricks_buffer_free(&content); }
        } buffer;
        if (!bricks_json_text(found, &buffer.content)) throw std::bad_alloc();
        return std::string(buffer.content.data, buffer.content.size);
    }

    void read_number(std::string_view text) {
        const char *end = text.data() + text.size();
        std::int64_t whole = 0;
        double real = 0;
        const auto result = std::from_chars(text.data(), end, whole);
        if (result.ec == std::errc() && result.ptr == end) {
            content_ = whole;
            return;
        }
        if (std::from_chars(text.data(), end, real).ec != std::errc()) {
            throw Failure(Status::invalid_argument, "A number is out of range.");
        }
        content_ = real;
    }

    static void write(std::string &text, std::string_view string) {
        text += '"';
        while (!string.empty()) {
            const auto byte = static_cast<unsigned char>(string.front());
            std::size_t length = bricks_utf8_length(string.data(), string.size());
            if (length == 0) {
                text += "\xEF\xBF\xBD";
                length = 1;
            } else if (byte == '"' || byte == '\\') {
                text += '\\';
                text += string.front();
            } else if (byte < 0x20) {
                static const char digits[] = "0123456789abcdef";
                text += "\\u00";
                text += digits[byte >> 4];
                text += digits[byte & 15];
            } else {
                text.append(string.data(), length);
            }
            string.remove_prefix(length);
        }
        text += '"';
    }

    void write(std::string &text) const {
        char digits[40];
        if (const bool *value = flag()) {
            text += *value ? "true" : "false";
        } else if (const std::int64_t *whole = integer()) {
            text.append(digits, std::to_chars(digits, digits + sizeof digits, *whole).ptr);
        } else if (const double *real = std::get_if<double>(&content_)) {
            // JSON has no infinity.
            if (!std::isfinite(*real)) text += "null";
            else text.append(digits, std::to_chars(digits, digits + sizeof digits, *real).ptr);
        } else if (const std::string *value = string()) {
            write(text, *value);
        } else if (const List *items = list()) {
            text += '[';
            for (const Json &item : *items) {
                if (&item != &items->front()) text += ',';
                item.write(text);
            }
            text += ']';
        } else if (const Object *members = object()) {
            text += '{';
            for (const Member &member : *members) {
                if (&member != &members->front()) text += ',';
                write(text, member.first);
                text += ':';
                member.second.write(text);
            }
            text += '}';
        } else {
            text += "null";
        }
    }

    // Never held. Of strings and vectors alone libstdc++ thinks that the variant is never without a value, and destroys one
    // that was not made when a copy throws.
    struct Unused {
        Unused() = delete;
        Unused(const Unused &) noexcept {}
        Unused &operator=(const Unused &) noexcept { return *this; }
        friend bool operator==(const Unused &, const Unused &) noexcept { return true; }
        friend bool operator!=(const Unused &, const Unused &) noexcept { return false; }
    };

    std::variant<std::monostate, bool, std::int64_t, double, std::string, List, Object, Unused> content_;
};

BRICKS_NAMESPACE_END

#endif
