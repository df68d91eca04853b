/// The sets of texts that devices take for one of several values. Which set a device has shows with the text that it reports.
enum ChoiceSets {
    static let levels: [[String]] = [
        numbered("level_", 3), ["low", "mid", "high"], ["low", "middle", "high"], ["small", "middle", "large"],
        ["low", "mid", "high", "turbo"], numbered("", 4), numbered("level_", 10), numbered("", 10),
        numbered("grade", 6), ["LOW", "MIDDLE", "HIGH"],
    ]

    static let humidifierModes: [[String]] = [
        ["auto", "manual", "sleep"], ["auto", "health", "baby", "sleep", "humidity", "work", "manual"],
        ["AUTO", "MANUAL", "SLEEP"], ["AUTO", "MANUAL"], ["AUTO", "LOW", "MIDDLE", "HIGH", "SLEEP"],
    ]

    static let purifierModes: [[String]] = [
        ["auto", "manual", "sleep"], ["auto", "low", "mid", "high", "sleep"], ["Auto", "Manual", "Sleep"],
        ["auto", "manual", "sleep", "turbo"],
    ]

    static let mist: [[String]] = [
        ["small", "large"], ["small", "middle", "large"], ["small", "big", "off"], ["small", "large", "interval"],
        ["continued", "indirect"], numbered("", 3),
    ]

    static let diffuserLight: [[String]] = [
        ["white", "colour", "colourful1"], ["white", "colour", "colourfull"], numbered("", 3),
    ]

    /// Countdowns of devices that take no seconds.
    static let hours: [[String]] = [
        ["cancel", "1h", "2h", "3h", "4h", "5h", "6h", "7h", "8h", "9h", "10h", "11h", "12h"],
        ["cancel", "1", "3", "6"], ["0", "1", "2", "3"], ["cancle", "2", "4", "8"],
    ]

    private static func numbered(_ prefix: String, _ count: Int) -> [String] { (1...count).map { "\(prefix)\($0)" } }
}
