extension SettingKey<Bool> {
    public static var enableTimerLiveActivity: SettingKey { flag("enableTimerLiveActivity") }
    public static var fetchTimerSessions: SettingKey { flag("fetchTimerSessions") }
}
