internal import JSONText

extension Manifest {
    /// The resources of the server that visitors may use at one time. The schema describes each member and its range.
    public struct WebLimits: Sendable, Hashable {
        public var connections = 20000
        public var connectionsPerAddress = 0
        public var headSeconds = 30
        public var streams = 12000
        public var streamsPerSession = 8
        public var streamsPerAddress = 512
        public var uploadMegabytes = 4096
        public var uploadMegabytesPerUser = 4096
        public var uploadMegabytesPerAddress = 4096
        public var uploadMegabytesInTotal = 32768
        public var freeDiskMegabytes = 256
        public var bodyMemoryMegabytes = 64
        public var sessions = 20000
        public var sessionIdleMinutes = 720

        public init() {}

        init(_ json: JSON?) {
            connections = json?["connections"]?.integer.flatMap { Int(exactly: $0) } ?? connections
            connectionsPerAddress =
                json?["connectionsPerAddress"]?.integer.flatMap { Int(exactly: $0) } ?? connectionsPerAddress
            headSeconds = json?["headSeconds"]?.integer.flatMap { Int(exactly: $0) } ?? headSeconds
            streams = json?["streams"]?.integer.flatMap { Int(exactly: $0) } ?? streams
            streamsPerSession = json?["streamsPerSession"]?.integer.flatMap { Int(exactly: $0) } ?? streamsPerSession
            streamsPerAddress = json?["streamsPerAddress"]?.integer.flatMap { Int(exactly: $0) } ?? streamsPerAddress
            uploadMegabytes = json?["uploadMegabytes"]?.integer.flatMap { Int(exactly: $0) } ?? uploadMegabytes
            uploadMegabytesPerUser =
                json?["uploadMegabytesPerUser"]?.integer.flatMap { Int(exactly: $0) } ?? uploadMegabytesPerUser
            uploadMegabytesPerAddress =
                json?["uploadMegabytesPerAddress"]?.integer.flatMap { Int(exactly: $0) } ?? uploadMegabytesPerAddress
            uploadMegabytesInTotal =
                json?["uploadMegabytesInTotal"]?.integer.flatMap { Int(exactly: $0) } ?? uploadMegabytesInTotal
            freeDiskMegabytes = json?["freeDiskMegabytes"]?.integer.flatMap { Int(exactly: $0) } ?? freeDiskMegabytes
            bodyMemoryMegabytes =
                json?["bodyMemoryMegabytes"]?.integer.flatMap { Int(exactly: $0) } ?? bodyMemoryMegabytes
            sessions = json?["sessions"]?.integer.flatMap { Int(exactly: $0) } ?? sessions
            sessionIdleMinutes = json?["sessionIdleMinutes"]?.integer.flatMap { Int(exactly: $0) } ?? sessionIdleMinutes
        }
    }
}
