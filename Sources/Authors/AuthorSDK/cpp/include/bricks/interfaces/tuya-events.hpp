// bricks.tuya-events/1 — What a device screen tells the app.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_TUYA_EVENTS_HPP
#define BRICKS_INTERFACES_TUYA_EVENTS_HPP

#include <bricks/tuya-events.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.tuya-events/1` of the host: What a device screen tells the app.
class TuyaEventsClient : public Client<bricks_tuya_events> {
public:
    static constexpr std::string_view reference = BRICKS_TUYA_EVENTS;

    explicit TuyaEventsClient(Peer &peer) : Client(peer, reference) {}

    /// The person is done with the screen.
    void closed(ScreenId screen) const {
        BRICKS_RECORD_CALL("bricks.tuya-events/1 closed");
        if (!has(16)) return;
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->closed(self_, call_, screen.raw);
        }));
    }

    /// The person asked how to install a device.
    void installation_instructions(ScreenId screen, std::string_view tag) const {
        BRICKS_RECORD_CALL("bricks.tuya-events/1 installation_instructions");
        if (!has(24)) return;
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->installation_instructions(self_, call_, screen.raw, detail::data(tag), tag.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
