import Cards
import InterfaceModel
import JSONText
import Probe
import Synchronization
import Versions

/// Why a check cannot say anything: the module did not come as far as the check needs it.
struct StageError: Error {
    var reason: String
}

/// A module that was brought up in this process, and the sessions that were opened in it.
struct Stage {
    let suspect: Suspect
    let instance: Instance
    let card: ModuleCard
    private let configuration: String

    /// Loads, creates and starts the module.
    ///
    /// - Parameters:
    ///   - directory: where the module keeps its data; made when it is not there.
    ///   - notes: whether each call is noted; a check that makes tens of thousands notes for itself what it is at.
    init(_ trial: Trial, directory: String? = nil, notes: Bool = true) throws(StageError) {
        guard let card = trial.card else { throw StageError(reason: "The file has no card that can be read.") }
        self.card = card
        configuration = trial.configuration
        do throws(ProbeFailure) {
            suspect = try Suspect(
                trial.file, home: trial.suspectHome, note: { if notes { Trial.note($0) } })
        } catch {
            throw StageError(reason: error.message)
        }
        instance = try Self.instance(
            suspect, card, directory: directory ?? Folder.make(trial.scratch + "/data"), trial.configuration)
    }

    /// Does something with a module that was brought up and a session in it; a check that does not come that far is skipped.
    static func with(
        _ trial: Trial, directory: String? = nil, _ body: (Stage, Session) throws(Violation) -> Verdict
    ) throws(Violation) -> Verdict {
        let opened: (Stage, Session)
        do throws(StageError) {
            opened = try Self.opened(trial, directory: directory)
        } catch {
            return .skipped(reason: error.reason)
        }
        return try body(opened.0, opened.1)
    }

    /// A stage with a session in it; the module is ended where it opens none.
    static func opened(_ trial: Trial, directory: String? = nil, notes: Bool = true) throws(StageError) -> (
        Stage, Session
    ) {
        let stage = try Stage(trial, directory: directory, notes: notes)
        do throws(StageError) {
            return (stage, try stage.open())
        } catch {
            stage.end()
            throw error
        }
    }

    /// Creates and starts one more module of the file.
    func another(directory: String) throws(StageError) -> Instance {
        try Self.instance(suspect, card, directory: directory, configuration)
    }

    private static func instance(
        _ suspect: Suspect, _ card: ModuleCard, directory: String, _ configuration: String
    ) throws(StageError) -> Instance {
        let (answer, instance, _) = suspect.create(.text(creation(card, directory: directory, configuration)))
        guard let instance else {
            throw StageError(reason: "`create` answers \(answer.outcomeWithoutObject).")
        }
        if let started = instance.start(), !started.isOK {
            // As a host does: what was created is destroyed, whether it has started or not.
            instance.destroy()
            throw StageError(reason: "`start` answers \(started.outcome).")
        }
        return instance
    }

    private static func creation(_ card: ModuleCard, directory: String, _ configuration: String) -> String {
        let document: JSON = [
            "module": .string(card.id), "deployment": "conformance", "dataDirectory": .string(directory),
            "configuration": (try? JSON(parsing: configuration)) ?? [:],
        ]
        return document.text
    }

    static func session(user: String, name: String = "Ann") -> String {
        let document: JSON = [
            "user": [
                "id": .string(user), "name": .string(name), "anonymous": false, "timeZone": "Europe/London",
                "locale": "en-GB",
            ],
            "deepLinkPrefixes": ["bricks"],
        ]
        return document.text
    }

    /// Opens a session of a person, with what an earlier one saved.
    func open(user: String = "ann", id: UInt64 = StageID.session, state: Argument = .absent) throws(StageError)
        -> Session
    {
        let (answer, session, _) = instance.openSession(.text(Self.session(user: user)), state: state, id: id)
        guard let session else { throw StageError(reason: "`session_open` answers \(answer.outcomeWithoutObject).") }
        return session
    }

    /// The interfaces that the module provides, as they are described in the minor version that its card names.
    var provided: [Interface] {
        Contract.interfaces.compactMap { interface in
            let own = card.provides.first { "\($0.name)/\($0.major)" == interface.reference }
            guard let own else { return nil }
            var interface = interface
            interface.methods.removeAll { $0.since > own.minor }
            return interface
        }
    }

    /// Closes the session, stops and destroys the module.
    func end(_ sessions: [Session] = []) {
        for session in sessions { session.close() }
        _ = instance.stop()
        instance.destroy()
    }
}

/// Ids of the host's side.
enum StageID {
    static let session = id(1)
    static let tab = id(2)
    static let stack = id(3)
    static let devices = id(4)
    /// The first of the screens that the host makes.
    static let screens: UInt32 = 16

    static func id(_ index: UInt32, generation: UInt32 = 1) -> UInt64 { UInt64(generation) << 32 | UInt64(index) }

    /// A session's id that was not given before, so that the host knows nothing of its screens.
    static func nextSession() -> UInt64 { id(lastSession.add(1, ordering: .relaxed).newValue) }

    private static let lastSession = Atomic<UInt32>(0x1_0000)

    /// The id as surface messages write it.
    static func text(_ id: UInt64) -> String {
        "\(id >> 63 == 1 ? "m" : "h")\(UInt32(truncatingIfNeeded: id)).\(UInt32(truncatingIfNeeded: id >> 32) & 0x7FFF_FFFF)"
    }
}

extension Answer {
    /// The status and what was said, for a message.
    var outcome: String {
        // The sentence that it stands in has an end of its own.
        let said = message.map { ": \($0.hasSuffix(".") ? $0.dropLast().prefix(160) : $0.prefix(160))" } ?? ""
        return isPending ? "nothing within its deadline" : KnownStatus.name(status) + said
    }

    /// The same where an object was to be given and was not.
    var outcomeWithoutObject: String { isOK ? "BRICKS_OK and gives no object" : outcome }

    /// Whether the module says that the mistake is its own.
    var isFault: Bool { status >> 8 == 5 }

    /// Whether it refused the call, and said that the caller is wrong or that something is absent.
    var isRefusal: Bool { [1, 2].contains(status >> 8) }

    /// The text of its reply, if it is one.
    var text: String? {
        guard case .text(let bytes)? = values.first else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }
}
