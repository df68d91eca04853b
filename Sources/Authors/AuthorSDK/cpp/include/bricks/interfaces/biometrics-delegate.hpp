// bricks.biometrics-delegate/1 — What the biometrics tab tells the app: nothing yet; versioned, so that it can grow.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_BIOMETRICS_DELEGATE_HPP
#define BRICKS_INTERFACES_BIOMETRICS_DELEGATE_HPP

#include <bricks/biometrics-delegate.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.biometrics-delegate/1` of the host: What the biometrics tab tells the app: nothing yet; versioned, so that it can grow.
class BiometricsDelegateClient : public Client<bricks_biometrics_delegate> {
public:
    static constexpr std::string_view reference = BRICKS_BIOMETRICS_DELEGATE;

    explicit BiometricsDelegateClient(Peer &peer) : Client(peer, reference) {}
};

BRICKS_NAMESPACE_END

#endif
