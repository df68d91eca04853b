import JSONText

/// Why the content of a sound frame cannot be used.
enum DeviceMessageError: Error, Sendable, Hashable {
    /// The content does not decrypt with the key.
    case undecryptable
    /// The content is readable text where encrypted bytes belong: the device did not understand the request.
    case unencrypted(String)
    /// The content decrypts to broken JSON; says what is wrong.
    case malformed(String)
}

/// The message of a device in one frame, decrypted.
struct DeviceMessage: Sendable, Hashable {
    /// The content of the payload.
    enum Content: Sendable, Hashable {
        case none
        /// Values by the number of their data point.
        case datapoints([String: JSON])
        /// A JSON object without data points.
        case other
        /// A remark in plain words, such as "json obj data unvalid".
        case text(String)
    }

    var sequence: UInt32
    var command: FrameCommand
    /// Zero for success; nil when the frame carries none.
    var returnCode: UInt32?
    var content: Content

    /// The start of a payload that names its version: "3.3" and twelve bytes, zero from here and a counter from devices.
    static let versionHeader = Array("3.3".utf8) + [UInt8](repeating: 0, count: 12)

    private static let limits = JSONLimits(size: Frame.bodyLimit, depth: 8)

    /// Reads a frame that a device sent under protocol 3.3.
    init(_ frame: Frame, key: LocalKey) throws(DeviceMessageError) {
        sequence = frame.sequence
        command = frame.command
        var payload = frame.body
        returnCode = nil
        // Frames from a device start with a return code, but not all of them; a code has three zero bytes in front, which
        // neither the version header nor, save by rare chance, encrypted bytes have.
        if let word = payload.bigEndian(at: 0), word <= 0xFF {
            returnCode = word
            payload.removeFirst(4)
        }
        if payload.starts(with: "3.3".utf8), payload.count % LocalKey.size == DeviceMessage.versionHeader.count {
            payload.removeFirst(DeviceMessage.versionHeader.count)
        }
        guard !payload.isEmpty else {
            content = .none
            return
        }
        if let text = DeviceMessage.printable(payload) { throw .unencrypted(text) }
        guard let plain = key.decrypt(payload) else { throw .undecryptable }
        content = try DeviceMessage.content(plain)
    }

    private static func content(_ plain: [UInt8]) throws(DeviceMessageError) -> Content {
        guard let first = plain.first else { return .none }
        guard first == UInt8(ascii: "{") else {
            // A wrong key gives one time in 256 a plausible padding; what is left is noise then.
            guard let text = printable(plain) else { throw .undecryptable }
            return .text(text)
        }
        let value: JSON
        do {
            value = try JSON(parsing: plain, limits: limits)
        } catch {
            // The message may quote the device.
            let isPlain = error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            throw .malformed(isPlain ? String(error.message.prefix(200)) : "control characters in a name")
        }
        guard let points = value["dps"]?.object ?? value["data"]?["dps"]?.object else { return .other }
        let known = points.members.filter { Datapoint.isValid($0.key) }
        return .datapoints(Dictionary(known.map { ($0.key, $0.value) }) { _, later in later })
    }

    /// The bytes as text, shortened for messages, when all of them are printable ASCII.
    private static func printable(_ bytes: [UInt8]) -> String? {
        guard bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
        return String(decoding: bytes.prefix(80), as: UTF8.self)
    }
}

/// The numbers that devices give to what can be read and set.
enum Datapoint {
    /// True for the decimal text of 1...255.
    static func isValid(_ text: String) -> Bool {
        guard let number = UInt8(text), number > 0 else { return false }
        return String(number) == text
    }
}
