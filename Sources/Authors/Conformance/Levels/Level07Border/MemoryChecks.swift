internal import InterfaceModel
internal import JSONText
internal import Probe

/// Checks that lent memory is read within its bounds, not written, and not kept.
enum MemoryChecks {
    static let all: [Check] = [
        .walk(
            "border.text-end", "Nothing is read beyond the end of a text or of the frame.",
            help: "Use the size that comes with a text; it need not end in NUL.",
            as: .init(
                label: "texts after which nothing can be read", lending: .guarded, shape: guarded(.guarded),
                expectation: .same)),
        .walk(
            "border.inputs-unwritten", "Neither a text nor the frame is written to.",
            help: "Copy what is to be changed.",
            as: .init(
                label: "texts that cannot be written", lending: .readOnly, shape: guarded(.readOnly),
                expectation: .same)),
        Check(
            "border.inputs-kept", level: 7, needs: ["lifecycle.stage"], limit: 20_000,
            "Neither a text nor the frame is used once the call has returned.", help: keptHelp
        ) { trial throws(Violation) in try kept(trial) },
    ]

    private static let keptHelp = "Copy the texts, and of the frame `session` and `request`, that are needed later."

    private static func guarded(_ lending: Lending) -> FrameShape {
        var shape = FrameShape.plain
        shape.lending = lending
        return shape
    }

    /// Lends everything in memory that vanishes, and lets the module do all it can do afterwards.
    private static func kept(_ trial: Trial) throws(Violation) -> Verdict {
        let scene = try trial.scene()
        let shape = guarded(.vanishing)
        for interface in scene.interfaces {
            for method in interface.methods {
                _ = try BorderWalk.call(
                    .init(label: "texts that vanish after the call", lending: .vanishing, shape: shape), interface,
                    method,
                    scene)
                let after = "after a call of `\(method.name)` whose texts are gone: "
                for (other, next) in scene.interfaces.flatMap({ other in other.methods.map { (other, $0) } }) {
                    Trial.note(after + "calling `\(next.name)`")
                    var brief = shape
                    brief.patience = 50
                    if next.name != "destroy" { _ = scene.call(other, next, lending: .vanishing, shape: brief) }
                }
                Trial.note(after + "saving the session")
                _ = scene.session.save()
                Trial.note(after + "closing the session")
            }
        }
        do throws(ProbeFailure) {
            try scene.refresh()
        } catch {
            throw Violation(error)
        }
        _ = scene.session.change(
            .text(Array(Plausible.document("session").text.utf8), .vanishing), shape: shape)
        Trial.note("after session_changed whose document is gone: saving the session")
        _ = scene.session.save()
        _ = scene.instance.export(user: .text(Array("user-1".utf8), .vanishing), shape: shape)
        Trial.note("after user_export whose text is gone: ending")
        scene.end()
        return .passed
    }
}
