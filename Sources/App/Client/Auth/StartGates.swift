import Core
import FeatureFlags
import ModuleInterfaces
import Settings

/// The gates before the first screen, and which of them are passed: a value without a clock, which receives the time.
struct StartGates: Sendable, Hashable {
    /// The situation at a start.
    struct Situation: Sendable, Hashable {
        var hasVideo = false
        var hasSeenVideo = false
        var splashMilliseconds: Int64 = 0
        var hasFlags = true
        var isSignedIn = false
        /// Whether the deployment waits for flags the first time.
        var waitsForFlags = false
        var isFirstTime = true
    }

    private let begun: Int64
    private let deadlines: [StartGate: Int64]
    private let splash: Int64
    private(set) var passages: [StartPassage] = []

    init(_ situation: Situation, deadlines: [StartGate: Int64], at now: Int64) {
        begun = now
        self.deadlines = deadlines
        splash = situation.splashMilliseconds
        if !situation.hasVideo || situation.hasSeenVideo { pass(.splashVideo, .open, now) }
        if situation.splashMilliseconds <= 0 { pass(.splashScreen, .open, now) }
        // Flags refreshed, or signed in, or nobody waits.
        let waits = situation.waitsForFlags && situation.isFirstTime
        if situation.hasFlags || situation.isSignedIn || !waits { pass(.flags, .open, now) }
    }

    /// The gates that are still closed, in their order.
    var closed: [StartGate] { StartGate.allCases.filter { gate in !passages.contains { $0.gate == gate } } }

    var areOpen: Bool { closed.isEmpty }

    /// When the next gate passes by itself; nil when all are open.
    var next: Int64? {
        closed.map { gate in
            let deadline = deadlines[gate] ?? 0
            return begun + (gate == .splashScreen ? min(splash, deadline) : deadline)
        }.min()
    }

    /// Passes a gate whose condition is met.
    mutating func came(_ gate: StartGate, at now: Int64) { pass(gate, .came, now) }

    /// Passes the gates whose time is over.
    mutating func expire(at now: Int64) {
        for gate in closed {
            let deadline = begun + (deadlines[gate] ?? 0)
            if gate == .splashScreen, now >= begun + splash, begun + splash <= deadline {
                pass(gate, .came, now)
            } else if now >= deadline {
                pass(gate, .deadline, now)
            }
        }
    }

    private mutating func pass(_ gate: StartGate, _ cause: StartPassage.Cause, _ now: Int64) {
        guard !passages.contains(where: { $0.gate == gate }) else { return }
        passages.append(StartPassage(gate, cause, milliseconds: max(0, now - begun)))
    }
}

/// The screen behind the gates.
enum FirstScreen: Sendable, Hashable {
    /// The code that was mailed is asked for.
    case verifyEmail
    case onboarding(OnboardingType)
    case content

    /// - Parameters:
    ///   - isWaitingForCode: whether a sign-up waits for its code.
    ///   - hasOnboarding: whether there is something to show: pages, or a way to sign in.
    ///   - hasSeen: whether this browser went through it.
    ///   - needsAccount: whether nobody comes in without an account.
    init(
        isSignedIn: Bool, isWaitingForCode: Bool, hasOnboarding: Bool, hasSeen: Bool, needsAccount: Bool = false,
        type: OnboardingType
    ) {
        if isWaitingForCode && !isSignedIn {
            self = .verifyEmail
        } else if needsAccount && !isSignedIn {
            self = .onboarding(.regular)
        } else if isSignedIn || hasSeen || !hasOnboarding || type == .none {
            self = .content
        } else {
            self = .onboarding(type)
        }
    }
}

/// How a new person comes in.
enum OnboardingType: String, Sendable, Hashable, CaseIterable {
    /// On pages of its own, before anything else.
    case regular
    /// On a sheet over the app, which can be closed.
    case dismissable
    /// At once.
    case none

    /// Nil for text that names no type; historic names are read too.
    init?(named text: String) {
        self.init(rawValue: Setting.named("onboardingType")?.historicValues[text] ?? text)
    }
}

extension AppContext {
    /// Whether the person can go on only with an account: the flag keeps guests out of a browser, where there is a way in.
    var needsAccount: Bool {
        device != nil && accounts?.offers != nil && user.anonymous && !isOn(.anonymous)
    }
}
