import Client
import Content
import Core
import DeepLinks
import Deployment
import Diagnostics
import FeatureFlags
import Foundation
import Host
import JSONText
import Settings
import Supervision

extension Explanation {
    /// Why a link ends where it does: what it says, which destination that is, and which tab shows it.
    init(
        link text: String, _ plan: Plan, _ report: Report, _ flags: Flags, _ content: ContentPack?,
        _ context: FlagContext, live: LiveStatus?
    ) {
        let resolved = LinkResolver(plan, report, flags, content, for: context).resolve(text)
        self.init(
            kind: "link", id: text, state: resolved.isFine ? "ready" : "failed", process: live?.process)
        let place = plan.manifest.source.place(of: JSONPointer(["deepLinks", "prefixes"]))
        let schemes = AppDeclaration(plan, report).linkSchemes.map { "\($0)://" }.joined(separator: ", ")
        guard let end = resolved.end else {
            tell(
                "Is it a link of this app?", false,
                resolved.problem.map { "[\($0.code.rawValue)] \($0.message)" } ?? "It is not.", place: place)
            if let help = resolved.problem?.help { needs.append(help) }
            if let nearest = resolved.problem?.nearest { needs.append("The nearest is \(nearest).") }
            return
        }
        tell("Is it a link of this app?", true, "The app opens \(schemes).", place: place)
        let parameters = end.link.parameters.map { "\($0.name)=\($0.value.json.text)" }.joined(separator: ", ")
        let summary = DeepLinkTable.declaration(named: end.link.name)?.summary ?? ""
        tell(
            "Which destination is it?", true,
            "\(end.link.name): \(summary)\(parameters.isEmpty ? "" : " With \(parameters).")")
        for note in end.link.notes { tell("Is it written as it should be?", true, note.description) }
        if end.link.name == "search" {
            let values = SettingValues(manifest: plan.manifest.settings)
            tell(
                "Does its setting allow it?", values[.isSearchEnabled],
                "`isSearchEnabled` is \(values[.isSearchEnabled]).")
        }
        tellTabs(end.route.tab, plan, report, flags, context, live)
        tell(
            "Which screen is it?", true,
            (end.route.modal.map { "\($0.text), presented over " } ?? "") + end.screens.joined(separator: " > ") + ".")
        if let question = end.route.question { tell("Does it ask first?", true, question.text) }
        tellAudience(end.link.destination, content, context)
        if let problem = resolved.problem {
            tell("Is it there?", false, "[\(problem.code.rawValue)] \(problem.message)")
            if let help = problem.help { needs.append(help) }
        }
    }

    /// Whom the content is for that a link leads to, where that is not everybody.
    private mutating func tellAudience(
        _ destination: DeepLinkDestination, _ content: ContentPack?, _ context: FlagContext
    ) {
        let target: (TargetedContent, String)? =
            switch destination {
            case .player(let id): (.sessions, id)
            case .journey(let id), .timelineJourney(let id): (.journeys, id)
            case .quiz(let id, _): (.quizzes, id)
            case .event(let id): (.events, id)
            case .activity(let id): (.activities, id)
            case .meal(let id): (.meals, id)
            default: nil
            }
        guard let (kind, id) = target, let cohorts = content?.cohorts(of: kind, id), !cohorts.isEmpty else { return }
        let joined = LinkResolver.cohorts(of: context)
        let mine = cohorts.filter(joined.contains)
        tell(
            "Does the person see this content?", !mine.isEmpty,
            "It is for members of \(cohorts.joined(separator: ", ")); "
                + (mine.isEmpty
                    ? "the person is in none of them." : "the person is in \(mine.joined(separator: ", ")).")
        )
        if mine.isEmpty { needs.append("A link to `joinCohorts` asks the person to join.") }
    }

    /// The tab that shows it, and why the others that the manifest declares and nobody sees do not.
    private mutating func tellTabs(
        _ chosen: String, _ plan: Plan, _ report: Report, _ flags: Flags, _ context: FlagContext, _ live: LiveStatus?
    ) {
        if let tab = plan.tabs.first(where: { $0.id == chosen }) {
            let server = tab.module.map { module in
                let state = live?.modules.first { $0.id == module }?.state.rawValue ?? "fit to be loaded"
                return "\(module), which is \(state), fills it."
            }
            tell(
                "Which tab shows it?", true,
                "\(chosen), of kind \(tab.declaration.kind.rawValue): the first shown tab of the kinds that fit best. "
                    + (server ?? "The app fills it itself."),
                place: plan.manifest.source.place(of: tab.declaration.pointer))
        } else {
            tell("Which tab shows it?", false, "The app has no tab that can.")
        }
        for tab in plan.tabs where tab.id != chosen {
            let told = report.tabs.first { $0.id == tab.id }
            let key = TabFlags.key(of: tab.declaration.kind)
            let isOff = key.map { !flags.isOn($0, for: context) } ?? false
            guard told?.state == .unavailable || isOff else { continue }
            tell(
                "Could the tab \(tab.id) show it?", false,
                isOff
                    ? "Its flag `\(key?.rawValue ?? "")` is off."
                    : told?.reason?.message ?? "It is not served.",
                place: plan.manifest.source.place(of: tab.declaration.pointer))
        }
    }
}
