import Core
import Storage
import WebSurface

// Letters that people turn off without coming into the app.
extension People {
    /// Turns the letters off whose token it is. Only wrong ones count as attempts: programs for mail of many people ask from
    /// one network.
    func turnOffLetters(_ token: String, from address: String) async -> WebConfiguration.LettersOff {
        if let wait = rates.attempt(.mailCodes, from: address, isCounted: false) { return .tooMany(wait) }
        do throws(StorageError) {
            if try await apart({ [inboxes] () throws(StorageError) in try inboxes.turnOffLetters(token) }) {
                return .done
            }
        } catch {
            log.log(
                .error, "inbox", "[inbox.letters-not-off] Letters are not turned off: [\(error.code)] \(error.message)")
            return .failed
        }
        _ = rates.attempt(.mailCodes, from: address)
        return .unknown
    }
}
