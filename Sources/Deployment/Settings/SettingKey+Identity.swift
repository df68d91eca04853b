// The settings that say what the app is called, and how somebody came into it.

extension SettingKey<String?> {
    public static var appId: SettingKey { text("appId") }
    public static var appName: SettingKey { text("appName") }
    public static var deeplinkPrefix: SettingKey { text("deeplinkPrefix") }
    public static var loginType: SettingKey { text("loginType") }
}
