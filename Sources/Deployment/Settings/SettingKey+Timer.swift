extension SettingKey<Bool> {
    /// Whether every other screen shows a timer that runs; false by default.
    public static var enableTimerLiveActivity: SettingKey { flag("enableTimerLiveActivity") }
    /// Whether the timer is asked for the person's sessions, to list them among their activity; false by default.
    public static var fetchTimerSessions: SettingKey { flag("fetchTimerSessions") }
}
