import Database
import JSONText
import ModuleInterfaces

/// All that is kept of a person, as one document that the host can take.
///
/// Normally that of ``HealthStore/export(user:write:)``, with every sample. Where the samples are too many for one
/// document, it has the values of the days instead and says so under `note`.
struct ExportDocument {
    let store: HealthStore
    let user: String
    /// In bytes of JSON text. The host takes 64 MiB; reading the text takes several times its size in memory.
    var limit = 32 << 20
    /// How many workouts, the latest, stand beside the days of a document that has not all.
    static let workoutLimit = 20_000

    init(store: HealthStore, user: String) {
        self.store = store
        self.user = user
    }

    func json() throws(CallFailure) -> JSON {
        var text: [UInt8] = []
        var isWhole = true
        try storing { () throws(DatabaseError) in
            try store.export(user: user) { piece in
                text += piece.utf8
                isWhole = text.count <= limit
                return isWhole
            }
        }
        guard isWhole else { return try days() }
        do throws(JSONSyntaxError) {
            return try JSON(parsing: text, limits: JSONLimits(size: limit))
        } catch {
            throw CallFailure(.fault, "The export of the health data is no JSON: \(error.message)")
        }
    }

    private func days() throws(CallFailure) -> JSON {
        var days: [JSON] = []
        var workouts: [JSON] = []
        var count: Int64 = 0
        try storing { () throws(DatabaseError) in
            for source in try store.sources(user: user) { count += Int64(source.samples) }
            for metric in HealthMetric.allCases {
                guard let last = try store.lastDay(user: user, of: metric) else { continue }
                for value in try store.series(metric, user: user, from: last.advanced(by: -3999), to: last) {
                    days.append([
                        "metric": .string(metric.name), "day": .string(value.day.description),
                        "value": .double(value.value), "unit": .string(metric.unit),
                        "low": value.range.map { .double($0.lowerBound) } ?? .null,
                        "high": value.range.map { .double($0.upperBound) } ?? .null,
                    ])
                }
            }
            for workout in try store.workouts(user: user, limit: Self.workoutLimit) {
                workouts.append([
                    "activity": .string(workout.activity), "source": .string(workout.source),
                    "startMilliseconds": .integer(workout.start.milliseconds),
                    "endMilliseconds": .integer(workout.end.milliseconds), "seconds": .double(workout.seconds),
                    "metres": workout.distance.map { .double($0) } ?? .null,
                    "kilocalories": workout.energy.map { .double($0) } ?? .null,
                ])
            }
        }
        return [
            "schema": "bricks.biometrics.export-days/1", "user": .string(user), "days": .array(days),
            "workouts": .array(workouts),
            "note": .string(Texts.exportOnlyDays(count: "\(count)")),
        ]
    }
}
