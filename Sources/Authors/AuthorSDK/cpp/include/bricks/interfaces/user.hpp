// bricks.user/1 — The person whose session it is.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_USER_HPP
#define BRICKS_INTERFACES_USER_HPP

#include <bricks/user.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.user/1` of the host: The person whose session it is.
class UserClient : public Client<bricks_user> {
public:
    static constexpr std::string_view reference = BRICKS_USER;

    explicit UserClient(Peer &peer) : Client(peer, reference) {}

    /// Tells who it is.
    Result<UserDocument> current() const {
        BRICKS_RECORD_CALL("bricks.user/1 current");
        if (!has(16)) return absent(reference, "current");
        return detail::typed<UserDocument>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->current(self_, call_);
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
