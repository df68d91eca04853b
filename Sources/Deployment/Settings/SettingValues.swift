public import JSONText

/// A setting that the app's own code reads, with the type of its values.
public struct SettingKey<Value: Sendable>: Sendable {
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

    public static var isSearchEnabled: SettingKey { flag("isSearchEnabled") }
    public static var displayHomeScreenGreetings: SettingKey { flag("displayHomeScreenGreetings") }
    public static var isSearchInTabBar: SettingKey { flag("isSearchInTabBar") }
    public static var isLibraryInProfile: SettingKey { flag("isLibraryInProfile") }
    public static var contentHasLockedState: SettingKey { flag("contentHasLockedState") }
    public static var enablePromoOffers: SettingKey { flag("enablePromoOffers") }
    public static var presentSubscriptionScreenAfterLogin: SettingKey { flag("presentSubscriptionScreenAfterLogin") }
    public static var presentSubscriptionScreenAlwaysOnAppStart: SettingKey {
        flag("presentSubscriptionScreenAlwaysOnAppStart")
    }
    public static var useDefaultSubcategoryTitle: SettingKey {
        flag("useDefaultSubcategoryTitleFieldInSubcategoryDetails")
    }
    public static var appFirstTimeOpened: SettingKey { flag("appFirstTimeOpened") }
    public static var onboardingVideoDisplayed: SettingKey { flag("onboardingVideoDisplayed") }
    public static var onboardingSliderDisplayed: SettingKey { flag("onboardingSliderDisplayed") }
    public static var onboardingContentDisplayed: SettingKey { flag("onboardingContentDisplayed") }
    public static var showWelcomeSessionScreen: SettingKey { flag("showWelcomeSessionScreen") }
    public static var allowTracking: SettingKey { flag("allowTracking") }
    public static var displayedWelcomeMessage: SettingKey { flag("displayedWelcomeMessage") }
    public static var settingsInProfile: SettingKey { flag("settingsInProfile") }
    public static var waitsForFlagsFirst: SettingKey { flag("waitForRemoteConfigValuesRefreshOnFirstAppStart") }
}

extension SettingKey<String?> {
    static func text(_ name: String) -> SettingKey {
        SettingKey(name, Setting.named(name)?.standard.string) { $0.string }
    }

    public static var mediaQuality: SettingKey { text("mediaQuality") }
    public static var timeZone: SettingKey { text("timeZone") }
    public static var onboardingType: SettingKey { text("onboardingType") }
}

extension SettingKey<[String]> {
    static func texts(_ name: String) -> SettingKey {
        SettingKey(name, texts(of: Setting.named(name)?.standard) ?? []) { texts(of: $0) }
    }

    private static func texts(of value: JSON?) -> [String]? { value?.array?.compactMap(\.string) }

    public static var contentItemOptions: SettingKey { texts("contentItemOptions") }
    public static var offerIdsToHide: SettingKey { texts("offerIdsToHide") }
    public static var presentedQuizIDs: SettingKey { texts("presentedQuizIDs") }
    public static var eventsNotificationIds: SettingKey { texts("eventsNotificationIds") }
}

/// Where a setting's value comes from; the later ones go before the earlier ones.
public enum SettingOrigin: String, Sendable, Hashable, CaseIterable {
    /// The value that holds where nobody has decided.
    case standard
    case manifest
    case device
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

    public subscript<Value>(_ key: SettingKey<Value>) -> Value {
        guard let setting = Setting.named(key.name) else { return key.standard }
        return key.read(value(of: setting)) ?? key.standard
    }

    public func value(of setting: Setting) -> JSON { origins(of: setting).last?.value ?? setting.standard }

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
