/// How problems with a command are written for people.
enum ProblemText {
    static func text(_ code: String, _ message: String, nearest: String?, help: String) -> String {
        var lines = ["error[\(code)]: \(message)"]
        if let nearest { lines.append("  nearest: \(nearest)") }
        lines.append("  help: \(help)")
        return lines.joined(separator: "\n")
    }
}
