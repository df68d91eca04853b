public import JSONText

/// The result of a self-test.
public struct SelfTestResult: Sendable {
    /// Ids, in the order of the list.
    public var checks: [String]
    /// Faulty modules that were built and checked.
    public var faults: Int
    /// The faults that each check was seen to fail with.
    public var proofs: [String: [String]] = [:]
    /// Changed interfaces that a module was compared with and that must be refused.
    public var mutationsTried = 0
    /// Those of them that were refused, whichever side was the older; all of them when the self-test passes.
    public var mutationsCaught = 0
    /// Faults that were not judged as they should be, mutations that were missed, and the like.
    public var problems: [String] = []
    /// The time of the whole self-test.
    public var milliseconds = 0

    init(checks: [String], faults: Int) {
        self.checks = checks
        self.faults = faults
    }

    /// Checks that no fault makes fail.
    public var unproven: [String] { checks.filter { proofs[$0] == nil } }
    /// Whether there are no problems, every check is proven, and every mutation was caught.
    public var passed: Bool { problems.isEmpty && unproven.isEmpty && mutationsTried == mutationsCaught }

    /// `bricks.conformance-selftest/1`.
    public var json: JSON {
        [
            "schema": "bricks.conformance-selftest/1", "checks": .integer(Int64(checks.count)),
            "proven": .integer(Int64(checks.count - unproven.count)), "faultyModules": .integer(Int64(faults)),
            "mutations": ["tried": .integer(Int64(mutationsTried)), "caught": .integer(Int64(mutationsCaught))],
            "unproven": .array(unproven.map { .string($0) }),
            "proofs": .object(
                JSONObject(checks.map { ($0, .array((proofs[$0] ?? []).map { fault in .string(fault) })) })),
            "problems": .array(problems.map { .string($0) }), "milliseconds": .integer(Int64(milliseconds)),
        ]
    }

    /// As a person reads it.
    public var text: String {
        var lines: [String] = []
        for check in checks {
            let faults = proofs[check] ?? []
            lines.append(
                faults.isEmpty ? "  unproven  \(check)" : "  proven    \(check)  by \(faults.joined(separator: ", "))")
        }
        for problem in problems { lines.append("  problem   \(InertLine.line(problem))") }
        lines.append(
            "\(checks.count) checks, \(checks.count - unproven.count) proven able to fail (\(share(checks.count - unproven.count, checks.count)) %), by \(faults) faulty modules"
        )
        lines.append(
            "\(mutationsTried) mutations of the interfaces, \(mutationsCaught) caught (\(share(mutationsCaught, mutationsTried)) %)"
        )
        return lines.joined(separator: "\n") + "\n"
    }

    /// Rounded down, so that 100 means all.
    private func share(_ part: Int, _ whole: Int) -> Int { whole == 0 ? 0 : part * 100 / whole }
}
