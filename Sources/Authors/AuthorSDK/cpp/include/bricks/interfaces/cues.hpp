// bricks.cues/1 — Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_CUES_HPP
#define BRICKS_INTERFACES_CUES_HPP

#include <bricks/cues.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.cues/1` of the host: Bells and device changes at set times. The host keeps the time; cues outlive the session and a crash.
class CuesClient : public Client<bricks_cues> {
public:
    static constexpr std::string_view reference = BRICKS_CUES;

    explicit CuesClient(Peer &peer) : Client(peer, reference) {}

    /// Replaces the list of that name; durable when it returns.
    Result<void> submit(std::string_view list, DevicesId devices, const CueList & cues) const {
        BRICKS_RECORD_CALL("bricks.cues/1 submit");
        if (!has(16)) return absent(reference, "submit");
        const std::string cues_text = cues.json().text();
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->submit(self_, call_, detail::data(list), list.size(), devices.raw, cues_text.data(), cues_text.size());
        }));
    }

    /// Forgets the list; one that is not there is fine.
    Result<void> cancel(std::string_view list) const {
        BRICKS_RECORD_CALL("bricks.cues/1 cancel");
        if (!has(24)) return absent(reference, "cancel");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->cancel(self_, call_, detail::data(list), list.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
