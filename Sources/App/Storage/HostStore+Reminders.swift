import Database
import JSONText

/// When a person wants to be reminded: at a minute of the day, on days of the week, by the clock where they are.
public struct Reminder: Sendable, Hashable {
    /// From midnight.
    public var minute: Int
    /// 1 for Sunday to 7 for Saturday, as Foundation counts.
    public var days: Set<Int>

    /// Makes a reminder, unchecked; by default for every day. ``HostStore/add(_:user:)`` refuses a minute outside 0 to
    /// 1439, days outside 1 to 7, and no days.
    public init(minute: Int, days: Set<Int> = Set(1...7)) {
        self.minute = minute
        self.days = days
    }

    /// Makes a reminder for every day from what ``time`` gives; nil from anything else.
    public init?(time: String) {
        guard let match = time.wholeMatch(of: /([01][0-9]|2[0-3]):([0-5][0-9])/), let hours = Int(match.1),
            let minutes = Int(match.2)
        else { return nil }
        self.init(minute: hours * 60 + minutes)
    }

    /// The time of day in the same form everywhere, such as `07:30`; a person reads it as their language writes times.
    public var time: String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(minute / 60)):\(two(minute % 60))"
    }
}

extension HostStore {
    /// Maximum number of reminders of a person.
    public static let maximumReminders = 8

    /// Returns a person's reminders, up to ``maximumReminders``, the earliest of the day first.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func reminders(user: String) throws(StorageError) -> [Reminder] {
        try decode(query("SELECT * FROM reminders WHERE user = ? ORDER BY minute", [.text(user)]), Self.reminder)
    }

    /// Adds a reminder, or changes the days of the one at that time. Throws `.invalidValue`, `.tooMany` and `.unknownUser`.
    public func add(_ reminder: Reminder, user: String) throws(StorageError) {
        guard (0..<1_440).contains(reminder.minute), !reminder.days.isEmpty,
            reminder.days.isSubset(of: Set(1...7))
        else {
            throw .invalidValue(
                field: "reminder", expected: "a time of the day and days of the week", found: "something else")
        }
        let bits = reminder.days.reduce(0) { $0 | 1 << $1 }
        try transaction { transaction throws(DatabaseError) -> Result<Void, StorageError> in
            try transaction.execute(
                """
                INSERT INTO reminders(user, minute, days) VALUES(?, ?, ?)
                ON CONFLICT(user, minute) DO UPDATE SET days = excluded.days
                """,
                [.text(user), .integer(Int64(reminder.minute)), .integer(Int64(bits))])
            let count = try transaction.query("SELECT COUNT(*) AS n FROM reminders WHERE user = ?", [.text(user)])
            for row in count where Int(try row.integer("n")) > Self.maximumReminders {
                return .failure(.tooMany(what: .reminders, limit: Self.maximumReminders))
            }
            return .success(())
        }
    }

    /// Removes a person's reminder at a minute of the day, from 0; does nothing where there is none.
    ///
    /// - Throws: ``StorageError`` where the database fails.
    public func removeReminder(minute: Int, user: String) throws(StorageError) {
        try execute("DELETE FROM reminders WHERE user = ? AND minute = ?", [.text(user), .integer(Int64(minute))])
    }

    private static func reminder(_ row: Database.Row) throws(DatabaseError) -> Reminder {
        let bits = try row.integer("days")
        return Reminder(
            minute: Int(try row.integer("minute")), days: Set((1...7).filter { bits & (1 << Int64($0)) != 0 }))
    }

    static func reminderJSON(_ row: Database.Row) throws(DatabaseError) -> JSON {
        let reminder = try reminder(row)
        return [
            "time": .string(reminder.time), "days": .array(reminder.days.sorted().map { .integer(Int64($0)) }),
        ]
    }
}
