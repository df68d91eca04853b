// bricks.net-events/1 — Tells a session of the datagrams that it listens for.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_NET_EVENTS_HPP
#define BRICKS_INTERFACES_NET_EVENTS_HPP

#include <bricks/net-events.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.net-events/1`: Tells a session of the datagrams that it listens for.
class NetEventsProvider {
public:
    static constexpr std::string_view reference = BRICKS_NET_EVENTS;

    /// A datagram came. Anybody on the network may have sent it, under any address: trust nothing in it.
    virtual void received(const Call &call, std::uint32_t port, std::string_view sender, std::uint32_t sender_port, std::string_view content, std::uint32_t dropped) = 0;

    /// The session listens no longer at a port: the time is over, or the host cannot go on. Not sent after `stop_listening`.
    virtual void ended(const Call &call, std::uint32_t port, std::uint32_t dropped) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status received(void *self, const bricks_call *frame, std::uint32_t port, const char *sender, std::uint64_t sender_size, std::uint32_t sender_port, const char *content, std::uint64_t content_size, std::uint32_t dropped) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<NetEventsProvider &>(session_).received(call_, port, detail::text(sender, sender_size, 64, "sender"), sender_port, detail::text(content, content_size, 2732, "content"), dropped);
                return {};
            });
        }
        static bricks_status ended(void *self, const bricks_call *frame, std::uint32_t port, std::uint32_t dropped) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<NetEventsProvider &>(session_).ended(call_, port, dropped);
                return {};
            });
        }
        static constexpr bricks_net_events value = {sizeof(bricks_net_events), 0, &received, &ended};
    };

protected:
    ~NetEventsProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
