import Database
public import JSONText
import ModuleInterfaces
import Synchronization

extension HostStore {
    /// Everything that is kept of a person, as `bricks.person/1`; throws `.unknownUser`.
    ///
    /// Browser sessions are exported by their times and browsers: their tokens are not known here.
    public func export(user: String) throws(StorageError) -> JSON {
        try transaction { transaction throws(DatabaseError) -> Result<JSON, StorageError> in
            let people = try transaction.query("SELECT * FROM people WHERE id = ?", [.text(user)])
            guard let row = people.first else { return .failure(.unknownUser) }
            let person = try Self.user(row)
            var document = person.document.json.object ?? JSONObject()
            document["createdAt"] = .integer(person.createdAt)
            let sections: [(name: String, sql: String, element: (Database.Row) throws(DatabaseError) -> JSON)] = [
                ("browserSessions", "SELECT * FROM browser_sessions WHERE user = ? ORDER BY created_at", Self.session),
                ("badges", "SELECT * FROM badges WHERE user = ? ORDER BY number", Self.badgeJSON),
                ("notices", "SELECT * FROM notices WHERE user = ? ORDER BY number", Self.noticeJSON),
                ("inboxLetters", "SELECT * FROM inbox_letters WHERE user = ?", Self.inboxLettersJSON),
                ("favourites", "SELECT * FROM favourites WHERE user = ? ORDER BY number", Self.favourite),
                ("cohorts", "SELECT * FROM cohorts WHERE user = ? ORDER BY number", Self.cohort),
                ("history", "SELECT * FROM history WHERE user = ? ORDER BY played_at, number", Self.playedJSON),
                ("completions", "SELECT * FROM completions WHERE user = ? ORDER BY number", Self.completionJSON),
                ("practiceDays", "SELECT * FROM practice_days WHERE user = ? ORDER BY day", Self.practiceDay),
                ("playlists", "SELECT * FROM playlists WHERE user = ? ORDER BY number", Self.playlistJSON),
                ("player", "SELECT * FROM players WHERE user = ?", Self.playerJSON),
                ("records", "SELECT * FROM records WHERE user = ? ORDER BY number", Self.record),
                ("codes", "SELECT * FROM code_uses WHERE user = ? ORDER BY used_at, code", Self.codeUse),
                ("values", "SELECT * FROM module_values WHERE user = ? ORDER BY module, key", Self.value),
                ("settings", "SELECT * FROM settings WHERE user = ? ORDER BY name", Self.setting),
                ("accounts", "SELECT * FROM accounts WHERE user = ?", Self.accountJSON),
                ("identities", "SELECT * FROM identities WHERE user = ? ORDER BY provider", Self.identityJSON),
                ("passkeys", "SELECT * FROM passkeys WHERE user = ? ORDER BY number", Self.passkeyJSON),
                (
                    "knownBrowsers", "SELECT * FROM known_browsers WHERE user = ? ORDER BY first_at",
                    Self.knownBrowserJSON
                ),
                ("pendingCodes", "SELECT * FROM account_codes WHERE user = ? ORDER BY purpose", Self.codeJSON),
                ("reminders", "SELECT * FROM reminders WHERE user = ? ORDER BY minute", Self.reminderJSON),
                ("states", "SELECT * FROM module_states WHERE user = ? ORDER BY module", Self.state),
                (
                    "cues",
                    """
                    SELECT cues.*, user, module, name, devices FROM cue_lists JOIN cues USING(submission)
                    WHERE user = ? ORDER BY at, submission, ordinal
                    """, Self.cue
                ),
            ]
            var export: JSONObject = ["schema": "bricks.person/1", "user": .object(document)]
            for section in sections {
                let rows = try transaction.query(section.sql, [.text(user)])
                export[section.name] = .array(try rows.map(section.element))
            }
            return .success(.object(export))
        }
    }

    /// Erases a person and everything that is kept of them, from the file too; somebody unknown is fine.
    ///
    /// Cues that a `CueKeeper` holds are to be withdrawn there first.
    ///
    /// - Parameter modules: those that are to erase the person too, which is noted with it.
    public func erase(user: String, notingErasureBy modules: [String] = []) throws(StorageError) {
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute("DELETE FROM people WHERE id = ?", [.text(user)])
            try Self.noteErasure(of: user, by: modules, transaction)
            return .success(())
        }
        // The write-ahead log still holds what was deleted until it is folded into the file and cut.
        do throws(StorageError) {
            try cutLog()
        } catch .database(let error) where error.kind == .busy {
            // Erased they are; ``finishErasing()`` cuts the log when nobody reads it any more.
        }
    }

    /// Folds the write-ahead log into the file and cuts it: deleted data is no longer readable anywhere.
    public func cutLog() throws(StorageError) {
        isLogUncut.store(false, ordering: .sequentiallyConsistent)
        do throws(DatabaseError) {
            try database.cutLog()
        } catch {
            isLogUncut.store(true, ordering: .sequentiallyConsistent)
            throw StorageError(error)
        }
    }

    /// Cuts the write-ahead log where that could not be done when something was erased, unless somebody reads it still.
    public func finishErasing() throws(StorageError) {
        // The flag is cleared first, because an erasure in the meantime may set it again.
        guard isLogUncut.exchange(false, ordering: .sequentiallyConsistent) else { return }
        do throws(DatabaseError) {
            if try !database.cutLogAtOnce() { isLogUncut.store(true, ordering: .sequentiallyConsistent) }
        } catch {
            isLogUncut.store(true, ordering: .sequentiallyConsistent)
            throw StorageError(error)
        }
    }

    private static func codeUse(_ row: Database.Row) throws(DatabaseError) -> JSON {
        ["code": .string(try row.text("code")), "usedAt": .integer(try row.integer("used_at"))]
    }

    private static func session(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "browser": .string(try row.text("agent")), "createdAt": .integer(try row.integer("created_at")),
            "usedAt": .integer(try row.integer("used_at")),
        ]
    }

    private static func badgeJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let earned = try badge(row)
        var object = earned.badge.json.object ?? JSONObject()
        object["earnedAt"] = .integer(earned.earnedAt)
        return .object(object)
    }

    private static func favourite(_ row: Database.Row) throws(DatabaseError) -> JSON {
        ["content": .string(try row.text("content")), "chosenAt": .integer(try row.integer("chosen_at"))]
    }

    private static func cohort(_ row: Database.Row) throws(DatabaseError) -> JSON {
        ["id": .string(try row.text("id")), "joinedAt": .integer(try row.integer("joined_at"))]
    }

    private static func playedJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let played = try played(row)
        return [
            "content": .string(played.content), "playedAt": .integer(played.playedAt),
            "positionSeconds": .double(played.positionSeconds), "completed": .bool(played.isCompleted),
        ]
    }

    private static func practiceDay(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "day": .string(try row.text("day")), "sessions": .integer(try row.integer("sessions")),
            "seconds": .double(try row.real("seconds")),
        ]
    }

    private static func playlistJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let list = try playlist(row)
        return [
            "id": .string(list.id), "name": .string(list.name),
            "contents": .array(list.contents.map { .string($0) }),
            "createdAt": .integer(try row.integer("created_at")),
        ]
    }

    private static func playerJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        (try? JSON(parsing: try row.text("state"))) ?? .null
    }

    private static func record(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "kind": .string(try row.text("kind")), "id": .string(try row.text("id")),
            "at": .integer(try row.integer("at")), "value": (try? JSON(parsing: try row.text("value"))) ?? .null,
        ]
    }

    private static func value(_ row: Database.Row) throws(DatabaseError) -> JSON {
        [
            "module": .string(try row.text("module")), "key": .string(try row.text("key")),
            "value": .string(try row.text("value")),
        ]
    }

    private static func setting(_ row: Database.Row) throws(DatabaseError) -> JSON {
        ["name": .string(try row.text("name")), "value": (try? JSON(parsing: try row.text("value"))) ?? .null]
    }

    private static func state(_ row: Database.Row) throws(DatabaseError) -> JSON {
        var state: JSONObject = ["module": .string(try row.text("module")), "state": .string(try row.text("state"))]
        if let refused = row["refused"]?.text { state["refused"] = .string(refused) }
        return .object(state)
    }

    private static func cue(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let pending = try pendingCue(row)
        return ["module": .string(pending.module), "list": .string(pending.list), "cue": pending.cue.json]
    }
}
