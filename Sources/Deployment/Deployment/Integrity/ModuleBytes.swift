public import Files
public import Integrity

/// The bytes of one module's file that are judged. Where modules are loaded, they are the very bytes that are loaded.
public protocol ModuleBytes: ByteSource, Sendable {
    /// SHA-256 in lower-case hexadecimal digits.
    var sha256: String { get }
    /// Whether the key signed these bytes; nil when they cannot be read any more.
    func isSigned(_ signature: Signature, by key: PublicKey) -> Bool?
}

/// Opens the files that a resolver chose, each once.
public protocol ModuleFiles: Sendable {
    /// The bytes of each file by its path, or why there are none.
    func open(_ paths: [String]) -> [String: Result<any ModuleBytes, FileProblem>]
}
