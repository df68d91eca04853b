import Core
import Deployment
import Diagnostics
import FeatureFlags
import Host
import JSONText
import Settings

/// Settings that put a part of the app where it otherwise is not.
extension Explanation {
    static let placeQuestion = "Does no setting move it elsewhere?"

    /// Asks whether a setting moves a tab into another.
    ///
    /// - Parameter kinds: Kinds of the tabs that are shown.
    mutating func askPlace(_ tab: Plan.Tab, among kinds: [String], _ plan: Plan) {
        let setting = "isLibraryInProfile"
        let kind = tab.declaration.kind
        guard kind == .library else {
            return ask(Self.placeQuestion, true, "No setting moves a tab of kind \(kind.rawValue).")
        }
        let settings = SettingValues(manifest: plan.manifest.settings)
        guard settings[.isLibraryInProfile] else {
            return ask(Self.placeQuestion, true, "`\(setting)` is false.")
        }
        let place = plan.manifest.source.place(of: JSONPointer(["settings", setting]))
        guard AppDeclaration.isLibraryInProfile(kinds, settings) else {
            return ask(
                Self.placeQuestion, true, "`\(setting)` is true, but no profile is shown that it could be in.",
                place: place)
        }
        let isFirst = !isDecided
        ask(Self.placeQuestion, false, "`\(setting)` is true: it is part of the profile.", place: place)
        guard isFirst else { return }
        state = "hidden"
        needs.append("Set `\(setting)` to false, or remove it, for a tab of its own.")
    }

    /// Explains the search beside the tabs, which settings put there.
    init(searchTabOf plan: Plan, _ live: LiveStatus?) {
        self.init(kind: "tab", id: "search", state: "ready", process: live?.process)
        let settings = SettingValues(manifest: plan.manifest.settings)
        let names: [(name: String, question: String, isOn: Bool)] = [
            ("isSearchEnabled", "Is there search?", settings[.isSearchEnabled]),
            ("isSearchInTabBar", "Does a setting put it beside the tabs?", settings[.isSearchInTabBar]),
        ]
        for (name, question, isOn) in names {
            let place = plan.manifest.source.place(of: JSONPointer(["settings", name]))
            ask(question, isOn, "`\(name)` is \(isOn).", place: plan.manifest.settings[name] == nil ? nil : place)
            guard !isOn else { continue }
            state = "hidden"
            needs.append("Set `\(name)` to true.")
        }
    }
}
