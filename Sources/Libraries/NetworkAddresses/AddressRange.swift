/// Addresses that begin with the same bits, such as `10.0.0.0/8` or `2001:db8::/32`; without a slash, one address.
public struct AddressRange: Sendable, Hashable {
    /// The lowest address of the range; all of its bits after the first ``bits`` are 0.
    public let first: IPAddress
    /// How many bits are the same.
    public let bits: Int

    /// Nil for a text that is no such range, also where a bit after the prefix is set: then another range was meant.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, let first = IPAddress(String(name)) else { return nil }
        let maximumBits = first.bytes.count * 8
        var bits = maximumBits
        if parts.count == 2 {
            let digits = parts[1].utf8
            guard (1...3).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }),
                digits.count == 1 || digits.first != 0x30, let number = Int(parts[1])
            else { return nil }
            // Of an IPv4 address in the clothes of IPv6, 96 bits are the clothes.
            bits = !first.isIPv6 && name.contains(":") ? number - 96 : number
        }
        guard (0...maximumBits).contains(bits) else { return nil }
        self.first = first
        self.bits = bits
        guard Self.isZero(first.bytes, from: bits) else { return nil }
    }

    /// Whether the address begins with the same bits; false for an address of the other family.
    public func contains(_ address: IPAddress) -> Bool {
        guard address.bytes.count == first.bytes.count else { return false }
        let different = zip(first.bytes, address.bytes).map { $0 ^ $1 }
        let whole = bits / 8
        guard different.prefix(whole).allSatisfy({ $0 == 0 }) else { return false }
        let rest = bits % 8
        return rest == 0 || different[whole] >> UInt8(8 - rest) == 0
    }

    private static func isZero(_ bytes: [UInt8], from bit: Int) -> Bool {
        for (index, byte) in bytes.enumerated() where index >= bit / 8 {
            let part = index == bit / 8 ? byte << UInt8(bit % 8) : byte
            guard part == 0 else { return false }
        }
        return true
    }
}
