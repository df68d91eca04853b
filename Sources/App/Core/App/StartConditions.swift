/// A condition that the first screen waits for.
///
/// The manifest and the content are no condition: a host reads both before it lets anybody in.
public enum StartGate: String, Sendable, Hashable, CaseIterable {
    /// The first video was seen to its end, or left.
    case splashVideo
    /// The splash screen has stood for its time.
    case splashScreen
    /// Flags came, or nobody waits for them.
    case flags
}

/// How a gate was passed.
public struct StartPassage: Sendable, Hashable {
    /// The reason why a gate is open.
    public enum Cause: String, Sendable, Hashable {
        /// Nothing had to be waited for.
        case open
        /// The awaited condition came true.
        case came
        /// It did not come in time, and the app goes on without.
        case deadline
    }

    /// The gate that was passed.
    public var gate: StartGate
    /// The reason why it was passed.
    public var cause: Cause
    /// The time from the start until it was passed, in milliseconds; 0 or more.
    public var milliseconds: Int64

    /// Makes a record of one gate.
    public init(_ gate: StartGate, _ cause: Cause, milliseconds: Int64) {
        self.gate = gate
        self.cause = cause
        self.milliseconds = milliseconds
    }
}

/// The time that a start goes by.
public protocol StartClock: Sendable {
    /// In milliseconds; only differences count.
    func now() -> Int64
    /// Suspends the task for that time.
    ///
    /// - Throws: `CancellationError` where the task is cancelled meanwhile.
    func sleep(milliseconds: Int64) async throws
}

/// The clock of the machine, which runs evenly.
public struct SystemStartClock: StartClock {
    private let start = ContinuousClock.now

    /// Makes a clock that begins at 0.
    public init() {}

    /// Returns the milliseconds since the clock was made.
    public func now() -> Int64 {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
    }

    /// Suspends the task for that time; throws where the task is cancelled meanwhile.
    public func sleep(milliseconds: Int64) async throws { try await Task.sleep(for: .milliseconds(milliseconds)) }
}

/// The conditions that a deployment's first screen waits for, and how long.
public struct StartConditions: Sendable {
    /// The address of a video that each browser shows once.
    public var splashVideo: String?
    /// How long the splash screen stands; 0 for none.
    public var splashMilliseconds: Int64
    /// Maximum wait at each gate, in milliseconds. The initialiser fills in ``standardDeadlines``.
    public var deadlines: [StartGate: Int64]
    /// Returns whether flags have come; asked at the start, and again while the gate is closed.
    public var hasFlags: @Sendable () -> Bool
    /// The clock that gates are measured by.
    public var clock: any StartClock
    /// Told once, when all gates are passed.
    public var report: @Sendable ([StartPassage]) -> Void

    /// Where the deployment's first video is served.
    public static let videoAddress = "/start/video"

    /// In milliseconds, where the manifest says nothing.
    public static let standardDeadlines: [StartGate: Int64] = [
        .splashVideo: 30_000, .splashScreen: 5_000, .flags: 2_000,
    ]

    /// Makes conditions that by default keep nobody waiting.
    ///
    /// - Parameter deadlines: in milliseconds, in place of the standard ones of the same gates.
    public init(
        splashVideo: String? = nil, splashMilliseconds: Int64 = 0, deadlines: [StartGate: Int64] = [:],
        hasFlags: @escaping @Sendable () -> Bool = { true },
        clock: any StartClock = SystemStartClock(), report: @escaping @Sendable ([StartPassage]) -> Void = { _ in }
    ) {
        self.splashVideo = splashVideo
        self.splashMilliseconds = splashMilliseconds
        self.deadlines = Self.standardDeadlines.merging(deadlines) { $1 }
        self.hasFlags = hasFlags
        self.clock = clock
        self.report = report
    }
}

/// A page of the introduction.
public struct OnboardingPage: Sendable, Hashable {
    /// The title of the page, from the manifest.
    public var title: String
    /// The text of the page, from the manifest.
    public var text: String
    /// One of the catalog's icon names.
    public var icon: String?
    /// A quiz of the pack that is answered on the page.
    public var quiz: String?

    /// Makes a page; by default it has neither an icon nor a quiz.
    public init(title: String, text: String, icon: String? = nil, quiz: String? = nil) {
        self.title = title
        self.text = text
        self.icon = icon
        self.quiz = quiz
    }
}
