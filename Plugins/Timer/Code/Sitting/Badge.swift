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
        case .firstSitting: "First sitting"
        case .streak3: "Three days in a row"
        case .streak7: "A week in a row"
        case .streak30: "Thirty days in a row"
        case .sittings10: "Ten sittings"
        case .sittings50: "Fifty sittings"
        case .sittings100: "A hundred sittings"
        case .minutes60: "An hour of sitting"
        case .minutes600: "Ten hours of sitting"
        case .minutes6000: "A hundred hours of sitting"
        }
    }

    /// The reason for the badge, as a sentence to the person.
    public var text: String {
        switch self {
        case .firstSitting: "You finished your first sitting."
        case .streak3: "You sat on three days in a row."
        case .streak7: "You sat every day for a week."
        case .streak30: "You sat every day for thirty days."
        case .sittings10: "You have sat ten times."
        case .sittings50: "You have sat fifty times."
        case .sittings100: "You have sat a hundred times."
        case .minutes60: "You have sat for an hour in total."
        case .minutes600: "You have sat for ten hours in total."
        case .minutes6000: "You have sat for a hundred hours in total."
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
