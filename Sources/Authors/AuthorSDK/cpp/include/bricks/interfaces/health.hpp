// bricks.health/1 — A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_HEALTH_HPP
#define BRICKS_INTERFACES_HEALTH_HPP

#include <bricks/health.h>

#include "../peer.hpp"
#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// The results of `access`.
struct HealthAccess {
    /// 1 when `window` is answered: the caller has the grant `health.read`.
    bool read{};
    /// 1 when `write_mindful` and `remove_mindful` are taken: the caller has the grant `health.write`.
    bool write{};

    Values values() const { return {detail::encode(read), detail::encode(write)}; }
    static HealthAccess from_values(const Values &values) {
        return {detail::decode<bool>(values, 0), detail::decode<bool>(values, 1)};
    }
};

/// Implements `bricks.health/1`: A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
class HealthProvider {
public:
    static constexpr std::string_view reference = BRICKS_HEALTH;

    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    virtual void access(Request<HealthAccess> request) = 0;

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    virtual void window(Request<HealthWindow> request, std::string_view kind, std::int64_t from, std::int64_t to, std::uint32_t limit) = 0;

    /// Keeps a mindful session. A second call with the same id replaces the first.
    virtual void write_mindful(Request<void> request, const MindfulSession & session) = 0;

    /// Removes a mindful session that was written. One that is not there is fine.
    virtual void remove_mindful(Request<void> request, std::string_view id) = 0;

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status access(void *self, const bricks_call *frame) noexcept {
            return detail::serve_request<S, HealthAccess>(self, frame, [&](S &session_, Request<HealthAccess> request_) {
                static_cast<HealthProvider &>(session_).access(std::move(request_));
            });
        }
        static bricks_status window(void *self, const bricks_call *frame, const char *kind, std::uint64_t kind_size, std::int64_t from, std::int64_t to, std::uint32_t limit) noexcept {
            return detail::serve_request<S, HealthWindow>(self, frame, [&](S &session_, Request<HealthWindow> request_) {
                static_cast<HealthProvider &>(session_).window(std::move(request_), detail::text(kind, kind_size, 64, "kind"), from, to, limit);
            });
        }
        static bricks_status write_mindful(void *self, const bricks_call *frame, const char *session, std::uint64_t session_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<HealthProvider &>(session_).write_mindful(std::move(request_), detail::document<MindfulSession>(session, session_size, "session"));
            });
        }
        static bricks_status remove_mindful(void *self, const bricks_call *frame, const char *id, std::uint64_t id_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<HealthProvider &>(session_).remove_mindful(std::move(request_), detail::text(id, id_size, 256, "id"));
            });
        }
        static constexpr bricks_health value = {sizeof(bricks_health), 0, &access, &window, &write_mindful, &remove_mindful};
    };

protected:
    ~HealthProvider() = default;
};

/// Calls `bricks.health/1` of the host: A person's health data. Timer reads from and writes to what Biometrics provides through the host, and neither knows the other.
class HealthClient : public Client<bricks_health> {
public:
    static constexpr std::string_view reference = BRICKS_HEALTH;

    explicit HealthClient(Peer &peer) : Client(peer, reference) {}

    /// Tells what the caller may do, so that it offers a person nothing that would be refused.
    /// Failure: Nothing: where no module provides health data, both are 0.
    void access(std::function<void(Result<HealthAccess>)> completion) const {
        BRICKS_RECORD_CALL("bricks.health/1 access");
        if (!has(16)) return completion(absent(reference, "access"));
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->access(self_, call_);
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<HealthAccess>(std::move(result)));
        });
    }

    /// Reads one kind of data in a time window: each value where all fit, else as many parts of equal length.
    /// Failure: BRICKS_NOT_PERMITTED without the grant `health.read`; BRICKS_INVALID_ARGUMENT, with a pointer in the detail, for a kind that is not known or a window that is not one; BRICKS_ABSENT when no module provides health data.
    void window(std::string_view kind, std::int64_t from, std::int64_t to, std::uint32_t limit, std::function<void(Result<HealthWindow>)> completion) const {
        BRICKS_RECORD_CALL("bricks.health/1 window");
        if (!has(24)) return completion(absent(reference, "window"));
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->window(self_, call_, detail::data(kind), kind.size(), from, to, limit);
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<HealthWindow>(std::move(result)));
        });
    }

    /// Keeps a mindful session. A second call with the same id replaces the first.
    /// Failure: BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_INVALID_ARGUMENT, with a pointer in the detail, for a session that is not one; BRICKS_ABSENT when no module provides health data.
    void write_mindful(const MindfulSession & session, std::function<void(Result<void>)> completion) const {
        BRICKS_RECORD_CALL("bricks.health/1 write_mindful");
        if (!has(32)) return completion(absent(reference, "write_mindful"));
        const std::string session_text = session.json().text();
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->write_mindful(self_, call_, session_text.data(), session_text.size());
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<void>(std::move(result)));
        });
    }

    /// Removes a mindful session that was written. One that is not there is fine.
    /// Failure: BRICKS_NOT_PERMITTED without the grant `health.write`; BRICKS_ABSENT when no module provides health data.
    void remove_mindful(std::string_view id, std::function<void(Result<void>)> completion) const {
        BRICKS_RECORD_CALL("bricks.health/1 remove_mindful");
        if (!has(40)) return completion(absent(reference, "remove_mindful"));
        peer_->request([&](void *self_, const bricks_call *call_) {
            return table_->remove_mindful(self_, call_, detail::data(id), id.size());
        }, [completion = std::move(completion)](Result<Values> result) {
            completion(detail::typed<void>(std::move(result)));
        });
    }
};

BRICKS_NAMESPACE_END

#endif
