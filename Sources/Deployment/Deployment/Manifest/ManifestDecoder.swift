import Diagnostics
internal import Integrity
internal import InterfaceModel
internal import JSONSchema
internal import JSONText
internal import Settings
import Versions

/// Builds a manifest from its JSON; what does not follow the schema has been reported and is left out.
struct ManifestDecoder {
    /// More tabs are an error that the schema finds; these are looked at nevertheless.
    private static let maximumTabs = 1000

    let source: DocumentSource
    let root: JSON
    /// Places that the schema refused.
    let broken: Set<JSONPointer>
    /// The chosen environment; nil for the one in the manifest.
    let environment: Manifest.Environment?
    var diagnostics: DiagnosticList

    mutating func manifest() -> Manifest {
        let links = root["deepLinks"]
        let legal = root["legal"]
        let keys = root["keys"]
        checkAddresses(links)
        let own: Manifest.Environment = choice("environment", .development)
        return Manifest(
            id: text("id") ?? "", name: text("name") ?? "",
            version: text("version"), environment: environment ?? own,
            otherEnvironment: environment == own ? nil : environment,
            search: root["search"] == nil ? ["modules"] : texts("search"),
            unservedTabs: choice("unservedTabs", .omit),
            tabs: tabs(), modules: modules(), trust: trust(), settings: settings(), screens: screens(),
            flagSource: flagSource(), flags: root["flags"]?.object ?? [:],
            tokens: texts("tokens"), content: text("content"),
            deepLinks: Manifest.DeepLinks(
                prefixes: strings(links?["prefixes"] ?? keys?["deeplinkPrefixes"]), urls: strings(links?["urls"])),
            legal: Manifest.Legal(
                terms: legal?["terms"]?.string ?? keys?["termsUrl"]?.string,
                privacy: legal?["privacy"]?.string ?? keys?["privacyUrl"]?.string,
                about: legal?["about"]?.string ?? keys?["aboutUrl"]?.string,
                faq: legal?["faq"]?.string ?? keys?["faqUrl"]?.string),
            keys: Manifest.Keys(
                appGroupSuiteName: keys?["appGroupSuiteName"]?.string, appStoreAppId: keys?["appStoreAppId"]?.string,
                infoEmail: keys?["infoEmail"]?.string, page: keys?["yourPageURL"]?.string,
                store: keys?["appstoreURL"]?.string, shareFormat: keys?["shareContentURLFormat"]?.string,
                subscriptionManagement: keys?["subscriptionManagementUrl"]?.string,
                offlineDownloads: keys?["offlineDownloads"]?.string,
                tryAgainOfflineBannerButton: keys?["tryAgainOfflineBannerButton"]?.string,
                didMakeVisibleMainCoordinator: keys?["didMakeVisibleMainCoordinator"]?.string,
                didUpdateRemoteBackgroundImage: keys?["didUpdateRemoteBackgroundImageNotificationName"]?.string),
            storage: storage(), web: self.web(),
            signIn: signIn(), devices: devices(), roles: roles(moduleIDs), start: start(), onboarding: onboarding(),
            source: source)
    }

    /// The ids of modules as the manifest has them.
    private var moduleIDs: [String] {
        var seen: Set<String> = []
        return (root["modules"]?.array ?? []).compactMap { $0["id"]?.string }.filter { seen.insert($0).inserted }
    }

    // MARK: Tabs and modules

    private mutating func tabs() -> [Manifest.Tab] {
        var tabs: [Manifest.Tab] = []
        var places: [String: JSONPointer] = [:]
        for (index, value) in (root["tabs"]?.array ?? []).prefix(Self.maximumTabs).enumerated() {
            let pointer = JSONPointer(["tabs", String(index)])
            guard let id = value["id"]?.string, !broken.contains(pointer / "id") else { continue }
            guard isFirst(id, "tab", pointer, &places) else { continue }
            guard !broken.contains(pointer / "kind"), !broken.contains(pointer / "module") else { continue }
            let name = value["kind"]?.string ?? id
            guard let kind = TabKind(rawValue: name) else {
                let nearest = Spelling.nearest(to: name, among: TabKind.allCases.map(\.rawValue))
                diagnostics.add(.manifestUnknownTabKind) {
                    ManifestReader.unknownKind(name, at: pointer / "id", source, nearest: nearest)
                }
                continue
            }
            let module = value["module"]?.string
            if kind == .custom, module == nil {
                // With "kind" left out and the id "custom" the schema cannot see it.
                if !broken.contains(pointer) {
                    diagnostics.add(
                        source.diagnostic(
                            .manifestMissingKey, "Missing key \"module\".", at: pointer,
                            help: "A tab of kind \"custom\" names the module that serves it."))
                }
                continue
            }
            tabs.append(
                Manifest.Tab(
                    id: id, kind: kind, title: value["title"]?.string, icon: value["icon"]?.string, module: module,
                    pointer: pointer))
        }
        return tabs
    }

    private mutating func modules() -> [Manifest.Module] {
        var modules: [Manifest.Module] = []
        var places: [String: JSONPointer] = [:]
        for (index, value) in (root["modules"]?.array ?? []).enumerated() {
            let pointer = JSONPointer(["modules", String(index)])
            guard let id = value["id"]?.string, !broken.contains(pointer / "id") else { continue }
            guard isFirst(id, "module", pointer, &places) else { continue }
            var version = VersionRange.any
            if let text = value["version"]?.string {
                if let range = VersionRange(text) {
                    version = range
                } else {
                    diagnostics.add(.manifestInvalidRange) {
                        source.diagnostic(
                            .manifestInvalidRange, "\(text.quoted) is not a range of versions.",
                            at: pointer / "version",
                            help: "Write \"^1.2\", \"~1.2.3\", \">=1.0.0 <2.0.0\", \"1.2.x\", \"1.2.3\" or \"*\".")
                    }
                }
            }
            modules.append(
                Manifest.Module(
                    id: id, path: value["path"]?.string, version: version,
                    sha256: value["sha256"]?.string, signature: value["signature"]?.string,
                    isolation: value["isolation"]?.string.flatMap(Manifest.Isolation.init(rawValue:)) ?? .worker,
                    incompleteSandbox: value["incompleteSandbox"]?.string.flatMap(
                        Manifest.IncompleteSandbox.init(rawValue:)) ?? .refuse,
                    grants: value["grants"] == nil ? nil : strings(value["grants"]),
                    isTrusted: value["trusted"]?.bool ?? false,
                    isRequired: value["required"]?.bool ?? false, isEnabled: value["enabled"]?.bool ?? true,
                    hasDelegate: value["delegate"]?.bool ?? true, limits: Manifest.Limits(value["limits"]),
                    upgrade: value["upgrade"]?.string.flatMap(Manifest.Upgrading.init(rawValue:)) ?? .onRequest,
                    worker: value["worker"]?.string,
                    deadlines: deadlines(value["deadlines"], at: pointer / "deadlines"),
                    configuration: value["configuration"]?.object ?? [:],
                    pointer: pointer))
        }
        return modules
    }

    /// Those of methods that there are; reports the others.
    private mutating func deadlines(_ value: JSON?, at pointer: JSONPointer) -> [String: [String: Int]] {
        var deadlines: [String: [String: Int]] = [:]
        guard let object = value?.object else { return deadlines }
        for name in object.keys {
            let place = pointer / name
            guard !broken.contains(place), let milliseconds = object[name]?.integer.flatMap({ Int(exactly: $0) })
            else { continue }
            guard let found = Self.limited[name] else {
                diagnostics.add(.manifestUnknownMethod) {
                    let isKnown = Self.unlimited.contains(name)
                    return source.diagnostic(
                        .manifestUnknownMethod,
                        isKnown
                            ? "\(name.quoted) answers at once or not at all: there is nothing to wait for."
                            : "There is no method \(name.quoted).",
                        at: place, key: true,
                        nearest: isKnown ? nil : Spelling.nearest(to: name, among: Self.limited.keys.sorted()),
                        help: "Name a method of a module that may answer later: its interface, a dot and its name, "
                            + "such as \"bricks.timer/1.show_timer\".")
                }
                continue
            }
            deadlines[found.interface, default: [:]][found.method] = milliseconds
        }
        return deadlines
    }

    /// The methods of modules whose callers wait for an answer.
    private static let limited: [String: (interface: String, method: String)] = methods { $0 == .async }
    /// The others.
    private static let unlimited = Set(methods { $0 != .async }.keys)

    private static func methods(
        _ isMeant: (InterfaceModel.Method.Kind) -> Bool
    ) -> [String: (interface: String, method: String)] {
        var methods: [String: (interface: String, method: String)] = [:]
        for interface in Contract.interfaces where interface.provider != .host {
            for method in interface.methods where isMeant(method.kind) {
                methods["\(interface.reference).\(method.name)"] = (interface.reference, method.name)
            }
        }
        return methods
    }

    /// Whether no earlier entry has that id; reports it if one does.
    mutating func isFirst(
        _ id: String, _ what: String, _ pointer: JSONPointer, _ places: inout [String: JSONPointer]
    ) -> Bool {
        guard let first = places[id] else {
            places[id] = pointer
            return true
        }
        diagnostics.add(.manifestDuplicateID) {
            let position = source.document?.position(of: first / "id")
            let place = position.map { "line \($0.line), column \($0.column)" } ?? first.description
            return source.diagnostic(
                .manifestDuplicateID, "Two \(what)s have the id \(id.quoted); the first is at \(place).",
                at: pointer / "id", help: "Give this \(what) another id or remove it; only the first is used.")
        }
        return false
    }

    /// Returns the trust settings. The schema refuses an invalid key, so that nothing starts.
    private func trust() -> Manifest.Trust? {
        guard let trust = root["trust"] else { return nil }
        return Manifest.Trust(
            keys: strings(trust["keys"]).compactMap { PublicKey($0) },
            unsigned: trust["unsigned"]?.string.flatMap(Manifest.Trust.Unsigned.init(rawValue:)) ?? .refuse)
    }

    // MARK: Values

    /// Returns the settings by their current names. Invalid values are reported and left out.
    private mutating func settings() -> JSONObject {
        var settings = JSONObject()
        for (name, value) in root["settings"]?.object?.members ?? [] {
            let pointer = JSONPointer(["settings", name])
            guard let setting = Setting.named(name) else {
                let nearest = Spelling.nearest(to: name, among: Setting.all.map(\.name))
                diagnostics.add(
                    source.diagnostic(
                        .manifestUnknownSetting, "There is no setting \(name.quoted).", severity: .warning, at: pointer,
                        key: true, nearest: nearest, help: "Modules can read it; the app does nothing with it."))
                settings[name] = value
                continue
            }
            if setting.name != name { note(name, isReadAs: setting.name, at: pointer, isKey: true) }
            if setting.kind == .text, setting.isConfigurable, SecretReference.isMeant(by: value) {
                settings[setting.name] = value
                continue
            }
            let modern = setting.modern(value)
            if modern != value { note(value.string ?? "", isReadAs: modern.string ?? "", at: pointer, isKey: false) }
            guard setting.isConfigurable else {
                diagnostics.add(
                    source.diagnostic(
                        .manifestSettingNotForManifest,
                        "\(setting.name.quoted) is kept for each \(setting.scope.rawValue); a manifest cannot set it.",
                        severity: .warning, at: pointer, key: true,
                        help: "Remove it."
                            + (setting.absentEffect.map { " It has no effect in this version: \($0)" } ?? "")))
                continue
            }
            guard setting.accepts(modern) else {
                // The schema has reported those that it knows.
                if broken.contains(where: { $0.tokens.starts(with: pointer.tokens) }) { continue }
                diagnostics.add(
                    source.diagnostic(
                        .manifestWrongType,
                        "\(setting.name.quoted) is \(value.text.prefix(80)), expected \(setting.expectation).",
                        at: pointer, help: setting.purpose))
                continue
            }
            if setting.name == name || root["settings"]?[setting.name] == nil { settings[setting.name] = modern }
        }
        return settings
    }

    private mutating func note(_ old: String, isReadAs name: String, at pointer: JSONPointer, isKey: Bool) {
        diagnostics.add(
            source.diagnostic(
                .manifestHistoricName, "\(old.quoted) is a historic spelling; it is read as \(name.quoted).",
                severity: .note, at: pointer, key: isKey, help: "Write \(name.quoted)."))
    }

    private func text(_ key: String) -> String? {
        broken.contains(JSONPointer([key])) ? nil : root[key]?.string
    }

    private func texts(_ key: String) -> [String] { strings(root[key]) }

    func strings(_ value: JSON?) -> [String] { (value?.array ?? []).compactMap(\.string) }

    private func choice<Value: RawRepresentable<String>>(_ key: String, _ fallback: Value) -> Value {
        root[key]?.string.flatMap(Value.init(rawValue:)) ?? fallback
    }
}
