// bricks.screen/1 — What every module that shows screens answers to. The screen's content travels as surface messages the other way.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_SCREEN_HPP
#define BRICKS_INTERFACES_SCREEN_HPP

#include <bricks/screen.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.screen/1`: What every module that shows screens answers to. The screen's content travels as surface messages the other way.
class ScreenProvider {
public:
    static constexpr std::string_view reference = BRICKS_SCREEN;

    /// The person used a component of the screen; its surface's inputs are in the action's context.
    virtual void action(Request<void> request, ScreenId screen, const ActionDocument & action) = 0;

    /// Builds the screen of a route again, after a restart or a reload; the module sends its surface.
    virtual void restore(Request<void> request, ScreenId screen, std::string_view route) = 0;

    /// The screen came to the front or left it.
    virtual void visible(const Call &call, ScreenId screen, bool visible) = 0;

    /// The screen was popped or dismissed; its id is no longer valid.
    virtual void dismissed(const Call &call, ScreenId screen) = 0;

    /// A cue that the module submitted is due; sent once to each of the person's open sessions, also after a restart.
    virtual void cue_fired(const Call &call, const FiredCue & cue) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status action(void *self, const bricks_call *frame, bricks_id screen, const char *action, std::uint64_t action_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<ScreenProvider &>(session_).action(std::move(request_), detail::id<ScreenKind>(screen, "screen"), detail::document<ActionDocument>(action, action_size, "action"));
            });
        }
        static bricks_status restore(void *self, const bricks_call *frame, bricks_id screen, const char *route, std::uint64_t route_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<ScreenProvider &>(session_).restore(std::move(request_), detail::id<ScreenKind>(screen, "screen"), detail::text(route, route_size, 2048, "route"));
            });
        }
        static bricks_status visible(void *self, const bricks_call *frame, bricks_id screen, std::int32_t visible) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<ScreenProvider &>(session_).visible(call_, detail::id<ScreenKind>(screen, "screen"), visible != 0);
                return {};
            });
        }
        static bricks_status dismissed(void *self, const bricks_call *frame, bricks_id screen) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<ScreenProvider &>(session_).dismissed(call_, detail::id<ScreenKind>(screen, "screen"));
                return {};
            });
        }
        static bricks_status cue_fired(void *self, const bricks_call *frame, const char *cue, std::uint64_t cue_size) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<ScreenProvider &>(session_).cue_fired(call_, detail::document<FiredCue>(cue, cue_size, "cue"));
                return {};
            });
        }
        static constexpr bricks_screen value = {sizeof(bricks_screen), 0, &action, &restore, &visible, &dismissed, &cue_fired};
    };

protected:
    ~ScreenProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
