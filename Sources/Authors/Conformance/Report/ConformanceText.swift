internal import JSONText

/// Results as a person reads them.
public enum ConformanceText {
    /// Returns the checks that did not pass, and a line of counts.
    public static func report(_ module: ModuleResult) -> String {
        var lines: [String] = []
        let file = InertLine.line(module.file)
        let name = module.id.map { "\(InertLine.line($0)) \(InertLine.line(module.version ?? ""))" } ?? file
        lines.append("\(name)  (\(file))\(module.home == .inProcess ? "" : "  \(module.home.place)")")
        for result in module.checks where result.status != .passed && result.status.isAbout {
            // The message contains text that the module says and prints, and names of its functions.
            let message = InertLine.line(result.message)
            lines.append("  \(file.lastPart): \(word(result.status))[\(result.id)]: \(message)")
            if !result.help.isEmpty { lines.append("    help: \(InertLine.line(result.help))") }
            for frame in result.stack { lines.append("    at   \(InertLine.line(frame))") }
        }
        for status in [CheckResult.Status.skipped, .notApplicable] {
            let skipped = module.checks.filter { $0.status == status }
            for reason in Set(skipped.map(\.message)).sorted() {
                let ids = skipped.filter { $0.message == reason }.map(\.id)
                let what = ids.count == 1 ? ids[0] : "\(ids.count) checks"
                lines.append("  \(status == .skipped ? "skipped " : "")\(what): \(InertLine.line(reason))")
            }
        }
        let counts = CheckResult.Status.allCases.filter { module.count($0) > 0 }
            .map { "\(module.count($0)) \(countWord($0))" }
        lines.append(
            "  \(module.checks.count) checks: \(counts.joined(separator: ", ")); \(seconds(module.milliseconds)), seed \(module.seed)"
        )
        if let note = module.note { lines.append("  \(note)") }
        if module.verdict == .notVerified {
            let unseen = module.count(.skipped) + module.count(.notVerified)
            lines.append("  not verified: \(unseen) of \(module.checks.count) checks could not be made")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Ids and purposes by level.
    public static func list(_ checks: [Check]) -> String {
        var lines: [String] = []
        let width = checks.map(\.id.count).max() ?? 0
        for level in Set(checks.map(\.level)).sorted() {
            lines.append("Level \(level), \(CheckList.levels[level] ?? "")")
            for check in checks where check.level == level {
                let padding = String(repeating: " ", count: width - check.id.count)
                lines.append("  \(check.id)\(padding)  \(check.purpose)\(check.tier == .deep ? " (deep)" : "")")
            }
        }
        for home in TrialHome.allCases.dropFirst() {
            let absent = checks.filter { $0.absence(in: home) != nil }
            lines.append("\(checks.count - absent.count) of \(checks.count) apply \(home.place); these do not:")
            for check in absent {
                let padding = String(repeating: " ", count: width - check.id.count)
                lines.append("  \(check.id)\(padding)  \(Absence.reason(check.id, in: home) ?? "")")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func word(_ status: CheckResult.Status) -> String {
        switch status {
        case .passed: "passed"
        case .warning: "warning"
        case .failed: "failed"
        case .crashed: "crashed"
        case .timedOut: "timed out"
        case .notVerified: "not verified"
        case .skipped: "skipped"
        case .notApplicable: "not applicable"
        }
    }

    private static func countWord(_ status: CheckResult.Status) -> String {
        status == .warning ? "with a warning" : word(status)
    }

    private static func seconds(_ milliseconds: Int) -> String {
        "\(milliseconds / 1000).\(milliseconds % 1000 / 100) s"
    }
}
