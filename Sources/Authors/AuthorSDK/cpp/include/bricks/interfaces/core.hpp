// bricks.core/1 — Logging, time, and what the app is configured with.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_CORE_HPP
#define BRICKS_INTERFACES_CORE_HPP

#include <bricks/core.h>

#include "../peer.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// The results of `local_day`.
struct CoreLocalDay {
    /// As YYYY-MM-DD.
    std::string day{};
    /// The zone's offset from UTC at that instant.
    std::int32_t offset_seconds{};

    Values values() const { return {detail::encode(day), detail::encode(offset_seconds)}; }
    static CoreLocalDay from_values(const Values &values) {
        return {detail::decode<std::string>(values, 0), detail::decode<std::int32_t>(values, 1)};
    }
};

/// Calls `bricks.core/1` of the host: Logging, time, and what the app is configured with.
class CoreClient : public Client<bricks_core> {
public:
    static constexpr std::string_view reference = BRICKS_CORE;

    explicit CoreClient(Peer &peer) : Client(peer, reference) {}

    /// Writes a line to the host's log under the module's name. Never log a secret.
    void log(LogLevel level, std::string_view message) const {
        BRICKS_RECORD_CALL("bricks.core/1 log");
        if (!has(16)) return;
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->log(self_, call_, static_cast<std::int32_t>(level), detail::data(message), message.size());
        }));
    }

    /// Tells how far a pending request is.
    void progress(std::uint64_t request, double fraction, std::optional<std::string_view> message) const {
        BRICKS_RECORD_CALL("bricks.core/1 progress");
        if (!has(24)) return;
        static_cast<void>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->progress(self_, call_, request, fraction, message ? detail::data(*message) : nullptr, message ? message->size() : 0);
        }));
    }

    /// Tells the wall-clock time.
    Result<std::int64_t> now() const {
        BRICKS_RECORD_CALL("bricks.core/1 now");
        if (!has(32)) return absent(reference, "now");
        return detail::typed<std::int64_t>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->now(self_, call_);
        }));
    }

    /// Tells the date in the person's time zone at an instant.
    Result<CoreLocalDay> local_day(std::int64_t milliseconds) const {
        BRICKS_RECORD_CALL("bricks.core/1 local_day");
        if (!has(40)) return absent(reference, "local_day");
        return detail::typed<CoreLocalDay>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->local_day(self_, call_, milliseconds);
        }));
    }

    /// Reads one part of the app's configuration.
    /// Failure: BRICKS_NOT_FOUND when there is no such part.
    Result<Json> context(std::string_view key) const {
        BRICKS_RECORD_CALL("bricks.core/1 context");
        if (!has(48)) return absent(reference, "context");
        return detail::typed<Json>(peer_->call([&](void *self_, const bricks_call *call_) {
            return table_->context(self_, call_, detail::data(key), key.size());
        }));
    }
};

BRICKS_NAMESPACE_END

#endif
