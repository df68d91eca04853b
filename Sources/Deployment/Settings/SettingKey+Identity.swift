// The settings that say what the app is called, and how somebody came into it.

extension SettingKey<String?> {
    /// The id that modules are told in place of the manifest's; nil for the manifest's own.
    public static var appId: SettingKey { text("appId") }
    /// The name that users see in place of the manifest's; nil or empty for the manifest's own.
    public static var appName: SettingKey { text("appName") }
    /// The scheme that goes before those of `deepLinks.prefixes`; nil for the first of them.
    public static var deeplinkPrefix: SettingKey { text("deeplinkPrefix") }
    /// How the person signed in last: `email`, `apple`, `google` or `anonymous`; nil where that is not known.
    public static var loginType: SettingKey { text("loginType") }
}
