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
            let task = document["task"]?.string.flatMap(Reminder.init(rawValue:)), let rule = CareRule(document),
            let since = document["since"]?.integer, let times = document["done"]?.array
        else { return nil }
        let done = times.compactMap(\.integer)
        guard done.count == times.count else { return nil }
        self.init(
            device: device, task: task, rule: rule, since: since, sinceRunning: document["running"]?.integer ?? 0,
            done: done, told: document["told"]?.integer)
        snoozed = document["snoozed"]?.integer
        isSignalled = document["signalled"]?.bool == true
    }

    fileprivate var document: JSON {
        var document: JSONObject = ["device": .string(device), "task": .string(task.rawValue)]
        switch rule {
        case .days(let days): document["days"] = .integer(Int64(days))
        case .hours(let hours): document["hours"] = .integer(Int64(hours))
        case .signal: document["signal"] = true
        }
        document["since"] = .integer(since)
        document["done"] = .array(done.map { .integer($0) })
        if sinceRunning != 0 { document["running"] = .integer(sinceRunning) }
        if let told { document["told"] = .integer(told) }
        if let snoozed { document["snoozed"] = .integer(snoozed) }
        if isSignalled { document["signalled"] = true }
        return .object(document)
    }
}

extension CareRule {
    /// Reads the one of `days`, `hours` and `signal` that an object has; of an object with several, or none, nothing.
    init?(_ document: JSON) {
        let days = document["days"]?.integer.flatMap(Int.init(exactly:))
        let hours = document["hours"]?.integer.flatMap(Int.init(exactly:))
        switch (days, hours, document["signal"]?.bool) {
        case (let days?, nil, nil) where (1...CareBook.maximumDays).contains(days): self = .days(days)
        case (nil, let hours?, nil) where (1...CareBook.maximumHours).contains(hours): self = .hours(hours)
        case (nil, nil, true?): self = .signal
        default: return nil
        }
    }
}
