import JSONText

// The settings that the player and the lists around it read.

extension SettingKey<Bool> {
    private static func playerFlag(_ name: String) -> SettingKey {
        SettingKey(name, Setting.named(name)?.standard.bool ?? false) { $0.bool }
    }

    public static var playerDuckOthers: SettingKey { playerFlag("playerDuckOthers") }
    public static var resumePlayerOnAppStart: SettingKey { playerFlag("resumePlayerOnAppStart") }
    public static var displaySessionComplete: SettingKey { playerFlag("displaySessionComplete") }
}

extension SettingKey<Int> {
    public static var contentPlayedCount: SettingKey {
        SettingKey("contentPlayedCount", 0) { $0.integer.flatMap { Int(exactly: $0) } }
    }
}

extension SettingKey<[String]> {
    public static var downloadedContent: SettingKey { texts("downloadedContent") }
    public static var presentedCompletedScreenIDs: SettingKey { texts("presentedCompletedScreenIDs") }
}
