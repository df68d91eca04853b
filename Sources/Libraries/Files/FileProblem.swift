/// Why a file could not be read.
public enum FileProblem: Error, Sendable, Hashable {
    case absent
    case folder
    case notRegular
    /// The system's words for the reason.
    case unreadable(String)
    case tooLarge(size: Int, limit: Int)
}
