/// MurmurHash3 of 32 bits for x86 (Austin Appleby, public domain), which flagd spreads people by.
enum MurmurHash3 {
    static func hash(_ bytes: [UInt8], seed: UInt32 = 0) -> UInt32 {
        var hash = seed
        var index = 0
        while index + 4 <= bytes.count {
            let block =
                UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
                | UInt32(bytes[index + 3]) << 24
            hash ^= mixed(block)
            hash = rotated(hash, 13) &* 5 &+ 0xE654_6B64
            index += 4
        }
        var rest: UInt32 = 0
        for (place, byte) in bytes[index...].enumerated() { rest |= UInt32(byte) << (8 * UInt32(place)) }
        if index < bytes.count { hash ^= mixed(rest) }
        hash ^= UInt32(truncatingIfNeeded: bytes.count)
        hash = (hash ^ hash >> 16) &* 0x85EB_CA6B
        hash = (hash ^ hash >> 13) &* 0xC2B2_AE35
        return hash ^ hash >> 16
    }

    private static func mixed(_ block: UInt32) -> UInt32 { rotated(block &* 0xCC9E_2D51, 15) &* 0x1B87_3593 }

    private static func rotated(_ value: UInt32, _ count: UInt32) -> UInt32 { value << count | value >> (32 - count) }
}
