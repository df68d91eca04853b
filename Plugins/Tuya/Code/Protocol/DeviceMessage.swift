import JSONText

/// Why the content of a sound frame cannot be used.
enum DeviceMessageError: Error, Sendable, Hashable {
    /// The content does not decrypt with the key.
    case undecryptable
    /// The content is readable text where encrypted bytes belong: the device did not understand the request.
    case unencrypted(String)
    /// The content names another version than the one that was spoken.
    case otherVersion(ProtocolVersion)
    /// The content decrypts to broken JSON; says what is wrong.
    case malformed(String?)
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

    /// Reads a frame that a device sent.
    init(_ frame: Frame, _ codec: FrameCodec) throws(DeviceMessageError) {
        sequence = frame.sequence
        command = frame.command
        let payload: [UInt8]
        (returnCode, payload) = DeviceMessage.split(frame.body)
        content = try codec.content(of: payload)
    }

    /// The return code at the start of a body, and what follows it.
    ///
    /// Frames from a device start with a return code, but not all of them; a code has three zero bytes in front, which neither the
    /// version header nor, save by rare chance, encrypted bytes have.
    static func split(_ body: [UInt8]) -> (returnCode: UInt32?, payload: [UInt8]) {
        guard let word = body.bigEndian(at: 0), word <= 0xFF else { return (nil, body) }
        return (word, Array(body.dropFirst(4)))
    }
}

extension DeviceMessage.Content {
    private static let limits = JSONLimits(size: Frame.bodyLimit, depth: 8)

    /// Reads the decrypted bytes of a payload.
    init(_ plain: [UInt8]) throws(DeviceMessageError) {
        guard let first = plain.first else {
            self = .none
            return
        }
        guard first == UInt8(ascii: "{") else {
            // A wrong key gives one time in 256 a plausible padding; what is left is noise then.
            guard let text = Self.printable(plain) else { throw .undecryptable }
            self = .text(text)
            return
        }
        let value: JSON
        do {
            value = try JSON(parsing: plain, limits: Self.limits)
        } catch {
            // The message may quote the device.
            let isPlain = error.message.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
            throw .malformed(isPlain ? String(error.message.prefix(200)) : nil)
        }
        guard let points = value["dps"]?.object ?? value["data"]?["dps"]?.object else {
            self = .other
            return
        }
        let known = points.members.filter { Datapoint.isValid($0.key) }
        self = .datapoints(Dictionary(known.map { ($0.key, $0.value) }) { _, later in later })
    }

    /// The bytes as text, shortened for messages, when all of them are printable ASCII.
    static func printable(_ bytes: [UInt8]) -> String? {
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
