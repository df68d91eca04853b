import JSONText

extension DayBell {
    /// Reads what was stored; nil for what is no such bell.
    init?(stored text: String) {
        guard let document = try? JSON(parsing: text), let isOn = document["on"]?.bool,
            let days = document["days"]?.array, let from = Self.minute(document["from"]),
            let to = Self.minute(document["to"]), from < to, let sound = document["sound"]?.string,
            let volume = document["volume"]?.integer, Self.volumes.contains(volume),
            let seed = document["seed"]?.string.flatMap({ UInt64($0) })
        else { return nil }
        let weekdays = days.compactMap { $0.integer.flatMap(Int.init(exactly:)) }.filter { (1...7).contains($0) }
        guard !weekdays.isEmpty, weekdays.count == days.count else { return nil }
        let rhythm: Rhythm
        if let minutes = document["everyMinutes"]?.integer, Self.minutes.contains(minutes) {
            rhythm = .every(Int(minutes))
        } else if let count = document["randomCount"]?.integer, Self.counts.contains(count) {
            rhythm = .random(Int(count))
        } else {
            return nil
        }
        self.init(
            isOn: isOn, days: Set(weekdays), from: from, to: to, rhythm: rhythm, sound: sound, volume: Int(volume),
            seed: seed)
    }

    private static func minute(_ value: JSON?) -> Int? {
        value?.integer.flatMap(Int.init(exactly:)).flatMap { (0...1_439).contains($0) ? $0 : nil }
    }

    var document: JSON {
        var document: JSONObject = [
            "on": .bool(isOn), "days": .array(days.sorted().map { .integer(Int64($0)) }), "from": .integer(Int64(from)),
            "to": .integer(Int64(to)), "sound": .string(sound), "volume": .integer(Int64(volume)),
            "seed": .string("\(seed)"),
        ]
        switch rhythm {
        case .every(let minutes): document["everyMinutes"] = .integer(Int64(minutes))
        case .random(let count): document["randomCount"] = .integer(Int64(count))
        }
        return .object(document)
    }
}
