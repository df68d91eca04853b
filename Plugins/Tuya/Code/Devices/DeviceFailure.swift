/// Why a device could not be read or changed, in words for the person who uses it.
struct DeviceFailure: Error, Sendable, Hashable {
    /// Stable names; programs compare these, never the messages.
    enum Code: String, Sendable, CaseIterable {
        /// No connection to the address.
        case offline = "tuya.offline"
        /// The device talks, but not with this key.
        case wrongKey = "tuya.wrong-key"
        /// The device serves somebody else.
        case busy = "tuya.busy"
        /// Data from the device does not follow protocol 3.3.
        case protocolViolation = "tuya.protocol"
        /// The device did not answer in time.
        case timedOut = "tuya.timed-out"
        /// The device understood the request and declined it.
        case rejected = "tuya.rejected"
        /// No device of that id is configured.
        case unknownDevice = "tuya.unknown-device"
        /// The device lacks what the change needs.
        case unsupported = "tuya.unsupported"
        /// The change itself makes no sense.
        case invalidChange = "tuya.invalid-change"
        /// The idempotency key was used for another change.
        case keyReused = "tuya.key-reused"
    }

    var code: Code
    /// The id of the device.
    var device: String
    /// Text that states what was found and what was expected.
    var message: String
    /// How to fix it.
    var mend: String
}

extension DeviceFailure: CustomStringConvertible {
    var description: String { "\(code.rawValue): \(message) \(mend)" }
}

extension DeviceFailure {
    /// The cause of a failure between the request and the answer.
    enum Cause: Error, Sendable, Hashable {
        case socket(SocketFailure)
        case frame(FrameError)
        case message(DeviceMessageError)
        case rejected(returnCode: UInt32?, text: String?)
        case unexpected(String)
        case unencodable
    }

    /// Known facts about the connection on which a failure happened.
    struct Circumstances: Sendable {
        /// True when the device has sent anything on this connection.
        var heard: Bool
        /// True when the device has answered at this address before.
        var answeredBefore: Bool
    }

    init(_ cause: Cause, of device: DeviceConfiguration, _ circumstances: Circumstances) {
        let name = "“\(device.name)”"
        let words =
            switch cause {
            case .socket(let failure): DeviceFailure.words(for: failure, name: name, circumstances)
            case .message(.undecryptable):
                Words(.wrongKey, "The answer of \(name) does not decrypt with the configured key.", Words.keyMend)
            case .message(.unencrypted(let text)):
                Words(
                    .wrongKey, "\(name) could not read the request and answered in plain text: \"\(text)\".",
                    Words.keyMend)
            case .message(.malformed(let problem)): Words(violation: "broken JSON: \(problem)", name: name)
            case .frame(let error): Words(violation: error.words, name: name)
            case .unexpected(let found): Words(violation: found, name: name)
            case .rejected(let returnCode, let text):
                Words(
                    .rejected,
                    "\(name) declined the request\(returnCode.map { " with return code \($0)" } ?? "")"
                        + "\(text.map { ": \"\($0)\"" } ?? "").",
                    "Check that \"datapoints\" in this app’s configuration are those of this device.")
            case .unencodable:
                Words(
                    .invalidChange,
                    "The request to \(name) is longer than the \(Frame.bodyLimit) bytes that a device takes.",
                    "Change fewer things at once.")
            }
        self.init(code: words.code, device: device.id, message: words.message, mend: words.mend)
    }

    private static func words(for failure: SocketFailure, name: String, _ circumstances: Circumstances) -> Words {
        switch failure {
        case .refused where circumstances.answeredBefore:
            Words(.busy, "\(name) answered before and now refuses the connection.", Words.slotMend)
        case .refused:
            Words(
                .offline, "\(name) isn’t responding.",
                "Is it plugged in and on your Wi-Fi, at the address in this app’s configuration? \(Words.slotMend)")
        case .unreachable(let problem):
            Words(
                .offline, "\(name) isn’t responding: \(problem).",
                "Is it plugged in and on your Wi-Fi, at the address in this app’s configuration?")
        case .timedOut:
            Words(
                .timedOut, "\(name) didn’t answer in time.", "Try again. \(Words.slotMend)")
        case .closed where circumstances.heard:
            Words(
                .protocolViolation, "\(name) ended the connection in the middle of an answer.",
                "Try again; if it happens again, switch the device off and on.")
        case .closed:
            Words(
                .busy,
                "\(name) closed the connection without an answer. Another app may be using it.",
                "\(Words.slotMend) If nothing else uses it, check \"key\" in this app’s configuration.")
        case .notPermitted(let problem):
            Words(
                .offline, "The connection to \(name) is not allowed: \(problem)",
                "Let the module use the local network in the deployment, and give the device an address inside it.")
        case .system(let problem):
            Words(
                .offline, "The connection to \(name) failed: \(problem).",
                "Try again; if it happens again, restart the app.")
        }
    }

    private struct Words {
        var code: Code
        var message: String
        var mend: String

        init(_ code: Code, _ message: String, _ mend: String) {
            self.code = code
            self.message = message
            self.mend = mend
        }

        init(violation: String, name: String) {
            self.init(
                .protocolViolation, "\(name) sent something that is not protocol 3.3: \(violation).",
                "Check that host and port are those of the device and that it speaks protocol 3.3.")
        }

        static let keyMend = """
            Fetch the device's local key again (it changes whenever the device is paired anew) and write it to "key" in \
            this app’s configuration; check that the device speaks protocol 3.3.
            """
        static let slotMend = """
            A device serves one connection at a time: close the maker's app and other programs that control it, or \
            switch the device off and on again.
            """
    }
}

extension FrameError {
    fileprivate var words: String {
        switch self {
        case .prefix(let found): "a frame starts with \(hexadecimal(found)), expected \(hexadecimal(Frame.prefix))"
        case .length(let found):
            "a frame announces \(found) bytes, expected \(Frame.trailerSize)...\(Frame.trailerSize + Frame.bodyLimit)"
        case .suffix(let found): "a frame ends with \(hexadecimal(found)), expected \(hexadecimal(Frame.suffix))"
        case .checksum(let found, let computed):
            "a frame has the checksum \(hexadecimal(found)), expected \(hexadecimal(computed))"
        }
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
