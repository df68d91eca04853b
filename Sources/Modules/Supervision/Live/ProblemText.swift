import JSONText

/// How problems with a command are written for people.
package enum ProblemText {
    package static func text(_ code: String, _ message: String, nearest: String?, help: String) -> String {
        var lines = ["error[\(code)]: \(message)"]
        if let nearest { lines.append("  nearest: \(nearest)") }
        lines.append("  help: \(help)")
        // Names of modules, and what modules say, stand in them.
        return lines.map { InertLine.line($0) }.joined(separator: "\n")
    }
}
