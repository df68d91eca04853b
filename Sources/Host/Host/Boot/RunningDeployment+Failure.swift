import Database
import Deployment
import Foundation
import Storage

extension RunningDeployment {
    /// Why a deployment cannot run, beside what its report says.
    public struct Failure: Error, Sendable, CustomStringConvertible {
        /// Stable, for programs and for looking up.
        public var code: String
        /// The finding in words for the operator; the wording is not stable.
        public var message: String
        /// The fix in words for the operator.
        public var help: String
        /// The message, the help and the code, in one line.
        public var description: String { "\(message) \(help) [\(code)]" }

        /// Why a data directory cannot be used.
        init(data path: String, _ error: any Error) {
            let place = "The data directory \(path) cannot be used"
            switch error {
            case is DataDirectory.DataInUseError:
                self.init(
                    "data.in-use", "Another host runs on the data directory \(path).",
                    "End that one, or name another directory with --data.")
            case let error as DeploymentStart.Damaged:
                let reason = error.reason.split(whereSeparator: \.isNewline).joined(separator: " ")
                self.init(
                    "database.corrupt", "\(place): \(error.file) is damaged: \(reason.prefix(300)).",
                    "Keep a copy of the file, and restore a backup into a new directory: `bricks restore`.")
            case let error as DataDirectory.StoreMissingError:
                self.init(
                    "data.store-missing",
                    "\(place): it was used before, and \(error.file) \(error.isEmpty ? "is empty" : "is missing").",
                    "Put the file back, or restore a backup into a new directory with `bricks restore`. To begin anew with "
                        + "nobody known, name another directory with --data, or move everything in this one away.")
            case let error as DatabaseError:
                self.init(error.kind.rawValue, "\(place): \(HostStore.fileName) in it: \(error.message).", error.help)
            case let error as StorageError:
                self.init(error.code, "\(place): \(error.message)", error.help)
            default:
                let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError ?? error as NSError
                self.init(
                    "data.unusable", "\(place): \(cause.localizedDescription)",
                    "Check that it is a folder this user may write to, or name another with --data.")
            }
        }

        /// Why the server that keeps people cannot be used.
        init(server: Manifest.Storage, _ error: any Error) {
            let place =
                "The server that \"storage\" names, whose address comes from \(server.address.origin), cannot be used"
            switch error {
            case let error as DatabaseError: self.init(error.kind.rawValue, "\(place): \(error.message).", error.help)
            case StorageError.database(let error):
                self.init(error.kind.rawValue, "\(place): \(error.message).", error.help)
            case let error as StorageError: self.init(error.code, "\(place): \(error.message).", error.help)
            case is DeploymentStart.ServerUnknown:
                self.init(
                    "secret.missing", "\(place): its address is not known.", "See the report above for the secret.")
            default: self.init("data.unusable", "\(place): \(error)", "Look at the server's log.")
            }
        }

        init(_ code: String, _ message: String, _ help: String) {
            self.code = code
            self.message = message
            self.help = help
        }
    }
}
