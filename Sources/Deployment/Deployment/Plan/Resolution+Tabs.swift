import Cards
import Diagnostics
internal import JSONSchema
internal import JSONText
import Versions

extension Resolution {
    /// Decides for each tab who serves it, and reports those that nobody can.
    mutating func resolveTabs() {
        for declaration in manifest.tabs {
            guard let interface = declaration.kind.servingInterface else {
                tabs.append(ownTab(declaration))
                continue
            }
            let finding = serve(declaration, interface)
            switch finding {
            case .module(let index):
                modules[index].neededBy.append("tab:\(declaration.id)")
                tabs.append(Plan.Tab(declaration: declaration, module: modules[index].id, state: .ready))
            case .nobody(let refusal):
                if let index = refusal.module.flatMap({ id in modules.firstIndex { $0.id == id } }) {
                    modules[index].neededBy.append("tab:\(declaration.id)")
                }
                tabs.append(unserved(declaration, refusal))
            }
        }
        if !tabs.isEmpty, !tabs.contains(where: { $0.state == .ready }) {
            diagnostics.add(Self.noUsableTab(manifest))
        }
    }

    static func noUsableTab(_ manifest: Manifest) -> Diagnostic {
        manifest.source.diagnostic(
            .noUsableTab, "No tab of the app can be served, so there is nothing to start.", at: JSONPointer(["tabs"]),
            help: "Fix at least one tab, or add one that needs no module: { \"id\": \"home\" }.")
    }

    private enum Finding {
        case module(Int)
        case nobody(Refusal)
    }

    private struct Refusal {
        var code: DiagnosticCode
        var message: String
        var module: String?
        var searched: [String] = []
        var nearest: String?
        var help: String
    }

    private mutating func ownTab(_ declaration: Manifest.Tab) -> Plan.Tab {
        if let module = declaration.module {
            diagnostics.add(.tabModuleUnused) { [manifest] in
                manifest.source.diagnostic(
                    .tabModuleUnused,
                    "Tabs of kind \(declaration.kind.rawValue.quoted) are served by the app; module \(module.quoted) is not asked.",
                    severity: .warning, at: declaration.pointer / "module",
                    help: "Remove \"module\", or write \"kind\": \"custom\".")
            }
        }
        guard !resolver.offer.tabKinds.contains(declaration.kind) else {
            return Plan.Tab(declaration: declaration, state: .ready)
        }
        let kinds = TabKind.allCases.filter(resolver.offer.tabKinds.contains).map(\.rawValue)
        return unserved(
            declaration,
            Refusal(
                code: .tabKindNotAvailable,
                message: "this version of the app has no tab of kind \(declaration.kind.rawValue.quoted).",
                help: "Remove the tab or use one of: \(kinds.joined(separator: ", "))."))
    }

    private mutating func unserved(_ declaration: Manifest.Tab, _ refusal: Refusal) -> Plan.Tab {
        diagnostics.add(refusal.code) { [manifest] in
            manifest.source.diagnostic(
                refusal.code, manifest.unservedTabs.sentence(tab: declaration.id, refusal.message),
                severity: manifest.unservedTabs == .refuse ? .error : .warning, at: declaration.pointer,
                searched: refusal.searched, nearest: refusal.nearest, help: refusal.help)
        }
        let sentence = refusal.message.prefix(1).uppercased() + refusal.message.dropFirst()
        return Plan.Tab(
            declaration: declaration, module: refusal.module, state: .unavailable,
            reason: Reason(refusal.code, sentence))
    }

    // MARK: Who serves it

    private func serve(_ tab: Manifest.Tab, _ interface: InterfaceReference) -> Finding {
        if let id = tab.module {
            guard let index = modules.firstIndex(where: { $0.id == id }) else {
                return .nobody(undeclared(id, interface))
            }
            return serve(index, interface)
        }
        let providers = modules.indices.filter { modules[$0].card?.provided(interface) != nil }
        if let index = providers.first(where: { modules[$0].state == .declared }) { return .module(index) }
        if let index = providers.first { return serve(index, interface) }
        // Of a module that is not there no card says what it provides; its name does.
        let namesake = modules.firstIndex {
            $0.card == nil && $0.id.split(separator: ".").last == Substring(tab.kind.rawValue)
        }
        if let namesake { return serve(namesake, interface) }
        let found = search?.provider(of: interface)
        let id = found?.card.id ?? "com.bricks.\(tab.kind.rawValue)"
        return .nobody(
            Refusal(
                code: .tabModuleMissing, message: "no module provides \(interface).",
                searched: found == nil ? search?.folders ?? [] : [],
                help: found.map { "Add \(entry(id)) to \"modules\" (it is at \($0.path)), or remove the tab." }
                    ?? "Add \(entry(id)) to \"modules\" and put its file into \(putHere), or remove the tab."))
    }

    private func undeclared(_ id: String, _ interface: InterfaceReference) -> Refusal {
        let nearest = Spelling.nearest(to: id, among: modules.map(\.id))
        let isThere = search?.candidates[id]?.first
        let help =
            if nearest != nil {
                "Correct the id, or add \(entry(id)) to \"modules\"."
            } else if let isThere {
                "Add \(entry(id)) to \"modules\" (it is at \(isThere.path)), or remove the tab."
            } else {
                "Add \(entry(id)) to \"modules\" and put its file into \(putHere), or remove the tab."
            }
        return Refusal(
            code: .tabModuleMissing, message: "its module \(id.quoted) is not declared in \"modules\".", module: id,
            nearest: nearest, help: help)
    }

    private func serve(_ index: Int, _ interface: InterfaceReference) -> Finding {
        let module = modules[index]
        let reason = module.reason?.message ?? ""
        func nobody(_ code: DiagnosticCode, _ message: String, _ help: String, searched: [String] = []) -> Finding {
            .nobody(Refusal(code: code, message: message, module: module.id, searched: searched, help: help))
        }
        switch module.state {
        case .declared, .ready:
            guard module.card?.provided(interface) == nil else { return .module(index) }
            let provided = (module.card?.provides ?? []).prefix(5).map(\.description).joined(separator: ", ")
            return nobody(
                .tabModuleIncompatible,
                "its module \(module.id.quoted) does not provide \(interface), only \(provided.isEmpty ? "nothing" : provided).",
                "Name a module that provides \(interface), or remove the tab.")
        case .missing:
            return nobody(
                .tabModuleMissing, "its module \(module.id.quoted) was not found.",
                "Put the module's file into \(putHere), or remove the tab.",
                searched: module.declaration.path.map { [manifest.path($0)] } ?? search?.folders ?? [])
        case .disabled:
            return nobody(
                .tabModuleDisabled, "its module \(module.id.quoted) is disabled in the manifest.",
                "Remove \"enabled\": false from the module, or remove the tab.")
        case .incompatible:
            return nobody(
                .tabModuleIncompatible, "its module \(module.id.quoted) does not fit. \(reason)",
                "Fix the module as said there, or remove the tab.")
        case .invalid:
            return nobody(
                .tabModuleIncompatible, "the file of its module \(module.id.quoted) cannot be used. \(reason)",
                "Fix the module as said there, or remove the tab.")
        case .failed:
            return nobody(
                .tabModuleFailed, "its module \(module.id.quoted) failed. \(reason)",
                "Fix the module as said there, or remove the tab.")
        }
    }

    private func entry(_ id: String) -> String { "{ \"id\": \(id.quoted) }" }

    private var putHere: String { search?.folders.first ?? manifest.folder }
}
