import JSONText

/// A connection to a device that is not in the app yet: whether its address, its id and its key are right, and what it reports.
struct DeviceTrial: Sendable {
    /// The answer of a device.
    struct Answer: Sendable, Hashable {
        var points: [String: JSON]
        var version: ProtocolVersion?
    }

    var connection: DeviceForm.Connection
    /// The version that the device announced.
    var announced: ProtocolVersion?
    /// The name that people read.
    var name: String
    var environment: DeviceEnvironment

    /// How long a device may take with one version, so that all of them can be tried while a person waits.
    private static let probe = Duration.milliseconds(650)

    /// Asks the device, in the version that is chosen; where it does not answer in it, in all others too.
    func run(until deadline: ContinuousClock.Instant) -> Result<Answer, DeviceFailure> {
        guard let chosen = connection.version else { return ask(nil, hint: announced, until: deadline) }
        let first = ask(chosen, hint: nil, until: min(deadline, .now + Self.probe * 2))
        guard case .failure(let failure) = first, [.busy, .timedOut, .protocolViolation].contains(failure.code),
            case .success(let answer) = ask(nil, hint: nil, until: deadline), let found = answer.version
        else { return first }
        let circumstances = DeviceFailure.Circumstances(heard: true, answeredBefore: false, otherVersion: found)
        return .failure(DeviceFailure(.message(.otherVersion(found)), of: device(chosen), circumstances))
    }

    private func ask(
        _ version: ProtocolVersion?, hint: ProtocolVersion?, until deadline: ContinuousClock.Instant
    ) -> Result<Answer, DeviceFailure> {
        let versions = VersionMemory()
        if version == nil, let hint { versions.remember(hint, of: connection.id) }
        var environment = environment
        environment.versions = versions
        let device = DeviceConnection(
            device(version), timeouts: DeviceTimeouts(probe: Self.probe), environment: environment)
        // The device serves one connection: the one that is kept from then on needs its place.
        defer { device.stop() }
        do throws(DeviceFailure) {
            let points = try device.query(until: deadline)
            return .success(Answer(points: points, version: version ?? versions.version(of: connection.id)))
        } catch {
            // The announced version may be wrong, or come from somebody else.
            guard hint != nil, [.busy, .timedOut, .protocolViolation].contains(error.code), .now < deadline else {
                return .failure(error)
            }
            return ask(version, hint: nil, until: deadline)
        }
    }

    private func device(_ version: ProtocolVersion?) -> DeviceConfiguration {
        // A plug would be asked to measure energy, at data points that other devices have something else at.
        var device = AddedDevice(
            id: connection.id, name: name, type: .light, profile: nil, host: connection.host, key: connection.key,
            version: version, room: ""
        ).configuration([])
        // All that any device reports, so that the answer tells what it is.
        device.otherProfiles = DeviceType.allCases.flatMap(\.profiles)
        return device
    }
}
