// Sessions that show screens: the book-keeping of screens, stacks and tabs.
#ifndef BRICKS_SCREENS_HPP
#define BRICKS_SCREENS_HPP

#include <atomic>

#include "interfaces/screen.hpp"
#include "interfaces/tab.hpp"
#include "session.hpp"
#include "view.hpp"

BRICKS_NAMESPACE_BEGIN

/// The interfaces that a session provides.
template <class... Providers>
struct Provides {};

/// An action of a person.
class Event {
public:
    explicit Event(const ActionDocument &action) : action_(action) {}

    /// As the button was given it.
    const std::string &name() const noexcept { return action_.name; }
    /// The id of the component.
    const std::string &component() const noexcept { return action_.component; }
    /// Of `button_for`; else empty.
    std::string value() const { return as_text(action_.context["value"]); }
    /// The JSON value of a field; that of a choice is what is chosen.
    const Json &field(std::string_view name) const {
        const Json &value = action_.context["form"][name];
        const Json::List *list = value.list();
        return list && !list->empty() ? list->front() : value;
    }
    /// The text that a person put into a text field or chose; empty when there is no such field.
    std::string text(std::string_view name) const { return as_text(field(name)); }
    /// A whole number, from a slider or as it was typed into a field.
    std::optional<std::int64_t> integer(std::string_view name) const {
        const Json &value = field(name);
        if (value.integer()) return *value.integer();
        const std::string typed = as_text(value);
        std::int64_t number = 0;
        const char *end = typed.data() + typed.size();
        const auto result = std::from_chars(typed.data(), end, number);
        if (typed.empty() || result.ec != std::errc() || result.ptr != end) return std::nullopt;
        return number;
    }
    /// All that came with it.
    const Json &context() const noexcept { return action_.context; }

private:
    static std::string as_text(const Json &value) { return value.string() ? *value.string() : std::string(); }

    const ActionDocument &action_;
};

/// A session whose screens are told apart by routes. Say what each shows and what its buttons do.
class ScreenSession : public Session, public ScreenProvider {
public:
    using Interfaces = Provides<ScreenProvider>;
    using Session::Session;

    /// One open screen.
    struct Screen {
        ScreenId id;
        StackId stack;
        std::string route;
        bool is_first = false;
        bool is_shown = false;
        /// Components and the events that they send.
        std::vector<std::pair<std::string, std::string>> offers{};
    };

    /// Writes the screen of a route; throws not_found where it leads nowhere.
    virtual Content show(const std::string &route) = 0;

    /// Acts on a button that the screen shows. Afterwards the screen is shown again, if it is still there.
    virtual void act(const Screen &screen, const Event &event) = 0;

    /// A cue that the module submitted is due.
    virtual void cue(const FiredCue &) {}

    /// Pushes a new screen onto a stack. What it shows is asked for first, so that nothing is pushed that cannot be shown.
    void push(StackId stack, std::string route) {
        Screen screen{host().new_id<ScreenKind>(), stack, std::move(route)};
        const Content content = show(screen.route);
        host().navigation().push(stack, screen.id, content.title, screen.route).value();
        send(screen, content);
    }

    /// Pushes a new screen above another one.
    void push(const Screen &screen, std::string route) {
        // A screen of before a restart does not know its stack; it can only be that of the tab.
        const StackId stack = screen.stack ? screen.stack : default_stack();
        if (!stack) throw Failure(Status::bad_state, "No stack is known to push `" + route + "` onto.");
        push(stack, std::move(route));
    }

    /// Pops or dismisses a screen.
    void pop(const Screen &screen) {
        const ScreenId id = screen.id;
        host().navigation().dismiss(id).value();
        forget(id);
    }

    /// Shows all open screens of a route as they are now.
    void refresh(const std::string &route) {
        std::vector<ScreenId> shown;
        for (const auto &entry : screens_) {
            if (entry.second.is_shown && entry.second.route == route) shown.push_back(entry.first);
        }
        for (const ScreenId id : shown) send(screens_.at(id), show(route));
    }

    /// Whether the person sees a screen of that route now. Any thread.
    bool is_visible(std::string_view route) const noexcept { return visible_route_.load() == digest(route); }

    // ---- bricks.screen/1 ----

    void action(Request<void> request, ScreenId id, const ActionDocument &action) override {
        const auto found = screens_.find(id);
        if (found == screens_.end()) throw Failure(Status::not_found, "The screen is not this module's, or is gone.");
        if (!action.context.object()) throw Failure(Status::invalid_argument, "`action.context` is not an object.");
        const Screen screen = found->second;
        if (!offers(screen, action)) {
            throw Failure(Status::not_found, "The screen has no `" + action.component + "` that sends `" + action.name + "`.");
        }
        act(screen, Event(action));
        const auto after = screens_.find(id);
        if (after != screens_.end()) send(after->second, show(after->second.route));
        request.succeed();
    }

    void restore(Request<void> request, ScreenId id, std::string_view route) override {
        const auto known = screens_.find(id);
        Screen screen{id, {}, std::string(route)};
        if (known != screens_.end()) {
            screen.stack = known->second.stack;
            screen.is_first = known->second.is_first;
            forget(id);
        }
        send(screen, show(screen.route));
        request.succeed();
    }

    void visible(const Call &, ScreenId id, bool visible) override {
        const auto found = screens_.find(id);
        if (found == screens_.end()) return;
        if (visible) {
            visible_ = id;
            visible_route_.store(digest(found->second.route));
        } else {
            hide(id);
        }
    }

    void dismissed(const Call &, ScreenId id) override { forget(id); }

    void cue_fired(const Call &, const FiredCue &fired) override { cue(fired); }

protected:
    /// The stack of a tab, where there is one.
    virtual StackId default_stack() const { return {}; }

    /// Sends a screen's content, and keeps the screen once the host has taken it.
    void send(Screen screen, const Content &content) {
        const Json messages = content.messages(screen.id, !screen.is_shown);
        host().surface().send(screen.id, messages).value();
        screen.is_shown = true;
        screen.offers.clear();
        for (const Json &component : *messages.list()->back()["updateComponents"]["components"].list()) {
            const std::string *event = component["action"]["event"]["name"].string();
            if (event) screen.offers.emplace_back(*component["id"].string(), *event);
        }
        screens_[screen.id] = screen;
    }

    void forget(ScreenId id) {
        hide(id);
        screens_.erase(id);
    }

    void forget_stack(StackId stack, bool keeps_first) {
        for (auto entry = screens_.begin(); entry != screens_.end();) {
            const Screen &screen = entry->second;
            const bool goes = screen.stack == stack && !(keeps_first && screen.is_first);
            if (goes) hide(screen.id);
            entry = goes ? screens_.erase(entry) : std::next(entry);
        }
    }

private:
    /// Whether the screen shows the component and it sends the event; one of a template's has its item after its id.
    static bool offers(const Screen &screen, const ActionDocument &action) noexcept {
        for (const auto &offer : screen.offers) {
            if (offer.second == action.name && action.component.compare(0, offer.first.size(), offer.first) == 0) return true;
        }
        return false;
    }

    /// FNV-1a; never 0, which means no screen.
    static std::uint64_t digest(std::string_view route) noexcept {
        std::uint64_t digest = 0xCBF29CE484222325u;
        for (const char byte : route) digest = (digest ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
        return digest ? digest : 1;
    }

    void hide(ScreenId id) noexcept {
        if (visible_ != id) return;
        visible_ = {};
        visible_route_.store(0);
    }

    std::map<ScreenId, Screen> screens_;
    ScreenId visible_;
    std::atomic<std::uint64_t> visible_route_{0};
};

/// A session that is a whole tab: its first screen is that of the empty route.
class TabSession : public ScreenSession, public TabProvider {
public:
    using Interfaces = Provides<TabProvider, ScreenProvider>;
    using ScreenSession::ScreenSession;

    void create_coordinator(Request<void> request, TabId tab, StackId stack) override {
        if (!stacks_.emplace(tab, stack).second) throw Failure(Status::bad_state, "The tab was created before.");
        request.succeed();
    }

    void start(Request<void> request, TabId tab, ScreenId screen) override {
        const StackId stack = stack_of(tab);
        forget(screen);
        send({screen, stack, {}, true}, show({}));
        request.succeed();
    }

    void open(Request<void> request, TabId tab, std::string_view route) override {
        const StackId stack = stack_of(tab);
        // The empty route is the first screen, which is there.
        if (!route.empty()) push(stack, std::string(route));
        request.succeed();
    }

    void reset(const Call &, TabId tab) override { forget_stack(stack_of(tab), true); }

    void selected(const Call &, TabId tab) override { stack_of(tab); }

    void destroy(Request<void> request, TabId tab) override {
        forget_stack(stack_of(tab), false);
        stacks_.erase(tab);
        request.succeed();
    }

protected:
    StackId default_stack() const override { return stacks_.empty() ? StackId{} : stacks_.begin()->second; }

private:
    StackId stack_of(TabId tab) const {
        const auto found = stacks_.find(tab);
        if (found == stacks_.end()) throw Failure(Status::bad_handle, "The tab was not created, or is gone.");
        return found->second;
    }

    std::map<TabId, StackId> stacks_;
};

BRICKS_NAMESPACE_END

#endif
