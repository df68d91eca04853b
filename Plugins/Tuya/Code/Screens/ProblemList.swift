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
            .text("Devices that were left out", .h2),
            .text("The configuration of this app has mistakes; the devices with them cannot be used."),
            .list(problems.prefix(limit).map(card)),
        ]
        if rest > 0 { lines.append(.text("…and \(rest) more.", .caption)) }
        return lines
    }

    private static func card(_ problem: ConfigurationProblem) -> View {
        let place = problem.pointer.description
        return .card(
            .column([
                .text(.text(problem.message)), .text(.text(problem.mend)),
                .text("\(problem.code.rawValue) at \(place.isEmpty ? "the top" : place)", .caption),
            ]))
    }
}
