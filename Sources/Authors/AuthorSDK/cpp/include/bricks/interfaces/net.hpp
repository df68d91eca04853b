// bricks.net/1 — Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_NET_HPP
#define BRICKS_INTERFACES_NET_HPP

#include <bricks/net.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.net/1` of the host: Connections and datagrams of the network, where the module's grants allow; the sockets are the host's to make.
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

    /// Listens for a while for datagrams (UDP over IPv4) that this machine and its local networks send to a port. Each comes to the session through `bricks.net-events/1`. A session that listens there already begins anew.
    /// Failure: BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_BAD_STATE when the module does not provide `bricks.net-events/1`; BRICKS_BUSY when too many listen; BRICKS_UNAVAILABLE when another program has the port.
    Result<void> listen(std::uint32_t port, std::uint32_t seconds) const {
        BRICKS_RECORD_CALL("bricks.net/1 listen");
        if (!has(24)) return absent(reference, "listen");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->listen(self_, call_, port, seconds);
        }));
    }

    /// Ends what `listen` began; a port that the session does not listen at is fine.
    Result<void> stop_listening(std::uint32_t port) const {
        BRICKS_RECORD_CALL("bricks.net/1 stop_listening");
        if (!has(32)) return absent(reference, "stop_listening");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->stop_listening(self_, call_, port);
        }));
    }

    /// Lists the local networks that the machine is in, and the machine itself (127.0.0.1).
    /// Failure: BRICKS_NOT_PERMITTED without a grant for any port.
    Result<LocalNetworkList> networks() const {
        BRICKS_RECORD_CALL("bricks.net/1 networks");
        if (!has(40)) return absent(reference, "networks");
        return detail::typed<LocalNetworkList>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->networks(self_, call_);
        }));
    }

    /// Sends one datagram to a port of everybody on one local network.
    /// Failure: BRICKS_NOT_PERMITTED without the grant for the port; BRICKS_INVALID_ARGUMENT for content that is not Base64 of 1 to 512 bytes; BRICKS_NOT_FOUND for an address that `networks` does not list; BRICKS_BUSY after too many within a time; BRICKS_UNAVAILABLE when the network does not take it.
    Result<void> broadcast(std::string_view network, std::uint32_t port, std::string_view content) const {
        BRICKS_RECORD_CALL("bricks.net/1 broadcast");
        if (!has(48)) return absent(reference, "broadcast");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->broadcast(self_, call_, detail::data(network), network.size(), port, detail::data(content), content.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
