internal import InterfaceModel
internal import JSONText
internal import Probe

/// Tabs and screens that come and go.
enum ScreenLifeChecks {
    static let all: [Check] = [
        tab(
            "lifecycle.tab-twice", "A coordinator that is created a second time does no harm.",
            help: "Answer BRICKS_BAD_STATE when the tab is there already, or BRICKS_OK and keep it."
        ) { scene, tab, found in
            let again = call(scene, "create_coordinator", [.word(tab), .word(scene.stack)])
            ModuleLifeChecks.expectKnown(again, "The second `create_coordinator`", &found)
            ModuleLifeChecks.expectKnown(call(scene, "selected", [.word(tab)]), "`selected` after it", &found)
            if let destroyed = call(scene, "destroy", [.word(tab)]), !destroyed.isOK {
                found.append("After a second `create_coordinator` the tab cannot be destroyed.")
            }
        },
        tab(
            "lifecycle.tab-destroyed", "A coordinator may be destroyed while its screen is on top.",
            help:
                "Forget the tab's screens with the tab; answer what comes for them with an error, and send them nothing."
        ) { scene, tab, found in
            guard let screen = scene.screen else { return }
            ModuleLifeChecks.expectOK(
                call(scene, "destroy", [.word(tab)]), "`destroy` of a tab that shows a screen", &found)
            let sent = ProbeHost.messages(of: screen, in: scene.session.id).count
            for (name, arguments) in [
                ("visible", [Argument.word(screen), .integer(0)]), ("dismissed", [.word(screen)]),
                ("cue_fired", [.text(Plausible.document("fired_cue").text)]),
            ] {
                ModuleLifeChecks.expectKnown(
                    callScreen(scene, name, arguments), "`\(name)` for a screen of a tab that was destroyed", &found)
            }
            if ProbeHost.messages(of: screen, in: scene.session.id).count > sent {
                found.append("After its tab was destroyed the screen is still sent messages.")
            }
        },
        tab(
            "lifecycle.tab-again", "After a tab was destroyed another can be created and shown.",
            help: "Give back in `destroy` what `create_coordinator` took."
        ) { scene, tab, found in
            var last = tab
            for _ in 0..<20 {
                ModuleLifeChecks.expectOK(call(scene, "destroy", [.word(last)]), "`destroy`", &found)
                let (stack, screen) = (Scene.nextID(), Scene.nextID())
                last = Scene.nextID()
                ProbeHost.know(stack)
                ModuleLifeChecks.expectOK(
                    call(scene, "create_coordinator", [.word(last), .word(stack)]),
                    "`create_coordinator` after `destroy`", &found)
                ModuleLifeChecks.expectOK(
                    call(scene, "start", [.word(last), .word(screen)]), "`start` of a tab after another was destroyed",
                    &found)
                if ProbeHost.text(of: screen) == nil { found.append("The tab that is started again shows nothing.") }
            }
        },
        tab(
            "lifecycle.events-early", "Events before `start` do no harm.",
            help: "Expect `selected`, `reset` and `visible` also for a tab that shows nothing yet."
        ) { scene, tab, found in
            _ = call(scene, "destroy", [.word(tab)])
            let (early, stack) = (Scene.nextID(), Scene.nextID())
            _ = call(scene, "create_coordinator", [.word(early), .word(stack)])
            for name in ["selected", "reset"] {
                ModuleLifeChecks.expectKnown(call(scene, name, [.word(early)]), "`\(name)` before `start`", &found)
            }
            ModuleLifeChecks.expectOK(
                call(scene, "start", [.word(early), .word(Scene.nextID())]), "`start` after early events", &found)
        },
        screen(
            "lifecycle.visibility", "A screen may come to the front and leave it as often as it likes.",
            help: "Take `visible` as a state that is told, not as one more of something."
        ) { scene, screen, found in
            for visible: Int32 in [1, 1, 0, 0, 1, 0, 1, 1] {
                ModuleLifeChecks.expectOK(
                    callScreen(scene, "visible", [.word(screen), .integer(visible)]), "`visible`", &found)
            }
        },
        screen(
            "lifecycle.screen-dismissed", "A screen that was dismissed is sent nothing more.",
            help: "Forget a screen at `dismissed`."
        ) { scene, screen, found in
            _ = callScreen(scene, "dismissed", [.word(screen)])
            let sent = ProbeHost.messages(of: screen, in: scene.session.id).count
            _ = callScreen(scene, "dismissed", [.word(screen)])
            _ = callScreen(scene, "visible", [.word(screen), .integer(1)])
            _ = callScreen(scene, "cue_fired", [.text(Plausible.document("fired_cue").text)])
            _ = scene.session.change(ModuleLifeChecks.document)
            if ProbeHost.messages(of: screen, in: scene.session.id).count > sent {
                found.append("A screen that was dismissed is still sent messages.")
            }
        },
        screen(
            "lifecycle.call-storm", "One call makes the module call the host a bounded number of times.",
            help: "Gather changes and send them once; do not answer what the host tells with the same call again."
        ) { scene, screen, found in
            for interface in scene.interfaces {
                for method in interface.methods where method.name != "destroy" {
                    let before = ProbeHost.calls(of: scene.session.id)
                    var shape = FrameShape.plain
                    shape.patience = 300
                    _ = scene.call(interface, method, shape: shape)
                    let made = ProbeHost.calls(of: scene.session.id) - before
                    if made > 500 {
                        found.append(
                            "One call of `\(method.name)` of \(interface.reference) makes \(made) calls to the host.")
                    }
                }
            }
        },
    ]

    private static func call(
        _ scene: Scene, _ name: String, _ arguments: [Argument], _ reference: String = "bricks.tab/1"
    )
        -> Answer?
    {
        guard let interface = scene.interfaces.first(where: { $0.reference == reference }),
            let method = interface.methods.first(where: { $0.name == name })
        else { return nil }
        return scene.session.call(interface, method, arguments)
    }

    private static func callScreen(_ scene: Scene, _ name: String, _ arguments: [Argument]) -> Answer? {
        call(scene, name, arguments, "bricks.screen/1")
    }

    private static func tab(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Scene, UInt64, inout [String]) -> Void
    ) -> Check {
        Check(id, level: 5, needs: ["lifecycle.stage"], purpose, help: help) { trial throws(Violation) in
            let scene = try trial.scene()
            guard let tab = scene.tab else { return .skipped(reason: "The module provides no bricks.tab/1.") }
            var found: [String] = []
            body(scene, tab, &found)
            scene.end()
            return try verdict(found, help: help)
        }
    }

    private static func screen(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Scene, UInt64, inout [String]) -> Void
    ) -> Check {
        Check(id, level: 5, needs: ["lifecycle.stage"], purpose, help: help) { trial throws(Violation) in
            let scene = try trial.scene()
            guard let screen = scene.screen else { return .skipped(reason: "The module shows no screen.") }
            var found: [String] = []
            body(scene, screen, &found)
            scene.end()
            return try verdict(found, help: help)
        }
    }
}
