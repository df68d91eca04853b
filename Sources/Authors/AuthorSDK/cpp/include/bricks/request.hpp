// Calls that come in: requests to answer now or later, and the border where exceptions stop.
#ifndef BRICKS_REQUEST_HPP
#define BRICKS_REQUEST_HPP

#include <memory>
#include <mutex>
#include <new>

#include "values.hpp"

BRICKS_NAMESPACE_BEGIN

class Session;

namespace detail {

inline bricks_status fail(const bricks_call *call, bricks_status status, std::string_view message,
                          std::string_view detail) noexcept {
    call->fail(call, status, data(message), message.size(), detail.empty() ? nullptr : detail.data(), detail.size());
    return status;
}

/// A failure's status; one that says that all is well is the module's fault.
inline bricks_status status_of(const Failure &failure) noexcept {
    const auto status = static_cast<bricks_status>(failure.status());
    return status > BRICKS_PENDING ? status : static_cast<bricks_status>(BRICKS_FAULT);
}

/// Runs the body. Any exception ends here and is reported to `failed` as status, message and detail.
template <class Body, class Failed>
bricks_status stopping(Body &&body, Failed &&failed) noexcept {
    try {
        return body();
    } catch (const Failure &failure) {
        return failed(status_of(failure), failure.what(), failure.detail());
    } catch (const std::bad_alloc &) {
        return failed(BRICKS_UNAVAILABLE, "There is not enough memory.", std::string_view());
    } catch (const std::exception &error) {
        return failed(BRICKS_FAULT, error.what(), std::string_view());
    } catch (...) {
        return failed(BRICKS_FAULT, "The module threw something that is no exception.", std::string_view());
    }
}

template <class Body>
bricks_status guarded(const bricks_call *call, Body &&body) noexcept {
    return stopping(body, [call](bricks_status status, std::string_view message, std::string_view detail) noexcept {
        return fail(call, status, message, detail);
    });
}

inline bool is_frame(const bricks_call *call) noexcept { return call && call->size >= sizeof(bricks_call); }

inline Call context(const bricks_call *call) noexcept {
    return Call{call->session, call->request, call->deadline, call->trace};
}

inline void reply(const bricks_call *call, const Values &values) {
    if (values.empty()) return;
    lend(values, [call](const bricks_value *lent, std::uint32_t count) { call->reply(call, lent, count); });
}

/// Where one request stands: answered while its call runs, left pending, or done.
class RequestState {
public:
    RequestState(const bricks_host *host, const Call &call) : call(call), host_(host) {}
    RequestState(const RequestState &) = delete;
    RequestState &operator=(const RequestState &) = delete;

    /// Nobody can answer any more.
    ~RequestState() {
        if (phase_ == Phase::pending) {
            const std::string_view message = "The request was dropped without an answer.";
            host_->complete(host_->self, call.session, call.request, BRICKS_FAULT, nullptr, 0, message.data(),
                            message.size(), nullptr, 0);
        }
    }

    void answer(Result<Values> result) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (phase_ == Phase::running && !answer_) {
            answer_.emplace(std::move(result));
        } else if (phase_ == Phase::pending) {
            phase_ = Phase::done;
            complete(result);
        }
    }

    /// Ends the time in which the frame may be used; an answer that is there goes through it. `is_held` says whether
    /// somebody is left who can answer later.
    bricks_status leave(const bricks_call *frame, bool is_held) {
        const std::lock_guard<std::mutex> lock(mutex_);
        phase_ = answer_ || !is_held ? Phase::done : Phase::pending;
        if (phase_ == Phase::pending) return BRICKS_PENDING;
        if (!answer_) throw Failure(Status::fault, "The request was dropped without an answer.");
        reply(frame, answer_->value());
        return BRICKS_OK;
    }

    /// The method threw: what it may have answered before counts no more.
    void abandon() noexcept {
        const std::lock_guard<std::mutex> lock(mutex_);
        phase_ = Phase::done;
    }

    const Call call;

private:
    enum class Phase { running, pending, done };

    void complete(const Result<Values> &result) {
        if (result) {
            lend(result.value(), [this](const bricks_value *lent, std::uint32_t count) {
                host_->complete(host_->self, call.session, call.request, BRICKS_OK, lent, count, nullptr, 0, nullptr, 0);
            });
            return;
        }
        const Failure &failure = result.failure();
        const std::string_view message = failure.what();
        host_->complete(host_->self, call.session, call.request, status_of(failure), nullptr, 0, message.data(),
                        message.size(), failure.detail().empty() ? nullptr : failure.detail().data(),
                        failure.detail().size());
    }

    const bricks_host *host_;
    std::mutex mutex_;
    Phase phase_ = Phase::running;
    std::optional<Result<Values>> answer_;
};

template <class T, class = void>
struct EncodeResults {
    static Values values(T value) { return {encode(std::move(value))}; }
};
template <class T>
struct EncodeResults<T, std::void_t<decltype(std::declval<const T &>().values())>> {
    static Values values(const T &value) { return value.values(); }
};

} // namespace detail

/// A request to answer once, now or later, from any thread. The first answer counts; when every copy is gone without one,
/// the caller gets a failure that says so.
template <class T>
class Request {
public:
    explicit Request(std::shared_ptr<detail::RequestState> state) : state_(std::move(state)) {}

    const Call &call() const noexcept { return state_->call; }
    void succeed(T value) const { state_->answer(detail::EncodeResults<T>::values(std::move(value))); }
    void fail(Failure failure) const { state_->answer(std::move(failure)); }

private:
    std::shared_ptr<detail::RequestState> state_;
};

template <>
class Request<void> {
public:
    explicit Request(std::shared_ptr<detail::RequestState> state) : state_(std::move(state)) {}

    const Call &call() const noexcept { return state_->call; }
    void succeed() const { state_->answer(Values()); }
    void fail(Failure failure) const { state_->answer(std::move(failure)); }

private:
    std::shared_ptr<detail::RequestState> state_;
};

BRICKS_NAMESPACE_END

#endif
