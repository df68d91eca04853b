import Core
package import Deployment
package import Diagnostics
package import FeatureFlags
package import Foundation
import JSONText
package import Storage
import Supervision
import Synchronization

/// The feature flags of a deployment, as they are now: what the manifest fixes, before what its source defines, before what
/// the app's flags are by themselves.
///
/// Definitions that break while the app runs are not taken: the last good ones stay until there are good ones again.
package final class Flags: Sendable {
    /// The source of a flag's definition.
    package enum Origin: String, Sendable {
        case manifest, source, app
    }

    /// The value of a flag for a person, and the reason.
    package struct Answer: Sendable {
        package var evaluation: FlagEvaluation
        package var origin: Origin
        /// `file:line:column` of what decided; nil for the app itself.
        package var place: String?
        /// The source's value, where the manifest takes precedence.
        package var overridden: FlagEvaluation?
    }

    /// The current problems of the source.
    package struct Trouble: Sendable {
        package var problems: [Diagnostic]
        package var since: Date
    }

    private struct State {
        var definitions: FlagDefinitions? {
            didSet {
                readsCohorts = definitions?.mayRead(Flags.cohortsAttribute) ?? false
                common = [:]
                revision += 1
            }
        }
        private(set) var readsCohorts = false
        /// The values that flags have for everybody, as far as somebody asked.
        var common: [FlagKey: JSON] = [:]
        private(set) var revision = 0
        var takenAt: Date?
        /// Whether the definitions are those of an earlier run.
        var areKept = false
        var trouble: Trouble?
        /// Looks in a row that came to nothing.
        var failures = 0
    }

    /// The attribute with the groups that a person has joined.
    fileprivate static let cohortsAttribute = "cohorts"

    package let manifest: Manifest
    /// Properties of the deployment that rules see.
    private let app: JSON
    private let state: Mutex<State>

    /// - Parameters:
    ///   - reading: of the source, so far as it was read; nil where it was not, or there is none.
    ///   - time: when it was read.
    init(_ manifest: Manifest, reading: FlagReading? = nil, at time: Date) {
        self.manifest = manifest
        var app: JSONObject = [
            "id": .string(manifest.id), "name": .string(manifest.name),
            "environment": .string(manifest.environment.rawValue),
        ]
        app["version"] = manifest.version.map { .string($0) }
        self.app = .object(app)
        var state = State()
        if let reading { Self.take(reading, into: &state, at: time) }
        self.state = Mutex(state)
    }

    // MARK: Asking

    /// The value of a flag, and where it comes from; nil for one that nobody knows.
    package func answer(_ key: String, for context: FlagContext) -> Answer? {
        let definitions = state.withLock { $0.definitions }
        guard var answer = decide(key, definitions, for: context) else { return nil }
        answer.place =
            switch answer.origin {
            case .manifest: manifest.source.place(of: JSONPointer(["flags", key]))
            case .source: definitions?.place(of: key)
            case .app: nil
            }
        return answer
    }

    /// The value alone: where it stands in a file takes longer to find out.
    ///
    /// - Parameter context: asked for only where the value depends on who asks.
    func value(of key: FlagKey, for context: @autoclosure () -> FlagContext) -> JSON {
        let (common, definitions, revision) = state.withLock { ($0.common[key], $0.definitions, $0.revision) }
        if let common { return common }
        let isPersonal = isPersonal(key, definitions)
        let decided = decide(key.rawValue, definitions, for: isPersonal ? context() : FlagContext(timestamp: 0))
        let value = decided?.evaluation.value ?? key.fallback
        guard !isPersonal else { return value }
        state.withLock { state in
            // Definitions that came meanwhile may say something else.
            if state.revision == revision { state.common[key] = value }
        }
        return value
    }

    /// An answer without its place.
    private func decide(_ key: String, _ definitions: FlagDefinitions?, for context: FlagContext) -> Answer? {
        let known = FlagKey(rawValue: key)
        let fallback = known?.fallback ?? .null
        var defined: FlagEvaluation?
        if let definitions {
            // Only what a definition says is an answer to somebody who asks for what the app does not know.
            if known != nil || definitions.flags[key] != nil {
                defined = definitions.evaluate(key, as: known?.type, fallback: fallback, for: context)
            }
        } else if manifest.flagSource != nil, known != nil {
            defined = FlagEvaluation(
                value: fallback, reason: .error, errorCode: .providerNotReady,
                message: "\(sourceName) has given no definitions yet.")
        }
        let isUnknown = defined?.errorCode == .flagNotFound
        if let fixed = manifest.flags[key], let value = known.map({ $0.type.accept(fixed) }) ?? fixed {
            return Answer(
                evaluation: FlagEvaluation(value: value, reason: .fixed), origin: .manifest,
                overridden: isUnknown ? nil : defined)
        }
        if let defined { return Answer(evaluation: defined, origin: isUnknown ? .app : .source) }
        guard known != nil else { return nil }
        return Answer(evaluation: FlagEvaluation(value: fallback, reason: .fallback), origin: .app)
    }

    /// Whether a flag of the app is on.
    package func isOn(_ key: FlagKey, for context: @autoclosure () -> FlagContext) -> Bool {
        value(of: key, for: context()).bool ?? false
    }

    /// Whether it depends on who asks, or when, what the flag is.
    package func isPersonal(_ key: FlagKey) -> Bool {
        isPersonal(key, state.withLock { $0.definitions })
    }

    private func isPersonal(_ key: FlagKey, _ definitions: FlagDefinitions?) -> Bool {
        guard manifest.flags[key.rawValue] == nil else { return false }
        let flag = definitions?.flags[key.rawValue]
        return flag.map { $0.isEnabled && $0.fault == nil && $0.targeting != nil } ?? false
    }

    /// Returns the attributes of a person that rules see; without a person, those of the deployment alone.
    ///
    /// - Parameter cohorts: The groups that the person has joined.
    package func context(of user: UserRecord?, cohorts: [String] = [], at time: Date) -> FlagContext {
        var attributes: JSONObject = ["app": app]
        if let user {
            attributes["targetingKey"] = .string(user.id)
            attributes["locale"] = .string(user.locale)
            attributes["timeZone"] = .string(user.timeZone)
            attributes["anonymous"] = .bool(user.isAnonymous)
            attributes[Self.cohortsAttribute] = .array(cohorts.map { .string($0) })
        }
        return FlagContext(attributes, timestamp: time.unixMilliseconds / 1_000)
    }

    /// Grows whenever other definitions hold.
    var revision: Int { state.withLock { $0.revision } }

    /// Whether a rule may ask for the groups that a person has joined.
    var readsCohorts: Bool { state.withLock { $0.readsCohorts } }

    // MARK: For operators of the app

    /// Keys that somebody knows: the app, the manifest or the source.
    package var keys: [String] {
        let defined = state.withLock { $0.definitions?.keys ?? [] }
        var seen: Set<String> = []
        return (FlagKey.keys + manifest.flags.keys + defined).filter { seen.insert($0).inserted }
    }

    package var trouble: Trouble? { state.withLock { $0.trouble } }

    /// Whether it has definitions of its source.
    package var hasDefinitions: Bool { state.withLock { $0.definitions != nil } }

    /// When the definitions that hold now came; nil where there are none.
    var takenAt: Date? { state.withLock { $0.takenAt } }

    /// How the source is called in sentences.
    package var sourceName: String {
        switch manifest.flagSource?.place {
        case .file(let path): manifest.path(path)
        case .url(let url): url
        case nil: "nothing"
        }
    }

    /// Returns the report's problems of a source that was waited for.
    func startProblems(after milliseconds: Int) -> [Diagnostic] {
        let areKept = state.withLock { $0.areKept }
        guard let trouble else {
            guard areKept || !hasDefinitions else { return [] }
            return [
                manifest.source.diagnostic(
                    .flagsUnreachable,
                    "\(sourceName) gave no flags within \(milliseconds) ms: "
                        + (areKept ? "the app starts with those of an earlier run." : "the app starts with its own."),
                    severity: .warning, at: JSONPointer(["flagSource"]),
                    help: "They are taken when they come. Look whether the server runs.")
            ]
        }
        return trouble.problems.map { problem in
            var problem = problem
            problem.severity = .warning
            if !hasDefinitions { problem.message += " The app starts with its own flags." }
            if areKept { problem.message += " \(standing)" }
            return problem
        }
    }

    // MARK: Taking

    /// Takes definitions that an earlier run kept, where there are none so far.
    ///
    /// - Parameter date: when they were kept.
    /// - Returns: whether they were taken.
    func restore(_ reading: FlagReading, of date: Date) -> Bool {
        state.withLock { state in
            guard state.definitions == nil, let definitions = reading.definitions, reading.isSound else { return false }
            state.definitions = definitions
            state.takenAt = date
            state.areKept = true
            return true
        }
    }

    /// The result of a look at the source.
    enum Change: Sendable, Hashable {
        case none
        /// Keys of flags whose definitions changed.
        case taken([String])
        /// The former definitions stay, if there were any.
        case refused
    }

    /// Takes definitions, if they are good, or the first ones.
    func take(_ reading: FlagReading, at time: Date, log: HostLog) -> Change {
        let (change, before, after) = state.withLock { state in
            let before = state.trouble
            let former = state.definitions
            let isTaken = Self.take(reading, into: &state, at: time)
            state.failures = isTaken ? 0 : state.failures + 1
            let change: Change = isTaken ? .taken(state.definitions?.changes(from: former) ?? []) : .refused
            return (change, before, state.trouble)
        }
        tell(before, after, log)
        if case .taken(let keys) = change, !keys.isEmpty {
            log.log(.info, "host", "[flags.changed] \(sourceName): \(keys.prefix(20).joined(separator: ", ")).")
        }
        return change
    }

    /// Nothing new: what is there still holds.
    func confirm(log: HostLog) {
        let (before, after) = state.withLock { state in
            defer { state.failures = 0 }
            let before = state.trouble
            if before?.problems.allSatisfy({ $0.code == .flagsUnreachable }) == true { state.trouble = nil }
            return (before, state.trouble)
        }
        tell(before, after, log)
    }

    /// How many looks in a row came to nothing.
    var failures: Int { state.withLock { $0.failures } }

    @discardableResult
    private static func take(_ reading: FlagReading, into state: inout State, at time: Date) -> Bool {
        let errors = reading.problems.filter { $0.severity == .error }
        state.trouble = errors.isEmpty ? nil : Trouble(problems: errors, since: state.trouble?.since ?? time)
        guard let definitions = reading.definitions, errors.isEmpty || state.definitions == nil else { return false }
        state.definitions = definitions
        state.takenAt = time
        state.areKept = false
        return true
    }

    /// Says once what is wrong, and once that it is not any more.
    private func tell(_ before: Trouble?, _ after: Trouble?, _ log: HostLog) {
        guard before?.problems != after?.problems else { return }
        guard let after, let first = after.problems.first else {
            log.log(.info, "host", "[flags.mended] \(sourceName) is good again.")
            return
        }
        let position = first.position.map { ":\($0.line):\($0.column)" } ?? ""
        let more = after.problems.count > 1 ? " (and \(after.problems.count - 1) more)" : ""
        log.log(
            .warning, "host",
            "[\(first.code.rawValue)] \(first.file ?? sourceName)\(position): \(first.message)\(more) \(standing)")
    }

    /// States which definitions hold while the source has a problem.
    package var standing: String {
        let (takenAt, areKept) = state.withLock { ($0.takenAt, $0.areKept) }
        guard let takenAt else { return "The app's flags are what they are by themselves." }
        return areKept
            ? "The definitions of \(takenAt.stamp), kept by an earlier run, hold."
            : "The definitions of \(takenAt.stamp) stay."
    }
}
