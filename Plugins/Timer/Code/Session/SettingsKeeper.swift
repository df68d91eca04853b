import JSONText
import ModuleInterfaces

/// Keeps a person's settings in the host's store.
struct SettingsKeeper {
    private static let key = "settings"

    let services: any SittingServices
    let configuration: TimerConfiguration

    /// Returns the person's last settings or the deployment's defaults, and a notice when saved settings cannot be
    /// used.
    func load() throws(CallFailure) -> (settings: TimerSettings, notice: String?) {
        guard let text = try services.load(Self.key) else { return (configuration.defaults, nil) }
        let saved = (try? JSON(parsing: text)) ?? .null
        if let settings = read(saved) { return (settings, nil) }
        // The deployment may have dropped a sound; the rest of the settings is still what the person wants.
        if var object = saved.object, object["bellSound"] != nil {
            object["bellSound"] = .string(configuration.defaults.bellSound)
            if let settings = read(.object(object)) {
                return (settings, Texts.settingsTheBellYouHadChosen)
            }
        }
        services.log(.warning, "timer.settings.unreadable: the saved settings cannot be used; defaults stand in.")
        return (configuration.defaults, Texts.settingsYourSavedSettingsCouldNot)
    }

    func save(_ settings: TimerSettings) throws(CallFailure) {
        try services.store(Self.key, settings.document.text)
    }

    private func read(_ document: JSON) -> TimerSettings? {
        try? TimerSettings(document: document, defaults: configuration.defaults, sounds: configuration.sounds)
    }
}
