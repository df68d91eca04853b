import JSONText
import SurfaceMessages

/// The problems of the configuration, for the person who can fix them.
enum ProblemList {
    /// Longer lists are cut. A person who fixes these problems sees the next.
    private static let limit = 10

    /// Nothing when there are no problems.
    static func view(_ problems: [ConfigurationProblem]) -> [View] {
        guard !problems.isEmpty else { return [] }
        let rest = problems.count - limit
        var lines: [View] = [
            .text(.text(Texts.problemsDevicesThatWereLeftOut), .h2),
            .text(.text(Texts.problemsTheConfigurationOfThisApp)),
            .list(problems.prefix(limit).map(card)),
        ]
        if rest > 0 { lines.append(.text(.text(Texts.problemsMore(count: rest)), .caption)) }
        return lines
    }

    private static func card(_ problem: ConfigurationProblem) -> View {
        let place = problem.pointer.description
        return .card(
            .column([
                .text(.text(problem.message)), .text(.text(problem.help)),
                .modal(
                    trigger: .text(.text(Texts.deviceDetails)),
                    .text(
                        .text(
                            place.isEmpty
                                ? Texts.problemsAtTheTop(code: problem.code.rawValue)
                                : Texts.problemsAt(code: problem.code.rawValue, place: place)), .caption)),
            ]))
    }
}
