import Cards
import Diagnostics
internal import JSONText
import Versions

// Settings that ask something of the deployment's modules.
extension Resolution {
    private static let sessions = InterfaceReference("bricks.timer", 1, 1)

    /// Reports a setting that none of the modules can give an effect.
    mutating func checkSettings() {
        let setting = "fetchTimerSessions"
        guard manifest.settings[setting]?.bool == true else { return }
        let usable = modules.filter { $0.state == .declared }
        let timers = usable.compactMap { module in
            module.card?.provides.first { $0.name == Self.sessions.name && $0.major == Self.sessions.major }
                .map { (module.id, $0) }
        }
        guard !timers.contains(where: { $0.1.minor >= Self.sessions.minor }) else { return }
        // A module that cannot be used may be the timer, and was reported already.
        if timers.isEmpty, usable.count < modules.count(where: { $0.declaration.isEnabled }) { return }
        let found =
            timers.first.map { "\($0.0.quoted) provides \($0.1), which does not tell them" }
            ?? "no module provides a timer"
        diagnostics.add(
            manifest.source.diagnostic(
                .settingWithoutEffect, "The sessions of the timer cannot be shown: \(found).", severity: .warning,
                at: JSONPointer(["settings", setting]),
                help: "Add a module that provides \(Self.sessions) or later, or take the setting out."))
    }
}
