import Cards
internal import JSONText
internal import Probe
import Versions

extension Trial {
    /// The setting in which the module is put on stage.
    var setting: Scene.Setting {
        Scene.Setting(
            file: file, provides: card?.provides.map { "\($0.name)/\($0.major)" } ?? [],
            configuration: (try? JSON(parsing: configuration)) ?? [:], directory: scratch,
            module: card?.id ?? "com.example.module", home: suspectHome)
    }

    /// The verdict on a module that asks for a configuration where it was given none; nil for any other answer.
    func needsConfiguration(_ answer: Answer, _ method: String) -> Verdict? {
        guard configuration == "{}", answer.status == 0x100, let said = answer.message, !said.isEmpty else {
            return nil
        }
        return .notVerified(
            reason: "`\(method)` refuses the empty configuration; it says: \(said)",
            help: "Give the module its configuration: --configuration FILE, or --manifest FILE of an app that has it.")
    }

    /// The module, created, started and showing something.
    func scene() throws(Violation) -> Scene {
        do throws(ProbeFailure) {
            return try Scene(setting, note: Trial.note)
        } catch {
            throw Violation(error)
        }
    }

    /// The module's file, entered.
    func suspect() throws(Violation) -> Suspect {
        do throws(ProbeFailure) {
            return try Suspect(file, home: suspectHome, note: Trial.note)
        } catch {
            throw Violation(error)
        }
    }
}

extension Violation {
    init(_ failure: ProbeFailure) {
        self.init(
            failure.message, help: "Make the module do what a host asks first: create, start, open a session, show.")
    }

    /// All findings, up to five of them in words.
    init(_ found: [String], help: String) {
        let more = found.count > 5 ? " (and \(found.count - 5) more)" : ""
        self.init(found.prefix(5).joined(separator: " ") + more, help: help)
    }
}

/// Passes when nothing was found.
func verdict(_ found: [String], help: String) throws(Violation) -> Verdict {
    var seen: Set<String> = []
    let distinct = found.filter { seen.insert($0).inserted }
    guard distinct.isEmpty else { throw Violation(distinct, help: help) }
    return .passed
}
