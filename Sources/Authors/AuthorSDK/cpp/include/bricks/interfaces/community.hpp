// bricks.community/1 — Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_COMMUNITY_HPP
#define BRICKS_INTERFACES_COMMUNITY_HPP

#include <bricks/community.h>

#include "../serve.hpp"
#include "contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// Implements `bricks.community/1`: Channels, posts, replies and reactions, as a whole tab; what moderates them is for the deployment's operators.
class CommunityProvider {
public:
    static constexpr std::string_view reference = BRICKS_COMMUNITY;

    /// Gives a person a role in the community, or takes it. It is an act in the log.
    virtual void grant(Request<void> request, std::string_view person, std::optional<std::string_view> role) { static_cast<void>(person); static_cast<void>(role); request.fail(Failure(Status::absent, "The module does not have the method `grant`.")); }

    /// Tells cases of reported posts: open ones by weight and age, decided ones the latest first.
    virtual void queue(Request<Json> request, std::uint32_t limit, std::optional<std::string_view> state) { static_cast<void>(limit); static_cast<void>(state); request.fail(Failure(Status::absent, "The module does not have the method `queue`.")); }

    /// Acts on a case in the name of the deployment.
    virtual void decide(Request<Json> request, std::int64_t number, std::string_view act, std::string_view reason) { static_cast<void>(number); static_cast<void>(act); static_cast<void>(reason); request.fail(Failure(Status::absent, "The module does not have the method `decide`.")); }

    /// Tells the log of acts, the earliest first.
    virtual void log(Request<Json> request, std::uint32_t limit, std::int64_t after) { static_cast<void>(limit); static_cast<void>(after); request.fail(Failure(Status::absent, "The module does not have the method `log`.")); }

    /// Proves that nothing in the log of acts was changed or taken out.
    virtual void verify_log(Request<Json> request) { request.fail(Failure(Status::absent, "The module does not have the method `verify_log`.")); }

    /// Counts cases and acts.
    virtual void statistics(Request<Json> request) { request.fail(Failure(Status::absent, "The module does not have the method `statistics`.")); }

    /// The C functions of a session's class.
    template <class S>
    struct Table {
        static bricks_status grant(void *self, const bricks_call *frame, const char *person, std::uint64_t person_size, const char *role, std::uint64_t role_size) noexcept {
            return detail::serve_request<S, void>(self, frame, [&](S &session_, Request<void> request_) {
                static_cast<CommunityProvider &>(session_).grant(std::move(request_), detail::text(person, person_size, 128, "person"), detail::optional_text(role, role_size, 32, "role"));
            });
        }
        static bricks_status queue(void *self, const bricks_call *frame, std::uint32_t limit, const char *state, std::uint64_t state_size) noexcept {
            return detail::serve_request<S, Json>(self, frame, [&](S &session_, Request<Json> request_) {
                static_cast<CommunityProvider &>(session_).queue(std::move(request_), limit, detail::optional_text(state, state_size, 16, "state"));
            });
        }
        static bricks_status decide(void *self, const bricks_call *frame, std::int64_t number, const char *act, std::uint64_t act_size, const char *reason, std::uint64_t reason_size) noexcept {
            return detail::serve_request<S, Json>(self, frame, [&](S &session_, Request<Json> request_) {
                static_cast<CommunityProvider &>(session_).decide(std::move(request_), number, detail::text(act, act_size, 32, "act"), detail::text(reason, reason_size, 4096, "reason"));
            });
        }
        static bricks_status log(void *self, const bricks_call *frame, std::uint32_t limit, std::int64_t after) noexcept {
            return detail::serve_request<S, Json>(self, frame, [&](S &session_, Request<Json> request_) {
                static_cast<CommunityProvider &>(session_).log(std::move(request_), limit, after);
            });
        }
        static bricks_status verify_log(void *self, const bricks_call *frame) noexcept {
            return detail::serve_request<S, Json>(self, frame, [&](S &session_, Request<Json> request_) {
                static_cast<CommunityProvider &>(session_).verify_log(std::move(request_));
            });
        }
        static bricks_status statistics(void *self, const bricks_call *frame) noexcept {
            return detail::serve_request<S, Json>(self, frame, [&](S &session_, Request<Json> request_) {
                static_cast<CommunityProvider &>(session_).statistics(std::move(request_));
            });
        }
        static constexpr bricks_community value = {sizeof(bricks_community), 1, &grant, &queue, &decide, &log, &verify_log, &statistics};
    };

protected:
    ~CommunityProvider() = default;
};

BRICKS_NAMESPACE_END

#endif
