public import JSONText

/// The JSON text that a manifest or a lock was read from, to say where in it a problem stands.
public struct DocumentSource: Sendable {
    /// The path as it was given.
    public var file: String
    package let document: JSONDocument?
    /// Returns the place of a value that the chosen environment replaces; nil for any other value.
    package var replacement: (@Sendable (JSONPointer) -> JSONPointer?)?

    /// Makes a source; without a document, diagnostics name the file and no line.
    public init(file: String, document: JSONDocument?) {
        self.file = file
        self.document = document
    }

    /// Where the text has what the deployment has there.
    private func located(_ pointer: JSONPointer) -> JSONPointer {
        guard let place = replacement?(pointer), document?.position(of: place) != nil else { return pointer }
        return place
    }

    /// Returns the value that the environment replaced there, and its place; nil where it replaced nothing.
    public func overridden(at pointer: JSONPointer) -> (value: JSON, place: String)? {
        guard located(pointer) != pointer, let document, let value = document.root[pointer] else { return nil }
        let position = document.position(of: pointer).map { ":\($0.line):\($0.column)" } ?? ""
        return (value, file + position)
    }

    /// Where something stands, as `file:line:column`; the file alone where that is not known.
    public func place(of pointer: JSONPointer) -> String {
        guard let position = document?.position(of: located(pointer)) else { return file }
        return "\(file):\(position.line):\(position.column)"
    }

    /// Whether the text has a member there.
    public func has(_ pointer: JSONPointer) -> Bool { document?.keyPosition(of: located(pointer)) != nil }

    /// A diagnostic about a place in the text.
    public func diagnostic(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, at pointer: JSONPointer,
        key: Bool = false, details: [String] = [], searched: [String] = [], nearest: String? = nil, help: String? = nil
    ) -> Diagnostic {
        let place = located(pointer)
        let position = key ? document?.keyPosition(of: place) : document?.position(of: place)
        return Diagnostic(
            code, message, severity: severity, details: details, file: file, position: position, pointer: place,
            searched: searched, nearest: nearest, help: help)
    }
}
