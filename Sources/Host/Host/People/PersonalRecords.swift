import Core
import Foundation
import JSONText
import ModuleInterfaces
import Settings
import Storage
import Texts

/// The app's records about one person, in the host's store. A store that fails is logged and reported to the person.
/// Records that cannot be read appear as empty, and are never written back.
struct PersonalRecords: PersonalStore {
    let store: HostStore
    let inboxes: Inboxes
    let user: String
    let log: HostLog
    let now: @Sendable () -> Date
    /// Is called when the person goes to other events than before.
    var planned: @Sendable () -> Void = {}
    /// Tells the person that something they did was not saved.
    var told: @Sendable (BannerDocument) -> Void = { _ in }
    private let trouble = ReadTrouble()

    init(
        store: HostStore, inboxes: Inboxes, user: String, log: HostLog, now: @escaping @Sendable () -> Date,
        planned: @escaping @Sendable () -> Void = {},
        told: @escaping @Sendable (BannerDocument) -> Void = { _ in }
    ) {
        self.store = store
        self.inboxes = inboxes
        self.user = user
        self.log = log
        self.now = now
        self.planned = planned
        self.told = told
    }

    /// Reads something, or gives the fallback.
    func attempt<Value>(
        _ fallback: Value, _ what: String = #function, _ body: () throws(StorageError) -> Value
    ) -> Value {
        do throws(StorageError) { return try reading(what, body) } catch { return fallback }
    }

    /// Reads something, and informs the person when reads begin to fail.
    func reading<Value>(
        _ what: String = #function, _ body: () throws(StorageError) -> Value
    ) throws(StorageError) -> Value {
        do throws(StorageError) {
            let value = try body()
            trouble.ended(what)
            return value
        } catch {
            log.log(.error, "host", "[\(error.code)] \(error.message)")
            if trouble.began(what) { told(ReadTrouble.banner) }
            throw error
        }
    }

    /// Writes something. A failure is reported to the person on their page.
    func write<Value>(_ fallback: Value, _ body: () throws(StorageError) -> Value) -> Value {
        do throws(StorageError) {
            return try body()
        } catch {
            log.log(.error, "host", "[\(error.code)] \(error.message)")
            told(Self.notSaved(error))
            return fallback
        }
    }

    private static func tooMany(_ what: StorageError.Countable, _ limit: Int) -> String {
        switch what {
        case .badges: Texts.peopleTooManyBadges(count: limit)
        case .favourites: Texts.peopleTooManyFavourites(count: limit)
        case .cohorts: Texts.peopleTooManyGroups(count: limit)
        case .playlists: Texts.peopleTooManyPlaylists(count: limit)
        case .playlistContents: Texts.peopleTooManySessionsInAPlaylist(count: limit)
        case .reminders: Texts.peopleTooManyReminders(count: limit)
        }
    }

    /// A failure to save, in the words of the person.
    static func notSaved(_ error: StorageError) -> BannerDocument {
        let text =
            if case .tooMany(let what, let limit) = error {
                tooMany(what, limit)
            } else {
                Texts.peopleTheAppCannotStoreAnything
            }
        return BannerDocument(title: Texts.peopleThatWasNotSaved, text: text, tone: "error")
    }

    var milliseconds: Int64 { now().unixMilliseconds }

    func badges() -> [BadgeDocument] {
        attempt([]) { () throws(StorageError) in try store.badges(user: user).map(\.badge) }
    }

    func notices() -> [InboxNotice]? {
        attempt(nil) { () throws(StorageError) in try store.notices(user: user) }
    }

    func unreadNotices() -> [String: Int] {
        attempt([:]) { () throws(StorageError) in try store.unreadNotices(user: user) }
    }

    func read(_ notices: NoticeChoice) {
        write(()) { () throws(StorageError) in try inboxes.read(notices, of: user) }
    }

    func letters() -> LetterChoice? {
        attempt(nil) { () throws(StorageError) in try inboxes.letters?.choice(of: user) }
    }

    func choose(_ pace: LetterPace) {
        write(()) { () throws(StorageError) in try inboxes.choose(pace, for: user) }
    }

    func favourites() -> [String] { attempt([]) { () throws(StorageError) in try store.favourites(user: user) } }

    func isFavourite(_ content: String) -> Bool { favourites().contains(content) }

    func toggleFavourite(_ content: String) {
        _ = write(false) { () throws(StorageError) in
            try store.toggleFavourite(content, user: user, at: milliseconds)
        }
    }

    func history() -> [String] {
        var seen: Set<String> = []
        let played = attempt([]) { () throws(StorageError) in try store.history(user: user) }
        return played.map(\.content).filter { seen.insert($0).inserted }
    }

    func records(_ kind: PersonalRecord.Kind) -> [PersonalRecord] {
        attempt([]) { () throws(StorageError) in try store.records(kind, user: user) }
    }

    func keep(_ record: PersonalRecord) -> Bool {
        write(false) { () throws(StorageError) in
            try store.keep(record, user: user)
            return true
        }
    }

    func redeem(_ code: String, limit: Int?, for record: PersonalRecord) -> CodeRedemption {
        write(.failed) { () throws(StorageError) in
            try store.redeem(code, limit: limit, for: record, user: user)
        }
    }

    func forget(_ kind: PersonalRecord.Kind, _ id: String) {
        write(()) { () throws(StorageError) in try store.forget(kind, id, user: user) }
    }

    func keptSettings() -> JSONObject? {
        attempt(nil) { () throws(StorageError) in try store.settings(user: user) }
    }

    func set(_ setting: Setting, to value: JSON?) {
        write(()) { () throws(StorageError) in try store.set(setting, to: value, user: user) }
    }

    func change(_ setting: Setting, _ change: (JSON?) -> JSON?) -> Bool {
        var isRead = false
        do throws(StorageError) {
            try store.change(setting, user: user) { value in
                isRead = true
                return change(value)
            }
            if setting.name == SettingKey.eventsNotificationIds.name { planned() }
            return true
        } catch {
            log.log(.error, "host", "[\(error.code)] \(error.message)")
            if isRead {
                told(Self.notSaved(error))
            } else if trouble.began("keptSettings()") {
                told(ReadTrouble.banner)
            }
            return false
        }
    }

    func cohorts() -> [String] { attempt([]) { () throws(StorageError) in try store.cohorts(user: user) } }

    func join(_ cohorts: [String]) -> Bool {
        write(false) { () throws(StorageError) in
            try store.join(cohorts, user: user, at: milliseconds)
            return true
        }
    }
}
