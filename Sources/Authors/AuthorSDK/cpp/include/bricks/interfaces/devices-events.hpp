// bricks.devices-events/1 — What a subscriber of devices is told; the host passes it on to those who asked.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_DEVICES_EVENTS_HPP
#define BRICKS_INTERFACES_DEVICES_EVENTS_HPP

#include <bricks/devices-events.h>

#include "../peer.hpp"
#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.devices-events/1`: What a subscriber of devices is told; the host passes it on to those who asked.
class DevicesEventsProvider {
public:
    static constexpr std::string_view reference = BRICKS_DEVICES_EVENTS;

    /// A device's state changed.
    virtual void changed(const Call &call, DevicesId controller, const DeviceState & state) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status changed(void *self, const bricks_call *frame, bricks_id controller, const char *state, std::uint64_t state_size) noexcept {
            return detail::serve<S>(self, frame, [&](S &session_, const Call &call_) -> Values {
                static_cast<DevicesEventsProvider &>(session_).changed(call_, detail::id<DevicesKind>(controller, "controller"), detail::document<DeviceState>(state, state_size, "state"));
                return {};
            });
        }
        static constexpr bricks_devices_events value = {sizeof(bricks_devices_events), 0, &changed};
    };

protected:
    ~DevicesEventsProvider() = default;
};

/// Calls `bricks.devices-events/1` of the host: What a subscriber of devices is told; the host passes it on to those who asked.
class DevicesEventsClient : public Client<bricks_devices_events> {
public:
    static constexpr std::string_view reference = BRICKS_DEVICES_EVENTS;

    explicit DevicesEventsClient(Peer &peer) : Client(peer, reference) {}

    /// A device's state changed.
    void changed(DevicesId controller, const DeviceState & state) const {
        BRICKS_RECORD_CALL("bricks.devices-events/1 changed");
        if (!has(16)) return;
        const std::string state_text = state.json().text();
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->changed(self_, call_, controller.raw, state_text.data(), state_text.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
