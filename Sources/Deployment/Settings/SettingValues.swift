public import JSONText

/// A setting that the app's own code reads, with the type of its values.
public struct SettingKey<Value: Sendable>: Sendable {
    /// The name of the setting in ``Setting/all``.
    public let name: String
    let read: @Sendable (JSON) -> Value?
    let standard: Value

    init(_ name: String, _ standard: Value, _ read: @escaping @Sendable (JSON) -> Value?) {
        self.name = name
        self.standard = standard
        self.read = read
    }
}

extension SettingKey<Bool> {
    static func flag(_ name: String) -> SettingKey {
        SettingKey(name, Setting.named(name)?.standard.bool ?? false) { $0.bool }
    }

    /// Whether the app has search; true by default.
    public static var isSearchEnabled: SettingKey { flag("isSearchEnabled") }
    /// Whether the home screen greets the person; true by default.
    public static var displayHomeScreenGreetings: SettingKey { flag("displayHomeScreenGreetings") }
    /// Whether search stands beside the tabs, where ``isSearchEnabled`` is true; false by default.
    public static var isSearchInTabBar: SettingKey { flag("isSearchInTabBar") }
    /// Whether the library is in the profile in place of a tab of its own; false by default.
    public static var isLibraryInProfile: SettingKey { flag("isLibraryInProfile") }
    /// Whether locked sessions need a subscription; true by default.
    public static var contentHasLockedState: SettingKey { flag("contentHasLockedState") }
    /// Whether codes of promotional offers can be redeemed; false by default.
    public static var enablePromoOffers: SettingKey { flag("enablePromoOffers") }
    /// Whether offers are presented after a sign-in to people without a subscription; false by default.
    public static var presentSubscriptionScreenAfterLogin: SettingKey { flag("presentSubscriptionScreenAfterLogin") }
    /// Whether offers are presented at each start to people without a subscription; false by default.
    public static var presentSubscriptionScreenAlwaysOnAppStart: SettingKey {
        flag("presentSubscriptionScreenAlwaysOnAppStart")
    }
    /// Whether a subcategory is titled by its own title alone, without that of its category; true by default.
    public static var useDefaultSubcategoryTitle: SettingKey {
        flag("useDefaultSubcategoryTitleFieldInSubcategoryDetails")
    }
    /// Whether the app has never been opened on this device; true until it has.
    public static var appFirstTimeOpened: SettingKey { flag("appFirstTimeOpened") }
    /// Whether the first video was shown on this device.
    public static var onboardingVideoDisplayed: SettingKey { flag("onboardingVideoDisplayed") }
    /// Whether the introduction was shown on this device.
    public static var onboardingSliderDisplayed: SettingKey { flag("onboardingSliderDisplayed") }
    /// Whether the first content was shown on this device; a sign-in and the closing of onboarding set it.
    public static var onboardingContentDisplayed: SettingKey { flag("onboardingContentDisplayed") }
    /// Whether a first session is offered after onboarding; false by default.
    public static var showWelcomeSessionScreen: SettingKey { flag("showWelcomeSessionScreen") }
    /// Whether the person agrees that analytics events are recorded; false until they do.
    public static var allowTracking: SettingKey { flag("allowTracking") }
    /// Whether the person was welcomed after signing up.
    public static var displayedWelcomeMessage: SettingKey { flag("displayedWelcomeMessage") }
    /// Whether the profile shows the settings themselves instead of a link to them; false by default.
    public static var settingsInProfile: SettingKey { flag("settingsInProfile") }
    /// Whether the first start waits for the flags of the source; false by default.
    public static var waitsForFlagsFirst: SettingKey { flag("waitForRemoteConfigValuesRefreshOnFirstAppStart") }
}

extension SettingKey<String?> {
    static func text(_ name: String) -> SettingKey {
        SettingKey(name, Setting.named(name)?.standard.string) { $0.string }
    }

    /// The quality that the person plays recordings in, by its name; nil leaves it to each page.
    public static var mediaQuality: SettingKey { text("mediaQuality") }
    /// The IANA time zone of people who have not told theirs; nil for the host's.
    public static var timeZone: SettingKey { text("timeZone") }
    /// Whether pages are `light` or `dark`; `system` leaves it to the device.
    public static var theme: SettingKey { text("theme") }
    /// How a new person comes in: `regular`, `dismissable` or `none`.
    public static var onboardingType: SettingKey { text("onboardingType") }
}

extension SettingKey<[String]> {
    static func texts(_ name: String) -> SettingKey {
        SettingKey(name, texts(of: Setting.named(name)?.standard) ?? []) { texts(of: $0) }
    }

    private static func texts(of value: JSON?) -> [String]? { value?.array?.compactMap(\.string) }

    /// The actions on an item of content: any of `favorite`, `share`, `playlist` and `download`.
    public static var contentItemOptions: SettingKey { texts("contentItemOptions") }
    /// Ids of the offers that the person does not see.
    public static var offerIdsToHide: SettingKey { texts("offerIdsToHide") }
    /// Ids of the quizzes that the person was shown.
    public static var presentedQuizIDs: SettingKey { texts("presentedQuizIDs") }
    /// Ids of the events that the person is reminded of.
    public static var eventsNotificationIds: SettingKey { texts("eventsNotificationIds") }
}

/// Where a setting's value comes from; the later ones go before the earlier ones.
public enum SettingOrigin: String, Sendable, Hashable, CaseIterable {
    /// The value that holds where nobody has decided.
    case standard
    /// The value that the deployment's manifest gives.
    case manifest
    /// The value that is kept for the browser or terminal.
    case device
    /// The value that is kept for the person.
    case person
}

/// The values of the settings, for a person on a device in a deployment.
public struct SettingValues: Sendable, Hashable {
    private var manifest: JSONObject
    private var device: JSONObject
    private var person: JSONObject

    /// - Parameters:
    ///   - manifest: the manifest's values, by the settings' names of today.
    ///   - device: the values that are kept for the device.
    ///   - person: the values that are kept for the person.
    public init(manifest: JSONObject, device: JSONObject = [:], person: JSONObject = [:]) {
        self.manifest = manifest
        self.device = device
        self.person = person
    }

    /// Returns the value that holds for a setting, or its standard value where none of the right type was given.
    public subscript<Value>(_ key: SettingKey<Value>) -> Value {
        guard let setting = Setting.named(key.name) else { return key.standard }
        return key.read(value(of: setting)) ?? key.standard
    }

    /// Returns the value that holds: that of the last source which may decide the setting and gave a valid value.
    public func value(of setting: Setting) -> JSON {
        let own: JSON? =
            switch setting.scope {
            case .person: person[setting.name]
            case .device: device[setting.name]
            case .deployment: nil
            }
        if let own, setting.accepts(own) { return own }
        if setting.isConfigurable, let given = manifest[setting.name], setting.accepts(given) { return given }
        return setting.standard
    }

    /// Returns all values that were given to a setting, the one that holds last. A value that the setting cannot have,
    /// or that comes from a source that may not decide it, does not count.
    public func origins(of setting: Setting) -> [(origin: SettingOrigin, value: JSON)] {
        var found: [(origin: SettingOrigin, value: JSON)] = [(.standard, setting.standard)]
        let said: [(SettingOrigin, JSON?, Bool)] = [
            (.manifest, manifest[setting.name], setting.isConfigurable),
            (.device, device[setting.name], setting.scope == .device),
            (.person, person[setting.name], setting.scope == .person),
        ]
        for (origin, value, counts) in said where counts {
            if let value, setting.accepts(value) { found.append((origin, value)) }
        }
        return found
    }
}
