import ModuleInterfaces

/// The parts of a change that each device can carry out.
///
/// Every device can be switched. Whether it can be dimmed is known once its controller has listed it.
enum DeviceAbilities {
    case unknown
    case known([String: DeviceDocument])

    init(_ devices: [DeviceDocument]) {
        self = .known(Dictionary(devices.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    /// The change without what its device cannot do; nil when nothing is left of it.
    func fitted(_ change: DeviceSwitch) -> DeviceSwitch? {
        var fitted = change
        switch self {
        case .unknown: fitted.change.brightness = nil
        // A device that no longer exists is asked nevertheless, so that its absence is reported.
        case .known(let devices): if devices[change.device]?.dimmable == false { fitted.change.brightness = nil }
        }
        return fitted.change.isEmpty ? nil : fitted
    }

    /// The cue with a change that its device can carry out; nil when nothing is left of that.
    func fitted(_ cue: Cue) -> Cue? {
        guard let device = cue.device else { return cue }
        return fitted(device).map { Cue(id: cue.id, at: cue.at, kind: cue.kind, sound: cue.sound, device: $0) }
    }

    /// The brightness that was left out while the device was unknown; nil where there is none to set.
    func brightnessAlone(_ change: DeviceSwitch) -> DeviceSwitch? {
        guard case .known(let devices) = self, devices[change.device]?.dimmable == true else { return nil }
        var dimmed = change
        dimmed.change.power = nil
        dimmed.idempotencyKey += "/brightness"
        return dimmed.change.isEmpty ? nil : dimmed
    }

    /// A failure in the words of the person whose device it is.
    func trouble(with device: String, _ status: CallStatus) -> String {
        var name = Texts.sessionADevice
        if case .known(let devices) = self, let known = devices[device] { name = "“\(known.name)”" }
        return switch status {
        case .invalidArgument: Texts.sessionCannotDoWhatYouChose(name: name)
        case .notFound, .absent: Texts.sessionIsNotSetUpHere(name: name)
        default: Texts.sessionIsNotRespondingCheckThat(name: name)
        }
    }
}

extension DeviceChange {
    var isEmpty: Bool { power == nil && brightness == nil }
}
