// Calls that go out: what the generated clients of the host's interfaces are made with.
#ifndef BRICKS_PEER_HPP
#define BRICKS_PEER_HPP

#include <cstring>
#include <map>

#include "request.hpp"

// Notes in the file of what it calls, where the contract's headers have them.
#ifndef BRICKS_RECORD_CALL
#define BRICKS_RECORD_CALL(text) ((void)0)
#endif

BRICKS_NAMESPACE_BEGIN

/// The host as one session sees it, below its interfaces. Requests are for the session's lane; leaves for any thread.
class Peer {
public:
    Peer(const bricks_host *host, bricks_id session) : host_(host), session_(session) {}
    Peer(const Peer &) = delete;
    Peer &operator=(const Peer &) = delete;

    const bricks_host *table() const noexcept { return host_; }
    bricks_id session() const noexcept { return session_; }

    /// The table of a host's interface; nullptr when the host does not have it.
    const void *interface(std::string_view reference) const noexcept {
        return host_->get_interface(host_->self, reference.data(), reference.size());
    }

    /// Takes the late answer to a request of the module's.
    void complete(std::uint64_t request, Result<Values> result) {
        const auto found = requests_.find(request);
        if (found == requests_.end()) return;
        const auto completion = std::move(found->second);
        requests_.erase(found);
        completion(std::move(result));
    }

    /// The session closes: what is still open is answered as cancelled.
    void cancel_all() {
        while (!requests_.empty()) {
            complete(requests_.begin()->first, Failure(Status::cancelled, "The session was closed."));
        }
    }

    /// Calls a leaf or an event; gives its results, or why it failed.
    template <class Invoke>
    Result<Values> call(Invoke invoke) const {
        Answer answer;
        bricks_call frame = outgoing(answer);
        return outcome(invoke(host_->self, &frame), answer);
    }

    /// Calls an async method; the completion is called once.
    template <class Invoke>
    void request(Invoke invoke, std::function<void(Result<Values>)> completion) {
        Answer answer;
        bricks_call frame = outgoing(answer);
        const std::uint64_t number = ++last_request_;
        frame.request = number;
        requests_.emplace(number, std::move(completion));
        const bricks_status status = invoke(host_->self, &frame);
        if (status != BRICKS_PENDING) complete(number, outcome(status, answer));
    }

private:
    struct Answer {
        Values values;
        std::string message, detail;
        bool exhausted = false;
    };

    bricks_call outgoing(Answer &answer) const noexcept {
        bricks_call frame{};
        frame.size = sizeof frame;
        frame.session = session_;
        frame.caller = &answer;
        frame.reply = [](const bricks_call *call, const bricks_value *values, std::uint32_t count) noexcept {
            auto &answer = *static_cast<Answer *>(call->caller);
            try {
                answer.values = detail::copied(values, count);
            } catch (...) {
                answer.exhausted = true;
            }
        };
        frame.fail = [](const bricks_call *call, bricks_status, const char *message, std::uint64_t message_size,
                        const char *detail, std::uint64_t detail_size) noexcept {
            auto &answer = *static_cast<Answer *>(call->caller);
            try {
                if (message) answer.message.assign(message, message_size);
                if (detail) answer.detail.assign(detail, detail_size);
            } catch (...) {
                answer.exhausted = true;
            }
        };
        return frame;
    }

    static Result<Values> outcome(bricks_status status, Answer &answer) {
        if (answer.exhausted) throw std::bad_alloc();
        if (status == BRICKS_OK) return std::move(answer.values);
        if (answer.message.empty()) answer.message = "The host answered with status " + std::to_string(status) + ".";
        return Failure(static_cast<Status>(status), answer.message, std::move(answer.detail));
    }

    const bricks_host *host_;
    bricks_id session_;
    std::uint64_t last_request_ = 0;
    std::map<std::uint64_t, std::function<void(Result<Values>)>> requests_;
};

namespace detail {

template <class T, class = void>
struct DecodeResults {
    static T from(const Values &values) { return decode<T>(values, 0); }
};
template <class T>
struct DecodeResults<T, std::void_t<decltype(T::from_values(std::declval<const Values &>()))>> {
    static T from(const Values &values) { return T::from_values(values); }
};

template <class T>
Result<T> typed(Result<Values> result) {
    if (!result) return result.failure();
    if constexpr (std::is_void_v<T>) {
        return Result<void>();
    } else {
        try {
            return DecodeResults<T>::from(*result);
        } catch (const Failure &failure) {
            return Failure(Status::bad_reply, failure.what());
        }
    }
}

} // namespace detail

/// The base of every generated client: one interface of the host, or the fact that the host does not have it.
template <class Table>
class Client {
public:
    /// Whether the host has the interface.
    bool is_available() const noexcept { return table_ != nullptr; }

protected:
    Client(Peer &peer, std::string_view reference)
        : peer_(&peer), table_(static_cast<const Table *>(peer.interface(reference))) {}

    /// Whether the host's table reaches to `end`.
    bool has(std::size_t end) const noexcept { return table_ && table_->size >= end; }

    Failure absent(std::string_view reference, std::string_view method) const {
        const std::string what = table_ ? std::string(method) + " of " : std::string();
        return Failure(Status::absent, "The host does not have " + what + std::string(reference) + ".");
    }

    Peer *peer_;
    const Table *table_;
};

BRICKS_NAMESPACE_END

#endif
