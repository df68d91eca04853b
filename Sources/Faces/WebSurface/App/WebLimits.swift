/// Limits on the resources that visitors hold at one time. 0 stands for no bound, unless stated otherwise.
public struct WebLimits: Sendable, Hashable {
    /// Event streams, one for each open page.
    public var streams = 12_000
    public var streamsPerSession = 8
    public var streamsPerAddress = 512
    /// Bytes of one upload; at least 1.
    public var uploadBytes = 4 << 30
    /// Bytes of the uploads that one user has under way or in use.
    public var uploadBytesPerUser = 4 << 30
    public var uploadBytesPerAddress = 4 << 30
    public var uploadBytesInTotal = 32 << 30
    /// Uploads under way or in use, each of which holds a descriptor; those of one user, and of one address, are at most an
    /// eighth of them.
    public var uploads = 128
    /// Bytes of an upload of somebody without a session; at least 1.
    public var visitorUploadBytes = 64 << 20
    /// Bytes of the disk that uploads leave free.
    public var freeDiskBytes = 256 << 20

    public init() {}
}
