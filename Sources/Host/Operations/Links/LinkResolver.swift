import Client
import Content
import Core
import DeepLinks
import Deployment
import Diagnostics
import FeatureFlags
import Foundation
public import Host
public import JSONText
import Settings

/// Says where links end in a deployment, without starting it: by the same parser and the same router as the app.
public struct LinkResolver: Sendable {
    private let parser: DeepLinkParser
    private let router: LinkRouter

    /// Makes a resolver for somebody of whom nothing is known, with the flags of this moment by the boot's clock.
    public init(_ understood: Boot.Understood) {
        // As somebody sees them of whom nothing is known.
        let flags = understood.readFlags
        self.init(
            understood.plan, understood.report, flags, understood.content,
            for: flags.context(of: nil, at: understood.now()))
    }

    /// The cohorts that somebody has joined.
    static func cohorts(of context: FlagContext) -> [String] {
        (context.attributes["cohorts"]?.array ?? []).compactMap(\.string)
    }

    /// - Parameter context: who follows the links.
    init(_ plan: Plan, _ report: Report, _ flags: Flags, _ content: ContentPack?, for context: FlagContext) {
        var declaration = AppDeclaration(plan, report)
        declaration.tabs = AppDeclaration.placed(
            declaration.tabs.filter { TabFlags.shows($0, flags, for: context) },
            SettingValues(manifest: declaration.settings))
        parser = declaration.linkParser
        let seen = (content ?? ContentPack.empty).visible(to: Self.cohorts(of: context))
        router = LinkRouter(declaration, content: seen) {
            flags.isOn($0, for: context)
        }
    }

    /// Returns where a link ends, or the problem that it has; nothing is opened.
    public func resolve(_ text: String) -> ResolvedLink {
        do throws(DeepLinkProblem) {
            let link = try parser.read(text)
            let route = router.route(link.destination)
            return ResolvedLink(
                text: text, end: .init(link: link, route: route, router: router), problem: route.problem)
        } catch {
            return ResolvedLink(text: text, end: nil, problem: error)
        }
    }

    /// The page that describes all destinations, in Markdown.
    public static var reference: String { DeepLinkTable.reference }
}

/// Where one link ends, or why it does not.
public struct ResolvedLink: Sendable {
    /// The schema that ``json`` names, for programs to check.
    public static let schema = "bricks.link/1"

    /// Where a link ends that is one.
    struct End {
        let link: DeepLink
        let route: LinkRoute
        let router: LinkRouter

        /// The screens of the tab, the top last.
        var screens: [String] { router.names(of: route) }
    }

    let text: String
    let end: End?
    let problem: DeepLinkProblem?

    /// Whether the link leads where it says, without a problem.
    public var isFine: Bool { problem == nil }

    /// The link for programs, with the schema; `destination` and what follows from it only for a link that can be read.
    public var json: JSON {
        var object: JSONObject = ["schema": .string(Self.schema), "link": .string(text)]
        if let end {
            let link = end.link
            object["destination"] = .string(link.name)
            object["parameters"] = .object(JSONObject(link.parameters.map { ($0.name, $0.value.json) }))
            object["tab"] = .string(end.route.tab)
            object["screen"] = .string(end.route.modal?.text ?? end.screens.last ?? "")
            object["stack"] = .array(end.screens.map { .string($0) })
            if let modal = end.route.modal { object["modal"] = .string(modal.text) }
            if let question = end.route.question { object["asks"] = .string(question.text) }
            if !link.notes.isEmpty { object["notes"] = .array(link.notes.map { .string($0.description) }) }
        }
        if let problem {
            object["problem"] = [
                "code": .string(problem.code.rawValue), "message": .string(problem.message),
                "nearest": problem.nearest.map { .string($0) } ?? .null,
                "help": problem.help.map { .string($0) } ?? .null,
            ]
        }
        return .object(object)
    }

    /// The link as lines for a terminal, without characters that would move its cursor.
    public var description: String {
        guard let end else { return refusal }
        let link = end.link
        let parameters = link.parameters.map { " \($0.name)=\($0.value.json.text)" }.joined()
        var lines = ["\(shownText)", "  leads to  \(link.name)\(parameters)"]
        lines.append("  ends in   tab \(end.route.tab): \(end.screens.map(Self.printable).joined(separator: " > "))")
        if let modal = end.route.modal { lines.append("  presents  \(modal.text)") }
        if let question = end.route.question { lines.append("  asks      \(question.text)") }
        lines += link.notes.map { "  note      \($0)" }
        if let problem { lines += told(problem) }
        return lines.joined(separator: "\n") + "\n"
    }

    private var refusal: String {
        ([shownText] + (problem.map(told) ?? [])).joined(separator: "\n") + "\n"
    }

    private func told(_ problem: DeepLinkProblem) -> [String] {
        var lines = ["  problem   [\(problem.code.rawValue)] \(problem.message)"]
        if let nearest = problem.nearest { lines.append("  nearest   \(Self.printable(nearest))") }
        if let help = problem.help { lines.append("  help      \(help)") }
        return lines
    }

    private var shownText: String {
        let shown = Self.printable(text)
        return shown.count > 200 ? "\(shown.prefix(200))…" : shown
    }

    /// Without what would move a terminal's cursor or turn its writing.
    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { scalar in
                    switch scalar.properties.generalCategory {
                    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: "\u{FFFD}"
                    default: scalar
                    }
                }))
    }
}

extension ResolvedLink: CustomStringConvertible {}
