/// Why a file could not be read.
public enum FileProblem: Error, Sendable, Hashable {
    /// Nothing is at the path, or the name cannot be that of an entry.
    case absent
    /// A folder is at the path.
    case folder
    /// The entry at the path is of another kind than was asked for, such as a device, or a link where none is
    /// followed.
    case notRegular
    /// The system's words for the reason.
    case unreadable(String)
    /// The file has more bytes than the reader takes.
    case tooLarge(size: Int, limit: Int)
}
