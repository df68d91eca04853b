import Content
import Core
import Deployment
import DesignTokens
import Diagnostics
import FeatureFlags
import Foundation
public import Host
import Isolation
public import JSONText
import ModuleRuntime
import Settings
public import Supervision
import Versions

/// Why a module, a tab, a flag, a setting, a token or a link is as it is: what was asked, in this order, until something decided.
public struct Explanation: Sendable {
    /// The schema that ``json`` names, for programs to check.
    public static let schema = "bricks.explanation/1"

    /// Kinds of subjects that can be explained.
    public static let kinds = ["module", "tab", "flag", "setting", "token", "link"]

    /// One question and its answer.
    public struct Step: Sendable, Hashable {
        /// The question, as a person would ask it.
        public var question: String
        /// Nil for what was not asked, because an earlier answer decided.
        public var isYes: Bool?
        /// The answer in a sentence; `Not asked.` where an earlier one decided.
        public var answer: String
        /// `file:line:column`.
        public var place: String?
    }

    /// One of ``kinds``.
    public var kind: String
    /// The id of the subject: of a module, a tab or a flag, the name of a setting or a token, or a link.
    public var id: String
    /// The state of the subject, such as `ready` or `failed`; of a setting its value, of a token its CSS.
    public var state: String
    /// The process that was asked; nil where nothing runs, and the deployment was only checked.
    public var process: Int32?
    /// The questions in the order in which they were asked.
    public var steps: [Step] = []
    /// Steps or conditions that it would need, as sentences.
    public var needs: [String] = []
    /// The result of a flag, for programs; empty for any other kind.
    var flag: JSONObject = [:]

    /// Why something is as it would be if the deployment were started.
    ///
    /// - Parameter attributes: who asks for a flag.
    public init(
        of kind: String, _ id: String, _ understood: Boot.Understood, attributes: JSONObject = [:]
    ) throws(LiveProblem) {
        try self.init(
            of: kind, id, understood.plan, understood.report, understood.readFlags, understood.tokens,
            understood.content, at: understood.now(), attributes: attributes)
    }

    /// - Parameters:
    ///   - live: how the running app stands; nil to tell of the deployment as it would start.
    ///   - time: the time that rules of flags see.
    init(
        of kind: String, _ id: String, _ plan: Plan, _ report: Report, _ flags: Flags, _ tokens: TokenSet?,
        _ content: ContentPack?, live: LiveStatus? = nil, at time: Date,
        attributes: JSONObject = [:]
    ) throws(LiveProblem) {
        var context = flags.context(of: nil, at: time)
        for (name, value) in attributes.members { context.attributes[name] = value }
        switch kind {
        case "module": try self.init(module: id, plan, report, live)
        case "tab": try self.init(tab: id, plan, report, live, flags, context)
        case "flag": try self.init(flag: id, flags, for: context, process: live?.process)
        case "setting": try self.init(setting: id, plan, live)
        case "token": try self.init(token: id, tokens, process: live?.process)
        case "link": self.init(link: id, plan, report, flags, content, context, live: live)
        default:
            throw LiveProblem(
                code: "explain.unknown-kind", message: "There is nothing called a `\(kind)` to explain.",
                nearest: Spelling.nearest(to: kind, among: Self.kinds),
                help: "There are \(Self.kinds.joined(separator: ", ")).")
        }
    }

    init(kind: String, id: String, state: String, process: Int32?) {
        self.kind = kind
        self.id = id
        self.state = state
        self.process = process
    }

    /// Whether an answer so far decided.
    var isDecided: Bool { steps.contains { $0.isYes == false } }

    /// Asks one more; once something decided, what follows is not asked any more.
    mutating func ask(_ question: String, _ isYes: Bool, _ answer: String, place: String? = nil) {
        steps.append(
            isDecided
                ? Step(question: question, isYes: nil, answer: "Not asked.")
                : Step(question: question, isYes: isYes, answer: answer, place: place))
    }

    // MARK: Tabs

    private init(
        tab id: String, _ plan: Plan, _ report: Report, _ live: LiveStatus?, _ flags: Flags, _ context: FlagContext
    ) throws(LiveProblem) {
        if id == "search", !plan.tabs.contains(where: { $0.id == id }) {
            self.init(searchTabOf: plan, live)
            return
        }
        guard let tab = plan.tabs.first(where: { $0.id == id }), let told = report.tabs.first(where: { $0.id == id })
        else {
            let known = plan.tabs.map(\.id)
            throw LiveProblem(
                .noTab, "\(plan.manifest.source.file) declares no tab `\(id)`.",
                nearest: Spelling.nearest(to: id, among: known),
                help: "It declares \(known.joined(separator: ", ")).")
        }
        let module = tab.module.flatMap { module in live?.modules.first { $0.id == module } }
        let isDown = module.map { $0.state.isTrouble } ?? false
        // Whether its flag hides it may have changed since the report was made.
        let served = told.state == .hidden ? TabState.ready : told.state
        let state = served == .ready && isDown ? "unavailable" : served.rawValue
        self.init(kind: "tab", id: id, state: state, process: live?.process)
        let declaration = tab.declaration
        ask(
            "Does the manifest declare it?", true, "As kind \(declaration.kind.rawValue).",
            place: plan.manifest.source.place(of: declaration.pointer))
        if told.state == .unavailable {
            ask("Is it served?", false, told.reason?.message ?? "It is not.")
            needs += Self.fixes(report, at: declaration.pointer)
        } else if let module = tab.module {
            let stands = live?.modules.first { $0.id == module }
            ask(
                "Is its module ready?", !isDown,
                stands.map { "\(module) is \($0.state.rawValue). \($0.reason ?? "")".trimmed }
                    ?? "\(module) is fit to be loaded.")
            if isDown { needs.append("`bricks explain MANIFEST module \(module)` tells what the module needs.") }
        } else {
            ask("Is it served?", true, "The app serves it itself.")
        }
        askFlag(TabFlags.key(of: declaration.kind), told, flags, context)
        let shown = AppDeclaration(plan, report).tabs.filter { TabFlags.shows($0, flags, for: context) }
        askPlace(tab, among: shown.map(\.kind), plan)
    }

    /// Asks whether the flag of a tab is on: for everybody, or for the person that the context describes.
    private mutating func askFlag(_ key: FlagKey?, _ told: Report.Tab, _ flags: Flags, _ context: FlagContext) {
        guard let key, let answer = flags.answer(key.rawValue, for: context) else {
            return ask("Is its flag on?", true, "No flag keeps a tab of this kind away.")
        }
        let name = key.rawValue
        let isOn = answer.evaluation.value.bool ?? false
        let text =
            switch answer.origin {
            case .manifest: "`\(name)` is \(answer.evaluation.value.text)."
            case .app: "`\(name)` is not set, which counts as on."
            case .source:
                "`\(name)` is \(Self.sentence(answer.evaluation))"
                    + (flags.isPersonal(key) ? " It depends on who asks." : "")
            }
        ask("Is its flag on?", isOn || flags.isPersonal(key), text, place: answer.place)
        guard !isOn, !flags.isPersonal(key), told.state != .unavailable else { return }
        state = "hidden"
        needs.append(
            answer.origin == .source
                ? "Set the flag `\(name)` to true in \(flags.sourceName)."
                : "Set the flag `\(name)` to true, or remove it.")
    }

    // MARK: Settings

    private init(setting name: String, _ plan: Plan, _ live: LiveStatus?) throws(LiveProblem) {
        guard let setting = Setting.named(name) else {
            throw LiveProblem(
                code: "explain.no-setting", message: "There is no setting `\(name)`.",
                nearest: Spelling.nearest(to: name, among: Setting.all.map(\.name)),
                help: "`bricks schema manifest` lists those that a manifest can decide.")
        }
        if let value = plan.manifest.settings[setting.name], let secret = SecretReference(value) {
            let place = JSONPointer(["settings", setting.name])
            self.init(kind: "setting", id: setting.name, state: "secret", process: live?.process)
            ask("What is it for?", true, setting.purpose)
            ask(
                "What does the manifest say?", true, "A secret, of \(secret.origin).",
                place: plan.manifest.source.place(of: place))
            return
        }
        let origins = SettingValues(manifest: plan.manifest.settings).origins(of: setting)
        let value = origins.last?.value ?? setting.standard
        self.init(kind: "setting", id: setting.name, state: value.isNull ? "none" : value.text, process: live?.process)
        if setting.name != name { ask("Is that its name?", true, "It is a historic spelling of \(setting.name).") }
        ask("What is it for?", true, setting.purpose)
        let owner =
            switch setting.scope {
            case .deployment: "The manifest decides it for everybody."
            case .device: "It is kept for each device."
            case .person where setting.isConfigurable: "Each person decides it; the manifest, until they have."
            case .person: "It is kept for each person."
            }
        ask("Who decides it?", true, "\(owner) It lasts until \(setting.reset).")
        let places = ([setting.name] + setting.historicNames).map { JSONPointer(["settings", $0]) }
        for (origin, value) in origins {
            let said = value.isNull ? "nothing" : value.text
            switch origin {
            case .standard: ask("What holds by itself?", true, said)
            case .manifest:
                ask(
                    "What does the manifest say?", true, said,
                    place: places.first { plan.manifest.source.has($0) }.map(plan.manifest.source.place))
                if let base = places.lazy.compactMap({ plan.manifest.source.overridden(at: $0) }).first {
                    ask(
                        "What did the environment \(plan.manifest.environment.rawValue) override?", true,
                        base.value.text, place: base.place)
                }
            case .device, .person: break
            }
        }
        if origins.count == 1, setting.isConfigurable { ask("What does the manifest say?", true, "Nothing.") }
        if let reason = setting.absentEffect { tell("Does it have an effect in this version?", false, reason) }
    }

    // MARK: Modules

    private init(module id: String, _ plan: Plan, _ report: Report, _ live: LiveStatus?) throws(LiveProblem) {
        guard let module = plan.module(id), let told = report.modules.first(where: { $0.id == id }) else {
            let known = plan.modules.map(\.id)
            throw LiveProblem(
                .noModule, "\(plan.manifest.source.file) declares no module `\(id)`.",
                nearest: Spelling.nearest(to: id, among: known),
                help: known.isEmpty ? "It declares none." : "It declares \(known.joined(separator: ", ")).")
        }
        let stands = live?.modules.first { $0.id == id }
        let state = stands?.state.rawValue ?? told.state.rawValue
        self.init(kind: "module", id: id, state: state, process: live?.process)
        let reason = told.reason?.message ?? ""
        ask(
            "Does the manifest declare it?", true,
            "In the range \(module.declaration.version), \(module.declaration.isRequired ? "required" : "optional").",
            place: plan.manifest.source.place(of: module.declaration.pointer))
        ask("Is it switched on there?", told.state != .disabled, told.state == .disabled ? reason : "It is.")
        ask(
            "Is there a file for it?", told.state != .missing,
            told.path.map { "\($0), version \(told.version.map { "\($0)" } ?? "unknown")." } ?? reason)
        ask(
            "Is the file what it should be?", told.state != .invalid,
            told.state == .invalid
                ? reason
                : [
                    told.sha256.map { "sha256 \($0)." },
                    told.signature.map { "Its signature is \($0.state.rawValue)." },
                ]
                .compactMap { $0 }.joined(separator: " "))
        ask(
            "Does it fit this host and the other modules?", told.state != .incompatible,
            told.state == .incompatible
                ? reason : "It provides \(told.interfaces.map(\.description).joined(separator: ", ")).")
        let home =
            told.isolation == .inProcess
            ? "It lives in the app's own process: its crash would be the app's."
            : "It lives in a worker: its crash is not the app's."
        if let stands {
            let facts = [
                stands.process.map { "process \($0)" }, "\(stands.calls.calls) calls",
                "\(stands.calls.failures) errors",
                "\(stands.restarts) restarts",
            ].compactMap { $0 }.joined(separator: ", ")
            ask(
                "Does it run?", stands.state == .ready,
                "\(home) It is \(stands.state.rawValue). \(stands.reason ?? "") \(facts).".trimmed)
            if let end = stands.lastEnd, !steps.isEmpty {
                steps[steps.count - 1].answer += " It last ended \(end.at.stamp): \(end.text)."
            }
            needs += Self.fixes(of: stands.state)
        } else {
            ask("Could it be loaded?", told.state != .failed, told.state == .failed ? reason : home)
        }
        if told.isolation == .inProcess {
            ask("What bounds what it uses?", false, "Nothing: it is part of the app's process.")
        } else {
            let bounds = told.bounds ?? WorkerLimits([module.declaration.limits]).guarantees(ControlGroups.offered())
            ask("What bounds what it uses?", true, bounds)
        }
        let users = told.neededBy.joined(separator: ", ")
        steps.append(
            Step(question: "Who needs it?", isYes: !users.isEmpty, answer: users.isEmpty ? "Nobody." : "\(users)."))
        needs += Self.fixes(report, at: module.declaration.pointer)
    }

    private static func fixes(of state: LiveState) -> [String] {
        switch state {
        case .off: ["`bricks modules MANIFEST --enable ID` switches it on."]
        case .resting: ["`bricks modules MANIFEST --restart ID` starts it at once."]
        default: []
        }
    }

    /// Returns the fixes for the report's problems at a place of the manifest.
    private static func fixes(_ report: Report, at pointer: JSONPointer) -> [String] {
        var seen: Set<String> = []
        return report.diagnostics.filter { diagnostic in
            diagnostic.severity != .note
                && diagnostic.pointer.map { $0.tokens.starts(with: pointer.tokens) } ?? false
        }.compactMap(\.help).filter { seen.insert($0).inserted }
    }
}

extension String {
    /// Without spaces at its ends and doubled ones.
    fileprivate var trimmed: String { split(separator: " ").joined(separator: " ") }
}

extension Explanation {
    /// The explanation for programs; places and answers that are not there are null.
    public var json: JSON {
        var json: JSONObject = [
            "schema": .string(Self.schema), "kind": .string(kind), "id": .string(id), "state": .string(state),
            "pid": process.map { .integer(Int64($0)) } ?? .null,
            "steps": .array(
                steps.map { step in
                    [
                        "question": .string(step.question), "yes": step.isYes.map { .bool($0) } ?? .null,
                        "answer": .string(step.answer), "place": step.place.map { .string($0) } ?? .null,
                    ]
                }),
            "needs": .array(needs.map { .string($0) }),
        ]
        if !flag.isEmpty { json["flag"] = .object(flag) }
        return .object(json)
    }

    /// An explanation as people read it, also one that came from a running app.
    public static func text(of json: JSON) -> String {
        let kind = json["kind"]?.string ?? ""
        let id = json["id"]?.string ?? ""
        let process = json["pid"]?.integer.map { " (running, process \($0))" } ?? " (not running)"
        let value = (json["flag"]?["value"]).map(\.text)
        var lines = ["The \(kind) \(id) is \(value ?? json["state"]?.string ?? "unknown")\(process).", ""]
        for step in json["steps"]?.array ?? [] {
            let mark = step["yes"]?.bool.map { $0 ? "+" : "!" } ?? " "
            let place = step["place"]?.string.map { " (\($0))" } ?? ""
            lines.append("  \(mark) \(step["question"]?.string ?? "") \(step["answer"]?.string ?? "")\(place)")
        }
        let needs = json["needs"]?.array?.compactMap(\.string) ?? []
        if !needs.isEmpty {
            lines += ["", "It would need:"] + needs.map { "  \($0)" }
        }
        return lines.map { InertLine.line($0) }.joined(separator: "\n") + "\n"
    }
}
