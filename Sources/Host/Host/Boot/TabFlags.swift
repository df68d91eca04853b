package import Core
package import Deployment
import Diagnostics
package import FeatureFlags
import JSONText

/// Which flag can keep a tab away. Decided after the manifest has declared the tab and its module is there.
package enum TabFlags {
    /// The flag that can keep a tab of that kind away; nil where there is none.
    package static func key(of kind: TabKind) -> FlagKey? { keys[kind] }

    private static let keys: [TabKind: FlagKey] = [
        .explore: .exploreEnabled, .exploreShowcase: .exploreEnabled, .library: .libraryEnabled,
        .journeys: .journeysEnabled, .linearJourneys: .journeysEnabled, .events: .eventsEnabled,
        .meals: .mealsEnabled, .activity: .activityEnabled, .biometrics: .health,
        .profile: .userProfile, .lightProfile: .userProfile,
    ]

    /// Returns why tabs are hidden whose flag is off for everybody, by the tabs' ids.
    static func hidden(by flags: Flags) -> [String: Reason] {
        let nobody = FlagContext(timestamp: 0)
        var hidden: [String: Reason] = [:]
        for tab in flags.manifest.tabs {
            guard let key = keys[tab.kind], !flags.isPersonal(key), !flags.isOn(key, for: nobody) else { continue }
            hidden[tab.id] = Reason(.tabFlagOff, "The flag `\(key.rawValue)` is off.")
        }
        return hidden
    }

    /// Whether a tab is shown to somebody.
    package static func shows(
        _ tab: AppDeclaration.Tab, _ flags: Flags, for context: @autoclosure () -> FlagContext
    ) -> Bool {
        guard let kind = TabKind(rawValue: tab.kind), let key = keys[kind] else { return true }
        return flags.isOn(key, for: context())
    }
}
