import Core
import Deployment
import JSONText

extension AppDeclaration {
    /// What the app is made of, as the report on its plan has it by now.
    init(_ plan: Plan, _ report: Report) {
        let manifest = plan.manifest
        let served = report.modules.filter { $0.state == .declared || $0.state == .ready }.flatMap(\.interfaces)
        let legal = [
            ("terms", manifest.legal.terms), ("privacy", manifest.legal.privacy), ("about", manifest.legal.about),
        ]
        self.init(
            id: manifest.id, name: manifest.name, tabs: Self.tabs(plan, report),
            linkSchemes: manifest.deepLinks.prefixes, externalSchemes: manifest.deepLinks.urls,
            interfaces: Set(served.map { "\($0.name)/\($0.major)" }), settings: manifest.settings,
            legal: .object(JSONObject(legal.compactMap { name, value in value.map { (name, .string($0)) } })))
        hasAccounts = manifest.signIn != nil
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
                module: tab.module, placeholder: isServed ? nil : state?.reason?.message ?? "It is not available.")
        }
    }
}
