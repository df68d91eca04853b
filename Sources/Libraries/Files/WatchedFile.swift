/// A file that is looked at again and again. It is known by its identity: a copy that is still being made changes from one
/// look to the next, and counts as changed only once it no longer does.
public struct WatchedFile: Sendable {
    /// The path that is looked at, links followed.
    public let path: String
    /// As it was when it was taken last; nil where it was not there.
    private var known: FileIdentity?
    private var seen: FileIdentity?

    /// - Parameter known: the file that was taken already.
    public init(_ path: String, known: FileIdentity?) {
        self.path = path
        self.known = known
        seen = known
    }

    /// Whether the file is another one than was taken, and has been so for one look; then it counts as taken.
    ///
    /// - Parameter mayBeGone: whether a file that went away counts as changed.
    public mutating func hasChanged(mayBeGone: Bool = true) -> Bool {
        let now = FileIdentity(path)
        guard mayBeGone || now != nil else { return false }
        defer { seen = now }
        guard now == seen, now != known else { return false }
        known = now
        return true
    }
}
