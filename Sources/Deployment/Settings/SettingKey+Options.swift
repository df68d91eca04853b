extension SettingKey<Bool> {
    public static var contentItemLongPressGestureEnabled: SettingKey { flag("contentItemLongPressGestureEnabled") }
}
