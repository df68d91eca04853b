internal import InterfaceModel
internal import Probe

/// A host that answers otherwise than the module hopes.
enum HostAnswerChecks {
    static let all: [Check] = [
        check("unknown-status", .status(0x3FF), "a status that the module cannot know"),
        check("refuses", .status(0x301), "BRICKS_BUSY to everything"),
        check("broken", .status(0x500), "BRICKS_FAULT to everything"),
        check("silent", .silent, "BRICKS_OK without values"),
        check("wrong-types", .wrongTypes, "values of other types"),
        check("hostile-text", .hostileText, "text that is neither UTF-8 nor JSON"),
        check("empty-text", .emptyText, "text of size 0"),
    ]

    private static let help =
        "Look at the status before the values, at a value's type and size before its content; a status that is not known is an error of its class."

    private static func check(_ id: String, _ behaviour: ProbeHost.Behaviour, _ what: String) -> Check {
        Check(
            "border.host-\(id)", level: 7, needs: ["lifecycle.stage"], limit: 20_000,
            "A host that answers \(what) does no harm.", help: help
        ) { trial throws(Violation) in
            let scene = try trial.scene()
            var found: [String] = []
            for interface in scene.interfaces {
                for method in interface.methods {
                    for var variant in AnswerChecks.variants(interface, method, scene) {
                        variant.before = { _ in ProbeHost.behave(behaviour) }
                        defer { ProbeHost.behave(.ordinary) }
                        guard let answer = try BorderWalk.call(variant, interface, method, scene) else { continue }
                        // A status that the contract does not name may be passed on as it came: its class says whose fault it is.
                        if !KnownStatus.contains(answer.status), behaviour != .status(answer.status) {
                            // Another check finds answers that the module gives to every host.
                            ProbeHost.behave(.ordinary)
                            variant.before = nil
                            let ordinary = try BorderWalk.call(variant, interface, method, scene)
                            if let ordinary, !KnownStatus.contains(ordinary.status) { continue }
                            found.append(
                                "`\(method.name)` of \(interface.reference) answers \(KnownStatus.name(answer.status)) to a host that answers \(what)."
                            )
                        }
                    }
                }
            }
            Trial.note("opening a session at a host that answers \(what)")
            ProbeHost.behave(behaviour)
            if let other = try? scene.another() { other.close() }
            ProbeHost.behave(.ordinary)
            return try verdict(found, help: help)
        }
    }
}
