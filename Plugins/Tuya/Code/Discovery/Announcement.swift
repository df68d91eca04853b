import JSONText

/// The words of a device about itself to everybody on its network, as far as they are used here.
struct Announcement: Sendable, Hashable {
    /// The maker's id of the device.
    var id: String
    /// The version of the protocol, such as `3.3`; nil where the device does not tell.
    var version: String?
    /// The maker's id of the product; nil where the device does not tell.
    var product: String?
}

extension Announcement {
    /// The ports at which devices and apps announce themselves: in clear, encrypted, and since 3.5.
    static let ports: [UInt32] = [6_666, 6_667, 7_000]
    /// The port at which devices of 3.5 are asked to announce themselves.
    static let askingPort: UInt32 = 7_000

    /// The longest datagram that is read, in bytes.
    static let limit = 2_048
    private static let limits = JSONLimits(size: limit, depth: 8)

    /// The key that every device and every app has: it hides nothing.
    static let key = LocalKey("yGAdlopoPVldABfn").flatMap { $0.md5(behind: []) }.flatMap { LocalKey($0) }

    /// Reads a datagram, from whoever it is; nil for all that announces no device.
    init?(_ datagram: [UInt8]) {
        guard datagram.count <= Announcement.limit, let plain = Announcement.plain(datagram),
            let content = try? JSON(parsing: plain, limits: Announcement.limits)
        else { return nil }
        self.init(content: content)
    }

    /// Reads the content of a datagram.
    init?(content: JSON) {
        guard let object = content.object, let id = object["gwId"]?.string, Announcement.isName(id, 1...64) else {
            return nil
        }
        self.id = id
        version = object["version"]?.string.flatMap { Announcement.isVersion($0) ? $0 : nil }
        product = object["productKey"]?.string.flatMap { Announcement.isName($0, 1...32) ? $0 : nil }
    }

    /// The datagram that asks devices of 3.5 to announce themselves to an address; nil when the nonce has the wrong size, or no
    /// memory is left.
    ///
    /// - Parameter nonce: Bytes of the system's randomness.
    static func request(to address: String, nonce: [UInt8]) -> [UInt8]? {
        guard let key else { return nil }
        let question: JSON = ["from": "app", "ip": .string(address)]
        return Frame(sequence: 0, command: .announce, body: Array(question.text.utf8)).bytes(
            .encrypted(key), nonce: nonce)
    }

    /// The JSON of a datagram: in a frame with a checksum, in clear or encrypted; in an encrypted frame; or encrypted alone.
    private static func plain(_ datagram: [UInt8]) -> [UInt8]? {
        guard let key else { return nil }
        switch datagram.bigEndian(at: 0) {
        case FrameSeal.prefix55AA:
            guard let frame = frame(datagram, .checksum) else { return nil }
            let (_, payload) = DeviceMessage.split(frame.body)
            return payload.first == UInt8(ascii: "{") ? payload : key.decrypt(payload)
        case FrameSeal.prefix6699:
            guard let frame = frame(datagram, .encrypted(key)) else { return nil }
            let (_, payload) = DeviceMessage.split(frame.body)
            // Some apps fill up with zeros.
            return Array(payload.prefix { $0 != 0 })
        default: return key.decrypt(datagram)
        }
    }

    /// The frame that a datagram begins with; bytes after it are not looked at.
    private static func frame(_ datagram: [UInt8], _ seal: FrameSeal) -> Frame? {
        var parser = FrameParser(seal)
        parser.append(datagram)
        return try? parser.next()
    }

    private static func isName(_ text: String, _ size: ClosedRange<Int>) -> Bool {
        size.contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
                    true
                default: false
                }
            }
    }

    /// Whether it is such as `3.3` or `3.22`.
    private static func isVersion(_ text: String) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { part in
                (1...2).contains(part.utf8.count)
                    && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            }
    }
}
