import JSONText

/// The bounds of `bricks.health/1`, which the host keeps for both sides and which a provider may keep with the same words.
public enum HealthRules {
    /// In milliseconds: the length of the longest window, 93 days.
    public static let longestWindow: Int64 = 93 * 86_400_000
    /// The number of values of an answer.
    public static let limits: ClosedRange<UInt32> = 1...1_000
    /// Instants in milliseconds since 1970: to the end of the year 9999.
    public static let instants: ClosedRange<Int64> = 0...253_402_300_799_999
    /// In milliseconds: the length of the longest mindful session, a day.
    public static let longestSession: Int64 = 86_400_000
    /// In bytes of UTF-8: the id of a mindful session as its module gives it.
    public static let idSize = 96

    /// Refuses a question that is none.
    public static func check(kind: String, from: Int64, to: Int64, limit: UInt32) throws(CallFailure) {
        guard !kind.isEmpty else {
            // Not shown: a module asked, and has words of its own.
            throw refusal("/kind", "`kind` is empty, expected such as `heart-rate`.")
        }
        guard instants.contains(from) else {
            // Not shown: a module asked, and has words of its own.
            throw refusal("/from", "`from` is \(from), expected milliseconds from 1970 to 9999.")
        }
        guard instants.contains(to), to > from, to - from <= longestWindow else {
            throw refusal(
                // Not shown: a module asked, and has words of its own.
                "/to", "`to` is \(to), expected later than `from`, \(from), by at most \(longestWindow) milliseconds.")
        }
        guard limits.contains(limit) else {
            // Not shown: a module asked, and has words of its own.
            throw refusal("/limit", "`limit` is \(limit), expected 1 to \(limits.upperBound).")
        }
    }

    /// Refuses a mindful session that is none.
    public static func check(_ session: MindfulSession, idSize: Int = Self.idSize) throws(CallFailure) {
        try check(id: session.id, size: idSize)
        guard instants.contains(session.start) else {
            // Not shown: a module asked, and has words of its own.
            throw refusal("/start", "`start` is \(session.start), expected milliseconds from 1970 to 9999.")
        }
        guard instants.contains(session.end), session.end > session.start,
            session.end - session.start <= longestSession
        else {
            throw refusal(
                "/end",
                // Not shown: a module asked, and has words of its own.
                "`end` is \(session.end), expected later than `start`, \(session.start), by at most a day.")
        }
    }

    /// Refuses the id of a mindful session that is none.
    public static func check(id: String, size: Int = Self.idSize) throws(CallFailure) {
        guard (1...size).contains(id.utf8.count) else {
            // Not shown: a module asked, and has words of its own.
            throw refusal("/id", "`id` has \(id.utf8.count) bytes, expected 1 to \(size).")
        }
    }

    /// The problem of an answer, nil for one that answers the question.
    public static func problem(
        in window: HealthWindow, kind: String, from: Int64, to: Int64, limit: UInt32
    ) -> (pointer: String, text: String)? {
        guard window.kind == kind, window.from == from, window.to == to else {
            // Not shown: the operator is told.
            return ("", "it answers another question")
        }
        // Not shown: the operator is told.
        guard !window.unit.isEmpty else { return ("/unit", "the unit is empty") }
        guard window.values.count <= Int(limit) else {
            // Not shown: the operator is told.
            return ("/values", "there are \(window.values.count) values, expected at most \(limit)")
        }
        var (count, last): (Int64, Int64) = (0, from)
        for (index, value) in window.values.enumerated() {
            let place = "/values/\(index)"
            guard value.start >= last, value.start < to, value.end >= value.start, instants.contains(value.end) else {
                // Not shown: the operator is told.
                return (place, "the value is outside of the window or of the order of time")
            }
            last = value.start
            guard value.count >= 1, window.parts || value.count == 1 else {
                // Not shown: the operator is told.
                return ("\(place)/count", "found \(value.count) readings")
            }
            guard value.minimum <= value.value, value.value <= value.maximum, value.sum.isFinite,
                value.minimum.isFinite, value.maximum.isFinite
            else {
                // Not shown: the operator is told.
                return (place, "the value is not between the lowest and the highest")
            }
            let (sum, overflows) = count.addingReportingOverflow(value.count)
            // Not shown: the operator is told.
            guard !overflows else { return ("\(place)/count", "there are too many readings") }
            count = sum
        }
        guard window.count == count, window.hasData == (count > 0) else {
            // Not shown: the operator is told.
            return ("/count", "the values tell \(count) readings, and the window \(window.count)")
        }
        return nil
    }

    private static func refusal(_ pointer: String, _ message: String) -> CallFailure {
        CallFailure(
            .invalidArgument, message, detail: ["code": "health.argument", "pointer": .string(pointer)])
    }
}
