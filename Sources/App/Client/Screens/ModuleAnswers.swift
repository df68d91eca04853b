import Synchronization

/// The last answers of modules for the screens of one tab. A screen that is filled again for a reason without modules
/// uses them, because asking modules is the most expensive part of filling it.
final class ModuleAnswers: Sendable {
    private let answers = Mutex<[String: any Sendable]>([:])

    /// Whether screens that are filled take earlier answers of modules.
    @TaskLocal static var areKept = false

    /// Returns the last answer to that question, where it is to be taken.
    func known<Value: Sendable>(_ question: String, as type: Value.Type = Value.self) -> Value? {
        Self.areKept ? answers.withLock { $0[question] as? Value } : nil
    }

    func keep(_ answer: some Sendable, to question: String) { answers.withLock { $0[question] = answer } }
}
