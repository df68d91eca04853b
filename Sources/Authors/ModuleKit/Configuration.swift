public import JSONText
public import ModuleInterfaces

extension CallFailure {
    /// Refuses a configuration that an ``ObjectReader`` has read: the first problem becomes the sentence, and the detail
    /// has up to 50 of them with `code`, `pointer`, `found`, `expected`, `nearest` and `help`.
    ///
    /// - Parameter message: a sentence in place of the one about the first problem.
    public init<Code: RawRepresentable<String>>(
        configuration problems: [ObjectProblem<Code>], _ message: String? = nil
    ) {
        func detail(_ problem: ObjectProblem<Code>) -> JSONObject {
            var object: JSONObject = [
                "code": .string(problem.code.rawValue), "pointer": .string(problem.pointer.description),
                "found": .string(problem.found), "expected": .string(problem.expected), "help": .string(problem.help),
            ]
            object["nearest"] = problem.nearest.map { .string($0) }
            return object
        }
        guard let first = problems.first else {
            self.init(.invalidArgument, message ?? "The configuration cannot be used.")
            return
        }
        var object = detail(first)
        object["problems"] = .array(problems.prefix(50).map { .object(detail($0)) })
        let place = first.pointer.tokens.isEmpty ? "" : " at \(first.pointer)"
        let more = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
        self.init(
            .invalidArgument,
            message
                ?? "Found \(first.found)\(place) of the configuration, expected \(first.expected)\(more). \(first.help)",
            detail: .object(object))
    }
}
