import Synchronization

/// What modules last said for the screens of one tab, for a screen that is filled again for a reason that no module has to
/// do with: asking them is the dearest part of filling it.
final class ModuleAnswers: Sendable {
    private let answers = Mutex<[String: any Sendable]>([:])

    /// Whether screens that are filled take what modules said before.
    @TaskLocal static var areKept = false

    /// What was last said to that question, where it is to be taken.
    func known<Value: Sendable>(_ question: String, as type: Value.Type = Value.self) -> Value? {
        Self.areKept ? answers.withLock { $0[question] as? Value } : nil
    }

    func keep(_ answer: some Sendable, to question: String) { answers.withLock { $0[question] = answer } }
}
