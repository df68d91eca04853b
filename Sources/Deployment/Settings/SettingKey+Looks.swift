// The settings that decide how every page looks.

extension SettingKey<Bool> {
    public static var hapticsEnabled: SettingKey { flag("hapticsEnabled") }
    public static var useDynamicFontSizes: SettingKey { flag("useDynamicFontSizes") }
    public static var isLiquidGlassEnabled: SettingKey { flag("isLiquidGlassEnabled") }
}
