package import Core
package import Deployment
import Diagnostics
package import FeatureFlags
import Foundation
import JSONText
import Synchronization

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

/// The tabs that are shown to everybody, decided once for each change of the flags: every press of a button asks for them.
final class ShownTabs: Sendable {
    private struct Decided {
        var revision: Int
        var tabs: [AppDeclaration.Tab]
        var shown: [AppDeclaration.Tab]
    }

    private let decided = Mutex<Decided?>(nil)

    /// Those of the tabs that somebody sees.
    ///
    /// - Parameter context: asked for only where a flag of a tab depends on who asks.
    func shown(
        of tabs: [AppDeclaration.Tab], by flags: Flags, for context: @autoclosure () -> FlagContext
    ) -> [AppDeclaration.Tab] {
        let revision = flags.revision
        if let known = decided.withLock({ $0 }), known.revision == revision, known.tabs == tabs { return known.shown }
        let seen = tabs.filter { TabFlags.shows($0, flags, for: context()) }
        // Sessions that are shown all tabs share the list of them.
        let shown = seen.count == tabs.count ? tabs : seen
        let isPersonal = tabs.contains { tab in
            guard let kind = TabKind(rawValue: tab.kind), let key = TabFlags.key(of: kind) else { return false }
            return flags.isPersonal(key)
        }
        // Flags that changed meanwhile were perhaps not those that decided.
        if !isPersonal, flags.revision == revision {
            decided.withLock { $0 = Decided(revision: revision, tabs: tabs, shown: shown) }
        }
        return shown
    }
}

/// The tabs that one person sees, decided once for each second: rules know the time in seconds, and nothing else of the
/// person changes but their groups. One press asks several times.
final class PersonalTabs: Sendable {
    private struct Decided {
        var revision: Int
        var second: Int64
        var tabs: [AppDeclaration.Tab]
        var shown: [AppDeclaration.Tab]
    }

    private let everybody: ShownTabs
    private let decided = Mutex<Decided?>(nil)

    init(_ everybody: ShownTabs) { self.everybody = everybody }

    /// Those of the tabs that the person sees.
    ///
    /// - Parameter context: asked for only where a flag of a tab depends on who asks.
    func shown(
        of tabs: [AppDeclaration.Tab], by flags: Flags, at time: Date, for context: @autoclosure () -> FlagContext
    ) -> [AppDeclaration.Tab] {
        // A person may join a group at any moment.
        guard !flags.readsCohorts else { return everybody.shown(of: tabs, by: flags, for: context()) }
        let (revision, second) = (flags.revision, time.unixMilliseconds / 1_000)
        if let known = decided.withLock({ $0 }), known.revision == revision, known.second == second,
            known.tabs == tabs
        {
            return known.shown
        }
        let shown = everybody.shown(of: tabs, by: flags, for: context())
        decided.withLock { $0 = Decided(revision: revision, second: second, tabs: tabs, shown: shown) }
        return shown
    }
}
