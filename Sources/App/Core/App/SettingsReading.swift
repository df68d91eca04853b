public import JSONText
import Synchronization

/// The settings that are kept for one person and their device, read once for a piece of work that asks for many of them.
///
/// Reading them takes the store as long as reading any other record, and filling one screen asks for a dozen. Nothing that
/// is decided meanwhile is seen, so that the work has to begin after all that is to be seen was kept.
public final class SettingsReading: Sendable {
    /// The reading that the current work shares; nil where each value is read when it is asked for.
    @TaskLocal public static var current: SettingsReading?

    private struct Kept {
        var device: JSONObject?
        var person: JSONObject?
    }

    private let kept = Mutex(Kept())

    /// Makes one that has read nothing yet.
    public init() {}

    /// Nil where they cannot be read now; the next to ask tries again.
    func device(_ read: () -> JSONObject?) -> JSONObject? {
        if let known = kept.withLock({ $0.device }) { return known }
        let found = read()
        kept.withLock { $0.device = found }
        return found
    }

    /// As ``device(_:)``, of the person.
    func person(_ read: () -> JSONObject?) -> JSONObject? {
        if let known = kept.withLock({ $0.person }) { return known }
        let found = read()
        kept.withLock { $0.person = found }
        return found
    }
}

extension AppContext {
    /// The values that are kept for the device, by the settings' names; none without a device, nil where they cannot be
    /// read now.
    public var deviceSettings: JSONObject? {
        guard let device else { return [:] }
        guard let reading = SettingsReading.current else { return device.keptSettings() }
        return reading.device { device.keptSettings() }
    }

    /// The values that are kept for the person, by the settings' names; nil where they cannot be read now.
    public var personSettings: JSONObject? {
        guard let reading = SettingsReading.current else { return personal.keptSettings() }
        return reading.person { personal.keptSettings() }
    }
}

/// The settings that are asked for by name during a piece of work.
public final class SettingsUse: Sendable {
    /// Takes note of the settings that the current work asks for; nil where nobody wants to know.
    @TaskLocal public static var current: SettingsUse?

    private let used = Mutex<Set<String>>([])

    /// Makes one of work that has not begun.
    public init() {}

    /// The names of the settings that were asked for so far.
    public var names: Set<String> { used.withLock { $0 } }

    func note(_ name: String) { used.withLock { _ = $0.insert(name) } }
}
