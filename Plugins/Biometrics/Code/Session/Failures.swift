import Database
import JSONText
import ModuleInterfaces

extension CallFailure {
    /// The store's refusal, in words for the person who uses the app. The detail is for the operator of the app.
    init(_ error: DatabaseError) {
        self.init(
            .unavailable, Texts.biometricsYourHealthDataCannotBe,
            detail: [
                "code": .string(error.kind.rawValue), "reason": .string(error.message), "help": .string(error.help),
            ])
    }

    /// The same in words for the operator of the app.
    init(operating error: DatabaseError) {
        self.init(
            // Not shown: the operator is told.
            .unavailable, "The health data cannot be reached: \(error.message). \(error.help)",
            detail: ["code": .string(error.kind.rawValue), "help": .string(error.help)])
    }

    /// A failure with a stable code and its fix.
    static func biometrics(_ status: CallStatus, _ code: SessionCode, _ message: String, help: String) -> CallFailure {
        CallFailure(
            status, "\(message) \(help)", detail: ["code": .string(code.rawValue), "help": .string(help)])
    }
}

/// Runs what the store may refuse, in a call of the host.
func storing<Result>(_ body: () throws(DatabaseError) -> Result) throws(CallFailure) -> Result {
    do throws(DatabaseError) {
        return try body()
    } catch {
        throw CallFailure(error)
    }
}
