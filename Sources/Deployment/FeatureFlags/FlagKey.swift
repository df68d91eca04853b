public import JSONText

/// The flags that the app itself asks for, by the names that its code uses; the raw value is the remote key.
public enum FlagKey: String, Sendable, Hashable, CaseIterable {
    case reminders = "reminders_enabled"
    case anonymous = "anonymous_mode_enabled"
    case health = "health_enabled"
    case contentReview = "content_review_enabled"
    case envoy = "envoy_enabled"
    case libraryEnabled = "library_enabled"
    case journeysEnabled = "journeys_enabled"
    case superPaywallEnabled = "superpaywall_enabled"
    case downloadsEnabled = "downloads_enabled"
    case isLightVersion = "is_light"
    case favouritesEnabled = "favourites_enabled"
    case exploreEnabled = "explore_enabled"
    case miniplayerEnabled = "miniplayer_enabled"
    case quizEnabled = "quiz_enabled"
    case advancedSearchEnabled = "advancedsearch_enabled"
    case eventsEnabled = "events_enabled"
    case mealsEnabled = "meals_enabled"
    case activityEnabled = "activity_enabled"
    case userProfile = "user_profile"
    case poweredBy = "powered_by"
    case multilanguageEnabled = "multilanguage_enabled"
    case paywallConfigId = "paywall_config_id"
    case abOnboardingType = "ab_onboarding_type"

    /// The kind of its values.
    public var type: FlagType {
        switch self {
        case .paywallConfigId, .abOnboardingType: .string
        default: .boolean
        }
    }

    /// The value where nobody says otherwise: parts that every app has are on, parts built on top are off, and a text
    /// is empty.
    public var fallback: JSON {
        switch self {
        case .paywallConfigId, .abOnboardingType: ""
        case .contentReview, .envoy, .superPaywallEnabled, .isLightVersion, .advancedSearchEnabled, .poweredBy,
            .multilanguageEnabled:
            false
        default: true
        }
    }

    /// Whether it is on where nobody says otherwise.
    public var isOnByItself: Bool { fallback.bool ?? false }

    /// Every remote key, in the order of the declaration.
    public static let keys = allCases.map(\.rawValue)
}

/// The kinds of value that a flag can be asked for.
public enum FlagType: String, Sendable, Hashable, CaseIterable {
    case boolean, string, integer, number, object

    /// The value as this type; nil where it is of another one, or a number that would lose something.
    public func accept(_ value: JSON) -> JSON? {
        switch self {
        case .boolean: value.bool.map { .bool($0) }
        case .string: value.string.map { .string($0) }
        case .integer: value.integer.map { .integer($0) }
        case .number: value.double.map { _ in value }
        case .object: value.object.map { .object($0) }
        }
    }

    /// The kind that a variant is of; nil for what no variant can be.
    init?(of variant: JSON) {
        switch variant {
        case .bool: self = .boolean
        case .string: self = .string
        case .integer, .double: self = .number
        case .object: self = .object
        case .null, .array: return nil
        }
    }
}
