import ModuleInterfaces
public import Storage

/// Which cues are still worth doing when they come late.
///
/// A bell that rings long after its time confuses; a lamp may well be switched a minute late; a module always has to
/// learn of its marks.
public struct CuePolicy: Sendable, Hashable {
    /// Maximum lateness of a bell, in milliseconds.
    public var bellLateness: Int64
    /// Maximum lateness of a change of a device, in milliseconds.
    public var deviceLateness: Int64

    /// Makes a policy; by default bells may be 5 seconds late and devices a minute, in milliseconds.
    public init(bellLateness: Int64 = 5_000, deviceLateness: Int64 = 60_000) {
        self.bellLateness = bellLateness
        self.deviceLateness = deviceLateness
    }

    /// Whether a cue of that kind is still worth doing with that lateness, in milliseconds.
    public func isWorthDoing(_ kind: CueKind, lateness: Int64) -> Bool {
        switch kind {
        case .bell: lateness <= bellLateness
        case .device: lateness <= deviceLateness
        case .mark: true
        }
    }

    /// Whether that cue is still worth doing; false for a kind that is not known.
    public func isWorthDoing(_ due: DueCue) -> Bool {
        CueKind(rawValue: due.cue.kind).map { isWorthDoing($0, lateness: due.lateness) } ?? false
    }
}
