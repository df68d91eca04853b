// bricks.surface/1 — The content of screens, as A2UI 0.9 messages.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_SURFACE_HPP
#define BRICKS_INTERFACES_SURFACE_HPP

#include <bricks/surface.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.surface/1` of the host: The content of screens, as A2UI 0.9 messages.
class SurfaceClient : public Client<bricks_surface> {
public:
    static constexpr std::string_view reference = BRICKS_SURFACE;

    explicit SurfaceClient(Peer &peer) : Client(peer, reference) {}

    /// Applies surface messages to a screen, in order; the first that is refused ends the call.
    /// Failure: BRICKS_INVALID_ARGUMENT with the pointer in the detail; BRICKS_TOO_LARGE over a budget; BRICKS_BUSY without credit.
    Result<void> send(ScreenId screen, const Json & messages) const {
        BRICKS_RECORD_CALL("bricks.surface/1 send");
        if (!has(16)) return absent(reference, "send");
        const std::string messages_text = messages.text();
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->send(self_, call_, screen.raw, messages_text.data(), messages_text.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
