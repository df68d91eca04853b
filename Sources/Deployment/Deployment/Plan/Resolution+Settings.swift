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
        let roles = JSONPointer(["roles"])
        if manifest.signIn == nil, manifest.roles.contains(where: { !$0.addresses.isEmpty }),
            manifest.source.has(roles)
        {
            diagnostics.add(
                manifest.source.diagnostic(
                    .keyWithoutEffect, "The key \"roles\" has no effect: nobody can have an account.",
                    severity: .note, at: roles, key: true, help: "Let people have accounts with \"signIn\"."))
        }
        let prefix = JSONPointer(["settings", "deeplinkPrefix"])
        if let scheme = manifest.settings["deeplinkPrefix"]?.string, !Manifest.isScheme(scheme) {
            diagnostics.add(
                manifest.source.diagnostic(
                    .manifestInvalidText, "\(scheme.quoted) is not a scheme of links.", at: prefix,
                    help: "Write lower-case letters, digits, plus, dot and hyphen, beginning with a letter."))
        }
    }

    /// Reports settings that none of the modules can give an effect.
    mutating func checkSettings() {
        checkSessions()
        checkCustomTimer()
    }

    /// Reports a timer of the app that is no JSON object, or that no module could offer.
    private mutating func checkCustomTimer() {
        let setting = "customTimer"
        let place = JSONPointer(["settings", setting])
        guard let value = manifest.settings[setting], !value.isNull else { return }
        // A secret is not read here.
        if let text = value.string, (try? JSON(parsing: text))?.object == nil {
            diagnostics.add(
                manifest.source.diagnostic(
                    .manifestInvalidText, "\(text.prefix(80).description.quoted) is no JSON object.",
                    severity: .warning,
                    at: place, help: "Write the settings of the timer, such as {\"lengthMinutes\": 25}."))
        }
        let usable = modules.filter { $0.state == .declared }
        let isOffered = usable.contains { module in
            module.card?.provides.contains { $0.name == Self.sessions.name } == true
        }
        // A module that cannot be used may be the timer, and was reported already.
        guard !isOffered, usable.count == modules.count(where: { $0.declaration.isEnabled }) else { return }
        diagnostics.add(
            manifest.source.diagnostic(
                .settingWithoutEffect, "No timer can be started: no module provides a timer.", severity: .warning,
                at: place,
                help:
                    "Add a module that provides \(Self.sessions.name)/\(Self.sessions.major), or take the setting out.")
        )
    }

    /// Reports sessions of the timer that no module tells.
    private mutating func checkSessions() {
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
