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

    /// Tells the person's sessions with the timer that have ended, the latest first.
    virtual void sessions(Request<TimerSessionList> request, std::uint32_t limit, std::optional<std::string_view> after) { static_cast<void>(limit); static_cast<void>(after); request.fail(Failure(Status::absent, "The module does not have the method `sessions`.")); }

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
        static bricks_status sessions(void *self, const bricks_call *frame, std::uint32_t limit, const char *after, std::uint64_t after_size) noexcept {
            return detail::serve_request<S, TimerSessionList>(self, frame, [&](S &session_, Request<TimerSessionList> request_) {
                static_cast<TimerProvider &>(session_).sessions(std::move(request_), limit, detail::optional_text(after, after_size, 128, "after"));
            });
        }
        static constexpr bricks_timer value = {sizeof(bricks_timer), 1, &show_settings, &show_timer, &is_on_screen, &sessions};
    };

protected:
    ~TimerProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
