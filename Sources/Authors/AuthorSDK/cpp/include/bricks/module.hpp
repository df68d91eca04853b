// The module, its table and its entry.
#ifndef BRICKS_MODULE_HPP
#define BRICKS_MODULE_HPP

#include <bricks/card_note.h>

#include "screens.hpp"

BRICKS_NAMESPACE_BEGIN

/// The context that a module is made with; pass it on to the base class.
struct ModuleContext {
    const bricks_host *host;
    CreationDocument creation;
};

/// Lives as long as the file is in use. Its methods are called on the module's lane, one at a time; sessions run on lanes of
/// their own, so what they share with the module guards itself.
class Module {
public:
    explicit Module(const ModuleContext &context) : host_(context.host), creation_(context.creation) {}
    Module(const Module &) = delete;
    Module &operator=(const Module &) = delete;
    virtual ~Module() = default;

    const CreationDocument &creation() const noexcept { return creation_; }
    const bricks_host *host() const noexcept { return host_; }

    /// Takes what the manifest says under `configuration`; throws to refuse it. Called once, before anything else.
    virtual void configure(const Json &configuration) {
        const Json::Object *members = configuration.object();
        if (!members) throw Failure(Status::invalid_argument, "`configuration` is not an object.");
        if (members->empty()) return;
        throw Failure(Status::invalid_argument, "The module takes no configuration, but the manifest gives it `" +
                                                    members->front().first + "`.");
    }
    /// Starts work that is not a session's own.
    virtual void start() {}
    /// Ends what `start` began; every session is closed.
    virtual void stop() {}
    virtual std::unique_ptr<Session> open(const SessionContext &context) = 0;
    /// All that the module keeps about a person, beside what is in the host's store.
    virtual Json export_user(std::string_view) { return Json::object({}); }
    /// Erases that; durable when it returns.
    virtual void erase_user(std::string_view) {}

private:
    const bricks_host *host_;
    CreationDocument creation_;
};

namespace detail {

template <class S, class List>
struct Tables;
template <class S, class... Providers>
struct Tables<S, Provides<Providers...>> {
    static_assert((std::is_base_of_v<Providers, S> && ...), "the session implements what it provides");

    static const void *find(std::string_view reference) noexcept {
        const void *table = nullptr;
        static_cast<void>(
            ((reference == Providers::reference && (table = &Providers::template Table<S>::value, true)) || ...));
        return table;
    }
};

} // namespace detail

/// A module whose sessions are of one class. Derive from it to share something between them or to be configured.
template <class S>
class ModuleOf : public Module {
public:
    using SessionType = S;
    using Module::Module;

    std::unique_ptr<Session> open(const SessionContext &context) override { return std::make_unique<S>(context); }

    /// The table of an interface that the sessions provide.
    static const void *interface(std::string_view reference) noexcept {
        return detail::Tables<S, typename S::Interfaces>::find(reference);
    }
};

namespace detail {

/// The module of what an author names: a module, or the class of its sessions.
template <class T, bool = std::is_base_of_v<Module, T>>
struct ModuleFor {
    using Type = T;
};
template <class T>
struct ModuleFor<T, false> {
    using Type = ModuleOf<T>;
};

/// The functions of a module's table.
template <class M>
struct Entry {
    static constexpr std::uint32_t oldest = BRICKS_ABI(1, 0);

    static bricks_status enter(const bricks_host *host, const bricks_module **module) noexcept {
        if (!host || !module) return BRICKS_INVALID_ARGUMENT;
        // A host that knows less than the first version had is none.
        if (host->size < sizeof(bricks_host)) return BRICKS_ABI_MISMATCH;
        const std::uint32_t own = BRICKS_ABI_CURRENT;
        const std::uint32_t newest = host->abi_newest < own ? host->abi_newest : own;
        if (newest < (host->abi_oldest > oldest ? host->abi_oldest : oldest)) return BRICKS_ABI_MISMATCH;
        table.abi = newest;
        *module = &table;
        return BRICKS_OK;
    }

private:
    static Module &at(void *module) noexcept { return *static_cast<Module *>(module); }
    static Session &session_at(void *session) noexcept { return *static_cast<Session *>(session); }

    template <class Body>
    static bricks_status with(const void *self, const bricks_call *call, Body body) noexcept {
        if (!self || !is_frame(call)) return BRICKS_INVALID_ARGUMENT;
        return guarded(call, [&]() -> bricks_status {
            body();
            return BRICKS_OK;
        });
    }

    static bricks_status create(const bricks_host *host, const bricks_call *call, const char *creation,
                                std::uint64_t creation_size, void **result) noexcept {
        if (!host || !result) return BRICKS_INVALID_ARGUMENT;
        return with(host, call, [&] {
            auto document = detail::document<CreationDocument>(creation, creation_size, "creation");
            const Json configuration = document.configuration;
            auto module = std::make_unique<M>(ModuleContext{host, std::move(document)});
            module->configure(configuration);
            *result = static_cast<Module *>(module.release());
        });
    }

    static bricks_status start(void *module, const bricks_call *call) noexcept {
        return with(module, call, [&] { at(module).start(); });
    }

    static bricks_status stop(void *module, const bricks_call *call) noexcept {
        return with(module, call, [&] { at(module).stop(); });
    }

    static void destroy(void *module) noexcept { delete static_cast<Module *>(module); }

    static bricks_status session_open(void *module, const bricks_call *call, const char *document,
                                      std::uint64_t document_size, const char *state, std::uint64_t state_size,
                                      void **result) noexcept {
        if (!result) return BRICKS_INVALID_ARGUMENT;
        return with(module, call, [&] {
            auto read = detail::document<SessionDocument>(document, document_size, "document");
            const auto saved = optional_text(state, state_size, 1 << 20, "state");
            auto session = at(module).open({at(module).host(), call->session, std::move(read)});
            if (!session) throw Failure(Status::fault, "The module opened no session.");
            if (saved) session->restore_state(*saved);
            *result = session.release();
        });
    }

    static bricks_status session_changed(void *session, const bricks_call *call, const char *document,
                                         std::uint64_t document_size) noexcept {
        return with(session, call, [&] {
            session_at(session).change(detail::document<SessionDocument>(document, document_size, "document"));
        });
    }

    static bricks_status session_save(void *session, const bricks_call *call) noexcept {
        return with(session, call, [&] {
            if (auto state = session_at(session).save_state()) reply(call, {encode(std::move(*state))});
        });
    }

    static void session_close(void *session) noexcept {
        if (!session) return;
        // An exception of a completion is dropped, because it has no receiver.
        stopping([&]() -> bricks_status { return session_at(session).host().cancel_all(), BRICKS_OK; }, ignored);
        delete static_cast<Session *>(session);
    }

    static bricks_status user_export(void *module, const bricks_call *call, const char *user,
                                     std::uint64_t user_size) noexcept {
        return with(module, call, [&] {
            reply(call, {encode(at(module).export_user(text(user, user_size, 128, "user")))});
        });
    }

    static bricks_status user_erase(void *module, const bricks_call *call, const char *user,
                                    std::uint64_t user_size) noexcept {
        return with(module, call, [&] { at(module).erase_user(text(user, user_size, 128, "user")); });
    }

    static void complete(void *session, std::uint64_t request, bricks_status status, const bricks_value *values,
                         std::uint32_t count, const char *message, std::uint64_t message_size, const char *detail,
                         std::uint64_t detail_size) noexcept {
        if (!session) return;
        stopping([&]() -> bricks_status {
            Result<Values> result = Values();
            if (status == BRICKS_OK) {
                result = copied(values, count);
            } else {
                result = Failure(static_cast<Status>(status), message ? std::string(message, message_size) : "",
                                 detail ? std::string(detail, detail_size) : "");
            }
            session_at(session).host().complete(request, std::move(result));
            return BRICKS_OK;
        }, ignored);
    }

    static bricks_status ignored(bricks_status status, std::string_view, std::string_view) noexcept { return status; }

    static const void *get_interface(const char *name, std::uint64_t name_size) noexcept {
        return name ? M::interface(std::string_view(name, name_size)) : nullptr;
    }

    // Its ABI is chosen at the entry, before anyone else sees the table.
    static inline bricks_module table = {
        sizeof(bricks_module), BRICKS_ABI_CURRENT, &create, &start, &stop, &destroy, &session_open, &session_changed,
        &session_save, &session_close, &user_export, &user_erase, nullptr, &complete, &get_interface};
};

} // namespace detail

BRICKS_NAMESPACE_END

/// The module: its card's file, and the class of its sessions or of the module itself. Once in a module.
#define BRICKS_CPP_MODULE(card, ...)                                                                                  \
    BRICKS_CARD_FILE(card);                                                                                           \
    extern "C" BRICKS_EXPORT bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module) \
        noexcept;                                                                                                     \
    extern "C" bricks_status bricks_module_entry(const bricks_host *host, const bricks_module **module) noexcept {    \
        return bricks::detail::Entry<typename bricks::detail::ModuleFor<__VA_ARGS__>::Type>::enter(host, module);     \
    }

#endif
