// The settings that decide how every page looks.

extension SettingKey<Bool> {
    /// Whether the device vibrates at actions of this person; false unless the person or the manifest says so.
    public static var hapticsEnabled: SettingKey { flag("hapticsEnabled") }
    /// Whether pages follow the device's text size for this person; false by default.
    public static var useDynamicFontSizes: SettingKey { flag("useDynamicFontSizes") }
    /// Whether bars and cards are drawn as glass; false by default.
    public static var isLiquidGlassEnabled: SettingKey { flag("isLiquidGlassEnabled") }
}
