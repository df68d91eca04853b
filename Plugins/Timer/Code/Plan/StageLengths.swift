/// The lengths of stages that a link names, such as `25m,5m,25m`.
struct StageLengths: Hashable {
    /// In seconds.
    var seconds: [Int64]

    /// Nil for a text that names none, or a length that a sitting or a stage cannot have.
    init?(_ text: String) {
        guard text.utf8.count <= 200 else { return nil }
        var seconds: [Int64] = []
        for part in text.lowercased().split(separator: ",", omittingEmptySubsequences: false) {
            let unit: Int64
            switch part.last {
            case "s": unit = 1
            case "m": unit = 60
            case "h": unit = 3_600
            default: return nil
            }
            let digits = part.dropLast()
            guard (1...6).contains(digits.utf8.count), digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int64(digits), TimerLimits.stage.contains(number * unit)
            else { return nil }
            seconds.append(number * unit)
        }
        guard TimerLimits.stages.contains(seconds.count + 1) else { return nil }
        self.seconds = seconds
    }

    /// The minutes of a sitting that is one stage of whole minutes; nil for any other.
    var minutes: Int64? {
        guard seconds.count == 1, let length = seconds.first, length % 60 == 0,
            TimerLimits.length.contains(length / 60)
        else { return nil }
        return length / 60
    }

    /// The plan of several stages: sitting and walking in turn, after the person has settled in.
    ///
    /// - Parameter settings: of which the bells are, and how long it takes to settle in.
    func plan(_ settings: TimerSettings) throws(TimerSettingsError) -> StagePlan {
        var stages = seconds.enumerated().map { index, seconds in
            StagePlan.Stage(
                kind: index.isMultiple(of: 2) ? .sit : .walk, seconds: Int(seconds), bells: .none, endBell: true,
                endStroke: settings.endStroke, breath: nil)
        }
        if settings.preparationSeconds > 0 {
            stages.insert(
                StagePlan.Stage(
                    kind: .prepare, seconds: settings.preparationSeconds, bells: .none, endBell: false, breath: nil),
                at: 0)
        }
        let plan = StagePlan(
            name: Texts.presetNewPreset, stages: stages, rounds: 1, startBell: settings.startBell,
            startStroke: settings.startStroke, isOpen: false, sound: settings.bellSound, background: settings.background
        )
        return try StagePlan(stored: plan.document)
    }
}
