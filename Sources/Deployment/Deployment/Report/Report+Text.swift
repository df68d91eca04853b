import Diagnostics
internal import JSONText
import Versions

extension Report {
    /// The report for people: one line for each module and tab, then the problems to fix, then a summary.
    public var text: String {
        var blocks: [String] = []
        if let deployment {
            let kind = "\(deployment.id), \(deployment.environment.rawValue)".printable
            blocks.append("\(deployment.name.printable) (\(kind))\n\(manifest.printable)")
        }
        if !modules.isEmpty { blocks.append("Modules\n" + Self.table(moduleRows)) }
        if !bounds.isEmpty { blocks.append("Bounds\n" + bounds.joined(separator: "\n")) }
        if !tabs.isEmpty { blocks.append("Tabs\n" + Self.table(tabs.map(Self.cells))) }
        blocks += problems.map(\.text)
        if !notes.isEmpty { blocks.append(notes.map(\.text).joined(separator: "\n")) }
        blocks.append(summary)
        return blocks.joined(separator: "\n\n") + "\n"
    }

    /// One line for all modules with the same bounds.
    private var bounds: [String] {
        var lines: [(bounds: String, modules: [String])] = []
        for module in modules {
            guard let bounds = module.bounds else { continue }
            if let place = lines.firstIndex(where: { $0.bounds == bounds }) {
                lines[place].modules.append(module.id)
            } else {
                lines.append((bounds, [module.id]))
            }
        }
        return lines.map { "  \($0.modules.joined(separator: ", ").printable): \($0.bounds.printable)" }
    }

    private var problems: [Diagnostic] {
        diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity == .warning }
    }

    private var notes: [Diagnostic] { diagnostics.filter { $0.severity == .note } }

    /// One sentence on how it stands.
    public var summary: String {
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        var parts: [String] = []
        if errors > 0 { parts.append(Self.count(errors, "error")) }
        if warnings > 0 { parts.append(Self.count(warnings, "warning")) }
        let served = tabs.count { $0.state == .ready }
        let usable = modules.count { $0.state == .ready || $0.state == .declared }
        var sentence = parts.isEmpty ? "No problems" : parts.joined(separator: ", ")
        if deployment != nil {
            sentence += ": \(served) of \(Self.count(tabs.count, "tab")) served"
            if !modules.isEmpty { sentence += ", \(usable) of \(Self.count(modules.count, "module")) usable" }
        }
        return sentence + "."
    }

    private static func count(_ number: Int, _ unit: String) -> String { "\(number) \(unit)\(number == 1 ? "" : "s")" }

    // MARK: Tables

    private var moduleRows: [[String]] {
        let hasSignatures = modules.contains { $0.signature != nil }
        let hasTimes = modules.contains { $0.loadMilliseconds != nil }
        return modules.map { Self.cells($0, hasSignatures: hasSignatures, hasTimes: hasTimes) }
    }

    private static func cells(_ module: Module, hasSignatures: Bool, hasTimes: Bool) -> [String] {
        let isUsable = module.state == .ready || module.state == .declared
        var cells = [
            isUsable ? "+" : module.state == .disabled ? "-" : "!", module.state.rawValue, module.id,
            module.version?.description ?? module.range.description, module.isolation.rawValue,
        ]
        if hasSignatures { cells.append(module.signature?.text ?? "") }
        if hasTimes {
            cells.append(module.loadMilliseconds?.shortMilliseconds ?? "")
        }
        if let reason = module.reason, !isUsable {
            cells.append(reason.message)
        } else {
            cells.append(module.interfaces.map(\.description).joined(separator: " "))
        }
        return cells
    }

    private static func cells(_ tab: Tab) -> [String] {
        let mark = tab.state == .ready ? "+" : tab.state == .hidden ? "-" : "!"
        var last = tab.module ?? ""
        if let reason = tab.reason { last = reason.message }
        return [mark, tab.state.rawValue, tab.id, last]
    }

    /// Columns as wide as their widest cell, two spaces apart; the last column runs free.
    private static func table(_ rows: [[String]]) -> String {
        let rows = rows.map { $0.map(\.printable) }
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            min(60, rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0)
        }
        return rows.map { row in
            var line = " "
            for (column, cell) in row.enumerated() {
                line += " " + cell
                guard column < row.count - 1 else { continue }
                line += String(repeating: " ", count: max(0, widths[column] - cell.count) + (column == 0 ? 0 : 1))
            }
            while line.last == " " { line.removeLast() }
            return line
        }.joined(separator: "\n")
    }
}

extension Double {
    fileprivate var shortMilliseconds: String {
        let tenths = (self * 10).rounded() / 10
        return tenths >= 10 ? "\(JSON.double(tenths.rounded()).text) ms" : "\(tenths) ms"
    }
}
