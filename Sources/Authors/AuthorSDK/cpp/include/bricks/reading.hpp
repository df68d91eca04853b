// How the fields of documents are read out of JSON; used by the generated documents.
#ifndef BRICKS_READING_HPP
#define BRICKS_READING_HPP

#include "values.hpp"

BRICKS_NAMESPACE_BEGIN

namespace detail {

[[noreturn]] inline void bad_field(const char *document, const char *field, const std::string &expected) {
    const std::string name = *field ? std::string(document) + "." + field : std::string(document);
    throw Failure(Status::invalid_argument, "`" + name + "` is not " + expected + ".");
}

inline void expect_object(const Json &json, const char *document) {
    if (!json.object()) bad_field(document, "", "an object");
}

inline bool as_flag(const Json &json, const char *document, const char *field) {
    if (!json.flag()) bad_field(document, field, "true or false");
    return *json.flag();
}

inline std::int64_t as_integer(const Json &json, const char *document, const char *field) {
    if (json.integer()) return *json.integer();
    // 1.0 is a whole number too.
    const std::optional<double> real = json.number();
    if (!real || *real != std::floor(*real) || std::fabs(*real) > 9007199254740992.0) {
        bad_field(document, field, "a whole number");
    }
    return static_cast<std::int64_t>(*real);
}

inline double as_number(const Json &json, const char *document, const char *field) {
    const std::optional<double> number = json.number();
    if (!number) bad_field(document, field, "a number");
    return *number;
}

inline std::string as_text(const Json &json, std::size_t most, const char *document, const char *field) {
    const std::string *text = json.string();
    if (!text) bad_field(document, field, "text");
    std::size_t scalars = 0;
    for (const char byte : *text) scalars += (static_cast<unsigned char>(byte) & 0xC0) != 0x80;
    if (scalars > most) bad_field(document, field, "at most " + std::to_string(most) + " characters long");
    return *text;
}

template <class Read>
auto as_list(const Json &json, std::size_t most, const char *document, const char *field, Read read) {
    const Json::List *items = json.list();
    if (!items) bad_field(document, field, "a list");
    if (items->size() > most) bad_field(document, field, "a list of at most " + std::to_string(most));
    std::vector<decltype(read(json))> list;
    list.reserve(items->size());
    for (const Json &item : *items) list.push_back(read(item));
    return list;
}

template <class Items, class Write>
Json to_list(const Items &items, Write write) {
    Json::List list;
    list.reserve(items.size());
    for (const auto &item : items) list.push_back(write(item));
    return Json(std::move(list));
}

} // namespace detail

BRICKS_NAMESPACE_END

#endif
