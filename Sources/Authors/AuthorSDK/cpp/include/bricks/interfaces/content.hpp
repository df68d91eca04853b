// bricks.content/1 — The deployment's content.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_CONTENT_HPP
#define BRICKS_INTERFACES_CONTENT_HPP

#include <bricks/content.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.content/1` of the host: The deployment's content.
class ContentClient : public Client<bricks_content> {
public:
    static constexpr std::string_view reference = BRICKS_CONTENT;

    explicit ContentClient(Peer &peer) : Client(peer, reference) {}

    /// Reads one session.
    /// Failure: BRICKS_NOT_FOUND when there is none.
    Result<ContentSummary> session(std::string_view id) const {
        BRICKS_RECORD_CALL("bricks.content/1 session");
        if (!has(16)) return absent(reference, "session");
        return detail::typed<ContentSummary>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->session(self_, call_, detail::data(id), id.size());
        }));
    }

    /// Reads one journey.
    /// Failure: BRICKS_NOT_FOUND when there is none.
    Result<ContentSummary> journey(std::string_view id) const {
        BRICKS_RECORD_CALL("bricks.content/1 journey");
        if (!has(24)) return absent(reference, "journey");
        return detail::typed<ContentSummary>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->journey(self_, call_, detail::data(id), id.size());
        }));
    }

    /// Finds sessions by words.
    Result<ContentList> search(std::string_view query, std::uint32_t limit) const {
        BRICKS_RECORD_CALL("bricks.content/1 search");
        if (!has(32)) return absent(reference, "search");
        return detail::typed<ContentList>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->search(self_, call_, detail::data(query), query.size(), limit);
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
