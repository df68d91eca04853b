import Deployment
import JSONText

/// Which flag, by its remote key, can keep a tab away. Decided after the manifest has declared the tab and its module is
/// there; a flag that the manifest does not name is on.
enum TabFlags {
    /// The key of the flag that can keep a tab of that kind away; nil where there is none.
    static func key(of kind: TabKind) -> String? { keys[kind] }

    private static let keys: [TabKind: String] = [
        .explore: "explore_enabled", .exploreShowcase: "explore_enabled", .library: "library_enabled",
        .journeys: "journeys_enabled", .linearJourneys: "journeys_enabled", .events: "events_enabled",
        .meals: "meals_enabled", .activity: "activity_enabled", .biometrics: "health_enabled",
        .profile: "user_profile", .lightProfile: "user_profile",
    ]

    /// Hides the tabs whose flag is off.
    static func apply(_ manifest: Manifest, to report: inout Report) {
        for tab in manifest.tabs {
            guard let key = keys[tab.kind], manifest.flags[key]?.bool == false else { continue }
            report.hide(tab: tab.id, because: Reason(.tabFlagOff, "The flag `\(key)` is off."))
        }
    }
}
