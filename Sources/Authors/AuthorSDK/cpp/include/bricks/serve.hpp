// How a C function of a table becomes a method of a provider.
#ifndef BRICKS_SERVE_HPP
#define BRICKS_SERVE_HPP

#include "request.hpp"

BRICKS_NAMESPACE_BEGIN

namespace detail {

template <class S>
S &session_at(void *self) noexcept {
    return *static_cast<S *>(static_cast<Session *>(self));
}

/// Serves a leaf or an event: the body gives the results.
template <class S, class Body>
bricks_status serve(void *self, const bricks_call *call, Body body) noexcept {
    if (!self || !is_frame(call)) return BRICKS_INVALID_ARGUMENT;
    return guarded(call, [&]() -> bricks_status {
        reply(call, body(session_at<S>(self), context(call)));
        return BRICKS_OK;
    });
}

/// Serves an async method: the body gets a request to answer.
template <class S, class T, class Body>
bricks_status serve_request(void *self, const bricks_call *call, Body body) noexcept {
    if (!self || !is_frame(call)) return BRICKS_INVALID_ARGUMENT;
    return guarded(call, [&]() -> bricks_status {
        S &session = session_at<S>(self);
        const auto state = std::make_shared<RequestState>(session.host().table(), context(call));
        try {
            body(session, Request<T>(state));
        } catch (...) {
            state->abandon();
            throw;
        }
        const bool is_held = state.use_count() > 1;
        return state->leave(call, is_held);
    });
}

} // namespace detail

BRICKS_NAMESPACE_END

#endif
