extension SettingKey<Bool> {
    /// Whether search also finds similar words, such as misspelt ones; false by default.
    public static var enableVectorSearch: SettingKey { flag("enableVectorSearch") }
}
