import Border
import JSONText
import ModuleInterfaces
import ModuleKit

/// Services that a sitting needs from outside: time, durable storage, cues, devices, and a receiver of reports.
protocol SittingServices: AnyObject {
    /// Milliseconds since 1970 UTC.
    func now() throws(CallFailure) -> Int64
    /// nil when nothing is stored under the key.
    func load(_ key: String) throws(CallFailure) -> String?
    /// A setting of the app for the person; nil where there is none.
    func setting(_ name: String) throws(CallFailure) -> JSON?
    /// Durable when it returns.
    func store(_ key: String, _ value: String) throws(CallFailure)
    /// Replaces the sitting's cues; durable when it returns.
    func submit(_ cues: CueList, devices: DevicesID?) throws(CallFailure)
    func cancelCues() throws(CallFailure)
    /// Replaces the bells over the day; durable when it returns.
    func submitDayBell(_ cues: CueList) throws(CallFailure)
    func cancelDayBell() throws(CallFailure)
    /// Asks for a call at an instant (milliseconds since 1970 UTC), in the place of the one that was asked for before.
    func wake(at instant: Int64) throws(CallFailure)
    /// Has every session of the person that is open called at once, because the sitting has changed.
    func tellSessions() throws(CallFailure)
    /// Rings a bell at once, apart from those of a sitting.
    func ring(_ bell: CueDocument) throws(CallFailure)
    /// Asks for the devices that a controller has.
    func devices(
        of controller: DevicesID, completion: @escaping (Result<[DeviceDocument], CallFailure>) -> Void)
    /// Asks how a device is now; the completion is given nil where that cannot be known.
    func state(of device: String, controller: DevicesID, completion: @escaping (DeviceBefore?) -> Void)
    /// Switches a device now; the completion is given why it failed, or nil.
    func apply(_ change: DeviceSwitch, controller: DevicesID, completion: @escaping (CallFailure?) -> Void)
    /// Asks what the timer may do with health data; where the app has none, the answer is nothing.
    func healthAccess(_ completion: @escaping (Result<(read: Bool, write: Bool), CallFailure>) -> Void)
    /// Saves a sitting in the person's health data; the completion is given why it failed, or nil.
    func writeMindful(_ session: MindfulSession, completion: @escaping (CallFailure?) -> Void)
    /// Removes a sitting from the person's health data; the completion is given why it failed, or nil.
    func removeMindful(_ id: String, completion: @escaping (CallFailure?) -> Void)
    /// Asks for the heart rate in a time, in at most so many values.
    func heartRate(
        from: Int64, to: Int64, limit: UInt32, completion: @escaping (Result<HealthWindow, CallFailure>) -> Void)
    /// Whether the app takes badges. The caller checks it before it reports each badge.
    var takesBadges: Bool { get }
    func tell(_ badge: BadgeDocument)
    func track(_ event: String, _ properties: JSON)
    func log(_ level: LogLevel, _ message: String)
}

/// The services of the host that a session is open in.
final class HostServices: SittingServices, Sendable {
    static let cueList = "sitting"
    /// The list of calls while a screen shows what changes between the cues of the sitting.
    static let wakingList = "screen"
    /// The list of the mark by which one session tells the others that the sitting has changed.
    static let changeList = "changed"
    /// The list of the bells over the day.
    static let dayBellList = "day-bell"

    private let host: SessionHost

    init(_ host: SessionHost) { self.host = host }

    func now() throws(CallFailure) -> Int64 { try host.core.now() }

    func load(_ key: String) throws(CallFailure) -> String? {
        do throws(CallFailure) {
            return try host.store.get(key: key)
        } catch {
            guard error.status == .notFound else { throw error }
            return nil
        }
    }

    func setting(_ name: String) throws(CallFailure) -> JSON? {
        do throws(CallFailure) {
            return try host.core.context(key: "settings.\(name)")
        } catch {
            guard error.status == .notFound else { throw error }
            return nil
        }
    }

    func store(_ key: String, _ value: String) throws(CallFailure) { try host.store.put(key: key, value: value) }

    func submit(_ cues: CueList, devices: DevicesID?) throws(CallFailure) {
        try host.cues.submit(list: Self.cueList, devices: devices, cues: cues)
    }

    func cancelCues() throws(CallFailure) {
        try host.cues.cancel(list: Self.cueList)
        try host.cues.cancel(list: Self.wakingList)
    }

    func submitDayBell(_ cues: CueList) throws(CallFailure) {
        try host.cues.submit(list: Self.dayBellList, devices: nil, cues: cues)
    }

    func cancelDayBell() throws(CallFailure) { try host.cues.cancel(list: Self.dayBellList) }

    func wake(at instant: Int64) throws(CallFailure) {
        try host.cues.submit(
            list: Self.wakingList, devices: nil,
            cues: CueList(cues: [CueDocument(id: "screen", at: instant, kind: "mark")]))
    }

    func tellSessions() throws(CallFailure) {
        let mark = CueDocument(id: Self.changeList, at: try now(), kind: "mark")
        try host.cues.submit(list: Self.changeList, devices: nil, cues: CueList(cues: [mark]))
    }

    func ring(_ bell: CueDocument) throws(CallFailure) {
        try host.cues.submit(list: "heard", devices: nil, cues: CueList(cues: [bell]))
    }

    func devices(
        of controller: DevicesID, completion: @escaping (Result<[DeviceDocument], CallFailure>) -> Void
    ) {
        host.devices.list(controller: controller) { completion($0.map(\.devices)) }
    }

    func state(of device: String, controller: DevicesID, completion: @escaping (DeviceBefore?) -> Void) {
        host.devices.state(controller: controller, device: device) { [weak self] result in
            switch result {
            case .success(let state):
                // A device that is off may say 0.
                let brightness = state.brightness.flatMap { TimerLimits.brightness.contains($0) ? Int($0) : nil }
                completion(DeviceBefore(device: device, power: state.power, brightness: brightness))
            case .failure(let failure):
                self?.log(.warning, "Device \(device) will not be put back: \(failure)")
                completion(nil)
            }
        }
    }

    func apply(_ change: DeviceSwitch, controller: DevicesID, completion: @escaping (CallFailure?) -> Void) {
        host.devices.apply(
            controller: controller, device: change.device, change: change.change.border, key: change.idempotencyKey
        ) { result in
            switch result {
            case .success: completion(nil)
            case .failure(let failure): completion(failure)
            }
        }
    }

    func healthAccess(_ completion: @escaping (Result<(read: Bool, write: Bool), CallFailure>) -> Void) {
        guard host.connection.provides(HealthClient.reference) else { return completion(.success((false, false))) }
        host.health.access(completion: completion)
    }

    func writeMindful(_ session: MindfulSession, completion: @escaping (CallFailure?) -> Void) {
        host.health.writeMindful(session: session) { completion($0.failure) }
    }

    func removeMindful(_ id: String, completion: @escaping (CallFailure?) -> Void) {
        host.health.removeMindful(id: id) { completion($0.failure) }
    }

    func heartRate(
        from: Int64, to: Int64, limit: UInt32, completion: @escaping (Result<HealthWindow, CallFailure>) -> Void
    ) {
        host.health.window(kind: "heart-rate", from: from, to: to, limit: limit, completion: completion)
    }

    var takesBadges: Bool { host.connection.provides("bricks.timer-delegate/1") }

    func tell(_ badge: BadgeDocument) { host.client(TimerDelegateClient.self).badgeReceived(badge: badge) }

    func track(_ event: String, _ properties: JSON) {
        if host.connection.provides("bricks.analytics/1") { host.analytics.track(name: event, properties: properties) }
    }

    func log(_ level: LogLevel, _ message: String) { host.core.log(level: level, message: message) }
}

extension Result where Failure == CallFailure {
    fileprivate var failure: CallFailure? { if case .failure(let failure) = self { failure } else { nil } }
}

extension DeviceChange {
    /// The change as it crosses the border.
    var border: ModuleInterfaces.DeviceChange {
        ModuleInterfaces.DeviceChange(power: power, brightness: brightness.map { Int64($0) })
    }
}

extension Cue {
    /// The cue as the host keeps it: one that sounds is a bell, a silent one a mark.
    var border: CueDocument {
        switch (device, sound) {
        case (let device?, _):
            CueDocument(id: id, at: at, kind: "device", device: device.device, change: device.change.border)
        case (nil, let sound?):
            CueDocument(
                id: id, at: at, kind: "bell", sound: sound, strokes: stroke.strokes == 1 ? nil : Int64(stroke.strokes),
                volume: stroke.volume == 100 ? nil : Int64(stroke.volume), gap: stroke.gap.map { Int64($0) })
        case (nil, nil): CueDocument(id: id, at: at, kind: "mark")
        }
    }
}

extension Badge {
    /// The badge as the app receives it.
    var border: BadgeDocument { BadgeDocument(id: id, title: title, text: text, icon: "star") }
}
