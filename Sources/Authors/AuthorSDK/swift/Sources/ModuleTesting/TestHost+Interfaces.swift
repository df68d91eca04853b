public import Border
public import JSONText
public import ModuleInterfaces

// The answers of the host, one extension for each interface.

extension TestHost: CoreProvider {
    public func log(_ call: Call, level: LogLevel, message: String) throws(CallFailure) {
        try note(call, "core", "log", ["level": .string("\(level)"), "message": .string(message)])
    }

    public func progress(_ call: Call, request: UInt64, fraction: Double, message: String?) throws(CallFailure) {
        try note(call, "core", "progress", ["fraction": .double(fraction), "message": .string(message ?? "")])
    }

    public func now(_ call: Call) throws(CallFailure) -> Int64 { try serve(call, "core", "now") { $0.now } }

    /// In UTC.
    public func localDay(
        _ call: Call, milliseconds: Int64
    ) throws(CallFailure) -> (day: String, offsetSeconds: Int32) {
        try note(call, "core", "local_day", ["milliseconds": .integer(milliseconds)])
        return (CivilDay(milliseconds: milliseconds).description, 0)
    }

    public func context(_ call: Call, key: String) throws(CallFailure) -> JSON {
        try serve(call, "core", "context", ["key": .string(key)]) { (state) throws(CallFailure) in
            guard let value = state.context[key] else { throw CallFailure(.notFound, "There is no `\(key)`.") }
            return value
        }
    }
}

extension TestHost: SurfaceProvider {
    public func send(_ call: Call, screen: ScreenID, messages: JSON) throws(CallFailure) {
        let arguments: JSON = ["screen": .string(screen.description), "messages": messages]
        try serve(call, "surface", "send", arguments) { (state) throws(CallFailure) in
            try apply(messages, to: screen, of: call.session, in: &state)
        }
    }
}

extension TestHost: NavigationProvider {
    public func push(
        _ call: Call, stack: StackID, screen: ScreenID, title: String, route: String
    ) throws(CallFailure) {
        try note(call, "navigation", "push", Self.screen(screen, ["title": .string(title), "route": .string(route)]))
    }

    public func present(_ call: Call, screen: ScreenID, title: String, route: String) throws(CallFailure) {
        try note(
            call, "navigation", "present", Self.screen(screen, ["title": .string(title), "route": .string(route)]))
    }

    public func dismiss(_ call: Call, screen: ScreenID) throws(CallFailure) {
        try note(call, "navigation", "dismiss", Self.screen(screen))
    }

    public func setTitle(_ call: Call, screen: ScreenID, title: String) throws(CallFailure) {
        try note(call, "navigation", "set_title", Self.screen(screen, ["title": .string(title)]))
    }

    public func openLink(_ call: Call, url: String) throws(CallFailure) {
        try note(call, "navigation", "open_link", ["url": .string(url)])
    }

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
    public func get(_ call: Call, key: String) throws(CallFailure) -> String {
        try serve(call, "store", "get", ["key": .string(key)]) { (state) throws(CallFailure) in
            guard let value = state.store[key] else { throw CallFailure(.notFound, "There is no value `\(key)`.") }
            return value
        }
    }

    public func put(_ call: Call, key: String, value: String) throws(CallFailure) {
        try serve(call, "store", "put", ["key": .string(key), "value": .string(value)]) { $0.store[key] = value }
    }

    public func remove(_ call: Call, key: String) throws(CallFailure) {
        try serve(call, "store", "remove", ["key": .string(key)]) { $0.store[key] = nil }
    }
}

extension TestHost: CuesProvider {
    public func submit(_ call: Call, list: String, devices: DevicesID?, cues: CueList) throws(CallFailure) {
        try serve(call, "cues", "submit", ["list": .string(list), "cues": cues.json]) { $0.cues[list] = cues }
    }

    public func cancel(_ call: Call, list: String) throws(CallFailure) {
        try serve(call, "cues", "cancel", ["list": .string(list)]) { $0.cues[list] = nil }
    }
}

extension TestHost: ContentProvider {
    public func session(_ call: Call, id: String) throws(CallFailure) -> ContentSummary {
        try serve(call, "content", "session", ["id": .string(id)]) { (state) throws(CallFailure) in
            try Self.find(id, in: state.sessions)
        }
    }

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
    public func current(_ call: Call) throws(CallFailure) -> UserDocument {
        try serve(call, "user", "current") { $0.user }
    }
}

extension TestHost: AnalyticsProvider {
    public func track(_ call: Call, name: String, properties: JSON?) throws(CallFailure) {
        try note(call, "analytics", "track", ["name": .string(name), "properties": properties ?? .null])
    }
}

extension TestHost: DevicesProvider {
    public func list(_ request: Request<DeviceList>, controller: DevicesID) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "devices", "list") { DeviceList(devices: $0.devices.map(\.device)) }
        }
    }

    public func state(_ request: Request<DeviceState>, controller: DevicesID, device: String) {
        request.answer { () throws(CallFailure) in
            try serve(request.call, "devices", "state", ["device": .string(device)]) { (state) throws(CallFailure) in
                state.devices[try Self.index(of: device, in: state)].state
            }
        }
    }

    public func apply(
        _ request: Request<DeviceState>, controller: DevicesID, device: String, change: DeviceChange, key: String
    ) {
        request.answer { () throws(CallFailure) in
            let arguments: JSON = ["device": .string(device), "change": change.json, "key": .string(key)]
            return try serve(request.call, "devices", "apply", arguments) { (state) throws(CallFailure) in
                let index = try Self.index(of: device, in: state)
                if let power = change.power { state.devices[index].state.power = power }
                if let brightness = change.brightness { state.devices[index].state.brightness = brightness }
                return state.devices[index].state
            }
        }
    }

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
extension TestHost: BlobProvider, NetProvider {
    public func open(_ call: Call, blob: BlobID) throws(CallFailure) -> (descriptor: Int32, size: UInt64) {
        try note(call, "blob", "open", ["blob": .string(blob.description)])
        throw CallFailure(.badHandle, "There is no blob \(blob).")
    }

    public func release(_ call: Call, blob: BlobID) throws(CallFailure) {
        try note(call, "blob", "release", ["blob": .string(blob.description)])
    }

    public func connect(
        _ call: Call, host: String, port: UInt32, timeoutMilliseconds: UInt32
    ) throws(CallFailure) -> Int32 {
        try note(call, "net", "connect", ["host": .string(host), "port": .integer(Int64(port))])
        throw CallFailure(.notPermitted, "The test host connects to nobody.")
    }
}

extension TestHost: TimerDelegateProvider, TuyaEventsProvider, DevicesEventsProvider, CommunityDelegateProvider,
    BiometricsDelegateProvider
{
    public func badgeReceived(_ call: Call, badge: BadgeDocument) throws(CallFailure) {
        try note(call, "timer-delegate", "badge_received", badge.json)
    }

    public func closed(_ call: Call, screen: ScreenID) throws(CallFailure) {
        try note(call, "tuya-events", "closed", ["screen": .string(screen.description)])
    }

    public func installationInstructions(_ call: Call, screen: ScreenID, tag: String) throws(CallFailure) {
        try note(call, "tuya-events", "installation_instructions", ["tag": .string(tag)])
    }

    public func changed(_ call: Call, controller: DevicesID, state: DeviceState) throws(CallFailure) {
        try note(call, "devices-events", "changed", state.json)
    }

    public func didSelectSession(_ call: Call, sessionId: String, autoplay: TextList) throws(CallFailure) {
        try note(call, "community-delegate", "did_select_session", ["session": .string(sessionId)])
    }

    public func didSelectJourney(_ call: Call, journeyId: String, stack: StackID?) throws(CallFailure) {
        try note(call, "community-delegate", "did_select_journey", ["journey": .string(journeyId)])
    }

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
