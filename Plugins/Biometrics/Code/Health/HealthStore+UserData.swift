import Database
import JSONText

extension HealthStore {
    /// Writes all that is stored of a user as one JSON document, piece by piece in constant memory.
    ///
    /// `{"schema":"bricks.biometrics.export/1","user":…,"sources":[…],"samples":[…]}`; days are derived from the samples
    /// and left out. The document is one consistent state. The closure must not use this store; false ends the writing.
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
            if isGoingOn { _ = write("]}") }
        }
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

    /// Removes all that is stored of a user, from the file and its log as well; other users' data stay.
    ///
    /// An import of that user must have ended before, or it goes on storing.
    func erase(user: String) throws(DatabaseError) {
        let erased = try database.execute("DELETE FROM user WHERE name = ?", [.text(user)])
        guard erased > 0 else { return }
        try database.cutLog()
    }
}
