// The settings of the screens before the app, and right after it has started.

extension SettingKey<String?> {
    public static var whatsNewPopupHashValue: SettingKey { text("whatsNewPopupHashValue") }
}

extension SettingKey<Bool> {
    public static var ignoreQuizInOnboarding: SettingKey { flag("ignoreQuizInOnboarding") }
    public static var showMarketingMediaController: SettingKey { flag("showMarketingMediaController") }
}
