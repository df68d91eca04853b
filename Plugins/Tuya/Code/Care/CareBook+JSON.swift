import JSONText

// The form in which plans are kept. What is none of it is refused as a whole, so that nothing is lost by writing it anew.
extension CareBook {
    init?(_ text: String) {
        guard let elements = (try? JSON(parsing: text))?["plans"]?.array else { return nil }
        let plans = elements.compactMap(CarePlan.init)
        guard plans.count == elements.count else { return nil }
        self.init(plans)
    }

    var text: String { JSON.object(["plans": .array(plans.map(\.document))]).text }
}

extension CarePlan {
    fileprivate init?(_ document: JSON) {
        guard let device = document["device"]?.string,
            let task = document["task"]?.string.flatMap(Reminder.init(rawValue:)),
            let days = document["days"]?.integer.flatMap(Int.init(exactly:)), (1...CareBook.maximumDays).contains(days),
            let since = document["since"]?.integer, let times = document["done"]?.array
        else { return nil }
        let done = times.compactMap(\.integer)
        guard done.count == times.count else { return nil }
        self.init(device: device, task: task, days: days, since: since, done: done, told: document["told"]?.integer)
    }

    fileprivate var document: JSON {
        var document: JSONObject = [
            "device": .string(device), "task": .string(task.rawValue), "days": .integer(Int64(days)),
            "since": .integer(since), "done": .array(done.map { .integer($0) }),
        ]
        if let told { document["told"] = .integer(told) }
        return .object(document)
    }
}
