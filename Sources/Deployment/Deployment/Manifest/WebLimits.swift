internal import JSONText

extension Manifest {
    /// The resources of the server that visitors may use at one time. The schema describes each member and its range.
    public struct WebLimits: Sendable, Hashable {
        /// Maximum number of open connections. Beyond seven eighths of it, waiting and slow ones give way to new ones.
        public var connections = 20000
        /// Maximum number of open connections of one client address; 0 for no bound.
        public var connectionsPerAddress = 0
        /// Seconds in which a request's head must arrive; a third of it while more than half of ``connections`` are
        /// open.
        public var headSeconds = 30
        /// Maximum number of open pages that receive events. The host lowers it to three quarters of ``connections``.
        public var streams = 12000
        /// Maximum number of open pages of one browser that receive events.
        public var streamsPerSession = 8
        /// Maximum number of open pages of one client address that receive events; 0 for no bound.
        public var streamsPerAddress = 512
        /// Maximum size of one file that a person sends, in mebibytes.
        public var uploadMegabytes = 4096
        /// Maximum size of all files that one user is sending, or that are still being read, in mebibytes.
        public var uploadMegabytesPerUser = 4096
        /// The same maximum for one client address, in mebibytes; 0 for no bound.
        public var uploadMegabytesPerAddress = 4096
        /// The same maximum for all users together, in mebibytes.
        public var uploadMegabytesInTotal = 32768
        /// Space that uploads must leave free on the disk, in mebibytes; no file is taken where less is free.
        public var freeDiskMegabytes = 256
        /// Maximum memory for all forms that are being sent at one time, in mebibytes.
        public var bodyMemoryMegabytes = 64
        /// Maximum number of sessions in memory. Beyond it those are closed that were used longest ago, first those
        /// without an open page.
        public var sessions = 20000
        /// Minutes without use after which a session without an open page is closed.
        public var sessionIdleMinutes = 720

        /// Makes the limits that hold where the manifest says nothing.
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
