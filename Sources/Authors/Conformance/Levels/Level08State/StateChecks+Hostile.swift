import JSONText
import Probe

// States that nobody saved.
extension StateChecks {
    static let hostile: [Check] = [
        state(
            "empty-refused", "An empty state is refused.",
            help: "Refuse a state of size 0 with BRICKS_INVALID_ARGUMENT; an absent one is NULL."
        ) { (stage, _, _) throws(Violation) in
            try refused(stage, [], "An empty state", help: "Refuse a state of size 0 with BRICKS_INVALID_ARGUMENT.")
        },
        state(
            "random-refused", "Bytes that are no state are refused.",
            help: "Check the whole state before you take anything up from it."
        ) { (stage, _, saved) throws(Violation) in
            var random = SeededRandom(seed: UInt64(saved.utf8.count))
            for size in [1, 2, 3, 7, 64, 255, 1_021] {
                let bytes = (0..<size).map { _ in UInt8.random(in: 1...255, using: &random) }
                try refused(
                    stage, bytes, "A state of \(size) random bytes",
                    help: "Check the whole state before you take anything up from it.")
            }
        },
        state(
            "cut-refused", "A state that was cut off is refused, wherever it was cut.",
            help: "Read no further than the state's size, and refuse what is not whole."
        ) { (stage, _, saved) throws(Violation) in
            let bytes = Array(saved.utf8)
            for size in [1, 2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61] where size < bytes.count
            {
                try refused(
                    stage, Array(bytes.dropLast(size)), "A state without its last \(size) bytes",
                    help: "Refuse a state that is not whole.")
            }
        },
        state(
            "large-refused", "A state of a megabyte is refused, or taken up, but never the end of the module.",
            help: "Refuse a state that is larger than any that you save with BRICKS_TOO_LARGE."
        ) { (stage, _, _) throws(Violation) in
            let bytes = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
            try refused(
                stage, bytes, "A megabyte that is no state",
                help: "Refuse a state that is larger than any that you save with BRICKS_TOO_LARGE.")
        },
        version(
            "newer-refused", "A state of a newer version is refused.",
            help: "Refuse a state whose version is higher than the one that you write."
        ) { (stage, newer, _) throws(Violation) in
            try refused(
                stage, Array(newer(1).utf8), "A state of the next version",
                help: "Refuse a state whose version is higher than the one that you write.")
        },
        version(
            "older-accepted", "A state of the version before is taken up.",
            help: "Keep the reader of the version before, so that an update loses nobody's place."
        ) { (stage, other, version) throws(Violation) in
            guard version > 1 else { throw Violation(noVersion, help: "") }
            do throws(StageError) {
                try stage.open(id: StageID.id(130), state: .text(Array(other(-1).utf8), .guarded)).close()
            } catch {
                throw Violation(
                    "A state of version \(version - 1) cannot be opened: \(error.reason)",
                    help: "Keep the reader of the version before, so that an update loses nobody's place.")
            }
        },
    ]

    private static let noVersion = "There is no older version."

    /// A check that changes the version in a state that is a JSON object with one.
    private static func version(
        _ id: String, _ purpose: String, help: String,
        _ body: @escaping @Sendable (Stage, (Int64) -> String, Int64) throws(Violation) -> Void
    ) -> Check {
        state(id, purpose, help: help) { (stage, _, saved) throws(Violation) in
            guard let document = try? JSON(parsing: saved), var object = document.object,
                let version = object["version"]?.integer
            else { throw Violation("The state is no JSON object with a `version`.", help: "") }
            func other(_ difference: Int64) -> String {
                object["version"] = .integer(version + difference)
                return JSON.object(object).text
            }
            try body(stage, other, version)
        }
    }

    private static func refused(
        _ stage: Stage, _ bytes: [UInt8], _ what: String, help: String
    ) throws(Violation) {
        let state: Argument = bytes.isEmpty ? .emptyUnreadable : .text(bytes, .guarded)
        let (answer, session, _) = stage.instance.openSession(
            .text(Stage.session(user: "ann")), state: state, id: StageID.id(120))
        session?.close()
        guard answer.isOK || answer.isFault || answer.isPending else { return }
        throw Violation("\(what) is answered with \(answer.outcome); a refusal was expected.", help: help)
    }
}
