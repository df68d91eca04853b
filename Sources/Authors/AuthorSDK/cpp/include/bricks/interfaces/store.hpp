// bricks.store/1 — Small data of the person, kept by the host; a `put` that returned is durable.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_STORE_HPP
#define BRICKS_INTERFACES_STORE_HPP

#include <bricks/store.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.store/1` of the host: Small data of the person, kept by the host; a `put` that returned is durable.
class StoreClient : public Client<bricks_store> {
public:
    static constexpr std::string_view reference = BRICKS_STORE;

    explicit StoreClient(Peer &peer) : Client(peer, reference) {}

    /// Reads a value.
    /// Failure: BRICKS_NOT_FOUND when there is none.
    Result<std::string> get(std::string_view key) const {
        BRICKS_RECORD_CALL("bricks.store/1 get");
        if (!has(16)) return absent(reference, "get");
        return detail::typed<std::string>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->get(self_, call_, detail::data(key), key.size());
        }));
    }

    /// Writes a value.
    /// Failure: BRICKS_TOO_LARGE over the module's share.
    Result<void> put(std::string_view key, std::string_view value) const {
        BRICKS_RECORD_CALL("bricks.store/1 put");
        if (!has(24)) return absent(reference, "put");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->put(self_, call_, detail::data(key), key.size(), detail::data(value), value.size());
        }));
    }

    /// Removes a value; one that is not there is fine.
    Result<void> remove(std::string_view key) const {
        BRICKS_RECORD_CALL("bricks.store/1 remove");
        if (!has(32)) return absent(reference, "remove");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->remove(self_, call_, detail::data(key), key.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
