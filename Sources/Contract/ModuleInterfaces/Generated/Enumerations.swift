// swift-format-ignore-file
// Generated from the interface descriptions; edit those and run `swift run bricks-interfaces`.

/// How much a log line matters. An unknown value means ``info``.
public enum LogLevel: Int32, BorderEnumeration {
    /// For the module's author.
    case debug = 0
    /// Ordinary progress.
    case info = 1
    /// Something to look at.
    case warning = 2
    /// Something that did not work.
    case error = 3

    public static let fallback = LogLevel.info
}

/// How a banner or toast is meant. An unknown value means ``info``.
public enum Tone: Int32, BorderEnumeration {
    /// News.
    case info = 0
    /// Something worked.
    case success = 1
    /// Something to look at.
    case warning = 2
    /// Something did not work.
    case error = 3

    public static let fallback = Tone.info
}
