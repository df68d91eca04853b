extension SettingKey<Bool> {
    public static var enableVectorSearch: SettingKey { flag("enableVectorSearch") }
}
