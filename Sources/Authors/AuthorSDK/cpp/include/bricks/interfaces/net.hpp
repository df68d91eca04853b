// bricks.net/1 — Connections that the host makes for the module, where its grants allow.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_NET_HPP
#define BRICKS_INTERFACES_NET_HPP

#include <bricks/net.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.net/1` of the host: Connections that the host makes for the module, where its grants allow.
class NetClient : public Client<bricks_net> {
public:
    static constexpr std::string_view reference = BRICKS_NET;

    explicit NetClient(Peer &peer) : Client(peer, reference) {}

    /// Connects a TCP stream.
    /// Failure: BRICKS_NOT_PERMITTED without the grant; BRICKS_UNAVAILABLE when nobody answers in time.
    Result<Descriptor> connect(std::string_view host, std::uint32_t port, std::uint32_t timeout_milliseconds) const {
        BRICKS_RECORD_CALL("bricks.net/1 connect");
        if (!has(16)) return absent(reference, "connect");
        return detail::typed<Descriptor>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->connect(self_, call_, detail::data(host), host.size(), port, timeout_milliseconds);
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
