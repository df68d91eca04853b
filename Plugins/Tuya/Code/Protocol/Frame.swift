/// The request or report of a frame. The numbers are those of Tuya's `lan_protocol.h`.
struct FrameCommand: RawRepresentable, Sendable, Hashable {
    var rawValue: UInt32

    /// Sets data points.
    static let control = FrameCommand(rawValue: 0x07)
    /// Reports data points without being asked.
    static let status = FrameCommand(rawValue: 0x08)
    /// Keeps the connection open; both sides send it without content.
    static let heartbeat = FrameCommand(rawValue: 0x09)
    /// Asks for all data points.
    static let query = FrameCommand(rawValue: 0x0A)
    /// Asks devices of the "22" kind for the data points that the payload names.
    static let controlNew = FrameCommand(rawValue: 0x0D)
}

/// Why bytes are not a 55AA frame.
enum FrameError: Error, Sendable, Hashable {
    /// The first four bytes are not the prefix; found these.
    case prefix(UInt32)
    /// The announced length, in bytes, is outside of what a frame may have.
    case length(UInt32)
    /// The frame does not end with the suffix; found these four bytes.
    case suffix(UInt32)
    /// The checksum in the frame is not that of its bytes.
    case checksum(found: UInt32, computed: UInt32)
}

/// One 55AA frame of the Tuya LAN protocol, versions 3.1 to 3.3.
///
/// On the wire, all numbers big-endian: prefix `000055AA`, sequence, command, length of what follows, body, CRC-32 of everything
/// before it, suffix `0000AA55`. The body of a frame from a device starts with a return code (see ``DeviceMessage``).
struct Frame: Sendable, Hashable {
    var sequence: UInt32
    var command: FrameCommand
    var body: [UInt8]

    static let prefix: UInt32 = 0x0000_55AA
    static let suffix: UInt32 = 0x0000_AA55
    /// Bytes before the body.
    static let headerSize = 16
    /// Bytes after the body, which the length field counts.
    static let trailerSize = 8
    /// The longest body that is read or written, in bytes; devices with their 256 KiB of memory stay well below.
    static let bodyLimit = 4096

    /// The frame as it goes over the wire.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Frame.headerSize + body.count + Frame.trailerSize)
        bytes.append(bigEndian: Frame.prefix)
        bytes.append(bigEndian: sequence)
        bytes.append(bigEndian: command.rawValue)
        bytes.append(bigEndian: UInt32(truncatingIfNeeded: body.count + Frame.trailerSize))
        bytes += body
        bytes.append(bigEndian: CRC32.checksum(bytes))
        bytes.append(bigEndian: Frame.suffix)
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
