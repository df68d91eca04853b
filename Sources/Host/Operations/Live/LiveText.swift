import Foundation
public import JSONText
import Supervision

/// `bricks.live/1` as people read it: a line for the app, a table of its modules, and what is to be told of them.
public enum LiveText {
    /// Whether nothing is missing.
    public static func isFine(_ status: JSON) -> Bool {
        status["safeMode"]?.bool != true && status["storage"]?["trouble"]?.string == nil
            && modules(status).allSatisfy { !isTrouble($0) } && troubles(of: status).isEmpty
    }

    /// The sources that are those which were last right, with the reason.
    private static func troubles(of status: JSON) -> [String] {
        (status["sources"]?.array ?? []).compactMap { source in
            guard let trouble = source["trouble"], trouble.string != nil else { return nil }
            return "! The \(text(source["name"])) are those that were last right. \(text(trouble))"
        }
    }

    /// Returns the status as text for a terminal; what others named is free of control characters.
    public static func text(of status: JSON) -> String {
        var lines = [head(status), ""]
        if let trouble = status["storage"]?["trouble"], trouble.string != nil { lines += ["! \(text(trouble))", ""] }
        for trouble in troubles(of: status) { lines += [trouble, ""] }
        let header = [
            "", "state", "module", "version", "home", "pid", "calls", "errors", "restarts", "memory", "time",
            "sessions", "needed by",
        ]
        lines += TextTable.lines([header] + modules(status).map(cells))
        for module in modules(status) {
            let id = text(module["id"])
            if let reason = module["reason"]?.string, !reason.isEmpty {
                lines += ["", "\(id): \(InertLine.line(reason))"]
            }
            guard let end = module["lastEnd"], !end.isNull else { continue }
            lines += ["", "\(id) last ended \(text(end["at"])): \(text(end["text"]))."]
            lines += (end["stack"]?.array ?? []).prefix(8).map { "    \(text($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func head(_ status: JSON) -> String {
        let sessions = status["sessions"]?.integer ?? 0
        var head =
            "\(text(status["name"])) (\(text(status["deployment"]))) runs as process \(text(status["pid"])) "
            + "since \(text(status["started"])), with \(sessions) open \(sessions == 1 ? "session" : "sessions")"
        if let bytes = status["residentBytes"]?.integer { head += ", \(size(bytes))" }
        if let seconds = status["cpuSeconds"]?.double { head += ", \(decimal(seconds)) s of processor time" }
        return head + (status["safeMode"]?.bool == true ? ", in safe mode." : ".")
    }

    private static func cells(_ module: JSON) -> [String] {
        let state = text(module["state"])
        let needed = module["neededBy"]?.array?.compactMap(\.string) ?? []
        return [
            isTrouble(module) ? "!" : state == LiveState.ready.rawValue ? "+" : "-", state, text(module["id"]),
            text(module["version"]), text(module["home"]), text(module["pid"]), text(module["calls"]),
            text(module["errors"]), text(module["restarts"]), module["residentBytes"]?.integer.map(size) ?? "-",
            module["cpuSeconds"]?.double.map { "\(decimal($0)) s" } ?? "-", text(module["sessions"]),
            needed.isEmpty ? "-" : InertLine.line(needed.joined(separator: " ")),
        ]
    }

    private static func modules(_ status: JSON) -> [JSON] { status["modules"]?.array ?? [] }

    private static func isTrouble(_ module: JSON) -> Bool {
        guard let state = module["state"]?.string.flatMap({ LiveState(rawValue: $0) }) else { return true }
        return state.isTrouble || (state == .ready && module["reason"]?.string != nil)
    }

    /// Returns the value as text that is safe for a terminal, because names come from others.
    private static func text(_ value: JSON?) -> String {
        guard let value, !value.isNull else { return "-" }
        return InertLine.line(value.string ?? value.text)
    }

    private static func size(_ bytes: Int64) -> String { "\((bytes + (1 << 19)) >> 20) MiB" }

    private static func decimal(_ number: Double) -> String { "\((number * 100).rounded() / 100)" }
}

/// Columns as wide as their widest cell, two spaces apart; the last one runs free.
enum TextTable {
    static func lines(_ rows: [[String]]) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { $0.indices.contains(column) ? $0[column].count : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = " "
            for (column, cell) in row.enumerated() {
                line += " " + cell
                guard column < row.count - 1 else { continue }
                line += String(repeating: " ", count: widths[column] - cell.count + (column == 0 ? 0 : 1))
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }
}
