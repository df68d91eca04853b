public import JSONText

/// The JSON text that a manifest or a lock was read from, to say where in it a problem stands.
public struct DocumentSource: Sendable {
    /// The path as it was given.
    public var file: String
    let document: JSONDocument?

    public init(file: String, document: JSONDocument?) {
        self.file = file
        self.document = document
    }

    /// Where something stands, as `file:line:column`; the file alone where that is not known.
    public func place(of pointer: JSONPointer) -> String {
        guard let position = document?.position(of: pointer) else { return file }
        return "\(file):\(position.line):\(position.column)"
    }

    /// Whether the text has a member there.
    public func has(_ pointer: JSONPointer) -> Bool { document?.keyPosition(of: pointer) != nil }

    /// A diagnostic about a place in the text.
    public func diagnostic(
        _ code: DiagnosticCode, _ message: String, severity: Diagnostic.Severity = .error, at pointer: JSONPointer,
        key: Bool = false, details: [String] = [], searched: [String] = [], nearest: String? = nil, help: String? = nil
    ) -> Diagnostic {
        let position = key ? document?.keyPosition(of: pointer) : document?.position(of: pointer)
        return Diagnostic(
            code, message, severity: severity, details: details, file: file, position: position, pointer: pointer,
            searched: searched, nearest: nearest, help: help)
    }
}
