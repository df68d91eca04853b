/// What the web surface lets visitors hold at one time. 0 stands for no bound, where nothing else is said.
public struct WebLimits: Sendable, Hashable {
    /// Event streams, one for each open page.
    public var streams = 12_000
    public var streamsPerSession = 8
    public var streamsPerAddress = 512
    /// Bytes of one upload; at least 1.
    public var uploadBytes = 4 << 30
    /// Bytes of the uploads that one user has under way or in use.
    public var uploadBytesPerUser = 4 << 30
    public var uploadBytesPerAddress = 8 << 30
    public var uploadBytesInTotal = 16 << 30
    /// Bytes of the disk that uploads leave free.
    public var freeDiskBytes = 256 << 20

    public init() {}
}
