import Border
import Foundation
import JSONText
import ModuleInterfaces
import ModuleKit

/// The schedules of a session's person: kept by the host under one key, and carried out when a cue of the host says so.
final class ScheduleKeeper {
    /// The key of the schedules, and the name of the list of cues.
    static let name = "schedules"

    /// A moment that passed without its change, to be told.
    struct Missed {
        var schedule: Schedule
        var miss: Schedule.Miss
    }

    private let host: SessionHost
    private let home: Home
    private let zone: TimeZone

    init(host: SessionHost, home: Home, zone: TimeZone) {
        self.host = host
        self.home = home
        self.zone = zone
    }

    /// Whether the host has what schedules need.
    static func isOffered(by host: SessionHost) -> Bool {
        host.connection.provides(StoreClient.reference) && host.connection.provides(CuesClient.reference)
    }

    func now() throws(CallFailure) -> Int64 { try host.core.now() }

    private var known: Set<String> { Set(home.devices.map(\.id)) }

    // MARK: - Keeping

    /// The person's schedules as they are kept.
    func book() throws(CallFailure) -> ScheduleBook { try host.book(ScheduleBook.self) }

    /// Changes the schedules; no other session changes them meanwhile.
    private func change<Value: Sendable>(
        _ body: (inout ScheduleBook) throws(CallFailure) -> Value
    ) throws(CallFailure) -> Value {
        try home.scheduling.withLock { () throws(CallFailure) in
            let before = try book()
            var book = before
            book.forget(home.list.removed)
            let value = try body(&book)
            if book != before { try host.store.put(key: Self.name, value: book.text) }
            return value
        }
    }

    func add(_ schedule: Schedule) throws(CallFailure) {
        let (now, known) = (try now(), known)
        try change { book throws(CallFailure) in
            do throws(ScheduleBook.Refusal) {
                try book.add(schedule, known: known, now: now)
            } catch {
                switch error {
                case .device:
                    throw CallFailure(.tooLarge, Texts.scheduleDeviceHasAll(count: ScheduleBook.deviceLimit))
                case .person: throw CallFailure(.tooLarge, Texts.scheduleYouHaveAll(count: ScheduleBook.limit))
                case .same: throw CallFailure(.invalidArgument, Texts.scheduleIsThere)
                }
            }
        }
        try plan()
    }

    /// Returns what was removed; nil where it was gone already.
    func remove(_ id: String) throws(CallFailure) -> Schedule? {
        let removed = try change { book throws(CallFailure) in book.remove(id) }
        try plan()
        return removed
    }

    func set(_ id: String, isOn: Bool) throws(CallFailure) {
        let now = try now()
        try change { book throws(CallFailure) in
            guard book[id] != nil else { throw CallFailure(.notFound, Texts.failuresNoSchedule) }
            book.set(id, isOn: isOn, now: now)
        }
        try plan()
    }

    // MARK: - Carrying out

    /// Asks once more, where there are schedules: the clocks of the person may be others now, and a call may have been lost.
    func planAgain() throws(CallFailure) {
        if try !book().schedules.isEmpty { try plan() }
    }

    /// Asks the host to be called when there is something to do.
    func plan() throws(CallFailure) {
        let now = try now()
        let book = try change { book throws(CallFailure) in
            if !book.schedules.isEmpty { book.use(zone.identifier, now: now) }
            return book
        }
        let cues = book.wakings(after: now, in: zone, at: home.place, known: known).map { instant in
            CueDocument(id: "\(instant)", at: instant, kind: "mark")
        }
        guard !cues.isEmpty else { return try host.cues.cancel(list: Self.name) }
        try host.cues.submit(list: Self.name, devices: nil, cues: CueList(cues: cues))
    }

    /// Carries out what is due, and asks for the next call.
    ///
    /// Devices that do not answer could take minutes. What is not reached in time is left for another call, which comes at once:
    /// other things that the session is asked for have their turn before it.
    ///
    /// - Parameters:
    ///   - end: The instant by which devices must have answered.
    ///   - isOver: Whether that instant has passed.
    ///   - told: Gets what a device reported after its change.
    /// - Returns: The moments that passed without their change.
    func run(
        until end: ContinuousClock.Instant, isOver: () -> Bool, told: (DeviceReport, DeviceConfiguration) -> Void
    ) throws(CallFailure) -> [Missed] {
        var silent: [String: DeviceFailure] = [:]
        var missed: [Missed] = []
        var isFirst = true
        while isFirst || !isOver(), let due = try take() {
            isFirst = false
            if let code = try carryOut(due, &silent, until: end, told) {
                missed.append(Missed(schedule: due.schedule, miss: Schedule.Miss(at: due.at, code: code)))
            }
        }
        try plan()
        return missed
    }

    /// Takes the next moment that no session has taken; nil where there is none.
    private func take() throws(CallFailure) -> ScheduleBook.Due? {
        let (now, known) = (try now(), known)
        return try change { book throws(CallFailure) in
            book.use(zone.identifier, now: now)
            return book.due(at: now, in: zone, at: home.place).first {
                known.contains($0.schedule.device) && book.claim($0, now: now)
            }
        }
    }

    /// Makes one change.
    ///
    /// - Parameter silent: Devices that did not answer just now, which need not be waited for again.
    /// - Returns: Why the moment passed without its change; nil where it was made, or is tried again later.
    private func carryOut(
        _ due: ScheduleBook.Due, _ silent: inout [String: DeviceFailure], until end: ContinuousClock.Instant,
        _ told: (DeviceReport, DeviceConfiguration) -> Void
    ) throws(CallFailure) -> String? {
        guard let device = home.device(due.schedule.device) else { return nil }
        guard try now() - due.at <= ScheduleBook.patience else { return try settle(due, SessionCode.missed.rawValue) }
        do throws(DeviceFailure) {
            if let failure = silent[device.id] { throw failure }
            let report = try home.registry.carryOut(due.schedule.change, of: device.id, until: end)
            told(report, device)
        } catch {
            guard error.code.mayPass else { return try settle(due, error.code.rawValue) }
            silent[device.id] = error
            let now = try now()
            let isLater = try change { book throws(CallFailure) in book.postpone(due, now: now) }
            return isLater ? nil : try settle(due, error.code.rawValue)
        }
        return try settle(due, nil)
    }

    private func settle(_ due: ScheduleBook.Due, _ code: String?) throws(CallFailure) -> String? {
        try change { book throws(CallFailure) in book.settle(due, code: code) }
        return code
    }
}

extension DeviceFailure.Code {
    /// Whether the same request may succeed a little later.
    fileprivate var mayPass: Bool {
        switch self {
        case .offline, .busy, .timedOut, .protocolViolation: true
        case .wrongKey, .wrongVersion, .rejected, .unknownDevice, .unsupported, .invalidChange, .keyReused: false
        }
    }
}
