import JSONText

// The form in which a person's schedules are kept. What is none of it is refused as a whole, so that nothing is lost by writing
// it anew.
extension ScheduleBook {
    init?(_ text: String) {
        guard let document = try? JSON(parsing: text), let elements = document["schedules"]?.array else { return nil }
        self.init(zone: document["zone"]?.string, elements)
    }

    private init?(zone: String?, _ elements: [JSON]) {
        let schedules = elements.compactMap(Schedule.init)
        guard schedules.count == elements.count else { return nil }
        self.init(zone: zone, schedules)
    }

    var text: String {
        var document: JSONObject = [:]
        document["zone"] = zone.map { .string($0) }
        document["schedules"] = .array(schedules.map(\.document))
        return JSON.object(document).text
    }
}

extension Schedule {
    fileprivate init?(_ document: JSON) {
        guard let id = document["id"]?.string, let device = document["device"]?.string,
            let time = Self.time(document), let days = document["days"]?.array,
            let function = document["function"]?.string,
            let value = document["value"], let isOn = document["on"]?.bool, let settled = document["settled"]?.integer
        else { return nil }
        let weekdays = days.compactMap { $0.integer.flatMap(Int.init(exactly:)).flatMap(Weekday.init(rawValue:)) }
        guard !days.isEmpty, weekdays.count == days.count else { return nil }
        self.init(
            id: id, device: device, time: WeeklyTime(minute: time.minute, days: Set(weekdays), base: time.base),
            change: ScheduledChange(function: function, value: value), isOn: isOn, settled: settled,
            claimed: document["claimed"]?.integer ?? 0)
        if let at = document["missed"]?["at"]?.integer, let code = document["missed"]?["code"]?.string {
            miss = Miss(at: at, code: code)
        }
    }

    /// A time by the sun has no `minute`: a version that knows none refuses it, and does nothing at a wrong time.
    private static func time(_ document: JSON) -> (minute: Int, base: WeeklyTime.Base)? {
        guard let sun = document["sun"] else {
            let minute = document["minute"]?.integer.flatMap(Int.init(exactly:))
            return minute.flatMap { (0...1_439).contains($0) ? ($0, .clock) : nil }
        }
        guard let base = sun["event"]?.string.flatMap(WeeklyTime.Base.init(rawValue:)), base != .clock,
            let minute = sun["offset"]?.integer.flatMap(Int.init(exactly:)), WeeklyTime.offsets.contains(minute)
        else { return nil }
        return (minute, base)
    }

    fileprivate var document: JSON {
        var document: JSONObject = [
            "id": .string(id), "device": .string(device),
            "days": .array(time.days.map(\.rawValue).sorted().map { .integer(Int64($0)) }),
            "function": .string(change.function), "value": change.value, "on": .bool(isOn),
            "settled": .integer(settled),
        ]
        let minute = JSON.integer(Int64(time.minute))
        switch time.base {
        case .clock: document["minute"] = minute
        case .sunrise, .sunset: document["sun"] = ["event": .string(time.base.rawValue), "offset": minute]
        }
        if claimed > 0 { document["claimed"] = .integer(claimed) }
        if let miss { document["missed"] = ["at": .integer(miss.at), "code": .string(miss.code)] }
        return .object(document)
    }
}
