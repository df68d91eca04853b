// The documents, enumerations and ids of the contract.
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.
#ifndef BRICKS_INTERFACES_CONTRACT_HPP
#define BRICKS_INTERFACES_CONTRACT_HPP

#include "../reading.hpp"

BRICKS_NAMESPACE_BEGIN

struct SessionKind;
using SessionId = Id<SessionKind>;
struct ScreenKind;
using ScreenId = Id<ScreenKind>;
struct StackKind;
using StackId = Id<StackKind>;
struct TabKind;
using TabId = Id<TabKind>;
struct DevicesKind;
using DevicesId = Id<DevicesKind>;
struct BlobKind;
using BlobId = Id<BlobKind>;

/// How much a log line matters.
enum class LogLevel : std::int32_t {
    debug = 0, ///< For the module's author.
    info = 1, ///< Ordinary progress.
    warning = 2, ///< Something to look at.
    error = 3, ///< Something that did not work.
};

namespace detail {
/// An unknown value means info.
inline LogLevel known_log_level(std::int32_t value) noexcept {
    const bool is_known = value == 0 || value == 1 || value == 2 || value == 3;
    return is_known ? static_cast<LogLevel>(value) : LogLevel::info;
}
} // namespace detail

/// How a banner or toast is meant.
enum class Tone : std::int32_t {
    info = 0, ///< News.
    success = 1, ///< Something worked.
    warning = 2, ///< Something to look at.
    error = 3, ///< Something did not work.
};

namespace detail {
/// An unknown value means info.
inline Tone known_tone(std::int32_t value) noexcept {
    const bool is_known = value == 0 || value == 1 || value == 2 || value == 3;
    return is_known ? static_cast<Tone>(value) : Tone::info;
}
} // namespace detail

/// What a module is created with.
struct CreationDocument {
    /// The module's own id.
    std::string module{};
    /// The deployment's id.
    std::string deployment{};
    /// A directory that is the module's own and outlives it.
    std::string data_directory{};
    /// What the manifest says under the module's `configuration`.
    Json configuration{};

    static constexpr std::size_t size_limit = 1048576;

    static CreationDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        CreationDocument result;
        result.module = detail::as_text(json["module"], 128, document, "module");
        result.deployment = detail::as_text(json["deployment"], 128, document, "deployment");
        result.data_directory = detail::as_text(json["dataDirectory"], 4096, document, "dataDirectory");
        result.configuration = json["configuration"];
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("module", Json(module));
        members.emplace_back("deployment", Json(deployment));
        members.emplace_back("dataDirectory", Json(data_directory));
        members.emplace_back("configuration", Json(configuration));
        return Json(std::move(members));
    }
};

/// A person, as modules may know them.
struct UserDocument {
    /// Stable for the person in this deployment.
    std::string id{};
    /// What to call them; may be empty.
    std::string name{};
    /// Whether they have not signed in.
    bool anonymous{};
    /// An IANA identifier.
    std::string time_zone{};
    /// A BCP 47 tag.
    std::string locale{};
    /// The roles that the manifest gives them in the module; absent for none.
    std::optional<std::vector<std::string>> roles{};

    static constexpr std::size_t size_limit = 16384;

    static UserDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        UserDocument result;
        result.id = detail::as_text(json["id"], 128, document, "id");
        result.name = detail::as_text(json["name"], 256, document, "name");
        result.anonymous = detail::as_flag(json["anonymous"], document, "anonymous");
        result.time_zone = detail::as_text(json["timeZone"], 64, document, "timeZone");
        result.locale = detail::as_text(json["locale"], 64, document, "locale");
        if (const Json &field = json["roles"]; !field.is_null()) {
            result.roles = detail::as_list(field, 32, document, "roles", [document](const Json &item) { return detail::as_text(item, 32, document, "roles"); });
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("name", Json(name));
        members.emplace_back("anonymous", Json(anonymous));
        members.emplace_back("timeZone", Json(time_zone));
        members.emplace_back("locale", Json(locale));
        if (roles) members.emplace_back("roles", detail::to_list(*roles, [](const auto &item) { return Json(item); }));
        return Json(std::move(members));
    }
};

/// What a session is opened with.
struct SessionDocument {
    /// The person.
    UserDocument user{};
    /// The schemes of the deployment's links.
    std::vector<std::string> deep_link_prefixes{};

    static constexpr std::size_t size_limit = 16384;

    static SessionDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        SessionDocument result;
        result.user = UserDocument::read(json["user"], "user");
        result.deep_link_prefixes = detail::as_list(json["deepLinkPrefixes"], 16, document, "deepLinkPrefixes", [document](const Json &item) { return detail::as_text(item, 64, document, "deepLinkPrefixes"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("user", user.json());
        members.emplace_back("deepLinkPrefixes", detail::to_list(deep_link_prefixes, [](const auto &item) { return Json(item); }));
        return Json(std::move(members));
    }
};

/// A use of a component (A2UI 0.9, client to server).
struct ActionDocument {
    /// The action's name.
    std::string name{};
    /// The component's id.
    std::string component{};
    /// The values bound to the action, an object.
    Json context{};

    static constexpr std::size_t size_limit = 65536;

    static ActionDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        ActionDocument result;
        result.name = detail::as_text(json["name"], 256, document, "name");
        result.component = detail::as_text(json["component"], 256, document, "component");
        result.context = json["context"];
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("name", Json(name));
        members.emplace_back("component", Json(component));
        members.emplace_back("context", Json(context));
        return Json(std::move(members));
    }
};

/// Something earned.
struct BadgeDocument {
    /// Stable, such as `streak-7`.
    std::string id{};
    /// Its name.
    std::string title{};
    /// What it was earned for.
    std::string text{};
    /// An icon of the catalog.
    std::string icon{};

    static constexpr std::size_t size_limit = 16384;

    static BadgeDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        BadgeDocument result;
        result.id = detail::as_text(json["id"], 128, document, "id");
        result.title = detail::as_text(json["title"], 128, document, "title");
        result.text = detail::as_text(json["text"], 512, document, "text");
        result.icon = detail::as_text(json["icon"], 64, document, "icon");
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("title", Json(title));
        members.emplace_back("text", Json(text));
        members.emplace_back("icon", Json(icon));
        return Json(std::move(members));
    }
};

/// A short message at the top.
struct BannerDocument {
    /// What happened.
    std::string title{};
    /// More about it.
    std::optional<std::string> text{};
    /// info, success, warning or error.
    std::optional<std::string> tone{};
    /// A deep link to follow.
    std::optional<std::string> link{};

    static constexpr std::size_t size_limit = 16384;

    static BannerDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        BannerDocument result;
        result.title = detail::as_text(json["title"], 128, document, "title");
        if (const Json &field = json["text"]; !field.is_null()) {
            result.text = detail::as_text(field, 512, document, "text");
        }
        if (const Json &field = json["tone"]; !field.is_null()) {
            result.tone = detail::as_text(field, 16, document, "tone");
        }
        if (const Json &field = json["link"]; !field.is_null()) {
            result.link = detail::as_text(field, 2048, document, "link");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("title", Json(title));
        if (text) members.emplace_back("text", Json(*text));
        if (tone) members.emplace_back("tone", Json(*tone));
        if (link) members.emplace_back("link", Json(*link));
        return Json(std::move(members));
    }
};

/// Something that a person finds in their inbox.
struct NoticeDocument {
    /// Tells it from the other notices of the module to that person.
    std::string key{};
    /// The event, in one line.
    std::string title{};
    /// More about it.
    std::optional<std::string> text{};
    /// The place in the module's own tab that it is about, as `open` of `bricks.tab/1` takes it.
    std::optional<std::string> route{};
    /// The place elsewhere in the app, in place of a route: a deep link without its scheme, such as `library`.
    std::optional<std::string> link{};

    static constexpr std::size_t size_limit = 16384;

    static NoticeDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        NoticeDocument result;
        result.key = detail::as_text(json["key"], 128, document, "key");
        result.title = detail::as_text(json["title"], 128, document, "title");
        if (const Json &field = json["text"]; !field.is_null()) {
            result.text = detail::as_text(field, 512, document, "text");
        }
        if (const Json &field = json["route"]; !field.is_null()) {
            result.route = detail::as_text(field, 512, document, "route");
        }
        if (const Json &field = json["link"]; !field.is_null()) {
            result.link = detail::as_text(field, 1024, document, "link");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("key", Json(key));
        members.emplace_back("title", Json(title));
        if (text) members.emplace_back("text", Json(*text));
        if (route) members.emplace_back("route", Json(*route));
        if (link) members.emplace_back("link", Json(*link));
        return Json(std::move(members));
    }
};

/// A local network that the machine is in.
struct LocalNetwork {
    /// The machine's IPv4 address there, such as 192.168.1.20.
    std::string address{};

    static constexpr std::size_t size_limit = 16384;

    static LocalNetwork read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        LocalNetwork result;
        result.address = detail::as_text(json["address"], 64, document, "address");
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("address", Json(address));
        return Json(std::move(members));
    }
};

/// Local networks.
struct LocalNetworkList {
    /// In the order of the machine's interfaces.
    std::vector<LocalNetwork> networks{};

    static constexpr std::size_t size_limit = 4096;

    static LocalNetworkList read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        LocalNetworkList result;
        result.networks = detail::as_list(json["networks"], 16, document, "networks", [](const Json &item) { return LocalNetwork::read(item, "networks"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("networks", detail::to_list(networks, [](const auto &item) { return item.json(); }));
        return Json(std::move(members));
    }
};

/// A device that can be driven.
struct DeviceDocument {
    /// The device's id.
    std::string id{};
    /// What the person calls it.
    std::string name{};
    /// light, plug, diffuser, humidifier or purifier.
    std::string type{};
    /// Whether it has a brightness.
    bool dimmable{};
    /// The room that it stands in, for people.
    std::optional<std::string> room{};

    static constexpr std::size_t size_limit = 16384;

    static DeviceDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        DeviceDocument result;
        result.id = detail::as_text(json["id"], 128, document, "id");
        result.name = detail::as_text(json["name"], 128, document, "name");
        result.type = detail::as_text(json["type"], 32, document, "type");
        result.dimmable = detail::as_flag(json["dimmable"], document, "dimmable");
        if (const Json &field = json["room"]; !field.is_null()) {
            result.room = detail::as_text(field, 64, document, "room");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("name", Json(name));
        members.emplace_back("type", Json(type));
        members.emplace_back("dimmable", Json(dimmable));
        if (room) members.emplace_back("room", Json(*room));
        return Json(std::move(members));
    }
};

/// Devices.
struct DeviceList {
    /// In the deployment's order.
    std::vector<DeviceDocument> devices{};

    static constexpr std::size_t size_limit = 65536;

    static DeviceList read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        DeviceList result;
        result.devices = detail::as_list(json["devices"], 64, document, "devices", [](const Json &item) { return DeviceDocument::read(item, "devices"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("devices", detail::to_list(devices, [](const auto &item) { return item.json(); }));
        return Json(std::move(members));
    }
};

/// What a device does.
struct DeviceState {
    /// The device's id.
    std::string device{};
    /// Whether it is on.
    bool power{};
    /// In percent, where it has one.
    std::optional<std::int64_t> brightness{};

    static constexpr std::size_t size_limit = 16384;

    static DeviceState read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        DeviceState result;
        result.device = detail::as_text(json["device"], 128, document, "device");
        result.power = detail::as_flag(json["power"], document, "power");
        if (const Json &field = json["brightness"]; !field.is_null()) {
            result.brightness = detail::as_integer(field, document, "brightness");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("device", Json(device));
        members.emplace_back("power", Json(power));
        if (brightness) members.emplace_back("brightness", Json(*brightness));
        return Json(std::move(members));
    }
};

/// What to change of a device; what is absent stays.
struct DeviceChange {
    /// On or off.
    std::optional<bool> power{};
    /// In percent, 0 to 100.
    std::optional<std::int64_t> brightness{};

    static constexpr std::size_t size_limit = 16384;

    static DeviceChange read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        DeviceChange result;
        if (const Json &field = json["power"]; !field.is_null()) {
            result.power = detail::as_flag(field, document, "power");
        }
        if (const Json &field = json["brightness"]; !field.is_null()) {
            result.brightness = detail::as_integer(field, document, "brightness");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        if (power) members.emplace_back("power", Json(*power));
        if (brightness) members.emplace_back("brightness", Json(*brightness));
        return Json(std::move(members));
    }
};

/// Something due at a time.
struct CueDocument {
    /// Unique in its list.
    std::string id{};
    /// Milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t at{};
    /// bell, device or mark; a mark only tells the module.
    std::string kind{};
    /// For a bell: its sound.
    std::optional<std::string> sound{};
    /// For a device cue: the device.
    std::optional<std::string> device{};
    /// For a device cue: what to change.
    std::optional<DeviceChange> change{};
    /// For a bell: how often it is struck, 1 to 9; once where it is absent.
    std::optional<std::int64_t> strokes{};
    /// For a bell: in percent, 1 to 100; 100 where it is absent.
    std::optional<std::int64_t> volume{};
    /// For a bell: milliseconds from one stroke to the next, 500 to 10,000; as usual for its sound where absent.
    std::optional<std::int64_t> gap{};

    static constexpr std::size_t size_limit = 16384;

    static CueDocument read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        CueDocument result;
        result.id = detail::as_text(json["id"], 128, document, "id");
        result.at = detail::as_integer(json["at"], document, "at");
        result.kind = detail::as_text(json["kind"], 16, document, "kind");
        if (const Json &field = json["sound"]; !field.is_null()) {
            result.sound = detail::as_text(field, 64, document, "sound");
        }
        if (const Json &field = json["device"]; !field.is_null()) {
            result.device = detail::as_text(field, 128, document, "device");
        }
        if (const Json &field = json["change"]; !field.is_null()) {
            result.change = DeviceChange::read(field, "change");
        }
        if (const Json &field = json["strokes"]; !field.is_null()) {
            result.strokes = detail::as_integer(field, document, "strokes");
        }
        if (const Json &field = json["volume"]; !field.is_null()) {
            result.volume = detail::as_integer(field, document, "volume");
        }
        if (const Json &field = json["gap"]; !field.is_null()) {
            result.gap = detail::as_integer(field, document, "gap");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("at", Json(at));
        members.emplace_back("kind", Json(kind));
        if (sound) members.emplace_back("sound", Json(*sound));
        if (device) members.emplace_back("device", Json(*device));
        if (change) members.emplace_back("change", change->json());
        if (strokes) members.emplace_back("strokes", Json(*strokes));
        if (volume) members.emplace_back("volume", Json(*volume));
        if (gap) members.emplace_back("gap", Json(*gap));
        return Json(std::move(members));
    }
};

/// Cues, in any order.
struct CueList {
    /// The cues.
    std::vector<CueDocument> cues{};

    static constexpr std::size_t size_limit = 262144;

    static CueList read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        CueList result;
        result.cues = detail::as_list(json["cues"], 1000, document, "cues", [](const Json &item) { return CueDocument::read(item, "cues"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("cues", detail::to_list(cues, [](const auto &item) { return item.json(); }));
        return Json(std::move(members));
    }
};

/// A cue that is due.
struct FiredCue {
    /// The list it was submitted in.
    std::string list{};
    /// Its id.
    std::string id{};
    /// When it was due, in milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t at{};

    static constexpr std::size_t size_limit = 16384;

    static FiredCue read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        FiredCue result;
        result.list = detail::as_text(json["list"], 128, document, "list");
        result.id = detail::as_text(json["id"], 128, document, "id");
        result.at = detail::as_integer(json["at"], document, "at");
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("list", Json(list));
        members.emplace_back("id", Json(id));
        members.emplace_back("at", Json(at));
        return Json(std::move(members));
    }
};

/// A session or a journey, in short.
struct ContentSummary {
    /// Its id.
    std::string id{};
    /// Its title.
    std::string title{};
    /// What it is about.
    std::string text{};
    /// An address in the app.
    std::optional<std::string> image{};
    /// How long it takes.
    std::optional<std::int64_t> duration_seconds{};
    /// The BCP 47 tag of title and text, where it is not that of the app's own words.
    std::optional<std::string> language{};

    static constexpr std::size_t size_limit = 16384;

    static ContentSummary read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        ContentSummary result;
        result.id = detail::as_text(json["id"], 256, document, "id");
        result.title = detail::as_text(json["title"], 256, document, "title");
        result.text = detail::as_text(json["text"], 2048, document, "text");
        if (const Json &field = json["image"]; !field.is_null()) {
            result.image = detail::as_text(field, 512, document, "image");
        }
        if (const Json &field = json["durationSeconds"]; !field.is_null()) {
            result.duration_seconds = detail::as_integer(field, document, "durationSeconds");
        }
        if (const Json &field = json["language"]; !field.is_null()) {
            result.language = detail::as_text(field, 64, document, "language");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("title", Json(title));
        members.emplace_back("text", Json(text));
        if (image) members.emplace_back("image", Json(*image));
        if (duration_seconds) members.emplace_back("durationSeconds", Json(*duration_seconds));
        if (language) members.emplace_back("language", Json(*language));
        return Json(std::move(members));
    }
};

/// Sessions or journeys.
struct ContentList {
    /// The best first.
    std::vector<ContentSummary> items{};

    static constexpr std::size_t size_limit = 262144;

    static ContentList read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        ContentList result;
        result.items = detail::as_list(json["items"], 50, document, "items", [](const Json &item) { return ContentSummary::read(item, "items"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("items", detail::to_list(items, [](const auto &item) { return item.json(); }));
        return Json(std::move(members));
    }
};

/// A session with a timer that has ended.
struct TimerSession {
    /// Stable, and the person's only one of that id.
    std::string id{};
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t started_at{};
    /// When it ended, in milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t ended_at{};
    /// How long it went on, without pauses.
    std::int64_t seconds{};
    /// How long it was to go on.
    std::int64_t planned_seconds{};
    /// Whether it came to its end by itself.
    bool completed{};
    /// The person's time zone then, an IANA identifier.
    std::string time_zone{};

    static constexpr std::size_t size_limit = 16384;

    static TimerSession read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        TimerSession result;
        result.id = detail::as_text(json["id"], 128, document, "id");
        result.started_at = detail::as_integer(json["startedAt"], document, "startedAt");
        result.ended_at = detail::as_integer(json["endedAt"], document, "endedAt");
        result.seconds = detail::as_integer(json["seconds"], document, "seconds");
        result.planned_seconds = detail::as_integer(json["plannedSeconds"], document, "plannedSeconds");
        result.completed = detail::as_flag(json["completed"], document, "completed");
        result.time_zone = detail::as_text(json["timeZone"], 64, document, "timeZone");
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("startedAt", Json(started_at));
        members.emplace_back("endedAt", Json(ended_at));
        members.emplace_back("seconds", Json(seconds));
        members.emplace_back("plannedSeconds", Json(planned_seconds));
        members.emplace_back("completed", Json(completed));
        members.emplace_back("timeZone", Json(time_zone));
        return Json(std::move(members));
    }
};

/// Sessions with a timer.
struct TimerSessionList {
    /// The latest first.
    std::vector<TimerSession> sessions{};
    /// Whether there are earlier ones.
    bool has_more{};

    static constexpr std::size_t size_limit = 131072;

    static TimerSessionList read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        TimerSessionList result;
        result.sessions = detail::as_list(json["sessions"], 100, document, "sessions", [](const Json &item) { return TimerSession::read(item, "sessions"); });
        result.has_more = detail::as_flag(json["hasMore"], document, "hasMore");
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("sessions", detail::to_list(sessions, [](const auto &item) { return item.json(); }));
        members.emplace_back("hasMore", Json(has_more));
        return Json(std::move(members));
    }
};

/// Words.
struct TextList {
    /// In order.
    std::vector<std::string> items{};

    static constexpr std::size_t size_limit = 16384;

    static TextList read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        TextList result;
        result.items = detail::as_list(json["items"], 100, document, "items", [document](const Json &item) { return detail::as_text(item, 256, document, "items"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("items", detail::to_list(items, [](const auto &item) { return Json(item); }));
        return Json(std::move(members));
    }
};

/// One value of health.
struct Measure {
    /// Such as `Steps`.
    std::string name{};
    /// The value.
    double value{};
    /// Its unit; may be empty.
    std::string unit{};
    /// The day it is of, as YYYY-MM-DD.
    std::string day{};
    /// Whether it is the sum of the day, of which a day that is not over has only a part; absent for no.
    std::optional<bool> total{};

    static constexpr std::size_t size_limit = 16384;

    static Measure read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        Measure result;
        result.name = detail::as_text(json["name"], 64, document, "name");
        result.value = detail::as_number(json["value"], document, "value");
        result.unit = detail::as_text(json["unit"], 32, document, "unit");
        result.day = detail::as_text(json["day"], 16, document, "day");
        if (const Json &field = json["total"]; !field.is_null()) {
            result.total = detail::as_flag(field, document, "total");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("name", Json(name));
        members.emplace_back("value", Json(value));
        members.emplace_back("unit", Json(unit));
        members.emplace_back("day", Json(day));
        if (total) members.emplace_back("total", Json(*total));
        return Json(std::move(members));
    }
};

/// The latest values of health.
struct HealthSummary {
    /// In the order to show.
    std::vector<Measure> measures{};

    static constexpr std::size_t size_limit = 16384;

    static HealthSummary read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        HealthSummary result;
        result.measures = detail::as_list(json["measures"], 32, document, "measures", [](const Json &item) { return Measure::read(item, "measures"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("measures", detail::to_list(measures, [](const auto &item) { return item.json(); }));
        return Json(std::move(members));
    }
};

/// One reading, or what a part of a window comes to.
struct HealthValue {
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t start{};
    /// When it ended; the same for a reading of one instant.
    std::int64_t end{};
    /// How many readings it is made of; 1 for a reading.
    std::int64_t count{};
    /// The reading, or the mean of the readings, each counting the same.
    double value{};
    /// The lowest reading.
    double minimum{};
    /// The highest reading.
    double maximum{};
    /// The sum of the readings, for kinds that are counted, such as steps.
    double sum{};

    static constexpr std::size_t size_limit = 16384;

    static HealthValue read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        HealthValue result;
        result.start = detail::as_integer(json["start"], document, "start");
        result.end = detail::as_integer(json["end"], document, "end");
        result.count = detail::as_integer(json["count"], document, "count");
        result.value = detail::as_number(json["value"], document, "value");
        result.minimum = detail::as_number(json["minimum"], document, "minimum");
        result.maximum = detail::as_number(json["maximum"], document, "maximum");
        result.sum = detail::as_number(json["sum"], document, "sum");
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("start", Json(start));
        members.emplace_back("end", Json(end));
        members.emplace_back("count", Json(count));
        members.emplace_back("value", Json(value));
        members.emplace_back("minimum", Json(minimum));
        members.emplace_back("maximum", Json(maximum));
        members.emplace_back("sum", Json(sum));
        return Json(std::move(members));
    }
};

/// One kind of health data in a time window.
struct HealthWindow {
    /// The kind that was asked for.
    std::string kind{};
    /// The unit of the values, such as `beats/min`.
    std::string unit{};
    /// The first instant, in milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t from{};
    /// The instant after the last.
    std::int64_t to{};
    /// Whether there is any reading that begins in the window.
    bool has_data{};
    /// How many readings begin in the window, of which the values tell every one.
    std::int64_t count{};
    /// Whether the values are parts of equal length, because there are more readings than were asked for; parts without a reading are left out.
    bool parts{};
    /// In the order of their start.
    std::vector<HealthValue> values{};

    static constexpr std::size_t size_limit = 262144;

    static HealthWindow read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        HealthWindow result;
        result.kind = detail::as_text(json["kind"], 64, document, "kind");
        result.unit = detail::as_text(json["unit"], 32, document, "unit");
        result.from = detail::as_integer(json["from"], document, "from");
        result.to = detail::as_integer(json["to"], document, "to");
        result.has_data = detail::as_flag(json["hasData"], document, "hasData");
        result.count = detail::as_integer(json["count"], document, "count");
        result.parts = detail::as_flag(json["parts"], document, "parts");
        result.values = detail::as_list(json["values"], 1000, document, "values", [](const Json &item) { return HealthValue::read(item, "values"); });
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("kind", Json(kind));
        members.emplace_back("unit", Json(unit));
        members.emplace_back("from", Json(from));
        members.emplace_back("to", Json(to));
        members.emplace_back("hasData", Json(has_data));
        members.emplace_back("count", Json(count));
        members.emplace_back("parts", Json(parts));
        members.emplace_back("values", detail::to_list(values, [](const auto &item) { return item.json(); }));
        return Json(std::move(members));
    }
};

/// A mindful session, such as a sitting.
struct MindfulSession {
    /// The caller's id of it, of at most 96 bytes, under which a repeat replaces it. The host sets the module's id before it, so that each module has ids of its own.
    std::string id{};
    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    std::int64_t start{};
    /// When it ended, at most a day later.
    std::int64_t end{};
    /// What it was, in one line.
    std::optional<std::string> title{};
    /// The time zone that it began in, an IANA identifier; the person's where it is absent.
    std::optional<std::string> time_zone{};

    static constexpr std::size_t size_limit = 16384;

    static MindfulSession read(const Json &json, const char *document) {
        detail::expect_object(json, document);
        MindfulSession result;
        result.id = detail::as_text(json["id"], 256, document, "id");
        result.start = detail::as_integer(json["start"], document, "start");
        result.end = detail::as_integer(json["end"], document, "end");
        if (const Json &field = json["title"]; !field.is_null()) {
            result.title = detail::as_text(field, 120, document, "title");
        }
        if (const Json &field = json["timeZone"]; !field.is_null()) {
            result.time_zone = detail::as_text(field, 64, document, "timeZone");
        }
        return result;
    }

    Json json() const {
        Json::Object members;
        members.emplace_back("id", Json(id));
        members.emplace_back("start", Json(start));
        members.emplace_back("end", Json(end));
        if (title) members.emplace_back("title", Json(*title));
        if (time_zone) members.emplace_back("timeZone", Json(*time_zone));
        return Json(std::move(members));
    }
};

BRICKS_NAMESPACE_END

#endif
