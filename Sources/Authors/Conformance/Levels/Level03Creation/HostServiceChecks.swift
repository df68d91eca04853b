import Cards
internal import InterfaceModel
internal import JSONText
internal import Probe
import Versions

/// Hosts that have less than the module would like, and modules that take more than they say.
enum HostServiceChecks {
    static let all: [Check] = [
        Check(
            "creation.optional-service", level: 3, needs: ["lifecycle.stage"], limit: 20_000,
            "The module works without any one of the interfaces that its card calls optional.", help: optionalHelp
        ) { trial throws(Violation) in try without(trial, isRequired: false) },
        Check(
            "creation.required-service", level: 3, needs: ["lifecycle.stage"], limit: 20_000,
            "Without an interface that it requires the module refuses and names it, or does without.",
            help: requiredHelp
        ) { trial throws(Violation) in try without(trial, isRequired: true) },
        Check(
            "creation.undeclared-service", level: 3, needs: ["lifecycle.stage"], limit: 20_000,
            "The module asks the host for no interface that its card does not name.", help: undeclaredHelp
        ) { trial throws(Violation) in try undeclared(trial) },
    ]

    private static let optionalHelp =
        "Look whether get_interface gave NULL before a method of an optional interface is called."
    private static let requiredHelp =
        "Answer BRICKS_ABSENT with a sentence that names the interface when get_interface gives NULL."
    private static let undeclaredHelp = "Name every interface that is asked for under `uses` of the card."

    /// Lets the module live at a host that lacks each of the interfaces in turn.
    private static func without(_ trial: Trial, isRequired: Bool) throws(Violation) -> Verdict {
        let hidden = (trial.card?.uses ?? []).filter { $0.isRequired == isRequired }.map {
            "\($0.interface.name)/\($0.interface.major)"
        }
        guard !hidden.isEmpty else {
            return .skipped(reason: "The card names no \(isRequired ? "required" : "optional") interface.")
        }
        let suspect = try trial.suspect()
        var found: [String] = []
        for reference in hidden {
            ProbeHost.hide(reference)
            defer { ProbeHost.hide(reference, isHidden: false) }
            Trial.note("creating the module at a host without \(reference)")
            let made = suspect.create(.text(trial.setting.creation.text))
            guard let instance = made.instance else {
                let said = made.answer.message ?? ""
                if !isRequired {
                    found.append(
                        "Without \(reference), which the card calls optional, `create` answers \(KnownStatus.name(made.answer.status))."
                    )
                } else if !said.contains(name(reference)) {
                    found.append(
                        "Without \(reference) `create` answers \(KnownStatus.name(made.answer.status)) and does not name it."
                    )
                }
                continue
            }
            instance.destroy()
            do throws(ProbeFailure) {
                let scene = try Scene(trial.setting, note: Trial.note)
                for interface in scene.interfaces {
                    for method in interface.methods {
                        try scene.refresh()
                        scene.prepare(for: method, of: interface)
                        Trial.note("calling `\(method.name)` of \(interface.reference) at a host without \(reference)")
                        var shape = FrameShape.plain
                        shape.patience = 100
                        _ = scene.call(interface, method, shape: shape)
                    }
                }
                scene.end()
            } catch {
                if !isRequired { found.append("Without \(reference), which the card calls optional: \(error.message)") }
            }
        }
        return try verdict(found, help: isRequired ? requiredHelp : optionalHelp)
    }

    /// `bricks.store/1` may be called `store` in a sentence.
    private static func name(_ reference: String) -> String {
        String(reference.drop { $0 != "." }.dropFirst().prefix { $0 != "/" })
    }

    private static func undeclared(_ trial: Trial) throws(Violation) -> Verdict {
        let scene = try trial.scene()
        for interface in scene.interfaces {
            for method in interface.methods {
                for variant in AnswerChecks.variants(interface, method, scene) {
                    _ = try BorderWalk.call(variant, interface, method, scene)
                }
            }
        }
        let declared = Set((trial.card?.uses ?? []).map { "\($0.interface.name)/\($0.interface.major)" })
        let asked = ProbeHost.lookups.subtracting(declared).sorted()
        return try verdict(
            asked.map { "The module asks for \($0), which its card does not name under `uses`." }, help: undeclaredHelp)
    }
}
