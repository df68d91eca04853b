// bricks.inbox/1 — Notices that wait in people's inboxes until they are read, also while nobody has the app open.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_INBOX_HPP
#define BRICKS_INTERFACES_INBOX_HPP

#include <bricks/inbox.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Calls `bricks.inbox/1` of the host: Notices that wait in people's inboxes until they are read, also while nobody has the app open.
class InboxClient : public Client<bricks_inbox> {
public:
    static constexpr std::string_view reference = BRICKS_INBOX;

    explicit InboxClient(Peer &peer) : Client(peer, reference) {}

    /// Puts a notice into a person's inbox, as new and unread. It takes the place of the module's notice of that key in that inbox.
    /// Failure: BRICKS_NOT_FOUND without such a person; BRICKS_INVALID_ARGUMENT for an empty key or title, or a link that leads to no place of the app; BRICKS_BUSY after too many within a minute; BRICKS_NOT_PERMITTED for a visitor, whose session is shared by many.
    Result<void> put(std::string_view user, const NoticeDocument & notice) const {
        BRICKS_RECORD_CALL("bricks.inbox/1 put");
        if (!has(16)) return absent(reference, "put");
        const std::string notice_text = notice.json().text();
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->put(self_, call_, detail::data(user), user.size(), notice_text.data(), notice_text.size());
        }));
    }

    /// Removes a notice of the module from a person's inbox; one that is not there is fine.
    Result<void> withdraw(std::string_view user, std::string_view key) const {
        BRICKS_RECORD_CALL("bricks.inbox/1 withdraw");
        if (!has(24)) return absent(reference, "withdraw");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->withdraw(self_, call_, detail::data(user), user.size(), detail::data(key), key.size());
        }));
    }

    /// Marks a notice of the module in the inbox of the session's person as read, because they have seen what it is about; one that is not there is fine.
    Result<void> read(std::string_view key) const {
        BRICKS_RECORD_CALL("bricks.inbox/1 read");
        if (!has(32)) return absent(reference, "read");
        return detail::typed<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->read(self_, call_, detail::data(key), key.size());
        }));
    }

    /// Counts the notices of the module that the session's person has not read.
    Result<std::uint32_t> unread() const {
        BRICKS_RECORD_CALL("bricks.inbox/1 unread");
        if (!has(40)) return absent(reference, "unread");
        return detail::typed<std::uint32_t>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->unread(self_, call_);
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
