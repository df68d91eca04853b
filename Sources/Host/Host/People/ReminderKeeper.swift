import Content
import Core
import Formats
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Texts

/// Keeps people's reminders among the cues: of each the next time, which is put in again when it has come; and of events that
/// they go to the time of notice.
final class ReminderKeeper: Sendable {
    /// Whose cues they are; no module has that id.
    static let owner = "bricks.reminders"
    private static let list = "reminders"
    private static let events = "events"
    /// Maximum number of events of a person that wait, the next ones.
    private static let maximumEvents = 32
    /// A reminder that comes later than this, since nothing ran at its time, is not shown.
    private static let patience: Int64 = 10 * 60_000

    private let store: HostStore
    private let cues: CueKeeper
    private let content: ContentPack
    private let log: HostLog
    private let now: @Sendable () -> Date

    init(
        store: HostStore, cues: CueKeeper, content: ContentPack, log: HostLog, now: @escaping @Sendable () -> Date
    ) {
        self.store = store
        self.cues = cues
        self.content = content
        self.log = log
        self.now = now
    }

    /// Puts in the next time of each reminder of a person, and the times of the events that they go to.
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
            let planned = SettingValues(manifest: [:], person: try store.settings(user: user))[.eventsNotificationIds]
            let ahead = Set(planned).compactMap(content.event).filter { $0.reminded > date }
                .sorted { ($0.starts, $0.id) < ($1.starts, $1.id) }.prefix(Self.maximumEvents)
            try cues.submit(
                module: Self.owner, user: user, list: Self.events, devicesController: nil,
                cues: ahead.map { event in
                    CueDocument(id: event.id, at: event.reminded.unixMilliseconds, kind: CueKind.mark.rawValue)
                })
        } catch {
            log.log(.error, "host", "[\(error.code)] Reminders cannot be kept: \(error.message)")
        }
    }

    /// Returns the banner of the open app when a reminder's time has come; nil when it came too late, or for an event that
    /// takes place at another time by now.
    ///
    /// - Parameter scheme: that of the app's links, which the banner of an event has one of; nil where it has none.
    func banner(_ due: DueCue, appName: String, scheme: String? = nil) -> BannerDocument? {
        guard due.lateness <= Self.patience else { return nil }
        if due.list == Self.events { return event(due, scheme) }
        guard let reminder = Reminder(time: due.cue.id), let format = format(of: due.user) else { return nil }
        return BannerDocument(
            title: Texts.peopleIts(time: format.time(minute: reminder.minute)),
            text: Texts.peopleTimeFor(appName: appName), tone: "info")
    }

    /// How a person reads times; nil where nothing is known of them.
    private func format(of user: String) -> PersonFormat? {
        do throws(StorageError) {
            return try store.user(user).map { person in
                PersonFormat(locale: person.locale, timeZone: TimeZone(identifier: person.timeZone) ?? .gmt)
            }
        } catch {
            log.log(.error, "host", "[\(error.code)] A reminder cannot be told: \(error.message)")
            return nil
        }
    }

    private func event(_ due: DueCue, _ scheme: String?) -> BannerDocument? {
        guard let event = content.event(due.cue.id), event.reminded.unixMilliseconds == due.cue.at else { return nil }
        guard let time = format(of: due.user)?.time(event.starts) else { return nil }
        let id = event.id.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
        let link = scheme.flatMap { scheme in id.map { "\(scheme)://event?id=\($0)" } }
        return BannerDocument(
            title: Texts.peopleEventBeginsSoon(title: event.title), text: Texts.peopleItBeginsAt(time: time),
            tone: "info",
            link: link)
    }
}
