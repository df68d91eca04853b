internal import Glibc

/// A descriptor that is closed once, by the end of its only owner.
///
/// A class whose initializer closes a number and then throws closes it twice, since `deinit` runs as soon as all properties
/// are set. The second time the number may be that of a connection that another thread has opened in between.
public struct OwnedDescriptor: ~Copyable, Sendable {
    /// The number; valid as long as this value.
    public let number: Int32

    /// Takes over what a system call gave; nil where that is negative. `errno` stays as it is.
    public init?(_ number: Int32) {
        guard number >= 0 else { return nil }
        self.number = number
    }

    deinit { close(number) }
}
