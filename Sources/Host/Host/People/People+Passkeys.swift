import Accounts
import Core
import Storage

extension People {
    /// The ways to sign in that the app's address allows.
    var currentOffers: SignInOffers? {
        var offers = offers
        if relyingParty == nil { offers?.passkeys = false }
        return offers
    }

    /// Runs a body on the store; what fails is in the log, and no fault of the person's.
    func stored<Value>(_ body: () throws(StorageError) -> Value) throws(AccountProblem) -> Value {
        do throws(StorageError) {
            return try body()
        } catch {
            log.log(.error, "accounts", "[\(error.code)] \(error.message)")
            throw .unavailable
        }
    }
}
