import Core
import Integrity
import JSONText
import ModuleInterfaces

extension DueCue {
    /// One occurrence of one cue of one person: 64 hexadecimal digits.
    ///
    /// It is the same when the cue is delivered again after a crash, and another for the same cue of the person's next
    /// sitting, or of another person. It tells a module of devices nothing about the person.
    var occurrence: String {
        let parts: JSON = [.string(module), .string(user), .string(list), .string(cue.id), .integer(cue.at)]
        return SHA256.hexadecimal(SHA256.digest(Array(parts.text.utf8)))
    }
}

/// The report to a person about a device that did not do its part.
enum DeviceTrouble {
    /// - Parameter device: The name that the person knows the device by; nil where it is not known.
    static func banner(device: String?, _ status: CallStatus) -> BannerDocument {
        // A banner's title has at most 128 bytes.
        let name = device.map { "“\(String($0.prefix(20)))”" } ?? "A device"
        let (title, text) =
            switch status {
            case .invalidArgument:
                ("\(name) could not be set.", "It cannot do what is chosen for it. Your session goes on.")
            case .notFound, .absent:
                ("\(name) is not set up here any more.", "Your session goes on without it.")
            default:
                (
                    "\(name) is not responding.",
                    "Check that it is plugged in and on your network. Your session goes on."
                )
            }
        return BannerDocument(title: title, text: text, tone: "warning")
    }
}
