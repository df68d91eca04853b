// The settings of the screens before the app, and right after it has started.

extension SettingKey<String?> {
    /// Digest of the news that the person has seen; nil where none was seen.
    public static var whatsNewPopupHashValue: SettingKey { text("whatsNewPopupHashValue") }
}

extension SettingKey<Bool> {
    /// Whether onboarding leaves out its quiz; false by default.
    public static var ignoreQuizInOnboarding: SettingKey { flag("ignoreQuizInOnboarding") }
    /// Whether marketing media that the person was not offered yet are shown after the start; false by default.
    public static var showMarketingMediaController: SettingKey { flag("showMarketingMediaController") }
}
