package import Core
import DeepLinks
package import Deployment
import Diagnostics
import JSONText
import Settings
import Texts
import Versions

/// The part of the app's declaration that does not depend on which modules run.
struct DeclaredApp: Sendable {
    let id: String
    let name: String
    /// The manifest's values of the settings.
    let settings: JSONObject
    let linkSchemes: [String]
    let externalSchemes: [String]

    /// - Parameter secrets: Secrets that settings refer to; left out where nothing is started.
    init(_ manifest: Manifest, _ secrets: Secrets = Secrets()) {
        settings = secrets.filled(.object(manifest.settings)).object ?? [:]
        let values = SettingValues(manifest: settings)
        id = manifest.id
        name = values[.appName].flatMap { $0.isEmpty ? nil : $0 } ?? manifest.name
        linkSchemes = Self.schemes(manifest.deepLinks.prefixes, first: values[.deeplinkPrefix])
        externalSchemes = manifest.deepLinks.urls
    }

    /// The schemes with the setting's one first, by which the app's own links begin.
    private static func schemes(_ prefixes: [String], first: String?) -> [String] {
        guard let first, Manifest.isScheme(first) else { return prefixes }
        return [first] + prefixes.filter { $0 != first }
    }

    /// Reads links into this app.
    var linkParser: DeepLinkParser { DeepLinkParser(schemes: linkSchemes, external: externalSchemes) }
}

extension AppDeclaration {
    /// Declares the app of a deployment that is not started, as the report on its plan describes it.
    package init(_ plan: Plan, _ report: Report) { self.init(plan, report, DeclaredApp(plan.manifest)) }

    /// Declares the app as the report on its plan describes it.
    init(_ plan: Plan, _ report: Report, _ app: DeclaredApp) {
        let manifest = plan.manifest
        let served = report.modules.filter { $0.state == .declared || $0.state == .ready }.flatMap(\.interfaces)
        let legal = [
            ("terms", manifest.legal.terms), ("privacy", manifest.legal.privacy), ("about", manifest.legal.about),
            ("faq", manifest.legal.faq), ("page", manifest.keys.page), ("contact", manifest.keys.infoEmail),
            ("store", manifest.keys.store), ("share", manifest.keys.shareFormat),
            ("subscriptions", manifest.keys.subscriptionManagement),
        ]
        self.init(
            id: app.id, name: app.name, tabs: Self.tabs(plan, report), linkSchemes: app.linkSchemes,
            externalSchemes: app.externalSchemes, interfaces: Set(served.map { "\($0.name)/\($0.major)" }),
            settings: app.settings,
            legal: .object(JSONObject(legal.compactMap { name, value in value.map { (name, .string($0)) } })))
        outdated = VersionGate(settings).map { OutdatedHost(found: $0.found, needed: $0.needed) }
        hasAccounts = manifest.signIn != nil
        let group: DeviceAccess.Group =
            switch manifest.devices.access {
            case .everybody: .everybody
            case .accounts: .accounts
            case .nobody: .nobody
            }
        devices = DeviceAccess(group, cohorts: manifest.devices.cohorts)
        for role in manifest.roles { roles.give(role.name, of: role.module, to: role.addresses) }
        screens = manifest.screens.mapValues { screen in
            ScreenLayout(
                sections: screen.sections?.map {
                    ScreenLayout.Section($0.name, title: $0.title, limit: $0.limit, cell: $0.cell)
                }, buttons: screen.buttons)
        }
        addSearch()
    }

    /// The search stands beside the tabs where the settings want it there.
    private mutating func addSearch() {
        let settings = SettingValues(manifest: settings)
        guard settings[.isSearchEnabled], settings[.isSearchInTabBar], !tabs.contains(where: { $0.id == "search" })
        else { return }
        tabs.append(Tab(id: "search", kind: "search", title: Texts.tabsSearch, icon: "search"))
    }

    /// The tabs that can be shown: those that are served, and placeholders where the manifest asks for them. Which of them
    /// somebody sees, flags say.
    private static func tabs(_ plan: Plan, _ report: Report) -> [Tab] {
        plan.tabs.compactMap { tab in
            let state = report.tabs.first { $0.id == tab.id }
            let isServed = state?.state == .ready || state?.state == .hidden
            guard isServed || (state?.state == .unavailable && plan.manifest.unservedTabs == .placeholder) else {
                return nil
            }
            let name =
                tab.declaration.title ?? tab.declaration.id.prefix(1).uppercased() + tab.declaration.id.dropFirst()
            return Tab(
                id: tab.id, kind: tab.declaration.kind.rawValue, title: name, icon: tab.declaration.icon ?? "menu",
                module: tab.module, placeholder: isServed ? nil : state?.reason?.message ?? Texts.tabsIsNotAvailable,
                placeholderCode: isServed ? nil : state?.reason?.code.rawValue)
        }
    }
}
