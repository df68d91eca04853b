public import JSONText

/// One problem, or one fact worth knowing, with its place and its fix.
public struct Diagnostic: Sendable, Hashable {
    /// An error stops start-up; a warning does not; a note asks for nothing.
    public enum Severity: String, Sendable, Hashable, CaseIterable {
        case error, warning, note
    }

    /// The stable code, which the documentation lists; wording may change, codes do not.
    public var code: DiagnosticCode
    /// How much the problem matters to the start.
    public var severity: Severity
    /// Text that states what was found and what was expected.
    public var message: String
    /// The parts of the problem, one line for each part. A tree is drawn.
    public var details: [String]
    /// The file that the problem is in, by its path as it was given; nil where it is in none.
    public var file: String?
    /// Line and column in ``file``; nil where no line is known.
    public var position: SourcePosition?
    /// The place in the file's JSON; nil where there is none.
    public var pointer: JSONPointer?
    /// Paths that were looked at, in that order.
    public var searched: [String]
    /// The name that was most likely meant.
    public var nearest: String?
    /// How to fix it.
    public var help: String?

    /// Makes a diagnostic, an error unless said otherwise, of a place in a file where one is given.
    public init(
        _ code: DiagnosticCode, _ message: String, severity: Severity = .error, details: [String] = [],
        file: String? = nil, position: SourcePosition? = nil, pointer: JSONPointer? = nil, searched: [String] = [],
        nearest: String? = nil, help: String? = nil
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.details = details
        self.file = file
        self.position = position
        self.pointer = pointer
        self.searched = searched
        self.nearest = nearest
        self.help = help
    }
}

extension Diagnostic {
    /// `file:line:column: error[code]: message`, then indented lines for the details, the searched paths, the nearest
    /// name and the fix.
    public var text: String {
        var place = ""
        if let file { place += "\(file):" }
        if let position { place += "\(position.line):\(position.column):" }
        var lines = ["\(place.isEmpty ? "" : place + " ")\(severity.rawValue)[\(code.rawValue)]: \(message)"]
        lines += details.map { "    \($0)" }
        for (index, path) in searched.enumerated() {
            lines.append(index == 0 ? "    searched: \(path)" : "              \(path)")
        }
        if let nearest { lines.append("    nearest:  \(nearest)") }
        if let help { lines.append("    help:     \(help)") }
        return lines.map(\.printable).joined(separator: "\n")
    }

    /// The diagnostic as a member of `bricks.report/1`; `details` is there when it has some.
    public var json: JSON {
        let json: JSON = [
            "code": .string(code.rawValue), "severity": .string(severity.rawValue), "message": .string(message),
            "file": file.map(JSON.string) ?? .null,
            "line": position.map { .integer(Int64($0.line)) } ?? .null,
            "column": position.map { .integer(Int64($0.column)) } ?? .null,
            "pointer": pointer.map { .string($0.description) } ?? .null,
            "searched": .array(searched.map(JSON.string)),
            "nearest": nearest.map(JSON.string) ?? .null, "help": help.map(JSON.string) ?? .null,
        ]
        guard !details.isEmpty, var object = json.object else { return json }
        object["details"] = .array(details.map(JSON.string))
        return .object(object)
    }
}

extension String {
    /// The text with everything that would move a terminal's cursor, change its colour or its direction written out.
    ///
    /// Names in manifests, cards and file names come from others.
    package var printable: String { InertLine.line(self) }

    /// The text as a JSON string, for quoting in a message; long text is cut.
    package var quoted: String {
        let scalars = unicodeScalars
        guard scalars.count > 80 else { return JSON.string(self).text }
        return JSON.string(String(String.UnicodeScalarView(scalars.prefix(80))) + "…").text
    }
}
