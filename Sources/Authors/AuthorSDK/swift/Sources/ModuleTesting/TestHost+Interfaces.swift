public import Border
public import JSONText
public import ModuleInterfaces

// The answers of the host, one extension for each interface.

extension TestHost: CoreProvider {
    /// Keeps the call; the message is written nowhere else.
    public func log(_ call: Call, level: LogLevel, message: String) throws(CallFailure) {
        try note(call, "core", "log", ["level": .string("\(level)"), "message": .string(message)])
    }

    /// Keeps the fraction and the message; the request itself is not kept.
    public func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) throws(CallFailure) {
        try note(call, "core", "progress", ["fraction": .double(fraction), "message": .string(message ?? "")])
    }

    /// Returns ``State/now``, which stands still until the test changes it.
    public func now(_ call: Call) throws(CallFailure) -> Int64 { try serve(call, "core", "now") { $0.now } }

    /// In UTC.
    public func localDay(
        _ call: Call, milliseconds: Int64
    ) throws(CallFailure) -> (day: String, offsetSeconds: Int32) {
        try note(call, "core", "local_day", ["milliseconds": .integer(milliseconds)])
        return (CivilDay(milliseconds: milliseconds).description, 0)
    }

    /// Returns a value of ``State/context``; throws `notFound` for a key that it does not have.
    public func context(_ call: Call, key: String) throws(CallFailure) -> JSON {
        try serve(call, "core", "context", ["key": .string(key)]) { (state) throws(CallFailure) in
            guard let value = state.context[key] else { throw CallFailure(.notFound, "There is no `\(key)`.") }
            return value
        }
    }
}

extension TestHost: SurfaceProvider {
    /// Applies the messages to the screen's ``TestSurface``.
    ///
    /// - Throws: `invalidArgument` for a message that the surface does not take, or for a component that names one
    ///   without a definition.
    public func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        let arguments: JSON = ["screen": .string(screen.description), "messages": messages]
        try serve(call, "surface", "send", arguments) { (state) throws(CallFailure) in
            try apply(messages, to: screen, of: call.session, in: &state)
        }
    }
}

extension TestHost: NavigationProvider {
    /// Keeps the screen, its title and its route, for ``TestSession/pushed``.
    public func push(
        _ call: Call, stack: StackID, screen: ScreenID, title: String, route: String
    ) throws(CallFailure) {
        try note(call, "navigation", "push", Self.screen(screen, ["title": .string(title), "route": .string(route)]))
    }

    /// Keeps the screen, its title and its route, for ``TestSession/pushed``.
    public func present(_ call: Call, screen: ScreenID, title: String, route: String) throws(CallFailure) {
        try note(
            call, "navigation", "present", Self.screen(screen, ["title": .string(title), "route": .string(route)]))
    }

    /// Keeps the call; the content of the screen stays.
    public func dismiss(_ call: Call, screen: ScreenID) throws(CallFailure) {
        try note(call, "navigation", "dismiss", Self.screen(screen))
    }

    /// Keeps the screen and its new title.
    public func setTitle(_ call: Call, screen: ScreenID, title: String) throws(CallFailure) {
        try note(call, "navigation", "set_title", Self.screen(screen, ["title": .string(title)]))
    }

    /// Keeps the address; nothing is opened.
    public func openLink(_ call: Call, url: String) throws(CallFailure) {
        try note(call, "navigation", "open_link", ["url": .string(url)])
    }

    /// Keeps the banner; nothing is shown.
    public func banner(_ call: Call, banner: BannerDocument) throws(CallFailure) {
        try note(call, "navigation", "banner", banner.json)
    }

    /// The number as well as the name, so that a test can go on with the screen.
    private static func screen(_ screen: ScreenID, _ further: JSONObject = [:]) -> JSON {
        var arguments = further
        arguments["screen"] = .string(screen.description)
        return .object(arguments)
    }
}

extension TestHost: StoreProvider {
    /// Returns a value of ``State/store``; throws `notFound` for a key without one.
    public func get(_ call: Call, key: String) throws(CallFailure) -> String {
        try serve(call, "store", "get", ["key": .string(key)]) { (state) throws(CallFailure) in
            guard let value = state.store[key] else { throw CallFailure(.notFound, "There is no value `\(key)`.") }
            return value
        }
    }

    /// Writes a value to ``State/store``, which all sessions share.
    public func put(_ call: Call, key: String, value: String) throws(CallFailure) {
        try serve(call, "store", "put", ["key": .string(key), "value": .string(value)]) { $0.store[key] = value }
    }

    /// Removes a value from ``State/store``; a key without one is fine.
    public func remove(_ call: Call, key: String) throws(CallFailure) {
        try serve(call, "store", "remove", ["key": .string(key)]) { $0.store[key] = nil }
    }
}

extension TestHost: CuesProvider {
    /// Replaces a list of ``State/cues``; no cue fires by itself.
    public func submit(_ call: Call, list: String, devices: DevicesID?, cues: CueList) throws(CallFailure) {
        try serve(call, "cues", "submit", ["list": .string(list), "cues": cues.json]) { $0.cues[list] = cues }
    }

    /// Removes a list of ``State/cues``; a name without one is fine.
    public func cancel(_ call: Call, list: String) throws(CallFailure) {
        try serve(call, "cues", "cancel", ["list": .string(list)]) { $0.cues[list] = nil }
    }
}

extension TestHost: ContentProvider {
    /// Returns the session of that id in ``State/sessions``; throws `notFound` where there is none.
    public func session(_ call: Call, id: String) throws(CallFailure) -> ContentSummary {
        try serve(call, "content", "session", ["id": .string(id)]) { (state) throws(CallFailure) in
            try Self.find(id, in: state.sessions)
        }
    }

    /// Returns the journey of that id in ``State/journeys``; throws `notFound` where there is none.
    public func journey(_ call: Call, id: String) throws(CallFailure) -> ContentSummary {
        try serve(call, "content", "journey", ["id": .string(id)]) { (state) throws(CallFailure) in
            try Self.find(id, in: state.journeys)
        }
    }

    /// The sessions whose title or text contains the words.
    public func search(_ call: Call, query: String, limit: UInt32) throws(CallFailure) -> ContentList {
        try serve(call, "content", "search", ["query": .string(query)]) { state in
            let words = query.lowercased()
            let found = state.sessions.filter { "\($0.title) \($0.text)".lowercased().contains(words) }
            return ContentList(items: Array(found.prefix(Int(min(limit, 50)))))
        }
    }

    private static func find(_ id: String, in items: [ContentSummary]) throws(CallFailure) -> ContentSummary {
        guard let found = items.first(where: { $0.id == id }) else {
            throw CallFailure(.notFound, "There is no `\(id)`.")
        }
        return found
    }
}

extension TestHost: UserProvider {
    /// Returns ``State/user``, whatever the session.
    public func current(_ call: Call) throws(CallFailure) -> UserDocument {
        try serve(call, "user", "current") { $0.user }
    }
}

extension TestHost: AnalyticsProvider {
    /// Keeps the name and the properties of the event.
    public func track(_ call: Call, name: String, properties: JSON?) throws(CallFailure) {
        try note(call, "analytics", "track", ["name": .string(name), "properties": properties ?? .null])
    }
}

extension TestHost: DevicesProvider {
    /// Answers with the devices of ``State/devices``, whatever the controller.
    public func list(_ request: Request<DeviceList>, controller: DevicesID) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "devices", "list") { DeviceList(devices: $0.devices.map(\.device)) }
        }
    }

    /// Answers with the state of a device in ``State/devices``, or with `notFound`.
    public func state(_ request: Request<DeviceState>, controller: DevicesID, device: String) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "devices", "state", ["device": .string(device)]) { (state) throws(CallFailure) in
                state.devices[try Self.index(of: device, in: state)].state
            }
        }
    }

    /// Changes the state of a device in ``State/devices`` and answers with it, or with `notFound`.
    ///
    /// A repeated key of a device changes nothing: the answer is that of the first call.
    public func apply(
        _ request: Request<DeviceState>, controller: DevicesID, device: String, change: DeviceChange, key: String
    ) {
        request.answer { () throws(CallFailure) in
            let arguments: JSON = ["device": .string(device), "change": change.json, "key": .string(key)]
            return try serve(request.call, "devices", "apply", arguments) { (state) throws(CallFailure) in
                let index = try Self.index(of: device, in: state)
                if let first = state.applied[device]?[key] { return first }
                if let power = change.power { state.devices[index].state.power = power }
                if let brightness = change.brightness { state.devices[index].state.brightness = brightness }
                state.applied[device, default: [:]][key] = state.devices[index].state
                return state.devices[index].state
            }
        }
    }

    /// Keeps the call; ``State/devices`` changes are not reported to the module.
    public func subscribe(_ request: Request<Void>, controller: DevicesID, device: String) {
        request.answer { () throws(CallFailure) in
            try note(request.call, "devices", "subscribe", ["device": .string(device)])
        }
    }

    private static func index(of device: String, in state: State) throws(CallFailure) -> Int {
        guard let index = state.devices.firstIndex(where: { $0.device.id == device }) else {
            throw CallFailure(.notFound, "There is no device `\(device)`.")
        }
        return index
    }
}

/// A descriptor cannot be given without a system call, which a test of a module makes itself where it needs one.
extension TestHost: BlobProvider {
    /// Keeps the call and throws `badHandle`: the test host has no blobs.
    public func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64) {
        try note(call, "blob", "open", ["blob": .string(blob.description)])
        throw CallFailure(.badHandle, "There is no blob \(blob).")
    }

    /// Keeps the call; there is nothing to release.
    public func release(_ call: Call, blob: BlobID) throws(CallFailure) {
        try note(call, "blob", "release", ["blob": .string(blob.description)])
    }

    /// Keeps the file as published until ``withdraw(_:name:)``, whatever is in the module's directory: the test host reads no
    /// files. A name that is a path and a type that no host publishes are refused.
    public func publish(
        _ call: Call, name: String, mediaType: String, seconds: UInt32
    ) throws(CallFailure) -> String {
        let arguments: JSON = [
            "name": .string(name), "media_type": .string(mediaType), "seconds": .integer(Int64(seconds)),
        ]
        return try serve(call, "blob", "publish", arguments) { (state) throws(CallFailure) in
            let isPlain =
                !name.isEmpty && !name.hasPrefix(".")
                && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._-".contains($0)) }
            guard isPlain, let suffix = Self.published[mediaType], (1...90_000).contains(seconds) else {
                throw CallFailure(.invalidArgument, "No file is published with this name, type or time.")
            }
            let address = "/published/\(name).\(suffix)"
            state.published[name] = address
            return address
        }
    }

    /// Forgets the published file; one that is not there is fine.
    public func withdraw(_ call: Call, name: String) throws(CallFailure) {
        try serve(call, "blob", "withdraw", ["name": .string(name)]) { state in state.published[name] = nil }
    }

    private static let published = [
        "audio/flac": "flac", "audio/ogg": "ogg", "audio/mpeg": "mp3", "audio/mp4": "m4a", "audio/wav": "wav",
    ]
}

extension TestHost: TimerDelegateProvider, TuyaEventsProvider, DevicesEventsProvider, CommunityDelegateProvider,
    BiometricsDelegateProvider
{
    /// Keeps the badge that the module awards.
    public func badgeReceived(_ call: Call, badge: BadgeDocument) throws(CallFailure) {
        try note(call, "timer-delegate", "badge_received", badge.json)
    }

    /// Keeps the id of the screen that was closed.
    public func closed(_ call: Call, screen: ScreenID) throws(CallFailure) {
        try note(call, "tuya-events", "closed", ["screen": .string(screen.description)])
    }

    /// Keeps the tag of the device whose instructions were asked for.
    public func installationInstructions(_ call: Call, screen: ScreenID, tag: String) throws(CallFailure) {
        try note(call, "tuya-events", "installation_instructions", ["tag": .string(tag)])
    }

    /// Keeps the state that a module's device reports.
    public func changed(_ call: Call, controller: DevicesID, state: DeviceState) throws(CallFailure) {
        try note(call, "devices-events", "changed", state.json)
    }

    /// Keeps the id of the session, and as `autoplay` the sessions to play after it.
    public func didSelectSession(_ call: Call, sessionId: String, autoplay: TextList) throws(CallFailure) {
        try note(
            call, "community-delegate", "did_select_session",
            ["session": .string(sessionId), "autoplay": .array(autoplay.items.map { .string($0) })])
    }

    /// Keeps the id of the journey, and the stack, which is null where there is none.
    public func didSelectJourney(_ call: Call, journeyId: String, stack: StackID?) throws(CallFailure) {
        try note(
            call, "community-delegate", "did_select_journey",
            ["journey": .string(journeyId), "stack": stack.map { .string($0.description) } ?? .null])
    }

    /// Keeps the address; nothing is opened.
    public func didSelectUrl(_ call: Call, url: String) throws(CallFailure) {
        try note(call, "community-delegate", "did_select_url", ["url": .string(url)])
    }
}

/// A date of the civil calendar, in UTC.
struct CivilDay: CustomStringConvertible {
    var year: Int64
    var month: Int64
    var day: Int64

    init(milliseconds: Int64) {
        func floor(_ value: Int64, _ divisor: Int64) -> Int64 {
            (value - (value % divisor + divisor) % divisor) / divisor
        }
        // Days since 0000-03-01; a year that begins in March has its leap day last.
        let days = floor(milliseconds, 86_400_000) + 719_468
        let era = floor(days, 146_097)
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    var description: String {
        func padded(_ value: Int64, _ count: Int) -> String {
            let digits = String(value)
            return String(repeating: "0", count: max(0, count - digits.count)) + digits
        }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
    }
}
