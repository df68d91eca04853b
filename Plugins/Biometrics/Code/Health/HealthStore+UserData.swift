import Database
import Foundation
import JSONText

extension HealthStore {
    /// Writes all that is stored of a user as one JSON document, piece by piece in constant memory.
    ///
    /// `{"schema":"bricks.biometrics.export/1","user":…,"sources":[…],"samples":[…],"workouts":[…],"beats":[…],"mindful":[…]}`; days are derived from the
    /// samples and left out. The document is one consistent state. The closure must not use this store; false ends the writing.
    func export(user: String, write: (String) -> Bool) throws(DatabaseError) {
        try database.transaction { transaction throws(DatabaseError) in
            let name = JSON.string(user).text
            guard write("{\"schema\":\"bricks.biometrics.export/1\",\"user\":\(name),\"sources\":[") else { return }
            var sources: [Int64: String] = [:]
            let rows = try transaction.query(
                "SELECT source.* FROM source JOIN user ON user.id = user_id WHERE user.name = ? ORDER BY source.id",
                [.text(user)])
            for (index, row) in rows.enumerated() {
                let source = try row.text("name")
                sources[try row.integer("id")] = source
                let kind = HealthDevice.Kind(rawValue: try row.integer("kind")) ?? .other
                let document: JSON = [
                    "name": .string(source), "kind": .string(kind.name),
                    "device": row["device"]?.text.map { .string($0) } ?? .null,
                ]
                guard write((index == 0 ? "" : ",") + document.text) else { return }
            }
            guard write("],\"samples\":[") else { return }
            var separator = ""
            var isGoingOn = true
            try transaction.forEach(
                """
                SELECT sample.* FROM sample JOIN user ON user.id = user_id WHERE user.name = ?
                ORDER BY metric, start_time, end_time
                """, [.text(user)]
            ) { row in
                isGoingOn = write(separator + Self.document(row, sources).text)
                separator = ","
                return isGoingOn ? .proceed : .stop
            }
            guard isGoingOn, write("],\"workouts\":[") else { return }
            separator = ""
            try transaction.forEach(
                """
                SELECT workout.* FROM workout JOIN user ON user.id = user_id WHERE user.name = ? ORDER BY start_time, id
                """, [.text(user)]
            ) { row in
                isGoingOn = write(separator + Self.workoutDocument(row, sources).text)
                separator = ","
                return isGoingOn ? .proceed : .stop
            }
            guard isGoingOn, write("],\"beats\":[") else { return }
            separator = ""
            try transaction.forEach(
                "SELECT beats.* FROM beats JOIN user ON user.id = user_id WHERE user.name = ? ORDER BY start_time, id",
                [.text(user)]
            ) { row in
                isGoingOn = write(separator + Self.beatsDocument(row, sources).text)
                separator = ","
                return isGoingOn ? .proceed : .stop
            }
            guard isGoingOn, write("],\"mindful\":[") else { return }
            separator = ""
            try transaction.forEach(
                """
                SELECT mindful.* FROM mindful JOIN user ON user.id = user_id WHERE user.name = ?
                ORDER BY start_time, mindful.id
                """, [.text(user)]
            ) { row in
                isGoingOn = write(separator + Self.mindfulDocument(row).text)
                separator = ","
                return isGoingOn ? .proceed : .stop
            }
            if isGoingOn { _ = write("]}") }
        }
    }

    private static func workoutDocument(_ row: Database.Row, _ sources: [Int64: String]) -> JSON {
        func number(_ column: String) -> JSON { row[column]?.real.map { .double($0) } ?? .null }
        let source = row["source_id"]?.integer.flatMap { sources[$0] }
        return [
            "activity": .string(row["activity"]?.text ?? "Other"), "source": source.map { .string($0) } ?? .null,
            "startMilliseconds": .integer(row["start_time"]?.integer ?? 0),
            "endMilliseconds": .integer(row["end_time"]?.integer ?? 0),
            "offsetSeconds": .integer(row["start_offset"]?.integer ?? 0),
            "seconds": number("seconds"), "metres": number("distance"), "kilocalories": number("energy"),
            "heartRate": [
                "average": number("heart_average"), "minimum": number("heart_minimum"),
                "maximum": number("heart_maximum"),
            ],
        ]
    }

    private static func mindfulDocument(_ row: Database.Row) -> JSON {
        [
            "id": .string(row["id"]?.text ?? ""), "title": row["title"]?.text.map { .string($0) } ?? .null,
            "startMilliseconds": .integer(row["start_time"]?.integer ?? 0),
            "endMilliseconds": .integer(row["end_time"]?.integer ?? 0),
            "offsetSeconds": .integer(row["start_offset"]?.integer ?? 0),
        ]
    }

    private static func beatsDocument(_ row: Database.Row, _ sources: [Int64: String]) -> JSON {
        let beats = BeatWindow.beats(row["beats"]?.blob ?? [])
        let source = row["source_id"]?.integer.flatMap { sources[$0] }
        return [
            "source": source.map { .string($0) } ?? .null,
            "startMilliseconds": .integer(row["start_time"]?.integer ?? 0),
            "endMilliseconds": .integer(row["end_time"]?.integer ?? 0),
            "offsetSeconds": .integer(row["start_offset"]?.integer ?? 0),
            "deviceSDNN": row["device_sdnn"]?.real.map { .double($0) } ?? .null,
            "afterMilliseconds": .array(beats.map { .integer($0.milliseconds) }),
            "beatsPerMinute": .array(beats.map { .double($0.rate) }),
        ]
    }

    private static func document(_ row: Database.Row, _ sources: [Int64: String]) -> JSON {
        let metric = row["metric"]?.integer.flatMap { HealthMetric(rawValue: $0) }
        let value = row["value"]?.real ?? 0
        let stage = metric == .sleep ? SleepStage(rawValue: Int(value)) : nil
        let source = row["source_id"]?.integer.flatMap { sources[$0] }
        return [
            "metric": .string(metric?.name ?? "unknown"), "source": source.map { .string($0) } ?? .null,
            "startMilliseconds": .integer(row["start_time"]?.integer ?? 0),
            "endMilliseconds": .integer(row["end_time"]?.integer ?? 0),
            "offsetSeconds": .integer(row["start_offset"]?.integer ?? 0),
            "day": .string(CalendarDay(number: row["day"]?.integer ?? 0).description),
            "value": stage.map { .string("\($0)") } ?? .double(value),
        ]
    }

    /// Removes all that is stored of a user, from the file and its log and from the copies that were made before the schema
    /// changed; other users' data stay.
    ///
    /// An import of that user must have ended before, or it goes on storing.
    func erase(user: String) throws(DatabaseError) {
        let erased = try database.execute("DELETE FROM user WHERE name = ?", [.text(user)])
        if erased > 0 { try database.cutLog() }
        for copy in copies {
            let database = try Database(path: copy)
            _ = try database.query("PRAGMA secure_delete = ON")
            if try database.execute("DELETE FROM user WHERE name = ?", [.text(user)]) > 0 { try database.cutLog() }
        }
    }

    /// The paths of the copies of earlier schemas beside the file.
    private var copies: [String] {
        guard let path else { return [] }
        return (1..<Self.migrations.count).map { "\(path).version-\($0)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }
}
