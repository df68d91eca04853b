import Cards
import Content
import Deployment
import DesignTokens
import Diagnostics
import Foundation
public import Host
public import JSONText
import Settings

/// How two deployments differ by what they mean: `bricks.diff/1`. Spelling, order of members and files do not count.
public struct DeploymentDifference: Sendable {
    /// The schema that ``json`` names, for programs to check.
    public static let schema = "bricks.diff/1"

    /// One thing that is otherwise.
    public struct Entry: Sendable, Hashable {
        /// Such as `tabs` or `tokens`.
        public var section: String
        /// The name of the thing in its section, such as the id of a tab.
        public var name: String
        /// Nil where the deployment has it not; one that is null is there.
        public var first: JSON?
        /// The same for the second deployment.
        public var second: JSON?
    }

    /// The manifest of the first deployment, as it was named.
    public let first: String
    /// The manifest of the second deployment, as it was named.
    public let second: String
    /// The differences by section; empty where the two mean the same.
    public let entries: [Entry]

    /// Compares two deployments that were understood.
    public init(_ first: Boot.Understood, _ second: Boot.Understood) {
        self.first = first.plan.manifest.source.file
        self.second = second.plan.manifest.source.file
        let (a, b) = (Facts(first).sections, Facts(second).sections)
        entries = zip(a, b).flatMap { a, b in
            let names = a.facts.keys + b.facts.keys.filter { a.facts[$0] == nil }
            return names.compactMap { name in
                let (one, two) = (a.facts[name], b.facts[name])
                return one == two ? nil : Entry(section: a.name, name: name, first: one, second: two)
            }
        }
    }

    /// The differences for programs, with the names of both manifests. An entry has no `first` or `second` where that
    /// deployment has it not.
    public var json: JSON {
        [
            "schema": .string(Self.schema), "first": .string(first), "second": .string(second),
            "differences": .array(
                entries.map { entry in
                    var object: JSONObject = ["section": .string(entry.section), "name": .string(entry.name)]
                    if let first = entry.first { object["first"] = first }
                    if let second = entry.second { object["second"] = second }
                    return .object(object)
                }),
        ]
    }

    /// For people: `-` is in the first alone, `+` in the second alone, `~` in both and otherwise.
    public var text: String {
        guard !entries.isEmpty else { return InertLine.line("\(first) and \(second) mean the same.") + "\n" }
        var lines = ["--- \(first)", "+++ \(second)"]
        var section = ""
        for entry in entries {
            if entry.section != section {
                section = entry.section
                lines += ["", section]
            }
            switch (entry.first, entry.second) {
            case (let first?, let second?):
                lines.append("  ~ \(entry.name)  \(Self.short(first)) -> \(Self.short(second))")
            case (let first?, nil): lines.append("  - \(entry.name)  \(Self.short(first))")
            case (nil, let second?): lines.append("  + \(entry.name)  \(Self.short(second))")
            case (nil, nil): break
            }
        }
        return lines.map { InertLine.line($0) }.joined(separator: "\n") + "\n"
    }

    private static func short(_ value: JSON) -> String {
        let text = value.string ?? value.text
        return text.count > 100 ? "\(text.prefix(99))…" : text
    }

    /// The facts of a deployment, by section.
    private struct Facts {
        var sections: [(name: String, facts: JSONObject)]

        init(_ understood: Boot.Understood) {
            let manifest = understood.plan.manifest
            sections = [
                ("identity", Self.identity(manifest)), ("tabs", Self.tabs(manifest)),
                ("modules", Self.modules(understood.plan)), ("settings", Self.settings(manifest)),
                ("flags", manifest.flags), ("tokens", Self.tokens(understood.tokens)),
                ("content", Self.content(understood.content)), ("links", Self.links(manifest)),
            ]
        }

        private static func object(_ members: [(String, String?)]) -> JSONObject {
            JSONObject(members.compactMap { name, value in value.map { (name, .string($0)) } })
        }

        private static func identity(_ manifest: Manifest) -> JSONObject {
            let (legal, keys) = (manifest.legal, manifest.keys)
            let source: String? = manifest.flagSource.map { source in
                switch source.place {
                case .file(let path): path
                case .url(let url): url
                }
            }
            return object([
                ("id", manifest.id), ("name", manifest.name), ("version", manifest.version),
                ("environment", manifest.environment.rawValue), ("unservedTabs", manifest.unservedTabs.rawValue),
                ("terms", legal.terms), ("privacy", legal.privacy), ("about", legal.about), ("faq", legal.faq),
                ("appGroupSuiteName", keys.appGroupSuiteName), ("appStoreAppId", keys.appStoreAppId),
                ("infoEmail", keys.infoEmail), ("yourPageURL", keys.page), ("appstoreURL", keys.store),
                ("shareContentURLFormat", keys.shareFormat),
                ("subscriptionManagementUrl", keys.subscriptionManagement),
                ("offlineDownloads", keys.offlineDownloads),
                ("tryAgainOfflineBannerButton", keys.tryAgainOfflineBannerButton),
                ("didMakeVisibleMainCoordinator", keys.didMakeVisibleMainCoordinator),
                ("didUpdateRemoteBackgroundImageNotificationName", keys.didUpdateRemoteBackgroundImage),
                ("flagSource", source), ("storage", manifest.storage?.address.origin),
                ("web", "\(manifest.web.host):\(manifest.web.port)"),
                ("hosts", manifest.web.hosts.sorted().joined(separator: ", ")), ("address", manifest.web.address),
                ("trustedProxies", manifest.web.trustedProxies.sorted().joined(separator: ", ")),
            ])
        }

        private static func tabs(_ manifest: Manifest) -> JSONObject {
            var facts = JSONObject(
                manifest.tabs.map { tab in
                    let parts = object([
                        ("kind", tab.kind.rawValue), ("title", tab.title), ("icon", tab.icon), ("module", tab.module),
                    ])
                    return (
                        tab.id,
                        .string(parts.members.map { "\($0.key) \($0.value.string ?? "")" }.joined(separator: ", "))
                    )
                })
            facts["(order)"] = .string(manifest.tabs.map(\.id).joined(separator: ", "))
            return facts
        }

        private static func modules(_ plan: Plan) -> JSONObject {
            var facts = JSONObject()
            for module in plan.modules {
                let declaration = module.declaration
                facts[module.id] = .string(
                    "\(module.card.map { "\($0.version)" } ?? "no file"), \(module.isolation.rawValue)"
                        + (declaration.isRequired ? ", required" : "") + (declaration.isEnabled ? "" : ", switched off")
                )
                if let digest = module.digest { facts["\(module.id) sha256"] = .string(digest) }
                for (key, value) in declaration.configuration.members { facts["\(module.id) \(key)"] = value }
            }
            return facts
        }

        /// Every setting that does not have its own standard, and what only modules read.
        private static func settings(_ manifest: Manifest) -> JSONObject {
            manifest.settings.members.reduce(into: JSONObject()) { facts, member in
                if Setting.named(member.key)?.standard != member.value { facts[member.key] = member.value }
            }
        }

        /// Each custom property's value, aliases followed.
        private static func tokens(_ set: TokenSet?) -> JSONObject {
            JSONObject(
                (set?.tokens ?? []).map { token in
                    ("--\(token.property)" + (token.scheme.map { " (\($0.rawValue))" } ?? ""), .string(token.css))
                })
        }

        private static func content(_ pack: ContentPack?) -> JSONObject {
            guard let pack else { return [:] }
            var facts = JSONObject()
            for session in pack.sessions {
                facts["session \(session.id)"] = [
                    "title": .string(session.title), "subtitle": .string(session.subtitle),
                    "description": .string(session.description), "kind": .string(session.kind.rawValue),
                    "seconds": .integer(Int64(session.durationSeconds)), "category": .string(session.category),
                    "subcategory": session.subcategory.map { .string($0) } ?? .null,
                    "tags": .array(session.tags.map { .string($0) }),
                    "facilitator": session.facilitator.map { .string($0) } ?? .null,
                    "image": session.image.map { .string($0.path) } ?? .null, "featured": .bool(session.isFeatured),
                    "steps": .array(session.steps.map { [.integer(Int64($0.seconds)), .string($0.text)] }),
                ]
            }
            for journey in pack.journeys {
                facts["journey \(journey.id)"] = [
                    "title": .string(journey.title), "description": .string(journey.description),
                    "kind": .string(journey.kind.rawValue), "sessions": .array(journey.sessions.map { .string($0) }),
                    "image": journey.image.map { .string($0.path) } ?? .null, "featured": .bool(journey.isFeatured),
                ]
            }
            for category in pack.categories {
                facts["category \(category.id)"] = [
                    "title": .string(category.title), "description": .string(category.description),
                    "image": category.image.map { .string($0.path) } ?? .null,
                    "parts": .array(category.subcategories.map { .string("\($0.id): \($0.title)") }),
                ]
            }
            for tag in pack.tags { facts["tag \(tag.id)"] = .string(tag.title) }
            return facts
        }

        private static func links(_ manifest: Manifest) -> JSONObject {
            JSONObject(
                manifest.deepLinks.prefixes.map { ("\($0)://", "leads into the app") }
                    + manifest.deepLinks.urls.map { ("\($0):", "may be opened") })
        }
    }
}
