import Cards
import Diagnostics
internal import JSONText
import Settings
import Versions

// Settings that ask something of the deployment's modules.
extension Resolution {
    private static let sessions = InterfaceReference("bricks.timer", 1, 1)

    /// Reports settings, keys and deadlines that have no effect in this version.
    mutating func reportWithoutEffect() {
        for (name, value) in manifest.settings.members where !value.isNull {
            guard let setting = Setting.named(name), let reason = setting.absentEffect else { continue }
            diagnostics.add(
                manifest.source.diagnostic(
                    .settingWithoutEffect, "The setting \(name.quoted) has no effect in this version. \(reason)",
                    severity: .note, at: JSONPointer(["settings", name]), key: true, help: "It can be removed."))
        }
        for (name, reason) in Manifest.Keys.absentEffects.sorted(by: { $0.key < $1.key }) {
            let place = JSONPointer(["keys", name])
            guard manifest.source.has(place) else { continue }
            diagnostics.add(
                manifest.source.diagnostic(
                    .keyWithoutEffect, "The key \(name.quoted) has no effect in this version. \(reason)",
                    severity: .note, at: place, key: true, help: "It can be removed."))
        }
        for (name, reason) in Manifest.Start.absentDeadlines.sorted(by: { $0.key < $1.key }) {
            let place = JSONPointer(["start", "deadlines", name])
            guard manifest.source.has(place) else { continue }
            diagnostics.add(
                manifest.source.diagnostic(
                    .keyWithoutEffect, "The deadline \(name.quoted) has no effect in this version. \(reason)",
                    severity: .note, at: place, key: true, help: "It can be removed."))
        }
        let prefix = JSONPointer(["settings", "deeplinkPrefix"])
        if let scheme = manifest.settings["deeplinkPrefix"]?.string, !Manifest.isScheme(scheme) {
            diagnostics.add(
                manifest.source.diagnostic(
                    .manifestInvalidText, "\(scheme.quoted) is not a scheme of links.", at: prefix,
                    help: "Write lower-case letters, digits, plus, dot and hyphen, beginning with a letter."))
        }
    }

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
