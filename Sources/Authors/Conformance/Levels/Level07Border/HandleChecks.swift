internal import InterfaceModel
internal import Probe

/// Ids of no object, of one that is gone, of one that never was, and of another session's.
enum HandleChecks {
    static let all: [Check] = [
        .replace(
            "border.id-zero", "0 is no object.", help: "Answer BRICKS_BAD_HANDLE to an id of 0.", expecting: .refused
        ) { parameter, _ in
            guard !parameter.isOptional else { return [] }
            switch parameter.type {
            case .id, .newID: return [("0", .word(0))]
            default: return []
            }
        },
        .replace(
            "border.id-forged", "An id that was never given is refused.",
            help: "Look ids up in a table of those that were given; answer BRICKS_BAD_HANDLE to others.",
            expecting: .refused
        ) { parameter, random in
            guard !parameter.isOptional, parameter.objectKind != nil, parameter.meaning != restored else { return [] }
            var random = random
            let forged: [UInt64] = [.max, 1, 1 << 63, 0xFFFF_FFFF, random.next(), random.next() | 1 << 63]
            return forged.map { ("the forged id 0x\(String($0, radix: 16))", .word($0)) }
        },
        .walk(
            "border.id-stale", "An id of an object that is gone is refused.",
            help: "Forget an id when its object ends; answer BRICKS_BAD_HANDLE to it from then on."
        ) { _, method, scene in
            method.parameters.enumerated().compactMap { index, parameter in
                guard parameter.meaning != restored, let kind = parameter.objectKind else { return nil }
                switch (kind, scene.tab, scene.screen) {
                case ("tab", .some, _):
                    return .init(
                        label: "the id of a tab that was destroyed", expectation: .refused,
                        before: { scene in
                            guard let tab = scene.tab else { return }
                            send("bricks.tab/1", "destroy", tab, scene)
                        })
                case ("screen", _, .some):
                    return .init(
                        label: "the id of a screen that was dismissed", expectation: .refused,
                        before: { scene in
                            guard let screen = scene.screen else { return }
                            send("bricks.screen/1", "dismissed", screen, scene)
                        })
                default: return nil
                }
            }
        },
        Check(
            "border.id-foreign", level: 7, needs: ["lifecycle.stage"], limit: 20_000,
            "An id of another session is refused.", help: foreignHelp
        ) { trial throws(Violation) in try foreign(trial) },
        Check(
            "border.id-wide", level: 7, needs: ["lifecycle.stage"], limit: 20_000,
            "An id that uses all 64 bits comes back as it was given.", help: wideHelp
        ) { trial throws(Violation) in try wide(trial) },
    ]

    private static let wideHelp = "Keep ids as 64-bit integers: neither `int` nor `double` holds one."

    /// Lets the same be done with small ids and with such as only a 64-bit integer holds.
    private static func wide(_ trial: Trial) throws(Violation) -> Verdict {
        let stage: Stage
        let narrow: Tour
        let wide: Tour
        do throws(StageError) {
            stage = try Stage(trial)
            narrow = Tour(try stage.open(), stage)
            // Odd, so that a fraction of 53 bits loses something; even the top bit but one is set.
            wide = Tour(
                try stage.open(id: StageID.id(0xFFFF_FFF1, generation: 0x7FFF_FFFF)), stage, screens: 0xFFFF_FE00,
                generation: 0x7FFF_FFFE)
        } catch {
            return .skipped(reason: error.reason)
        }
        narrow.enter()
        wide.enter()
        guard !narrow.stops.isEmpty else { return .skipped(reason: "The module shows no screen.") }
        let (ways, expected) = (wide.stops.map(\.way), narrow.stops.map(\.way))
        if let lost = expected.first(where: { !ways.contains($0) }) {
            let answer = wide.refusals.first { $0.way == lost }?.answer.outcome
            throw Violation(
                "With ids such as \(StageID.text(StageID.id(0xFFFF_FE01, generation: 0x7FFF_FFFE))), `\(lost)` "
                    + (answer.map { "answers \($0)." } ?? "shows nothing."), help: wideHelp)
        }
        guard ProbeHost.calls(of: wide.session.id) > 0 else {
            throw Violation(
                "What the session 0x\(String(wide.session.id, radix: 16)) shows is sent in the name of another.",
                help: wideHelp)
        }
        stage.end([narrow.session, wide.session])
        return .passed
    }

    private static let foreignHelp = "Keep the ids of each session apart; answer BRICKS_BAD_HANDLE to those of another."

    /// `restore` is given the id that the screen had and keeps, which a new session has never seen.
    private static let restored = "The id that the screen had and keeps."

    private static func send(_ reference: String, _ name: String, _ id: UInt64, _ scene: Scene) {
        guard let interface = scene.interfaces.first(where: { $0.reference == reference }),
            let method = interface.methods.first(where: { $0.name == name })
        else { return }
        _ = scene.session.call(interface, method, [.word(id)])
    }

    private static func foreign(_ trial: Trial) throws(Violation) -> Verdict {
        let scene = try trial.scene()
        var found: [String] = []
        do throws(ProbeFailure) {
            guard let neighbour = try scene.neighbour() else {
                return .skipped(reason: "The module has no tab that a second session could open.")
            }
            for interface in scene.interfaces {
                for method in interface.methods where method.kind != .event {
                    for (index, parameter) in method.parameters.enumerated() where parameter.meaning != restored {
                        let id: UInt64
                        switch parameter.objectKind {
                        case "tab": id = neighbour.tab
                        case "screen": id = neighbour.screen
                        default: continue
                        }
                        try scene.refresh()
                        let answer = scene.call(interface, method, replacing: [index: .word(id)])
                        if answer?.isOK == true {
                            found.append(
                                "`\(method.name)` of \(interface.reference) answers BRICKS_OK to the `\(parameter.name)` of another session."
                            )
                        }
                    }
                }
            }
            neighbour.session.close()
        } catch {
            throw Violation(error)
        }
        return try verdict(found, help: foreignHelp)
    }
}
