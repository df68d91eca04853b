public import JSONText

/// Results as `bricks.conformance/1`.
public enum ConformanceJSON {
    /// One module's results.
    public static func report(_ module: ModuleResult) -> JSON {
        var members: [(String, JSON)] = [
            ("schema", "bricks.conformance/1"), ("module", .string(module.id ?? module.file.lastPart)),
            ("file", .string(module.file)), ("version", module.version.map { .string($0) } ?? .null),
            ("seed", .integer(Int64(clamping: module.seed))), ("home", .string(module.home.rawValue)),
            ("verdict", .string(module.verdict.rawValue)), ("milliseconds", .integer(Int64(module.milliseconds))),
            ("checks", .array(module.checks.map(check))),
            (
                "summary",
                .object(
                    JSONObject(
                        CheckResult.Status.allCases.map { ($0.rawValue, .integer(Int64(module.count($0)))) }))
            ),
        ]
        if let note = module.note { members.append(("note", .string(note))) }
        return .object(JSONObject(members))
    }

    /// One object for one module, else an array of them.
    public static func report(_ modules: [ModuleResult]) -> JSON {
        modules.count == 1 ? report(modules[0]) : .array(modules.map(report))
    }

    private static func check(_ result: CheckResult) -> JSON {
        var members: [(String, JSON)] = [
            ("id", .string(result.id)), ("level", .integer(Int64(result.level))),
            ("status", .string(result.status.rawValue)), ("message", .string(result.message)),
            ("help", .string(result.help)), ("milliseconds", .integer(Int64(result.milliseconds))),
        ]
        if !result.stack.isEmpty { members.append(("stack", .array(result.stack.map { .string($0) }))) }
        return .object(JSONObject(members))
    }

    /// All checks, as `bricks.conformance-checks/1`.
    public static func list(_ checks: [Check]) -> JSON {
        [
            "schema": "bricks.conformance-checks/1",
            "checks": .array(
                checks.map { check in
                    [
                        "id": .string(check.id), "level": .integer(Int64(check.level)),
                        "purpose": .string(check.purpose), "tier": .string(check.tier.rawValue),
                        "needs": .array(check.needs.map { .string($0) }),
                        "notApplicable": .object(
                            JSONObject(
                                TrialHome.allCases.compactMap { home in
                                    Absence.reason(check.id, in: home).map { (home.rawValue, .string($0)) }
                                })),
                    ]
                }),
        ]
    }
}
