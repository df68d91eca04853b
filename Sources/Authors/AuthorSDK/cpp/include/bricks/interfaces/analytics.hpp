// bricks.analytics/1 — Events for the deployment's analytics; bounded, and dropped with a count.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_ANALYTICS_HPP
#define BRICKS_INTERFACES_ANALYTICS_HPP

#include <bricks/analytics.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.analytics/1` of the host: Events for the deployment's analytics; bounded, and dropped with a count.
class AnalyticsClient : public Client<bricks_analytics> {
public:
    static constexpr std::string_view reference = BRICKS_ANALYTICS;

    explicit AnalyticsClient(Peer &peer) : Client(peer, reference) {}

    /// Records an event.
    void track(std::string_view name, const std::optional<Json> & properties) const {
        BRICKS_RECORD_CALL("bricks.analytics/1 track");
        if (!has(16)) return;
        const std::string properties_text = properties ? properties->text() : std::string();
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->track(self_, call_, detail::data(name), name.size(), properties ? properties_text.data() : nullptr, properties_text.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
