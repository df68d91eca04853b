/// The list of checks as a page, with what became of them for some modules.
public enum ConformanceMarkdown {
    public static func page(_ checks: [Check], _ modules: [ModuleResult]) -> String {
        var lines = [
            "# What a module is checked for", "",
            "`bricks conform FILE` runs these checks, each in a process of its own. A check whose needs do not pass is skipped.",
            "",
        ]
        let results = modules.map { module in Dictionary(uniqueKeysWithValues: module.checks.map { ($0.id, $0.status) })
        }
        for level in Set(checks.map(\.level)).sorted() {
            lines += ["## Level \(level): \(CheckList.levels[level] ?? "")", ""]
            lines.append(
                "| " + (["Check", "What it checks"] + modules.map { $0.id ?? $0.file }).joined(separator: " | ") + " |")
            lines.append("| " + Array(repeating: "---", count: 2 + modules.count).joined(separator: " | ") + " |")
            for check in checks where check.level == level {
                let purpose = (check.tier == .deep ? "Deep: " : "") + check.purpose
                let cells =
                    ["`\(check.id)`", cell(purpose)] + results.map { $0[check.id].map { $0.rawValue } ?? "not run" }
                lines.append("| " + cells.joined(separator: " | ") + " |")
            }
            lines.append("")
        }
        return lines.joined(separator: "\n")
    }

    private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
