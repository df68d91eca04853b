import JSONText

// The settings that the player and the lists around it read.

extension SettingKey<Bool> {
    private static func playerFlag(_ name: String) -> SettingKey {
        SettingKey(name, Setting.named(name)?.standard.bool ?? false) { $0.bool }
    }

    /// Whether the player makes other sound quieter while it plays, for this person; false by default.
    public static var playerDuckOthers: SettingKey { playerFlag("playerDuckOthers") }
    /// Whether the app resumes the person's last session when it starts; true by default.
    public static var resumePlayerOnAppStart: SettingKey { playerFlag("resumePlayerOnAppStart") }
    /// Whether a screen is shown when a session is complete; true by default.
    public static var displaySessionComplete: SettingKey { playerFlag("displaySessionComplete") }
}

extension SettingKey<Int> {
    /// How many items the person has played; 0 at first.
    public static var contentPlayedCount: SettingKey {
        SettingKey("contentPlayedCount", 0) { $0.integer.flatMap { Int(exactly: $0) } }
    }
}

extension SettingKey<[String]> {
    /// Ids of the sessions that the person has downloaded.
    public static var downloadedContent: SettingKey { texts("downloadedContent") }
    /// Ids of the journeys whose end was celebrated, each of them once.
    public static var presentedCompletedScreenIDs: SettingKey { texts("presentedCompletedScreenIDs") }
}
