/// Whether a deployment has to be as its lock says.
public enum LockUse: Sendable, Hashable {
    /// Where there is a lock.
    case whenPresent
    /// In any case: without a lock nothing is loaded.
    case required
    /// Never.
    case ignored
}
