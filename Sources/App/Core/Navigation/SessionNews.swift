/// A message of a session's face to its observers.
public enum SessionNews: Sendable, Hashable {
    /// Something that shows has changed; the revision is that of ``SessionFace/current``.
    case changed(revision: Int)
    /// A bell rings now.
    case bell(CueBell)
    /// The session is put away, and this face shows nothing new.
    case departed
}

/// How well a bell would be heard at the pages of a session.
public enum BellHearing: Int, Sendable, Hashable, Comparable {
    /// No page is connected.
    case nobody
    /// Pages are connected; none of them has said that it can sound.
    case silent
    /// A page can sound.
    case audible

    /// Whether the first is heard worse.
    public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}
