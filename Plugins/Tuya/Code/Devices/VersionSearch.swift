/// The version that the next connection to a device speaks, and what is known about the right one.
struct VersionSearch: Sendable {
    private let configured: ProtocolVersion?
    /// The version that is spoken until the device fails with it too often; nil while it is searched.
    private var settled: ProtocolVersion?
    private var position = 0
    private var hint: ProtocolVersion?
    /// Versions that were tried since the search began.
    private var tried = 0
    private var failures = 0
    /// The version that a device with a configured one was found to speak instead.
    var other: ProtocolVersion?

    /// After so many failures the version of a device may have changed with its firmware.
    static let patience = 3

    /// - Parameters:
    ///   - configured: Nil to have the version found out.
    ///   - remembered: The version that was found out earlier.
    init(_ configured: ProtocolVersion?, remembered: ProtocolVersion?) {
        self.configured = configured
        settled = configured ?? remembered
    }

    /// The version for the next connection.
    var next: ProtocolVersion { settled ?? hint ?? ProtocolVersion.candidates[position] }

    /// Whether there is no other version to try.
    var isSettled: Bool { settled != nil }

    /// Takes in that the device has answered; true when its version was found out with that.
    mutating func found() -> Bool {
        failures = 0
        tried = 0
        other = nil
        guard settled == nil else { return false }
        settled = next
        hint = nil
        position = 0
        return true
    }

    /// Takes in why the device has not answered; true when another version should be tried at once.
    mutating func goesOn(after cause: DeviceFailure.Cause) -> Bool {
        guard cause.leavesVersionOpen else { return false }
        if configured != nil {
            other = cause.versionHint ?? other
            return false
        }
        if settled == nil {
            advance(cause.versionHint)
            tried += 1
            guard tried < ProtocolVersion.candidates.count else {
                tried = 0
                return false
            }
            return true
        }
        failures += 1
        guard failures >= VersionSearch.patience || cause.versionHint != nil else { return false }
        failures = 0
        settled = nil
        hint = cause.versionHint
        return hint != nil
    }

    private mutating func advance(_ found: ProtocolVersion?) {
        if hint == nil { position = (position + 1) % ProtocolVersion.candidates.count }
        // A hint that led nowhere is not followed a second time in a row.
        hint = hint == nil ? found : nil
    }
}
