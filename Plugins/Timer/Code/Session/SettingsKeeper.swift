import JSONText
import ModuleInterfaces

/// Keeps a person's settings in the host's store.
struct SettingsKeeper {
    private static let key = "settings"
    private static let customKey = "custom"
    /// The length that was set on the timer itself, in minutes; empty for that of the settings.
    private static let lengthKey = "length"

    /// How the person feels, and when they said so.
    private static let moodKey = "moodBefore"

    let services: any SittingServices
    let configuration: TimerConfiguration

    /// Returns the person's last settings or the deployment's defaults, and a notice when saved settings cannot be
    /// used.
    func load() throws(CallFailure) -> (settings: TimerSettings, notice: String?) {
        guard let text = try services.load(Self.key) else { return (configuration.defaults, nil) }
        let saved = (try? JSON(parsing: text)) ?? .null
        if let settings = read(saved) { return (settings, nil) }
        // The deployment may have dropped a sound; the rest of the settings is still what the person wants.
        let sounds = configuration.sounds + BellStroke.sounds(in: saved)
        if let settings = try? TimerSettings(document: saved, defaults: configuration.defaults, sounds: sounds) {
            let kept = settings.kept(among: configuration.sounds, else: configuration.defaults.bellSound)
            return (kept, Texts.settingsTheBellYouHadChosen)
        }
        services.log(.warning, .settings, "the saved settings cannot be used; defaults stand in.")
        return (configuration.defaults, Texts.settingsYourSavedSettingsCouldNot)
    }

    /// Returns the settings for the next sitting: the person's last ones, with the length that they set on the timer.
    ///
    /// Bells in between that do not fit into that length do not ring; the settings keep them for a longer sitting.
    func ready() throws(CallFailure) -> TimerSettings {
        var settings = try load().settings
        guard let minutes = try services.load(Self.lengthKey).flatMap({ Int64($0) }),
            TimerLimits.length.contains(minutes)
        else { return settings }
        settings.lengthMinutes = Int(minutes)
        if read(settings.document) == nil { settings.intervalBells = .none }
        return settings
    }

    /// Keeps the length of the next sittings, in minutes; the nearest that a sitting can have.
    func setLength(_ minutes: Int64) throws(CallFailure) {
        let limits = TimerLimits.length
        try services.store(Self.lengthKey, String(min(max(minutes, limits.lowerBound), limits.upperBound)))
    }

    /// Milliseconds after which a person may feel otherwise.
    private static let moodLasts: Int64 = 3_600_000

    /// Returns how a person said that they feel; nil where they did not say so in the hour before.
    func moodBefore(at now: Int64) throws(CallFailure) -> Mood? {
        let parts = (try services.load(Self.moodKey) ?? "").split(separator: " ").compactMap { Int64($0) }
        guard parts.count == 2, parts[1] <= now, now - parts[1] <= Self.moodLasts else { return nil }
        return Mood(rawValue: parts[0])
    }

    /// Keeps how a person feels for the sitting that they begin next.
    func setMoodBefore(_ mood: Mood?, at now: Int64) throws(CallFailure) {
        guard let mood else {
            if try services.load(Self.moodKey) ?? "" != "" { try services.store(Self.moodKey, "") }
            return
        }
        try services.store(Self.moodKey, "\(mood.rawValue) \(now)")
    }

    /// Returns the timer that a person starts with one press: their own, or the one of the app's setting `customTimer`;
    /// nil where the app has none, or none that can be used.
    func custom() throws(CallFailure) -> TimerSettings? {
        guard let text = try offered() else { return nil }
        if let own = try services.load(Self.customKey), let settings = (try? JSON(parsing: own)).flatMap(read) {
            return settings
        }
        let offered = (try? JSON(parsing: text)) ?? .null
        do throws(TimerSettingsError) {
            return try TimerSettings(
                document: offered, defaults: configuration.defaults, sounds: configuration.sounds)
        } catch {
            for problem in error.problems.prefix(1) {
                services.log(
                    .warning, .custom,
                    "`customTimer` cannot be used: found \(problem.found) at "
                        + "\"\(problem.pointer)\", expected \(problem.expected).")
            }
            return nil
        }
    }

    /// The text of the app's setting `customTimer`; nil where the app has none, or none that can be read now.
    private func offered() throws(CallFailure) -> String? {
        do throws(CallFailure) {
            return try services.setting("customTimer")?.string
        } catch {
            services.log(.warning, .custom, "`customTimer` cannot be read: \(error.message)")
            return nil
        }
    }

    /// Whether people can keep a timer of their own to start with one press.
    func hasCustom() throws(CallFailure) -> Bool { try offered() != nil }

    func saveCustom(_ settings: TimerSettings) throws(CallFailure) {
        try services.store(Self.customKey, settings.document.text)
    }

    func save(_ settings: TimerSettings) throws(CallFailure) {
        try services.store(Self.key, settings.document.text)
        if try services.load(Self.lengthKey) != nil { try services.store(Self.lengthKey, "") }
    }

    private func read(_ document: JSON) -> TimerSettings? {
        try? TimerSettings(document: document, defaults: configuration.defaults, sounds: configuration.sounds)
    }
}
