// bricks.tab/1 — A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_TAB_HPP
#define BRICKS_INTERFACES_TAB_HPP

#include <bricks/tab.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.tab/1`: A whole tab, by any module. To the module a coordinator is a tab id that opens routes.
class TabProvider {
public:
    static constexpr std::string_view reference = BRICKS_TAB;

    /// Prepares the tab; nothing is shown yet.
    virtual void create_coordinator(Request<void> request, TabId tab, StackId stack) = 0;

    /// Fills the tab's first screen.
    virtual void start(Request<void> request, TabId tab, ScreenId screen) = 0;

    /// Goes to a route inside the tab; the host has reset the stack.
    virtual void open(Request<void> request, TabId tab, std::string_view route) = 0;

    /// The stack went back to its first screen.
    virtual void reset(const Call &call, TabId tab) = 0;

    /// The person chose the tab.
    virtual void selected(const Call &call, TabId tab) = 0;

    /// Ends the coordinator; its ids are no longer valid.
    virtual void destroy(Request<void> request, TabId tab) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status create_coordinator(void *self, const bricks_call *frame, bricks_id tab, bricks_id stack) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TabProvider &>(session_).create_coordinator(std::move(request_), detail::id<TabKind>(tab, "tab"), detail::id<StackKind>(stack, "stack"));
            });
        }
        static bricks_status start(void *self, const bricks_call *frame, bricks_id tab, bricks_id screen) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TabProvider &>(session_).start(std::move(request_), detail::id<TabKind>(tab, "tab"), detail::id<ScreenKind>(screen, "screen"));
            });
        }
        static bricks_status open(void *self, const bricks_call *frame, bricks_id tab, const char *route, std::uint64_t route_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TabProvider &>(session_).open(std::move(request_), detail::id<TabKind>(tab, "tab"), detail::text(route, route_size, 2048, "route"));
            });
        }
        static bricks_status reset(void *self, const bricks_call *frame, bricks_id tab) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<TabProvider &>(session_).reset(call_, detail::id<TabKind>(tab, "tab"));
                return {};
            });
        }
        static bricks_status selected(void *self, const bricks_call *frame, bricks_id tab) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<TabProvider &>(session_).selected(call_, detail::id<TabKind>(tab, "tab"));
                return {};
            });
        }
        static bricks_status destroy(void *self, const bricks_call *frame, bricks_id tab) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<TabProvider &>(session_).destroy(std::move(request_), detail::id<TabKind>(tab, "tab"));
            });
        }
        static constexpr bricks_tab value = {sizeof(bricks_tab), 0, &create_coordinator, &start, &open, &reset, &selected, &destroy};
    };

protected:
    ~TabProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
