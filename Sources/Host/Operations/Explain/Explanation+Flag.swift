import Deployment
import Diagnostics
import FeatureFlags
import Foundation
import Host
import JSONText
import Supervision

extension Explanation {
    /// Explains why a flag has its value in the context.
    init(flag key: String, _ flags: Flags, for context: FlagContext, process: Int32?) throws(LiveProblem) {
        guard let answer = flags.answer(key, for: context) else {
            throw LiveProblem(
                .noFlag, "Neither the app, the manifest nor its \"flagSource\" has a flag `\(key)`.",
                nearest: Spelling.nearest(to: key, among: flags.keys),
                help: "The app asks for \(FlagKey.keys.joined(separator: ", ")).")
        }
        let evaluation = answer.evaluation
        // That the source has nothing to say of it is nothing wrong.
        let isFine = evaluation.errorCode == nil || evaluation.errorCode == .flagNotFound
        self.init(kind: "flag", id: key, state: isFine ? "ready" : "failed", process: process)
        let known = FlagKey(rawValue: key)
        tell(
            "Does the app ask for it?", known != nil,
            known.map { "As \($0), \($0.type.rawValue); by itself it is \($0.fallback.text)." } ?? "Only modules can.")
        let fixed = answer.origin == .manifest
        tell(
            "Does the manifest fix it?", fixed,
            fixed
                ? "To \(evaluation.value.text)"
                    + "\(answer.overridden.map { ", whatever the source says: \(Self.sentence($0))" } ?? ".")"
                : "It does not.", place: fixed ? answer.place : nil)
        if !fixed {
            let isDefined = answer.place != nil
            tell(
                "Does a source define it?", isDefined,
                flags.manifest.flagSource == nil
                    ? "The manifest names none." : Self.sentence(evaluation), place: answer.place)
        }
        if let trouble = flags.trouble {
            let first = trouble.problems.first
            tell(
                "Is the source as it should be?", false,
                "Not since \(trouble.since.stamp): \(first?.message ?? "") \(flags.standing)",
                place: first?.position.map { "\(first?.file ?? ""):\($0.line):\($0.column)" } ?? first?.file)
            needs += trouble.problems.compactMap(\.help).prefix(1)
        } else if flags.manifest.flagSource != nil {
            tell(
                "Is the source as it should be?", flags.hasDefinitions,
                flags.hasDefinitions ? "\(flags.sourceName)." : "\(flags.sourceName) was not asked.")
        }
        flag = [
            "value": evaluation.value, "variant": evaluation.variant.map { .string($0) } ?? .null,
            "reason": .string(evaluation.reason.rawValue),
            "errorCode": evaluation.errorCode.map { .string($0.rawValue) } ?? .null,
            "message": evaluation.message.map { .string($0) } ?? .null, "metadata": .object(evaluation.metadata),
            "origin": .string(answer.origin.rawValue), "place": answer.place.map { .string($0) } ?? .null,
            "overrides": answer.overridden?.value ?? .null, "context": .object(context.attributes),
        ]
    }

    /// Adds a question that decides nothing.
    mutating func tell(_ question: String, _ isYes: Bool, _ answer: String, place: String? = nil) {
        steps.append(Step(question: question, isYes: isYes, answer: answer, place: place))
    }

    /// Returns the result of an evaluation as a sentence.
    static func sentence(_ evaluation: FlagEvaluation) -> String {
        let variant = evaluation.variant.map { ", variant \($0)" } ?? ""
        let message = evaluation.message.map { " \($0)" } ?? ""
        let code = evaluation.errorCode.map { " \($0.rawValue)" } ?? ""
        return "\(evaluation.value.text)\(variant), \(evaluation.reason.rawValue)\(code).\(message)"
    }
}
