import AuthorSDK

/// A file that module authors get, as it stands in the repository.
@safe
public struct AuthorFile: Sendable {
    /// From the repository's root.
    public let path: String
    // In the program's read-only data, as long as the program runs.
    nonisolated(unsafe) private let content: UnsafeBufferPointer<UInt8>

    /// A copy of the file's bytes.
    public var bytes: [UInt8] { unsafe Array(content) }

    fileprivate init?(_ file: author_file) {
        guard let path = unsafe file.path else { return nil }
        self.path = unsafe String(cString: path)
        unsafe content = UnsafeBufferPointer(start: file.bytes, count: Int(file.size))
    }
}

/// The files of the SDK and of the templates, which the program carries.
public enum AuthorFiles {
    /// All of them, by path.
    public static let all: [AuthorFile] = (0..<author_file_count()).compactMap { unsafe AuthorFile(author_file_at($0)) }
}
