import Foundation
import JSONText
import ModuleInterfaces

/// Keeps a person's bell over the day in the host's store, and has the host ring it.
final class DayBellKeeper {
    static let key = "day-bell"
    /// Today and tomorrow: a call that is lost costs no more than the day after.
    private static let horizon: Int64 = 2
    /// The id of the mark with which the list ends, and that asks for the next days.
    static let end = "end"

    private let services: any SittingServices
    private let sounds: [String]
    /// Until when bells are silent because the person sits; nil while they do not.
    private var quietUntil: Int64?

    init(services: any SittingServices, sounds: [String]) {
        self.services = services
        self.sounds = sounds
    }

    /// The person's bell, or one that is off.
    func load() throws(CallFailure) -> DayBell {
        let usual = DayBell(sound: sounds.first ?? "")
        guard let text = try services.load(Self.key) else { return usual }
        guard var bell = DayBell(stored: text) else {
            services.log(.warning, .settings, "The saved bell over the day cannot be used; it is off.")
            return usual
        }
        if !sounds.contains(bell.sound) { bell.sound = usual.sound }
        return bell
    }

    func save(_ bell: DayBell, in zone: TimeZone) throws(CallFailure) {
        var bell = bell
        if bell.seed == 0 { bell.seed = UInt64.random(in: 1...UInt64.max) }
        try services.store(Self.key, bell.document.text)
        try submit(bell, in: zone)
    }

    /// Asks the host for the bells of today and tomorrow, where there are any to come.
    func plan(in zone: TimeZone) throws(CallFailure) {
        // Most people have none, and the host is then asked for nothing.
        guard let text = try services.load(Self.key), let bell = DayBell(stored: text), bell.isOn else { return }
        try submit(bell, in: zone)
    }

    /// Keeps the bell from ringing into a sitting, and has it ring again afterwards.
    ///
    /// - Parameter end: When the sitting ends, in milliseconds since 1970 UTC; nil where there is none.
    func sits(until end: Int64?, in zone: TimeZone) {
        guard end != quietUntil else { return }
        quietUntil = end
        do throws(CallFailure) {
            try plan(in: zone)
        } catch {
            services.log(.warning, .settings, "The bell over the day was not planned anew: \(error)")
        }
    }

    private func submit(_ bell: DayBell, in zone: TimeZone) throws(CallFailure) {
        let now = try services.now()
        let moments = bell.moments(after: max(now, quietUntil ?? now), days: Self.horizon, in: zone)
        guard bell.isOn else { return try services.cancelDayBell() }
        // Not shown: names of cues.
        var cues = moments.map { at in
            CueDocument(
                id: "\(at)", at: at, kind: "bell", sound: bell.sound,
                volume: bell.volume == 100 ? nil : Int64(bell.volume))
        }
        // Where neither day has one, it is asked for tomorrow.
        let last = moments.last.map { $0 + 1_000 } ?? now.addingReportingOverflow(86_400_000).partialValue
        cues.append(CueDocument(id: Self.end, at: last, kind: "mark"))
        try services.submitDayBell(CueList(cues: cues))
    }
}
