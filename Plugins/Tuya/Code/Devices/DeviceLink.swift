/// The part of what the thread of a device knows that is no conversation: when to do what, and what people were told.
struct DeviceLink: Sendable {
    var policy: LinkPolicy
    /// The report that callers or the observer were told last.
    var known: DeviceReport?
    private var knownLink: LinkState?
    private var told: ContinuousClock.Instant?
    /// When the observer is to be told of what is new already; nil when nothing is.
    private(set) var publication: ContinuousClock.Instant?
    private let random: @Sendable (Int) -> [UInt8]

    init(_ environment: DeviceEnvironment) {
        policy = LinkPolicy(environment.timing)
        random = environment.randomBytes
    }

    /// A number from -1 to 1 that differs from device to device.
    func chance() -> Double { Double(random(1).first ?? 128) / 127.5 - 1 }

    /// Whether people are to be told now; takes down that they were.
    mutating func isNews(_ report: DeviceReport, at now: ContinuousClock.Instant) -> Bool {
        guard report != known || policy.state != knownLink else {
            publication = nil
            return false
        }
        if let told, now < told + policy.timing.quiet {
            publication = told + policy.timing.quiet
            return false
        }
        publication = nil
        told = now
        known = report
        knownLink = policy.state
        return true
    }
}
