// bricks.community-delegate/1 — Where a post leads.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_COMMUNITY_DELEGATE_HPP
#define BRICKS_INTERFACES_COMMUNITY_DELEGATE_HPP

#include <bricks/community-delegate.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.community-delegate/1` of the host: Where a post leads.
class CommunityDelegateClient : public Client<bricks_community_delegate> {
public:
    static constexpr std::string_view reference = BRICKS_COMMUNITY_DELEGATE;

    explicit CommunityDelegateClient(Peer &peer) : Client(peer, reference) {}

    /// The person chose a session in a post.
    void did_select_session(std::string_view session_id, const TextList & autoplay) const {
        BRICKS_RECORD_CALL("bricks.community-delegate/1 did_select_session");
        if (!has(16)) return;
        const std::string autoplay_text = autoplay.json().text();
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->did_select_session(self_, call_, detail::data(session_id), session_id.size(), autoplay_text.data(), autoplay_text.size());
        }));
    }

    /// The person chose a journey in a post.
    void did_select_journey(std::string_view journey_id, StackId stack) const {
        BRICKS_RECORD_CALL("bricks.community-delegate/1 did_select_journey");
        if (!has(24)) return;
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->did_select_journey(self_, call_, detail::data(journey_id), journey_id.size(), stack.raw);
        }));
    }

    /// The person chose an address outside the app.
    void did_select_url(std::string_view url) const {
        BRICKS_RECORD_CALL("bricks.community-delegate/1 did_select_url");
        if (!has(32)) return;
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->did_select_url(self_, call_, detail::data(url), url.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
