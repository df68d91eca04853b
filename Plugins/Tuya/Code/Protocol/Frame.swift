/// The request or report of a frame. The numbers are those of Tuya's `lan_protocol.h`.
struct FrameCommand: RawRepresentable, Sendable, Hashable {
    var rawValue: UInt32

    /// Starts to agree on a key; carries the nonce of whoever connects.
    static let keyStart = FrameCommand(rawValue: 0x03)
    /// Answers ``keyStart`` with the nonce of the device and a proof that it has the local key.
    static let keyAnswer = FrameCommand(rawValue: 0x04)
    /// Ends the agreement with the proof of whoever connects.
    static let keyFinish = FrameCommand(rawValue: 0x05)
    /// Sets data points.
    static let control = FrameCommand(rawValue: 0x07)
    /// Reports data points without being asked.
    static let status = FrameCommand(rawValue: 0x08)
    /// Keeps the connection open; both sides send it without content.
    static let heartbeat = FrameCommand(rawValue: 0x09)
    /// Asks for all data points.
    static let query = FrameCommand(rawValue: 0x0A)
    /// Sets data points from 3.4 on, and asks devices of the "22" kind for those that the payload names.
    static let controlNew = FrameCommand(rawValue: 0x0D)
    /// Asks for all data points from 3.4 on.
    static let queryNew = FrameCommand(rawValue: 0x10)
    /// Asks devices to announce themselves; sent to everybody.
    static let announce = FrameCommand(rawValue: 0x25)
    /// Has the device measure the data points that the payload names anew.
    static let refresh = FrameCommand(rawValue: 0x12)

    /// Whether the payload goes without the version in front of it.
    var hasBarePayload: Bool {
        switch self {
        case .keyStart, .keyAnswer, .keyFinish, .heartbeat, .query, .queryNew, .refresh: true
        default: false
        }
    }
}

/// Why bytes are not a frame.
enum FrameError: Error, Sendable, Hashable {
    /// The first four bytes are not the prefix; found these, and expected those.
    case prefix(found: UInt32, expected: UInt32)
    /// The announced length, in bytes, is outside of what a frame may have.
    case length(found: UInt32, allowed: ClosedRange<Int>)
    /// The frame does not end with the suffix; found these four bytes, and expected those.
    case suffix(found: UInt32, expected: UInt32)
    /// The checksum in the frame is not that of its bytes.
    case checksum(found: UInt32, computed: UInt32)
    /// The frame was not made with this key, or it is damaged.
    case authentication
    /// More bytes came than may wait to be read.
    case overflow
}

/// One frame of the Tuya LAN protocol.
///
/// On the wire, all numbers are big-endian. Up to 3.4: prefix `000055AA`, sequence, command, length of what follows, body, CRC-32
/// or HMAC-SHA256 of everything before it, suffix `0000AA55`. In 3.5: prefix `00006699`, two zero bytes, sequence, command, length
/// of what follows up to the suffix, nonce, encrypted body, tag, suffix `00009966`; what stands between prefix and nonce is
/// authenticated too. The body of a frame from a device starts with a return code (see ``DeviceMessage``).
struct Frame: Sendable, Hashable {
    var sequence: UInt32
    var command: FrameCommand
    /// Decrypted in 3.5; up to 3.4, its content may be encrypted by itself.
    var body: [UInt8]

    /// The longest body that is read or written, in bytes; devices with their 256 KiB of memory stay well below.
    static let bodyLimit = 4096

    /// The frame as it goes over the wire; nil when it is encrypted and the nonce has the wrong size, or no memory is left.
    ///
    /// - Parameter nonce: For a seal that encrypts: bytes that are never used twice with its key.
    func bytes(_ seal: FrameSeal, nonce: [UInt8] = []) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(seal.headerSize + body.count + seal.trailerSize)
        bytes.append(bigEndian: seal.prefix)
        if case .encrypted = seal { bytes += [0, 0] }
        bytes.append(bigEndian: sequence)
        bytes.append(bigEndian: command.rawValue)
        bytes.append(bigEndian: UInt32(truncatingIfNeeded: body.count + seal.countedBesideBody))
        switch seal {
        case .checksum:
            bytes += body
            bytes.append(bigEndian: CRC32.checksum(bytes))
        case .authenticated(let key):
            bytes += body
            guard let code = key.authenticationCode(of: bytes) else { return nil }
            bytes += code
        case .encrypted(let key):
            let header = Array(bytes.dropFirst(4))
            guard let sealed = key.seal(body, nonce: nonce, header: header) else { return nil }
            bytes += nonce + sealed
        }
        bytes.append(bigEndian: seal.suffix)
        return bytes
    }
}

extension [UInt8] {
    /// Appends a number, most significant byte first.
    mutating func append(bigEndian value: UInt32) {
        for shift in [24, 16, 8, 0] { append(UInt8(truncatingIfNeeded: value >> UInt32(shift))) }
    }

    /// The number whose most significant byte stands at the offset, or nil when fewer than four bytes are left.
    func bigEndian(at offset: Int) -> UInt32? {
        guard offset >= 0, count >= 4, offset <= count - 4 else { return nil }
        return self[offset..<(offset + 4)].reduce(0) { $0 << 8 | UInt32($1) }
    }
}
