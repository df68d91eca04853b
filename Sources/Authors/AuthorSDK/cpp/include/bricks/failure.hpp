// Errors: failures, and results that are either a value or a failure.
#ifndef BRICKS_FAILURE_HPP
#define BRICKS_FAILURE_HPP

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "interfaces/status.hpp"
#include "namespace.hpp"

BRICKS_NAMESPACE_BEGIN

/// Why a call failed. Throw it in a method of an interface: it is stopped at the border and reported to the caller.
class Failure : public std::runtime_error {
public:
    /// `detail` is a JSON object with `code` and what else helps, or empty.
    Failure(Status status, const std::string &message, std::string detail = {})
        : std::runtime_error(message), status_(status), detail_(std::move(detail)) {}

    Status status() const noexcept { return status_; }
    const std::string &detail() const noexcept { return detail_; }

private:
    Status status_;
    std::string detail_;
};

/// A value, or why there is none.
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure failure) : content_(std::in_place_index<1>, std::move(failure)) {}

    bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    /// The value; throws the failure where there is none.
    T &value() & {
        if (const Failure *failure = std::get_if<1>(&content_)) throw *failure;
        return std::get<0>(content_);
    }
    const T &value() const & {
        if (const Failure *failure = std::get_if<1>(&content_)) throw *failure;
        return std::get<0>(content_);
    }
    T value() && { return std::move(value()); }
    T &operator*() & { return value(); }
    const T &operator*() const & { return value(); }
    T operator*() && { return std::move(value()); }
    T *operator->() { return &value(); }
    const T *operator->() const { return &value(); }

    /// The value, or another one where it is ordinary that there is none (class 2); throws any other failure.
    T value_or(T other) const {
        if (const Failure *failure = std::get_if<1>(&content_)) {
            if (static_cast<bricks_status>(failure->status()) >> 8 == 2) return other;
            throw *failure;
        }
        return std::get<0>(content_);
    }

    /// The failure; throws std::bad_variant_access where there is a value.
    const Failure &failure() const { return std::get<1>(content_); }
    Status status() const noexcept { return has_value() ? Status::ok : std::get_if<1>(&content_)->status(); }

private:
    std::variant<T, Failure> content_;
};

/// Done, or why not.
template <>
class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Failure failure) : content_(std::move(failure)) {}

    bool has_value() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return has_value(); }

    /// Throws the failure, if there is one.
    void value() const {
        if (const Failure *failure = std::get_if<1>(&content_)) throw *failure;
    }

    const Failure &failure() const { return std::get<1>(content_); }
    Status status() const noexcept { return has_value() ? Status::ok : std::get_if<1>(&content_)->status(); }

private:
    std::variant<std::monostate, Failure> content_;
};

BRICKS_NAMESPACE_END

#endif
