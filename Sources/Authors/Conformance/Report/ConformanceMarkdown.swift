/// The list of checks as a page, with what became of them for some modules.
public enum ConformanceMarkdown {
    /// Returns the page: the checks by level, a column for each module, and the checks that do not apply everywhere.
    public static func page(_ checks: [Check], _ modules: [ModuleResult]) -> String {
        var lines = [
            "# What a module is checked for", "",
            "`bricks conform FILE` runs these checks, each in a process of its own. A check whose needs do not pass is skipped.",
            "`--home worker` and `--home sandbox` run them on the module in a worker; those that tell nothing there are at the end.",
            "",
        ]
        let results = modules.map { module in Dictionary(uniqueKeysWithValues: module.checks.map { ($0.id, $0.status) })
        }
        for level in Set(checks.map(\.level)).sorted() {
            lines += ["## Level \(level): \(CheckList.levels[level] ?? "")", ""]
            lines.append(
                "| " + (["Check", "What it checks"] + modules.map(name)).joined(separator: " | ") + " |")
            lines.append("| " + Array(repeating: "---", count: 2 + modules.count).joined(separator: " | ") + " |")
            for check in checks where check.level == level {
                let purpose = (check.tier == .deep ? "Deep: " : "") + check.purpose
                let cells =
                    ["`\(check.id)`", cell(purpose)] + results.map { $0[check.id].map { $0.rawValue } ?? "not run" }
                lines.append("| " + cells.joined(separator: " | ") + " |")
            }
            lines.append("")
        }
        lines += absences(checks)
        return lines.joined(separator: "\n")
    }

    private static func name(_ module: ModuleResult) -> String {
        (module.id ?? module.file) + (module.home == .inProcess ? "" : " \(module.home.place)")
    }

    /// The checks that do not apply everywhere, by reason.
    private static func absences(_ checks: [Check]) -> [String] {
        let absent = TrialHome.allCases.flatMap { home in
            checks.compactMap { check in
                Absence.reason(check.id, in: home).map { (home: home, reason: $0, check: check) }
            }
        }
        var lines = ["## Where a module lives", "", "| Home | Checks that apply |", "| --- | --- |"]
        for home in TrialHome.allCases {
            lines.append("| \(home.rawValue) | \(checks.count - absent.count { $0.home == home }) of \(checks.count) |")
        }
        lines += ["", "| Not in | Because | Checks |", "| --- | --- | --- |"]
        var told: Set<String> = []
        for one in absent where told.insert(one.reason).inserted {
            let homes = TrialHome.allCases.filter { Absence.reason(one.check.id, in: $0) != nil }
            let ids = absent.filter { $0.reason == one.reason && $0.home == one.home }.map { "`\($0.check.id)`" }
            let row = [homes.map(\.rawValue).joined(separator: ", "), cell(one.reason), ids.joined(separator: ", ")]
            lines.append("| \(row.joined(separator: " | ")) |")
        }
        return lines + [""]
    }

    private static func cell(_ text: String) -> String {
        String(text.unicodeScalars.replacing("|".unicodeScalars, with: "\\|".unicodeScalars))
    }
}
