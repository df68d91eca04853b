import ModuleInterfaces
import Synchronization

/// Whether the modules of one session act for the person now, as browsers decide on windows that pages open (HTML Standard,
/// 6.4 "Tracking user activation").
///
/// An action of the person on a module's screen, or a request of the host to show something, allows the module to lead
/// the person somewhere: while that call is under way and for a moment after it.
final class UserActivation: Sendable {
    private struct Activation {
        /// Calls that are under way.
        var calls = 0
        /// In nanoseconds of the clock.
        var until: UInt64 = 0
        /// How often the module may still come before everything else.
        var presentations = 0
        /// Banners since the time.
        var banners = 0
        var bannersSince: UInt64 = 0
    }

    private let state = Mutex<[String: Activation]>([:])
    private let clock: @Sendable () -> UInt64

    /// How long an activation lasts after the call, in nanoseconds; as in browsers.
    static let lasting: UInt64 = 5_000_000_000
    /// Maximum number of banners that a module shows in a minute without an action of the person.
    static let maximumBanners = 6
    private static let minute: UInt64 = 60_000_000_000

    /// - Parameter clock: in nanoseconds, never back.
    init(clock: @escaping @Sendable () -> UInt64) { self.clock = clock }

    /// Makes a call in which a module acts for the person.
    func during<Value>(
        _ module: String, _ call: () async throws(CallFailure) -> Value
    ) async throws(CallFailure) -> Value {
        state.withLock { state in
            state[module, default: Activation()].calls += 1
            state[module]?.presentations = 1
        }
        defer {
            let end = clock() &+ Self.lasting
            state.withLock { state in
                state[module]?.calls -= 1
                state[module]?.until = end
            }
        }
        return try await call()
    }

    /// Whether the module acts for the person.
    func isActive(_ module: String) -> Bool {
        let now = clock()
        return state.withLock { $0[module].map { $0.calls > 0 || now < $0.until } ?? false }
    }

    /// Whether the module may come before everything else; it may once for each thing that the person does.
    func takePresentation(_ module: String) -> Bool {
        guard isActive(module) else { return false }
        return state.withLock { state in
            guard let left = state[module]?.presentations, left > 0 else { return false }
            state[module]?.presentations = left - 1
            return true
        }
    }

    /// Whether the module may show a banner: without a limit for the person, else up to the maximum number in a minute.
    func takeBanner(_ module: String) -> Bool {
        if isActive(module) { return true }
        let now = clock()
        return state.withLock { state in
            var activation = state[module] ?? Activation()
            defer { state[module] = activation }
            if activation.banners == 0 || now &- activation.bannersSince >= Self.minute {
                (activation.banners, activation.bannersSince) = (0, now)
            }
            guard activation.banners < Self.maximumBanners else { return false }
            activation.banners += 1
            return true
        }
    }
}
