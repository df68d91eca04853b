import Foundation
import JSONText

/// Where a deep link leads.
public enum DeepLinkDestination: Sendable, Hashable {
    case homescreen
    case explore(tagID: String?)
    case category(id: String)
    case subcategory(id: String)
    case tag(id: String)
    case library
    case favorites
    case history
    case journeys
    case journey(id: String)
    case player(contentID: String)
    case profile
    case badge(id: String)
    case timer
    case timerSettings
    case biometrics
    case community(route: String?)
    case tuyaMaintenance(type: String)
    /// A tab by its id in the manifest, and a route inside it where a module serves it.
    case tab(id: String, route: String?)
    case externalURL(String)
}

/// Why a text is no deep link.
public struct DeepLinkProblem: Error, Sendable, Hashable {
    /// Stable, such as `link.unknown-destination`.
    public var code: String
    public var message: String
    public var nearest: String?
}

/// Reads deep links: `scheme://destination?…` and `scheme://rp?path=destination&…`, with any of the deployment's schemes.
public struct DeepLinkParser: Sendable {
    private let schemes: Set<String>
    /// In bytes.
    private static let limit = 2_048

    public init(schemes: [String]) { self.schemes = Set(schemes.map { $0.lowercased() }) }

    /// The names that destinations have in links; compared without regard to case.
    public static let names = [
        "homescreen", "explore", "category", "subcategory", "tag", "library", "favorites", "history", "journeys",
        "journey", "player", "profile", "badge", "timer", "timerSettings", "biometrics", "community", "tuyaMaintenance",
        "tab", "externalUrl",
    ]

    public func parse(_ text: String) throws(DeepLinkProblem) -> DeepLinkDestination {
        guard text.utf8.count <= Self.limit else {
            throw DeepLinkProblem(code: "link.too-long", message: "The link has more than \(Self.limit) bytes.")
        }
        guard let components = URLComponents(string: text), let scheme = components.scheme?.lowercased() else {
            throw DeepLinkProblem(code: "link.not-a-url", message: "`\(text.prefix(80))` is not a URL with a scheme.")
        }
        if scheme == "https" || scheme == "http" {
            guard components.host?.isEmpty == false, components.user == nil, components.password == nil else {
                throw DeepLinkProblem(code: "link.not-a-url", message: "The address has no host, or carries a user.")
            }
            return .externalURL(text)
        }
        guard schemes.contains(scheme) else {
            let known = schemes.sorted().joined(separator: ", ")
            let ours = schemes.isEmpty ? "it has none of its own" : "its schemes are: \(known)"
            throw DeepLinkProblem(
                code: "link.foreign-scheme", message: "The scheme `\(scheme)` is not the deployment's; \(ours).",
                nearest: Spelling.nearest(to: scheme, among: schemes.sorted()))
        }
        let items = components.queryItems ?? []
        func value(_ names: String...) -> String? {
            items.first { item in names.contains { $0.caseInsensitiveCompare(item.name) == .orderedSame } }?.value
        }
        let host = components.host ?? ""
        let name = (host.lowercased() == "rp" ? value("path") : host) ?? ""
        func required(_ names: String...) throws(DeepLinkProblem) -> String {
            for candidate in names { if let found = value(candidate), !found.isEmpty { return found } }
            throw DeepLinkProblem(
                code: "link.missing-parameter", message: "A `\(name)` link needs the parameter `\(names[0])`.")
        }
        switch name.trimmingCharacters(in: CharacterSet(charactersIn: "/")).lowercased() {
        case "homescreen", "home": return .homescreen
        case "explore": return .explore(tagID: value("tagId"))
        case "category": return .category(id: try required("id", "categoryId"))
        case "subcategory": return .subcategory(id: try required("id", "subcategoryId"))
        case "tag": return .tag(id: try required("id", "tagId"))
        case "library": return .library
        case "favorites": return .favorites
        case "history": return .history
        case "journeys": return .journeys
        case "journey": return .journey(id: try required("journeyId", "id"))
        case "player": return .player(contentID: try required("contentId", "id"))
        case "profile": return .profile
        case "badge": return .badge(id: try required("id", "badgeId"))
        case "timer": return .timer
        case "timersettings": return .timerSettings
        case "biometrics": return .biometrics
        case "community": return .community(route: value("route"))
        case "tuyamaintenance": return .tuyaMaintenance(type: try required("type"))
        case "tab": return .tab(id: try required("id"), route: value("route"))
        case "externalurl":
            let url = try required("url")
            guard case .externalURL(let url) = try parseExternal(url) else {
                throw DeepLinkProblem(code: "link.not-a-url", message: "`url` must be an http or https address.")
            }
            return .externalURL(url)
        default:
            throw DeepLinkProblem(
                code: "link.unknown-destination", message: "There is no destination `\(name.prefix(80))`.",
                nearest: Spelling.nearest(to: name, among: Self.names))
        }
    }

    private func parseExternal(_ text: String) throws(DeepLinkProblem) -> DeepLinkDestination {
        guard text.lowercased().hasPrefix("http") else {
            throw DeepLinkProblem(code: "link.not-a-url", message: "`url` must be an http or https address.")
        }
        return try parse(text)
    }
}
