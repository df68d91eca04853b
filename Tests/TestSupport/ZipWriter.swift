/// Writes zip archives of stored files, with what a test wants to be wrong.
public struct ZipWriter {
    /// One file of an archive.
    public struct File: Sendable {
        public var name: String
        public var content: [UInt8]
        public var flags = 0
        public var method = 0
        /// Instead of the right one.
        public var checksum: UInt32?
        /// In the list, instead of the right ones.
        public var size: UInt32?
        public var compressedSize: UInt32?
        public var place: UInt32?

        public init(_ name: String, _ content: [UInt8]) { (self.name, self.content) = (name, content) }
    }

    public static func archive(_ files: [File], count: Int? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        var list: [UInt8] = []
        for file in files {
            let place = UInt32(bytes.count)
            let (name, size) = (Array(file.name.utf8), UInt32(file.content.count))
            let checksum = file.checksum ?? crc(file.content)
            bytes += [0x50, 0x4B, 3, 4] + short(20) + short(file.flags) + short(file.method) + short(0) + short(0)
            bytes += long(checksum) + long(size) + long(size) + short(name.count) + short(0) + name + file.content
            list += [0x50, 0x4B, 1, 2] + short(20) + short(20) + short(file.flags) + short(file.method)
            list += short(0) + short(0) + long(checksum) + long(file.compressedSize ?? size) + long(file.size ?? size)
            list += short(name.count) + short(0) + short(0) + short(0) + short(0) + long(0)
            list += long(file.place ?? place) + name
        }
        let place = UInt32(bytes.count)
        let number = short(count ?? files.count)
        bytes += list + [0x50, 0x4B, 5, 6] + short(0) + short(0)
        return bytes + number + number + long(UInt32(list.count)) + long(place) + short(0)
    }

    private static func short(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8 & 255)] }

    private static func long(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }

    /// CRC-32, a bit at a time.
    private static func crc(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
        }
    }
}
