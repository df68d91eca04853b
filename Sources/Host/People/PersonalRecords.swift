import Core
import Foundation
import JSONText
import ModuleInterfaces
import Settings

/// What the app keeps about one person, in the host's store. A store that fails is logged, and shows as nothing kept.
struct PersonalRecords: PersonalStore {
    let store: HostStore
    let user: String
    let log: HostLog
    let now: @Sendable () -> Date

    func attempt<Value>(_ fallback: Value, _ body: () throws(StorageError) -> Value) -> Value {
        do throws(StorageError) {
            return try body()
        } catch {
            log.log(.error, "host", "[\(error.code)] \(error.message)")
            return fallback
        }
    }

    var milliseconds: Int64 { Int64(now().timeIntervalSince1970 * 1_000) }

    func badges() -> [BadgeDocument] {
        attempt([]) { () throws(StorageError) in try store.badges(user: user).map(\.badge) }
    }

    func favourites() -> [String] { attempt([]) { () throws(StorageError) in try store.favourites(user: user) } }

    func isFavourite(_ content: String) -> Bool { favourites().contains(content) }

    func toggleFavourite(_ content: String) {
        _ = attempt(false) { () throws(StorageError) in
            try store.toggleFavourite(content, user: user, at: milliseconds)
        }
    }

    func history() -> [String] {
        var seen: Set<String> = []
        let played = attempt([]) { () throws(StorageError) in try store.history(user: user) }
        return played.map(\.content).filter { seen.insert($0).inserted }
    }

    func played(_ content: String) {
        attempt(()) { () throws(StorageError) in
            try store.note(
                PlayedContent(content: content, playedAt: milliseconds, positionSeconds: 0, isCompleted: true),
                user: user)
        }
    }

    func records(_ kind: PersonalRecord.Kind) -> [PersonalRecord] {
        attempt([]) { () throws(StorageError) in try store.records(kind, user: user) }
    }

    func keep(_ record: PersonalRecord) -> Bool {
        attempt(false) { () throws(StorageError) in
            try store.keep(record, user: user)
            return true
        }
    }

    func redeem(_ code: String, limit: Int?, for record: PersonalRecord) -> CodeRedemption {
        attempt(.failed) { () throws(StorageError) in
            try store.redeem(code, limit: limit, for: record, user: user)
        }
    }

    func forget(_ kind: PersonalRecord.Kind, _ id: String) {
        attempt(()) { () throws(StorageError) in try store.forget(kind, id, user: user) }
    }

    func settings() -> JSONObject { attempt([:]) { () throws(StorageError) in try store.settings(user: user) } }

    func set(_ setting: Setting, to value: JSON?) {
        attempt(()) { () throws(StorageError) in try store.set(setting, to: value, user: user) }
    }

    func cohorts() -> [String] { attempt([]) { () throws(StorageError) in try store.cohorts(user: user) } }

    func join(_ cohorts: [String]) -> Bool {
        attempt(false) { () throws(StorageError) in
            try store.join(cohorts, user: user, at: milliseconds)
            return true
        }
    }
}
