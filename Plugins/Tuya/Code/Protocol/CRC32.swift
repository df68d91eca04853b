/// The CRC-32 of ISO 3309 (polynomial 0x04C11DB7, reflected), as zlib and Ethernet use it.
enum CRC32 {
    /// The checksum of some bytes.
    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var register: UInt32 = .max
        for byte in bytes {
            register = (register >> 8) ^ table[Int((register ^ UInt32(byte)) & 0xFF)]
        }
        return ~register
    }

    private static let table: [UInt32] = (0..<256).map { index in
        var entry = UInt32(index)
        for _ in 0..<8 {
            entry = entry & 1 == 1 ? 0xEDB8_8320 ^ (entry >> 1) : entry >> 1
        }
        return entry
    }
}
