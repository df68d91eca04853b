// bricks.timer-delegate/1 — What the timer tells the app.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_TIMER_DELEGATE_HPP
#define BRICKS_INTERFACES_TIMER_DELEGATE_HPP

#include <bricks/timer-delegate.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.timer-delegate/1` of the host: What the timer tells the app.
class TimerDelegateClient : public Client<bricks_timer_delegate> {
public:
    static constexpr std::string_view reference = BRICKS_TIMER_DELEGATE;

    explicit TimerDelegateClient(Peer &peer) : Client(peer, reference) {}

    /// The person earned a badge.
    void badge_received(const BadgeDocument & badge) const {
        BRICKS_RECORD_CALL("bricks.timer-delegate/1 badge_received");
        if (!has(16)) return;
        const std::string badge_text = badge.json().text();
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->badge_received(self_, call_, badge_text.data(), badge_text.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
