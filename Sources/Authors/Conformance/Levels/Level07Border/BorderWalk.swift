internal import InterfaceModel
internal import JSONText
internal import Probe

/// Calls every method that a module provides in ways derived from its description, so that a new interface is covered the
/// day it is described.
struct BorderWalk {
    /// One way of calling a method.
    struct Variant: Sendable {
        var label: String
        var replacing: [Int: Argument] = [:]
        var lending = Lending.plain
        var shape = FrameShape.plain
        var expectation = Expectation.any
        /// Prepares the session before the call.
        var before: (@Sendable (Scene) -> Void)?
    }

    enum Expectation: Sendable {
        /// Anything that the contract names, so long as the module lives.
        case any
        /// An error; an event, which has no answer, may also take it.
        case refused
        /// An error from every kind of method.
        case error
        /// The status of an ordinary call.
        case same
    }

    /// How long an ordinary answer may take; the check of answers that never come has its own.
    static let patience: UInt32 = 300

    var variants: @Sendable (Interface, Method, Scene) -> [Variant]

    /// Everything that is not as expected, a sentence each.
    func findings(_ trial: Trial) throws(Violation) -> [String] {
        let scene = try trial.scene()
        var found: [String] = []
        var random = trial.random
        for interface in scene.interfaces {
            for method in interface.methods {
                var ordinary: Answer?
                for variant in variants(interface, method, scene).shuffled(using: &random) {
                    if case .same = variant.expectation, ordinary == nil {
                        ordinary = try Self.call(Variant(label: "ordinary"), interface, method, scene)
                    }
                    let answer = try Self.call(variant, interface, method, scene)
                    if let problem = Self.problem(answer, variant, ordinary, method) {
                        found.append("`\(method.name)` of \(interface.reference) \(problem) to \(variant.label).")
                    }
                }
            }
        }
        return found
    }

    /// Calls the method in a session that nothing else was done to.
    static func call(
        _ variant: Variant, _ interface: Interface, _ method: Method, _ scene: Scene
    ) throws(Violation) -> Answer? {
        do throws(ProbeFailure) {
            try scene.refresh()
        } catch {
            throw Violation(error)
        }
        scene.prepare(for: method, of: interface)
        variant.before?(scene)
        var shape = variant.shape
        shape.patience = patience
        Trial.note("calling `\(method.name)` of \(interface.reference) with \(variant.label)")
        return scene.call(interface, method, replacing: variant.replacing, lending: variant.lending, shape: shape)
    }

    private static func problem(
        _ answer: Answer?, _ variant: Variant, _ ordinary: Answer?, _ method: Method
    ) -> String? {
        guard let answer else { return nil }
        switch variant.expectation {
        case .any: return nil
        case .refused: return answer.isOK && method.kind != .event ? "answers BRICKS_OK" : nil
        case .error: return answer.isOK ? "answers BRICKS_OK" : nil
        case .same:
            guard let ordinary, ordinary.status != answer.status else { return nil }
            return
                "answers \(KnownStatus.name(answer.status)) where it otherwise answers \(KnownStatus.name(ordinary.status))"
        }
    }
}

extension Check {
    /// A check that walks all methods.
    static func walk(
        _ id: String, _ purpose: String, help: String,
        variants: @escaping @Sendable (Interface, Method, Scene) -> [BorderWalk.Variant]
    ) -> Check {
        Check(id, level: 7, needs: ["lifecycle.stage"], limit: 20_000, purpose, help: help) { trial throws(Violation) in
            try verdict(try BorderWalk(variants: variants).findings(trial), help: help)
        }
    }

    /// A check that walks all methods with one way of lending or one kind of frame.
    static func walk(
        _ id: String, _ purpose: String, help: String, as variant: BorderWalk.Variant
    ) -> Check {
        walk(id, purpose, help: help) { _, _, _ in [variant] }
    }

    /// A check that replaces each parameter in turn.
    static func replace(
        _ id: String, _ purpose: String, help: String, expecting expectation: BorderWalk.Expectation,
        with hostile: @escaping @Sendable (Parameter, SeededRandom) -> [(String, Argument)]
    ) -> Check {
        Check(id, level: 7, needs: ["lifecycle.stage"], limit: 20_000, purpose, help: help) { trial throws(Violation) in
            let random = trial.random
            let walk = BorderWalk { _, method, _ in
                method.parameters.enumerated().flatMap { index, parameter in
                    hostile(parameter, random).map { label, argument in
                        BorderWalk.Variant(
                            label: "\(label) as `\(parameter.name)`", replacing: [index: argument],
                            expectation: expectation)
                    }
                }
            }
            return try verdict(try walk.findings(trial), help: help)
        }
    }
}
