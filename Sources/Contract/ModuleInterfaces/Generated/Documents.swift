// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

public import JSONText

/// What a module is created with.
public struct CreationDocument: BorderDocument {
    public static let documentName = "creation"
    public static let sizeLimit = 1048576

    /// The module's own id.
    public var module: String

    /// The deployment's id.
    public var deployment: String

    /// A directory that is the module's own and outlives it.
    public var dataDirectory: String

    /// What the manifest says under the module's `configuration`.
    public var configuration: JSON

    public init(module: String, deployment: String, dataDirectory: String, configuration: JSON) {
        self.module = module
        self.deployment = deployment
        self.dataDirectory = dataDirectory
        self.configuration = configuration
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        module = try reader.required("module", .text(max: 128))
        deployment = try reader.required("deployment", .text(max: 128))
        dataDirectory = try reader.required("dataDirectory", .text(max: 4096))
        configuration = try reader.required("configuration", .json)
    }

    public var json: JSON {
        var object = JSONObject()
        object["module"] = .string(module)
        object["deployment"] = .string(deployment)
        object["dataDirectory"] = .string(dataDirectory)
        object["configuration"] = configuration
        return .object(object)
    }
}

/// What a session is opened with.
public struct SessionDocument: BorderDocument {
    public static let documentName = "session"
    public static let sizeLimit = 16384

    /// The person.
    public var user: UserDocument

    /// The schemes of the deployment's links.
    public var deepLinkPrefixes: [String]

    public init(user: UserDocument, deepLinkPrefixes: [String]) {
        self.user = user
        self.deepLinkPrefixes = deepLinkPrefixes
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        user = try reader.required("user", .document(UserDocument.self))
        deepLinkPrefixes = try reader.required("deepLinkPrefixes", .list(.text(max: 64), max: 16))
    }

    public var json: JSON {
        var object = JSONObject()
        object["user"] = user.json
        object["deepLinkPrefixes"] = .array(deepLinkPrefixes.map { .string($0) })
        return .object(object)
    }
}

/// A person, as modules may know them.
public struct UserDocument: BorderDocument {
    public static let documentName = "user"
    public static let sizeLimit = 16384

    /// Stable for the person in this deployment.
    public var id: String

    /// What to call them; may be empty.
    public var name: String

    /// Whether they have not signed in.
    public var anonymous: Bool

    /// An IANA identifier.
    public var timeZone: String

    /// A BCP 47 tag.
    public var locale: String

    /// The roles that the manifest gives them in the module; absent for none.
    public var roles: [String]?

    public init(id: String, name: String, anonymous: Bool, timeZone: String, locale: String, roles: [String]? = nil) {
        self.id = id
        self.name = name
        self.anonymous = anonymous
        self.timeZone = timeZone
        self.locale = locale
        self.roles = roles
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 128))
        name = try reader.required("name", .text(max: 256))
        anonymous = try reader.required("anonymous", .boolean)
        timeZone = try reader.required("timeZone", .text(max: 64))
        locale = try reader.required("locale", .text(max: 64))
        roles = try reader.optional("roles", .list(.text(max: 32), max: 32))
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["name"] = .string(name)
        object["anonymous"] = .bool(anonymous)
        object["timeZone"] = .string(timeZone)
        object["locale"] = .string(locale)
        if let value = roles { object["roles"] = .array(value.map { .string($0) }) }
        return .object(object)
    }
}

/// A use of a component (A2UI 0.9, client to server).
public struct ActionDocument: BorderDocument {
    public static let documentName = "action"
    public static let sizeLimit = 65536

    /// The action's name.
    public var name: String

    /// The component's id.
    public var component: String

    /// The values bound to the action, an object.
    public var context: JSON

    public init(name: String, component: String, context: JSON) {
        self.name = name
        self.component = component
        self.context = context
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        name = try reader.required("name", .text(max: 256))
        component = try reader.required("component", .text(max: 256))
        context = try reader.required("context", .json)
    }

    public var json: JSON {
        var object = JSONObject()
        object["name"] = .string(name)
        object["component"] = .string(component)
        object["context"] = context
        return .object(object)
    }
}

/// Something earned.
public struct BadgeDocument: BorderDocument {
    public static let documentName = "badge"
    public static let sizeLimit = 16384

    /// Stable, such as `streak-7`.
    public var id: String

    /// Its name.
    public var title: String

    /// What it was earned for.
    public var text: String

    /// An icon of the catalog.
    public var icon: String

    public init(id: String, title: String, text: String, icon: String) {
        self.id = id
        self.title = title
        self.text = text
        self.icon = icon
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 128))
        title = try reader.required("title", .text(max: 128))
        text = try reader.required("text", .text(max: 512))
        icon = try reader.required("icon", .text(max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["title"] = .string(title)
        object["text"] = .string(text)
        object["icon"] = .string(icon)
        return .object(object)
    }
}

/// A short message at the top.
public struct BannerDocument: BorderDocument {
    public static let documentName = "banner"
    public static let sizeLimit = 16384

    /// What happened.
    public var title: String

    /// More about it.
    public var text: String?

    /// info, success, warning or error.
    public var tone: String?

    /// A deep link to follow.
    public var link: String?

    public init(title: String, text: String? = nil, tone: String? = nil, link: String? = nil) {
        self.title = title
        self.text = text
        self.tone = tone
        self.link = link
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        title = try reader.required("title", .text(max: 128))
        text = try reader.optional("text", .text(max: 512))
        tone = try reader.optional("tone", .text(max: 16))
        link = try reader.optional("link", .text(max: 2048))
    }

    public var json: JSON {
        var object = JSONObject()
        object["title"] = .string(title)
        if let value = text { object["text"] = .string(value) }
        if let value = tone { object["tone"] = .string(value) }
        if let value = link { object["link"] = .string(value) }
        return .object(object)
    }
}

/// Something that a person finds in their inbox.
public struct NoticeDocument: BorderDocument {
    public static let documentName = "notice"
    public static let sizeLimit = 16384

    /// Tells it from the other notices of the module to that person.
    public var key: String

    /// The event, in one line.
    public var title: String

    /// More about it.
    public var text: String?

    /// The place in the module's own tab that it is about, as `open` of `bricks.tab/1` takes it.
    public var route: String?

    /// The place elsewhere in the app, in place of a route: a deep link without its scheme, such as `library`.
    public var link: String?

    public init(key: String, title: String, text: String? = nil, route: String? = nil, link: String? = nil) {
        self.key = key
        self.title = title
        self.text = text
        self.route = route
        self.link = link
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        key = try reader.required("key", .text(max: 128))
        title = try reader.required("title", .text(max: 128))
        text = try reader.optional("text", .text(max: 512))
        route = try reader.optional("route", .text(max: 512))
        link = try reader.optional("link", .text(max: 1024))
    }

    public var json: JSON {
        var object = JSONObject()
        object["key"] = .string(key)
        object["title"] = .string(title)
        if let value = text { object["text"] = .string(value) }
        if let value = route { object["route"] = .string(value) }
        if let value = link { object["link"] = .string(value) }
        return .object(object)
    }
}

/// A local network that the machine is in.
public struct LocalNetwork: BorderDocument {
    public static let documentName = "local_network"
    public static let sizeLimit = 16384

    /// The machine's IPv4 address there, such as 192.168.1.20.
    public var address: String

    public init(address: String) {
        self.address = address
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        address = try reader.required("address", .text(max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["address"] = .string(address)
        return .object(object)
    }
}

/// Local networks.
public struct LocalNetworkList: BorderDocument {
    public static let documentName = "local_network_list"
    public static let sizeLimit = 4096

    /// In the order of the machine's interfaces.
    public var networks: [LocalNetwork]

    public init(networks: [LocalNetwork]) {
        self.networks = networks
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        networks = try reader.required("networks", .list(.document(LocalNetwork.self), max: 16))
    }

    public var json: JSON {
        var object = JSONObject()
        object["networks"] = .array(networks.map { $0.json })
        return .object(object)
    }
}

/// A device that can be driven.
public struct DeviceDocument: BorderDocument {
    public static let documentName = "device"
    public static let sizeLimit = 16384

    /// The device's id.
    public var id: String

    /// What the person calls it.
    public var name: String

    /// light, plug, diffuser, humidifier or purifier.
    public var type: String

    /// Whether it has a brightness.
    public var dimmable: Bool

    /// The room that it stands in, for people.
    public var room: String?

    public init(id: String, name: String, type: String, dimmable: Bool, room: String? = nil) {
        self.id = id
        self.name = name
        self.type = type
        self.dimmable = dimmable
        self.room = room
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 128))
        name = try reader.required("name", .text(max: 128))
        type = try reader.required("type", .text(max: 32))
        dimmable = try reader.required("dimmable", .boolean)
        room = try reader.optional("room", .text(max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["name"] = .string(name)
        object["type"] = .string(type)
        object["dimmable"] = .bool(dimmable)
        if let value = room { object["room"] = .string(value) }
        return .object(object)
    }
}

/// Devices.
public struct DeviceList: BorderDocument {
    public static let documentName = "device_list"
    public static let sizeLimit = 65536

    /// In the deployment's order.
    public var devices: [DeviceDocument]

    public init(devices: [DeviceDocument]) {
        self.devices = devices
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        devices = try reader.required("devices", .list(.document(DeviceDocument.self), max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["devices"] = .array(devices.map { $0.json })
        return .object(object)
    }
}

/// What a device does.
public struct DeviceState: BorderDocument {
    public static let documentName = "device_state"
    public static let sizeLimit = 16384

    /// The device's id.
    public var device: String

    /// Whether it is on.
    public var power: Bool

    /// In percent, where it has one.
    public var brightness: Int64?

    public init(device: String, power: Bool, brightness: Int64? = nil) {
        self.device = device
        self.power = power
        self.brightness = brightness
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        device = try reader.required("device", .text(max: 128))
        power = try reader.required("power", .boolean)
        brightness = try reader.optional("brightness", .integer)
    }

    public var json: JSON {
        var object = JSONObject()
        object["device"] = .string(device)
        object["power"] = .bool(power)
        if let value = brightness { object["brightness"] = .integer(value) }
        return .object(object)
    }
}

/// What to change of a device; what is absent stays.
public struct DeviceChange: BorderDocument {
    public static let documentName = "device_change"
    public static let sizeLimit = 16384

    /// On or off.
    public var power: Bool?

    /// In percent, 0 to 100.
    public var brightness: Int64?

    public init(power: Bool? = nil, brightness: Int64? = nil) {
        self.power = power
        self.brightness = brightness
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        power = try reader.optional("power", .boolean)
        brightness = try reader.optional("brightness", .integer)
    }

    public var json: JSON {
        var object = JSONObject()
        if let value = power { object["power"] = .bool(value) }
        if let value = brightness { object["brightness"] = .integer(value) }
        return .object(object)
    }
}

/// Something due at a time.
public struct CueDocument: BorderDocument {
    public static let documentName = "cue"
    public static let sizeLimit = 16384

    /// Unique in its list.
    public var id: String

    /// Milliseconds since 1970-01-01T00:00:00Z.
    public var at: Int64

    /// bell, device or mark; a mark only tells the module.
    public var kind: String

    /// For a bell: its sound.
    public var sound: String?

    /// For a device cue: the device.
    public var device: String?

    /// For a device cue: what to change.
    public var change: DeviceChange?

    /// For a bell: how often it is struck, 1 to 9; once where it is absent.
    public var strokes: Int64?

    /// For a bell: in percent, 1 to 100; 100 where it is absent.
    public var volume: Int64?

    /// For a bell: milliseconds from one stroke to the next, 500 to 10,000; as usual for its sound where absent.
    public var gap: Int64?

    public init(id: String, at: Int64, kind: String, sound: String? = nil, device: String? = nil, change: DeviceChange? = nil, strokes: Int64? = nil, volume: Int64? = nil, gap: Int64? = nil) {
        self.id = id
        self.at = at
        self.kind = kind
        self.sound = sound
        self.device = device
        self.change = change
        self.strokes = strokes
        self.volume = volume
        self.gap = gap
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 128))
        at = try reader.required("at", .integer)
        kind = try reader.required("kind", .text(max: 16))
        sound = try reader.optional("sound", .text(max: 64))
        device = try reader.optional("device", .text(max: 128))
        change = try reader.optional("change", .document(DeviceChange.self))
        strokes = try reader.optional("strokes", .integer)
        volume = try reader.optional("volume", .integer)
        gap = try reader.optional("gap", .integer)
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["at"] = .integer(at)
        object["kind"] = .string(kind)
        if let value = sound { object["sound"] = .string(value) }
        if let value = device { object["device"] = .string(value) }
        if let value = change { object["change"] = value.json }
        if let value = strokes { object["strokes"] = .integer(value) }
        if let value = volume { object["volume"] = .integer(value) }
        if let value = gap { object["gap"] = .integer(value) }
        return .object(object)
    }
}

/// Cues, in any order.
public struct CueList: BorderDocument {
    public static let documentName = "cue_list"
    public static let sizeLimit = 262144

    /// The cues.
    public var cues: [CueDocument]

    public init(cues: [CueDocument]) {
        self.cues = cues
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        cues = try reader.required("cues", .list(.document(CueDocument.self), max: 1000))
    }

    public var json: JSON {
        var object = JSONObject()
        object["cues"] = .array(cues.map { $0.json })
        return .object(object)
    }
}

/// A cue that is due.
public struct FiredCue: BorderDocument {
    public static let documentName = "fired_cue"
    public static let sizeLimit = 16384

    /// The list it was submitted in.
    public var list: String

    /// Its id.
    public var id: String

    /// When it was due, in milliseconds since 1970-01-01T00:00:00Z.
    public var at: Int64

    public init(list: String, id: String, at: Int64) {
        self.list = list
        self.id = id
        self.at = at
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        list = try reader.required("list", .text(max: 128))
        id = try reader.required("id", .text(max: 128))
        at = try reader.required("at", .integer)
    }

    public var json: JSON {
        var object = JSONObject()
        object["list"] = .string(list)
        object["id"] = .string(id)
        object["at"] = .integer(at)
        return .object(object)
    }
}

/// A session or a journey, in short.
public struct ContentSummary: BorderDocument {
    public static let documentName = "content_summary"
    public static let sizeLimit = 16384

    /// Its id.
    public var id: String

    /// Its title.
    public var title: String

    /// What it is about.
    public var text: String

    /// An address in the app.
    public var image: String?

    /// How long it takes.
    public var durationSeconds: Int64?

    /// The BCP 47 tag of title and text, where it is not that of the app's own words.
    public var language: String?

    public init(id: String, title: String, text: String, image: String? = nil, durationSeconds: Int64? = nil, language: String? = nil) {
        self.id = id
        self.title = title
        self.text = text
        self.image = image
        self.durationSeconds = durationSeconds
        self.language = language
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 256))
        title = try reader.required("title", .text(max: 256))
        text = try reader.required("text", .text(max: 2048))
        image = try reader.optional("image", .text(max: 512))
        durationSeconds = try reader.optional("durationSeconds", .integer)
        language = try reader.optional("language", .text(max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["title"] = .string(title)
        object["text"] = .string(text)
        if let value = image { object["image"] = .string(value) }
        if let value = durationSeconds { object["durationSeconds"] = .integer(value) }
        if let value = language { object["language"] = .string(value) }
        return .object(object)
    }
}

/// Sessions or journeys.
public struct ContentList: BorderDocument {
    public static let documentName = "content_list"
    public static let sizeLimit = 262144

    /// The best first.
    public var items: [ContentSummary]

    public init(items: [ContentSummary]) {
        self.items = items
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        items = try reader.required("items", .list(.document(ContentSummary.self), max: 50))
    }

    public var json: JSON {
        var object = JSONObject()
        object["items"] = .array(items.map { $0.json })
        return .object(object)
    }
}

/// A session with a timer that has ended.
public struct TimerSession: BorderDocument {
    public static let documentName = "timer_session"
    public static let sizeLimit = 16384

    /// Stable, and the person's only one of that id.
    public var id: String

    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    public var startedAt: Int64

    /// When it ended, in milliseconds since 1970-01-01T00:00:00Z.
    public var endedAt: Int64

    /// How long it went on, without pauses.
    public var seconds: Int64

    /// How long it was to go on.
    public var plannedSeconds: Int64

    /// Whether it came to its end by itself.
    public var completed: Bool

    /// The person's time zone then, an IANA identifier.
    public var timeZone: String

    public init(id: String, startedAt: Int64, endedAt: Int64, seconds: Int64, plannedSeconds: Int64, completed: Bool, timeZone: String) {
        self.id = id
        self.startedAt = startedAt
        self.endedAt = endedAt
        self.seconds = seconds
        self.plannedSeconds = plannedSeconds
        self.completed = completed
        self.timeZone = timeZone
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 128))
        startedAt = try reader.required("startedAt", .integer)
        endedAt = try reader.required("endedAt", .integer)
        seconds = try reader.required("seconds", .integer)
        plannedSeconds = try reader.required("plannedSeconds", .integer)
        completed = try reader.required("completed", .boolean)
        timeZone = try reader.required("timeZone", .text(max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["startedAt"] = .integer(startedAt)
        object["endedAt"] = .integer(endedAt)
        object["seconds"] = .integer(seconds)
        object["plannedSeconds"] = .integer(plannedSeconds)
        object["completed"] = .bool(completed)
        object["timeZone"] = .string(timeZone)
        return .object(object)
    }
}

/// Sessions with a timer.
public struct TimerSessionList: BorderDocument {
    public static let documentName = "timer_session_list"
    public static let sizeLimit = 131072

    /// The latest first.
    public var sessions: [TimerSession]

    /// Whether there are earlier ones.
    public var hasMore: Bool

    public init(sessions: [TimerSession], hasMore: Bool) {
        self.sessions = sessions
        self.hasMore = hasMore
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        sessions = try reader.required("sessions", .list(.document(TimerSession.self), max: 100))
        hasMore = try reader.required("hasMore", .boolean)
    }

    public var json: JSON {
        var object = JSONObject()
        object["sessions"] = .array(sessions.map { $0.json })
        object["hasMore"] = .bool(hasMore)
        return .object(object)
    }
}

/// Words.
public struct TextList: BorderDocument {
    public static let documentName = "text_list"
    public static let sizeLimit = 16384

    /// In order.
    public var items: [String]

    public init(items: [String]) {
        self.items = items
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        items = try reader.required("items", .list(.text(max: 256), max: 100))
    }

    public var json: JSON {
        var object = JSONObject()
        object["items"] = .array(items.map { .string($0) })
        return .object(object)
    }
}

/// One value of health.
public struct Measure: BorderDocument {
    public static let documentName = "measure"
    public static let sizeLimit = 16384

    /// Such as `Steps`.
    public var name: String

    /// The value.
    public var value: Double

    /// Its unit; may be empty.
    public var unit: String

    /// The day it is of, as YYYY-MM-DD.
    public var day: String

    /// Whether it is the sum of the day, of which a day that is not over has only a part; absent for no.
    public var total: Bool?

    public init(name: String, value: Double, unit: String, day: String, total: Bool? = nil) {
        self.name = name
        self.value = value
        self.unit = unit
        self.day = day
        self.total = total
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        name = try reader.required("name", .text(max: 64))
        value = try reader.required("value", .number)
        unit = try reader.required("unit", .text(max: 32))
        day = try reader.required("day", .text(max: 16))
        total = try reader.optional("total", .boolean)
    }

    public var json: JSON {
        var object = JSONObject()
        object["name"] = .string(name)
        object["value"] = .double(value)
        object["unit"] = .string(unit)
        object["day"] = .string(day)
        if let value = total { object["total"] = .bool(value) }
        return .object(object)
    }
}

/// The latest values of health.
public struct HealthSummary: BorderDocument {
    public static let documentName = "health_summary"
    public static let sizeLimit = 16384

    /// In the order to show.
    public var measures: [Measure]

    public init(measures: [Measure]) {
        self.measures = measures
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        measures = try reader.required("measures", .list(.document(Measure.self), max: 32))
    }

    public var json: JSON {
        var object = JSONObject()
        object["measures"] = .array(measures.map { $0.json })
        return .object(object)
    }
}

/// One reading, or what a part of a window comes to.
public struct HealthValue: BorderDocument {
    public static let documentName = "health_value"
    public static let sizeLimit = 16384

    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    public var start: Int64

    /// When it ended; the same for a reading of one instant.
    public var end: Int64

    /// How many readings it is made of; 1 for a reading.
    public var count: Int64

    /// The reading, or the mean of the readings, each counting the same.
    public var value: Double

    /// The lowest reading.
    public var minimum: Double

    /// The highest reading.
    public var maximum: Double

    /// The sum of the readings, for kinds that are counted, such as steps.
    public var sum: Double

    public init(start: Int64, end: Int64, count: Int64, value: Double, minimum: Double, maximum: Double, sum: Double) {
        self.start = start
        self.end = end
        self.count = count
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
        self.sum = sum
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        start = try reader.required("start", .integer)
        end = try reader.required("end", .integer)
        count = try reader.required("count", .integer)
        value = try reader.required("value", .number)
        minimum = try reader.required("minimum", .number)
        maximum = try reader.required("maximum", .number)
        sum = try reader.required("sum", .number)
    }

    public var json: JSON {
        var object = JSONObject()
        object["start"] = .integer(start)
        object["end"] = .integer(end)
        object["count"] = .integer(count)
        object["value"] = .double(value)
        object["minimum"] = .double(minimum)
        object["maximum"] = .double(maximum)
        object["sum"] = .double(sum)
        return .object(object)
    }
}

/// One kind of health data in a time window.
public struct HealthWindow: BorderDocument {
    public static let documentName = "health_window"
    public static let sizeLimit = 262144

    /// The kind that was asked for.
    public var kind: String

    /// The unit of the values, such as `beats/min`.
    public var unit: String

    /// The first instant, in milliseconds since 1970-01-01T00:00:00Z.
    public var from: Int64

    /// The instant after the last.
    public var to: Int64

    /// Whether there is any reading that begins in the window.
    public var hasData: Bool

    /// How many readings begin in the window, of which the values tell every one.
    public var count: Int64

    /// Whether the values are parts of equal length, because there are more readings than were asked for; parts without a reading are left out.
    public var parts: Bool

    /// In the order of their start.
    public var values: [HealthValue]

    public init(kind: String, unit: String, from: Int64, to: Int64, hasData: Bool, count: Int64, parts: Bool, values: [HealthValue]) {
        self.kind = kind
        self.unit = unit
        self.from = from
        self.to = to
        self.hasData = hasData
        self.count = count
        self.parts = parts
        self.values = values
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        kind = try reader.required("kind", .text(max: 64))
        unit = try reader.required("unit", .text(max: 32))
        from = try reader.required("from", .integer)
        to = try reader.required("to", .integer)
        hasData = try reader.required("hasData", .boolean)
        count = try reader.required("count", .integer)
        parts = try reader.required("parts", .boolean)
        values = try reader.required("values", .list(.document(HealthValue.self), max: 1000))
    }

    public var json: JSON {
        var object = JSONObject()
        object["kind"] = .string(kind)
        object["unit"] = .string(unit)
        object["from"] = .integer(from)
        object["to"] = .integer(to)
        object["hasData"] = .bool(hasData)
        object["count"] = .integer(count)
        object["parts"] = .bool(parts)
        object["values"] = .array(values.map { $0.json })
        return .object(object)
    }
}

/// A mindful session, such as a sitting.
public struct MindfulSession: BorderDocument {
    public static let documentName = "mindful_session"
    public static let sizeLimit = 16384

    /// The caller's id of it, of at most 96 bytes, under which a repeat replaces it. The host sets the module's id before it, so that each module has ids of its own.
    public var id: String

    /// When it began, in milliseconds since 1970-01-01T00:00:00Z.
    public var start: Int64

    /// When it ended, at most a day later.
    public var end: Int64

    /// What it was, in one line.
    public var title: String?

    /// The time zone that it began in, an IANA identifier; the person's where it is absent.
    public var timeZone: String?

    public init(id: String, start: Int64, end: Int64, title: String? = nil, timeZone: String? = nil) {
        self.id = id
        self.start = start
        self.end = end
        self.title = title
        self.timeZone = timeZone
    }

    public init(json: JSON) throws(CallFailure) {
        let reader = try DocumentReader(json, document: Self.documentName)
        id = try reader.required("id", .text(max: 256))
        start = try reader.required("start", .integer)
        end = try reader.required("end", .integer)
        title = try reader.optional("title", .text(max: 120))
        timeZone = try reader.optional("timeZone", .text(max: 64))
    }

    public var json: JSON {
        var object = JSONObject()
        object["id"] = .string(id)
        object["start"] = .integer(start)
        object["end"] = .integer(end)
        if let value = title { object["title"] = .string(value) }
        if let value = timeZone { object["timeZone"] = .string(value) }
        return .object(object)
    }
}
