// bricks.timer/1 — A session timer that shows its screens inside other tabs.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_TIMER_HPP
#define BRICKS_INTERFACES_TIMER_HPP

#include <bricks/timer.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.timer/1`: A session timer that shows its screens inside other tabs.
class TimerProvider {
public:
    static constexpr std::string_view reference = BRICKS_TIMER;

    /// Pushes the timer's settings onto the stack.
    virtual void show_settings(Request<void> request, StackId stack, DevicesId devices) = 0;

    /// Pushes the running timer, or the one to start, onto the stack.
    virtual void show_timer(Request<void> request, StackId stack, DevicesId devices) = 0;

    /// Tells whether a running timer is what the person sees.
    virtual bool is_on_screen(const Call &call) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status show_settings(void *self, const bricks_call *frame, bricks_id stack, bricks_id devices) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TimerProvider &>(session_).show_settings(std::move(request_), detail::id<StackKind>(stack, "stack"), DevicesId{devices});
            });
        }
        static bricks_status show_timer(void *self, const bricks_call *frame, bricks_id stack, bricks_id devices) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TimerProvider &>(session_).show_timer(std::move(request_), detail::id<StackKind>(stack, "stack"), DevicesId{devices});
            });
        }
        static bricks_status is_on_screen(void *self, const bricks_call *frame) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                return detail::EncodeResults<bool>::values(static_cast<TimerProvider &>(session_).is_on_screen(call_));
            });
        }
        static constexpr bricks_timer value = {sizeof(bricks_timer), 0, &show_settings, &show_timer, &is_on_screen};
    };

protected:
    ~TimerProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
