import JSONText
import ModuleInterfaces

@testable import Timer

/// Services that write down what is asked of them, in order.
final class FakeServices: SittingServices {
    var time: Int64 = 1_700_000_000_000
    var stored: [String: String] = [:]
    var calls: [String] = []
    var submitted: [(cues: [CueDocument], devices: DevicesID?)] = []
    var badges: [String] = []
    var warnings: [String] = []
    var takesBadges = true
    var submitFailure: CallFailure?
    var deviceFailure: CallFailure?
    var devices = [DeviceDocument(id: "lamp", name: "Bedroom lamp", type: "light", dimmable: true)]
    /// Keeps the answer until ``answerDevices()``.
    var holdsDevices = false
    private var waiting: [(Result<[DeviceDocument], CallFailure>) -> Void] = []
    var applied: [DeviceSwitch] = []

    func now() throws(CallFailure) -> Int64 { time }

    func load(_ key: String) throws(CallFailure) -> String? { stored[key] }

    var settings: [String: JSON] = [:]

    func setting(_ name: String) throws(CallFailure) -> JSON? { settings[name] }

    func store(_ key: String, _ value: String) throws(CallFailure) {
        calls.append("store \(key)")
        stored[key] = value
    }

    func submit(_ cues: CueList, devices: DevicesID?) throws(CallFailure) {
        calls.append("submit")
        if let submitFailure { throw submitFailure }
        submitted.append((cues.cues, devices))
    }

    func cancelCues() throws(CallFailure) { calls.append("cancel") }

    /// The bells over the day; nil before they were asked for, and after they were cancelled.
    private(set) var dayBells: [CueDocument]?

    func submitDayBell(_ cues: CueList) throws(CallFailure) { dayBells = cues.cues }

    func cancelDayBell() throws(CallFailure) { dayBells = nil }

    func wake(at instant: Int64) throws(CallFailure) { calls.append("wake \(instant)") }

    func tellSessions() throws(CallFailure) { calls.append("tell") }

    func ring(_ bell: CueDocument) throws(CallFailure) { calls.append("ring \(bell.sound ?? "")") }

    func devices(
        of controller: DevicesID, completion: @escaping (Result<[DeviceDocument], CallFailure>) -> Void
    ) {
        waiting.append(completion)
        if !holdsDevices { answerDevices() }
    }

    func answerDevices() {
        let answered = waiting
        waiting = []
        for completion in answered { completion(.success(devices)) }
    }

    /// How each device is; one that is not here cannot be asked.
    var deviceStates: [String: DeviceBefore] = [:]
    /// Keeps the answers until ``answerStates()``.
    var holdsStates = false
    private var asked: [(device: String, completion: (DeviceBefore?) -> Void)] = []

    func state(of device: String, controller: DevicesID, completion: @escaping (DeviceBefore?) -> Void) {
        calls.append("state \(device)")
        asked.append((device, completion))
        if !holdsStates { answerStates() }
    }

    func answerStates() {
        let answered = asked
        asked = []
        for (device, completion) in answered { completion(deviceStates[device]) }
    }

    func apply(_ change: DeviceSwitch, controller: DevicesID, completion: @escaping (CallFailure?) -> Void) {
        calls.append("apply \(change.device)")
        applied.append(change)
        completion(deviceFailure)
    }

    var access = (read: true, write: true)
    /// The sittings in the health data, by their ids.
    var mindful: [String: MindfulSession] = [:]
    /// Refuses what is told to the health data.
    var healthFailure: CallFailure?
    var heartRates: HealthWindow?

    func healthAccess(_ completion: @escaping (Result<(read: Bool, write: Bool), CallFailure>) -> Void) {
        calls.append("access")
        completion(.success(access))
    }

    func writeMindful(_ session: MindfulSession, completion: @escaping (CallFailure?) -> Void) {
        calls.append("write \(session.id)")
        if healthFailure == nil { mindful[session.id] = session }
        completion(healthFailure)
    }

    func removeMindful(_ id: String, completion: @escaping (CallFailure?) -> Void) {
        calls.append("remove \(id)")
        if healthFailure == nil { mindful[id] = nil }
        completion(healthFailure)
    }

    func heartRate(
        from: Int64, to: Int64, limit: UInt32, completion: @escaping (Result<HealthWindow, CallFailure>) -> Void
    ) {
        calls.append("heart \(from) \(to)")
        completion(heartRates.map { .success($0) } ?? .failure(healthFailure ?? CallFailure(.absent)))
    }

    func tell(_ badge: BadgeDocument) {
        calls.append("badge \(badge.id)")
        badges.append(badge.id)
    }

    func track(_ event: String, _ properties: JSON) { calls.append("track \(event)") }

    func log(_ level: LogLevel, _ message: String) {
        if level.rawValue >= LogLevel.warning.rawValue { warnings.append(message) }
    }
}
