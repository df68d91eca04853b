// Sessions, and how the methods of a module's interfaces reach them.
#ifndef BRICKS_SESSION_HPP
#define BRICKS_SESSION_HPP

#include "interfaces/host.hpp"

BRICKS_NAMESPACE_BEGIN

/// The host as one session of a module sees it: `host().store().get("key")`.
class SessionHost : public Peer, public HostInterfaces<SessionHost> {
public:
    using Peer::Peer;

    /// A new id for something that the module creates.
    template <class Kind>
    Id<Kind> new_id() {
        if (last_id_ == UINT32_MAX) throw Failure(Status::unavailable, "All ids are used up.");
        return Id<Kind>{BRICKS_ID_MODULE_SIDE | static_cast<bricks_id>(1) << 32 | ++last_id_};
    }

private:
    std::uint32_t last_id_ = 0;
};

/// The context that a session is made with; pass it on to the base class.
struct SessionContext {
    const bricks_host *host;
    bricks_id id;
    SessionDocument document;
};

/// One person's use of the module. Its methods are called on the session's lane, one at a time; leaves from any thread.
class Session {
public:
    explicit Session(const SessionContext &context)
        : host_(context.host, context.id), document_(context.document) {}
    Session(const Session &) = delete;
    Session &operator=(const Session &) = delete;
    virtual ~Session() = default;

    SessionHost &host() noexcept { return host_; }
    const SessionHost &host() const noexcept { return host_; }
    /// The person, and the deployment's link prefixes.
    const SessionDocument &document() const noexcept { return document_; }

    /// The person, their locale or their time zone changed; `document()` is the new one.
    virtual void document_changed() {}
    /// The state to reopen the session from; none when the session keeps nothing that way.
    virtual std::optional<std::string> save_state() { return std::nullopt; }
    /// Takes the state that `save_state` gave; called once, before anything else.
    virtual void restore_state(std::string_view) {
        throw Failure(Status::invalid_argument, "The module saves no state, so this is not its own.");
    }

    /// For the module's table.
    void change(SessionDocument document) {
        document_ = std::move(document);
        document_changed();
    }

private:
    SessionHost host_;
    SessionDocument document_;
};

BRICKS_NAMESPACE_END

#endif
