import Core
import Foundation
import ModuleInterfaces
import Storage
import Texts

/// Keeps people's reminders among the cues: of each the next time, which is put in again when it has come.
final class ReminderKeeper: Sendable {
    /// Whose cues they are; no module has that id.
    static let owner = "bricks.reminders"
    private static let list = "reminders"
    /// A reminder that comes later than this, since nothing ran at its time, is not shown.
    private static let patience: Int64 = 10 * 60_000

    private let store: HostStore
    private let cues: CueKeeper
    private let log: HostLog
    private let now: @Sendable () -> Date

    init(store: HostStore, cues: CueKeeper, log: HostLog, now: @escaping @Sendable () -> Date) {
        self.store = store
        self.cues = cues
        self.log = log
        self.now = now
    }

    /// Puts in the next time of each reminder of a person.
    func schedule(_ user: String) {
        do throws(StorageError) {
            guard let person = try store.user(user) else { return }
            let zone = TimeZone(identifier: person.timeZone) ?? .gmt
            let date = now()
            let next = try store.reminders(user: user).compactMap { reminder -> CueDocument? in
                guard let due = reminder.next(after: date, in: zone) else { return nil }
                return CueDocument(
                    id: reminder.time, at: due.unixMilliseconds, kind: CueKind.mark.rawValue)
            }
            try cues.submit(module: Self.owner, user: user, list: Self.list, devicesController: nil, cues: next)
        } catch {
            log.log(.error, "host", "[\(error.code)] Reminders cannot be kept: \(error.message)")
        }
    }

    /// Returns the banner of the open app when a reminder's time has come; nil when it came too late.
    func banner(_ due: DueCue, appName: String) -> BannerDocument? {
        guard due.lateness <= Self.patience else { return nil }
        return BannerDocument(
            title: Texts.peopleIts(time: due.cue.id), text: Texts.peopleTimeFor(appName: appName), tone: "info")
    }
}
