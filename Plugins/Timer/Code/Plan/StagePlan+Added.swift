// Time that a person adds to the stage that they are in.
extension StagePlan {
    /// The plan as it was before time was added.
    var original: StagePlan {
        var plan = self
        plan.added = [:]
        return plan
    }

    /// Number of the stages of all rounds, without the one to settle in.
    var stageCount: Int { rounds * repeated.count }

    /// Returns a stage by its number among those of all rounds, from 1; nil for none.
    func stage(number: Int) -> Stage? {
        guard (1...max(1, stageCount)).contains(number), !repeated.isEmpty else { return nil }
        return stages[repeated.startIndex + (number - 1) % repeated.count]
    }

    /// Returns the number of the stage at a place; 0 while settling in.
    func number(of place: Place) -> Int {
        guard stages.indices.contains(place.stage), repeated.indices.contains(place.stage) else { return 0 }
        return (place.round - 1) * repeated.count + place.stage - repeated.startIndex + 1
    }

    /// Returns the milliseconds of a stage with what was added to it.
    func length(number: Int) -> Int64 { (stage(number: number)?.length ?? 0) + (added[number] ?? 0) }

    /// The plan with time added to a stage; nil where it is then longer than a day, or has too many bells.
    func adding(_ milliseconds: Int64, to number: Int) -> StagePlan? {
        guard stage(number: number) != nil, milliseconds > 0 else { return nil }
        var plan = self
        plan.added[number, default: 0] += milliseconds
        let whole = plan.preparation + plan.length
        return whole <= TimerLimits.day * 1_000 && plan.momentCount <= TimerLimits.moments ? plan : nil
    }

    func extendedPlace(at moment: Int64) -> Place? {
        var start = preparation
        for number in 1...max(1, stageCount) {
            let end = start + length(number: number)
            let (round, index) = (number - 1).quotientAndRemainder(dividingBy: max(1, repeated.count))
            if moment < end {
                return Place(stage: repeated.startIndex + index, round: round + 1, start: start, end: end)
            }
            start = end
        }
        return nil
    }

    func extendedCount(until moment: Int64) -> Int64 {
        var (sum, start) = (Int64(0), Int64(0))
        for number in 1...max(1, stageCount) where moment > start {
            let length = length(number: number)
            if stage(number: number)?.kind.counts == true { sum += min(moment - start, length) }
            start += length
        }
        return isOpen && moment > length ? sum + min(moment - length, overtime) : sum
    }
}

extension IntervalBells {
    /// When the bells of a stage ring to which time was added: regular ones go on, all others stay where they were.
    func offsets(length: Int64, with added: Int64, start: Int64) -> [Int64] {
        if case .every = self { return offsets(length: length + added, start: start) }
        return offsets(length: length, start: start)
    }
}
