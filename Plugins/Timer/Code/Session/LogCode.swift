import ModuleInterfaces

/// The codes of the lines that the module writes into the log; the raw values are stable.
enum LogCode: String, Sendable, CaseIterable {
    /// The saved settings of a person cannot be used, so the deployment's defaults stand in.
    case settings = "timer.settings.unreadable"
    /// The app's setting `customTimer` cannot be read or used, so there is no such timer.
    case custom = "timer.settings.custom"
    /// The saved sitting of a person cannot be read, so it is put aside.
    case state = "timer.state.unreadable"
    /// The health data does not take a sitting, which is not told to it again until it changes.
    case health = "timer.health.refused"
}

extension SittingServices {
    /// Writes a line that begins with its code.
    func log(_ level: LogLevel, _ code: LogCode, _ text: String) { log(level, "\(code.rawValue): \(text)") }
}
