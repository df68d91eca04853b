/// Limits on the resources that visitors hold at one time. 0 stands for no bound, unless stated otherwise.
public struct WebLimits: Sendable, Hashable {
    /// Event streams, one for each open page.
    public var streams = 12_000
    /// Event streams of one session, over all its open pages.
    public var streamsPerSession = 8
    /// Event streams from one network address.
    public var streamsPerAddress = 512
    /// Bytes of one upload; at least 1.
    public var uploadBytes = 4 << 30
    /// Bytes of the uploads that one user has under way or in use.
    public var uploadBytesPerUser = 4 << 30
    /// Bytes of the uploads from one network address that are under way or in use.
    public var uploadBytesPerAddress = 4 << 30
    /// Bytes of all uploads that are under way or in use.
    public var uploadBytesInTotal = 32 << 30
    /// Uploads under way or in use, each of which holds a descriptor; those of one user, and of one address, are at most an
    /// eighth of them.
    public var uploads = 128
    /// Bytes of an upload of somebody without a session; at least 1.
    public var visitorUploadBytes = 64 << 20
    /// Bytes of the disk that uploads leave free.
    public var freeDiskBytes = 256 << 20

    /// Makes the limits that hold where the manifest says nothing.
    public init() {}
}
