/// A program of the machine that plays files beside the terminal.
public protocol SoundOutput: Sendable {
    /// The name that a person knows it by, such as `mpv`.
    var name: String { get }
    /// Plays a file from a place on, in seconds; nil when it cannot be started.
    func start(_ file: String, at seconds: Double, rate: Double) -> (any SoundRun)?
}

/// One run of it.
public protocol SoundRun: AnyObject {
    /// How it ended, 0 for well; nil while it plays.
    var status: Int32? { get }
    /// Ends it at once.
    func stop()
}
