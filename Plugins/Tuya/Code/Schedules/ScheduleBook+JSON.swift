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
            let minute = document["minute"]?.integer.flatMap(Int.init(exactly:)), (0...1_439).contains(minute),
            let days = document["days"]?.array, let function = document["function"]?.string,
            let value = document["value"], let isOn = document["on"]?.bool, let settled = document["settled"]?.integer
        else { return nil }
        let weekdays = days.compactMap { $0.integer.flatMap(Int.init(exactly:)).flatMap(Weekday.init(rawValue:)) }
        guard !days.isEmpty, weekdays.count == days.count else { return nil }
        self.init(
            id: id, device: device, time: WeeklyTime(minute: minute, days: Set(weekdays)),
            change: ScheduledChange(function: function, value: value), isOn: isOn, settled: settled,
            claimed: document["claimed"]?.integer ?? 0)
        if let at = document["missed"]?["at"]?.integer, let code = document["missed"]?["code"]?.string {
            miss = Miss(at: at, code: code)
        }
    }

    fileprivate var document: JSON {
        var document: JSONObject = [
            "id": .string(id), "device": .string(device), "minute": .integer(Int64(time.minute)),
            "days": .array(time.days.map(\.rawValue).sorted().map { .integer(Int64($0)) }),
            "function": .string(change.function), "value": change.value, "on": .bool(isOn),
            "settled": .integer(settled),
        ]
        if claimed > 0 { document["claimed"] = .integer(claimed) }
        if let miss { document["missed"] = ["at": .integer(miss.at), "code": .string(miss.code)] }
        return .object(document)
    }
}
