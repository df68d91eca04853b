import Core
import Integrity
import JSONText
import ModuleInterfaces
import Texts

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
        let name = device.map { Texts.devicesNamed(name: String($0.prefix(20))) } ?? Texts.devicesADevice
        let (title, text) =
            switch status {
            case .invalidArgument:
                (Texts.devicesCouldNotBeSet(name: name), Texts.devicesCannotDoIt)
            case .notFound, .absent:
                (Texts.devicesIsNotSetUp(name: name), Texts.devicesGoesOnWithout)
            default:
                (Texts.devicesIsNotResponding(name: name), Texts.devicesCheckIt)
            }
        return BannerDocument(title: title, text: text, tone: "warning")
    }
}
