/// Something a person has reached; each once.
public enum Badge: String, Sendable, Hashable, CaseIterable {
    case firstSitting = "first-sitting"
    case streak3 = "streak-3"
    case streak7 = "streak-7"
    case streak30 = "streak-30"
    case sittings10 = "sittings-10"
    case sittings50 = "sittings-50"
    case sittings100 = "sittings-100"
    case minutes60 = "minutes-60"
    case minutes600 = "minutes-600"
    case minutes6000 = "minutes-6000"

    /// Stable; the app stores it as the badge's id.
    public var id: String { rawValue }

    /// English, for an app that has no words of its own for it.
    public var title: String {
        switch self {
        case .firstSitting: Texts.badgeFirstSitting
        case .streak3: Texts.badgeThreeDaysInARow
        case .streak7: Texts.badgeAWeekInARow
        case .streak30: Texts.badgeThirtyDaysInARow
        case .sittings10: Texts.badgeTenSittings
        case .sittings50: Texts.badgeFiftySittings
        case .sittings100: Texts.badgeAHundredSittings
        case .minutes60: Texts.badgeAnHourOfSitting
        case .minutes600: Texts.badgeTenHoursOfSitting
        case .minutes6000: Texts.badgeAHundredHoursOfSitting
        }
    }

    /// The reason for the badge, as a sentence to the person.
    public var text: String {
        switch self {
        case .firstSitting: Texts.badgeYouFinishedYourFirstSitting
        case .streak3: Texts.badgeYouSatOnThreeDays
        case .streak7: Texts.badgeYouSatEveryDayForA
        case .streak30: Texts.badgeYouSatEveryDayFor
        case .sittings10: Texts.badgeYouHaveSatTenTimes
        case .sittings50: Texts.badgeYouHaveSatFiftyTimes
        case .sittings100: Texts.badgeYouHaveSatAHundred
        case .minutes60: Texts.badgeYouHaveSatForAn
        case .minutes600: Texts.badgeYouHaveSatForTen
        case .minutes6000: Texts.badgeYouHaveSatForA
        }
    }

    /// Whether totals deserve the badge.
    ///
    /// - Parameters:
    ///   - sittings: Those that count for badges.
    ///   - seconds: Of all sittings.
    ///   - longestStreak: In days.
    public func isDeserved(sittings: Int, seconds: Int64, longestStreak: Int) -> Bool {
        switch self {
        case .firstSitting: sittings >= 1
        case .streak3: longestStreak >= 3
        case .streak7: longestStreak >= 7
        case .streak30: longestStreak >= 30
        case .sittings10: sittings >= 10
        case .sittings50: sittings >= 50
        case .sittings100: sittings >= 100
        case .minutes60: seconds >= 60 * 60
        case .minutes600: seconds >= 600 * 60
        case .minutes6000: seconds >= 6000 * 60
        }
    }
}
