// The content of a screen, as a value that becomes a surface (A2UI 0.9).
#ifndef BRICKS_VIEW_HPP
#define BRICKS_VIEW_HPP

#include "interfaces/contract.hpp"

BRICKS_NAMESPACE_BEGIN

/// A component with what is in it. An id of one's own keeps a component the same when what stands before it changes.
class View {
public:
    View(std::string component, Json::Object properties = {}, std::string id = {})
        : component_(std::move(component)), id_(std::move(id)), properties_(std::move(properties)) {}

    /// The same view with a property more, for what has no function here.
    View with(std::string name, Json value) && {
        properties_.emplace_back(std::move(name), std::move(value));
        return std::move(*this);
    }

    /// The same view with another view in one of its properties.
    View holding(std::string property, View child) && {
        slots_.push_back({std::move(property), {std::move(child)}, true});
        return std::move(*this);
    }

    /// The same view with views in one of its properties.
    View holding_all(std::string property, std::vector<View> children) && {
        slots_.push_back({std::move(property), std::move(children), false});
        return std::move(*this);
    }

    /// The same view, whose value stands at /form/NAME and begins as the given one.
    View bound(std::string name, Json value) && {
        properties_.emplace_back("value", Json::object({{"path", "/form/" + name}}));
        form_.emplace(std::move(name), std::move(value));
        return std::move(*this);
    }

    /// Writes the flat list of components, the root first, and collects what the fields begin with.
    void flatten(Json::List &components, Json::Object &form) const {
        struct Waiting {
            const View *view;
            std::string id;
        };
        std::vector<Waiting> waiting{{this, "root"}};
        for (std::size_t next = 0; next < waiting.size(); next++) {
            const View &view = *waiting[next].view;
            const std::string id = waiting[next].id;
            Json::Object component{{"id", id}, {"component", view.component_}};
            component.insert(component.end(), view.properties_.begin(), view.properties_.end());
            for (const Slot &slot : view.slots_) {
                Json::List ids;
                for (const View &child : slot.children) {
                    std::string name = child.id_;
                    if (name.empty()) name = id + "-" + slot.property.front() + std::to_string(ids.size());
                    ids.emplace_back(name);
                    waiting.push_back({&child, std::move(name)});
                }
                if (slot.is_single) component.emplace_back(slot.property, ids.front());
                else component.emplace_back(slot.property, std::move(ids));
            }
            components.emplace_back(std::move(component));
            if (view.form_) form.push_back(*view.form_);
        }
    }

private:
    struct Slot {
        std::string property;
        std::vector<View> children;
        bool is_single;
    };

    std::string component_, id_;
    Json::Object properties_;
    std::vector<Slot> slots_;
    std::optional<Json::Member> form_;
};

// ---- Views that are read ----

inline View text(std::string_view text, std::string_view variant = "body") {
    return View("Text", {{"text", text}, {"variant", variant}});
}
inline View heading(std::string_view text) { return bricks::text(text, "h2"); }
inline View caption(std::string_view text) { return bricks::text(text, "caption"); }
/// The tone is neutral, info, success, warning or error.
inline View badge(std::string_view text, std::string_view tone = "info") {
    return View("Badge", {{"text", text}, {"tone", tone}});
}
inline View divider() { return View("Divider"); }
/// How far something is, from 0 to 1.
inline View progress(std::string_view label, double fraction) {
    return View("Progress", {{"label", label}, {"value", fraction}});
}
/// Counts down to an instant (ISO 8601) without help of the module.
inline View countdown(std::string_view label, std::string_view ends_at) {
    return View("Countdown", {{"label", label}, {"endsAt", ends_at}});
}
inline View empty_state(std::string_view title, std::string_view text) {
    return View("EmptyState", {{"title", title}, {"text", text}});
}

// ---- Views that hold others ----

inline View column(std::vector<View> children) { return View("Column").holding_all("children", std::move(children)); }
inline View row(std::vector<View> children) { return View("Row").holding_all("children", std::move(children)); }
inline View list(std::vector<View> children) { return View("List").holding_all("children", std::move(children)); }
inline View card(View child) { return View("Card").holding("child", std::move(child)); }
inline View card(std::vector<View> children) { return card(column(std::move(children))); }

// ---- Buttons: each sends the content of all fields of the screen ----

enum class Emphasis { ordinary, primary };

/// A button whose component has the event's name.
inline View button(std::string_view event, std::string_view label, Emphasis emphasis = Emphasis::ordinary) {
    const Json form = Json::object({{"path", "/form"}});
    const Json action = Json::object(
        {{"event", Json::object({{"name", event}, {"context", Json::object({{"form", form}})}})}});
    return View("Button", {{"variant", emphasis == Emphasis::primary ? "primary" : "default"}, {"action", action}},
                std::string(event))
        .holding("child", text(label));
}

/// One of several buttons for the same event, told apart by `value`, which also ends the component's id.
inline View button_for(std::string_view event, std::string_view label, std::string_view value) {
    const Json context = Json::object({{"form", Json::object({{"path", "/form"}})}, {"value", value}});
    const Json action = Json::object({{"event", Json::object({{"name", event}, {"context", context}})}});
    return View("Button", {{"variant", "default"}, {"action", action}}, std::string(event) + "-" + std::string(value))
        .holding("child", text(label));
}

/// A button that opens an address outside of the app, after the person agreed.
inline View link(std::string_view label, std::string_view url) {
    const Json arguments = Json::object({{"url", url}});
    const Json call = Json::object({{"call", "openUrl"}, {"args", arguments}, {"returnType", "void"}});
    return View("Button", {{"variant", "default"}, {"action", Json::object({{"functionCall", call}})}})
        .holding("child", text(label));
}

/// A button that saves a file in a browser: one that the module published, or one of the deployment. A renderer that saves none
/// sends the event `save`.
inline View file(std::string_view label, std::string_view path) {
    const Json action = Json::object({{"event", Json::object({{"name", "save"}, {"context", Json::object({})}})}});
    return View("Button", {{"variant", "default"}, {"action", action}, {"file", path}}).holding("child", text(label));
}

// ---- Fields; `name` is a word of letters, digits and underscores ----

/// The variant is shortText, longText, number or obscured.
inline View field(std::string name, std::string_view label, std::string_view value = {},
                  std::string_view variant = "shortText") {
    const std::string id = "field-" + name;
    return View("TextField", {{"label", label}, {"variant", variant}}, id).bound(std::move(name), value);
}
inline View check_box(std::string name, std::string_view label, bool value) {
    const std::string id = "field-" + name;
    return View("CheckBox", {{"label", label}}, id).bound(std::move(name), value);
}
inline View slider(std::string name, std::string_view label, int least, int most, std::int64_t value) {
    const std::string id = "field-" + name;
    return View("Slider", {{"label", label}, {"min", least}, {"max", most}}, id)
        .bound(std::move(name), static_cast<long long>(value));
}
/// One of several; `options` are pairs of value and label.
inline View choice(std::string name, std::string_view label,
                   const std::vector<std::pair<std::string, std::string>> &options, std::string_view chosen) {
    const std::string id = "field-" + name;
    Json::List list;
    for (const auto &option : options) list.push_back(Json::object({{"value", option.first}, {"label", option.second}}));
    return View("ChoicePicker", {{"label", label}, {"variant", "mutuallyExclusive"}, {"options", std::move(list)}}, id)
        .bound(std::move(name), Json::list({chosen}));
}

/// A screen: what it shows, and the title of its navigation bar where it is pushed onto a stack.
struct Content {
    std::string title;
    View view;

    /// The messages that make the surface of a screen, or bring it to this content.
    Json messages(ScreenId screen, bool create) const {
        const std::string surface = screen.name();
        Json::List components, messages;
        Json::Object form;
        view.flatten(components, form);
        const auto message = [&](const char *kind, Json::Object body) {
            body.emplace(body.begin(), "surfaceId", surface);
            messages.push_back(Json::object({{"version", "v0.9"}, {kind, std::move(body)}}));
        };
        if (create) message("createSurface", {{"catalogId", "https://bricks.dev/catalogs/bricks-1.json"}});
        message("updateDataModel", {{"path", "/"}, {"value", Json::object({{"form", std::move(form)}})}});
        message("updateComponents", {{"components", std::move(components)}});
        return Json(std::move(messages));
    }
};

BRICKS_NAMESPACE_END

#endif
