import Border
import JSONText
import ModuleKit

/// The choices of a person: how many days, and measures in whose convention.
struct ChosenView: Sendable, Hashable {
    var overview = OverviewScreen.ranges[0]
    var metric = MetricScreen.ranges[0]
    var convention = Convention.own
    /// How many minutes a person wants to sleep each night, one of ``SleepDebt/goals``; nil where none is chosen.
    var sleepGoal: Int?

    init() {}

    /// Reads a text that ``text`` wrote, and refuses any other. What is no longer known stays at its initial
    /// value.
    init(text: String?) throws(CallFailure) {
        guard let text else { return }
        guard let json = try? JSON(parsing: text), json.object != nil else {
            throw CallFailure(
                // Not shown: the host opens the session without the state, and its log has this.
                .invalidArgument, "The state is not one that this module saved: it is no JSON object.",
                detail: ["code": .string(SessionCode.state.rawValue), "help": "Open the session without a state."])
        }
        for (member, place) in [("overview", ScreenBoard.Place.overview), ("metric", .metric(.steps))] {
            if let days = json[member]?.integer { choose(Int(days), for: place) }
        }
        if let convention = json["convention"]?.string.flatMap(Convention.init(rawValue:)) {
            self.convention = convention
        }
        if let goal = json["sleepGoal"]?.integer.flatMap(Int.init(exactly:)), SleepDebt.goals.contains(goal) {
            sleepGoal = goal
        }
    }

    var text: String {
        let json: JSON = [
            "overview": .integer(Int64(overview)), "metric": .integer(Int64(metric)),
            "convention": .string(convention.rawValue),
            "sleepGoal": sleepGoal.map { .integer(Int64($0)) } ?? .null,
        ]
        return json.text
    }

    /// False when that many days cannot be chosen.
    @discardableResult
    mutating func choose(_ days: Int, for place: ScreenBoard.Place) -> Bool {
        switch place {
        case .overview:
            guard OverviewScreen.ranges.contains(days) else { return false }
            overview = days
        case .metric:
            guard MetricScreen.ranges.contains(days) else { return false }
            metric = days
        case .night, .heartDay, .beats, .beatsDay, .workouts, .workout, .erase, .files: return false
        }
        return true
    }
}
