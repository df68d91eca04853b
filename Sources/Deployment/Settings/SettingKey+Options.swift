extension SettingKey<Bool> {
    /// Whether the cell of a session offers the session's options, by a button or a long press; false by default.
    public static var contentItemLongPressGestureEnabled: SettingKey { flag("contentItemLongPressGestureEnabled") }
}
