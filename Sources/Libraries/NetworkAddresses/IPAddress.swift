/// An address of IPv4 or IPv6. An IPv4 address in the clothes of IPv6 (`::ffff:192.0.2.1`) is the IPv4 address.
public struct IPAddress: Sendable, Hashable, CustomStringConvertible {
    /// Four bytes, or sixteen, the most significant first.
    public let bytes: [UInt8]

    /// Whether the address has 16 bytes; false for IPv4, also where it came in the form of IPv6.
    public var isIPv6: Bool { bytes.count == 16 }

    /// Creates an IPv4 address from its number, in the byte order of the machine.
    public init(ipv4 number: UInt32) {
        bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }

    /// The number of an IPv4 address, in the byte order of the machine; nil for IPv6.
    public var ipv4: UInt32? {
        isIPv6 ? nil : bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    init(bytes: [UInt8]) {
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]
        self.bytes = bytes.count == 16 && bytes.starts(with: mapped) ? Array(bytes.suffix(4)) : bytes
    }

    /// Reads an address as RFC 4291, section 2.2, and RFC 6943, section 3.1.1, write it; nil for anything else, such as one with a
    /// port, brackets or a zone, or with a leading zero in a part of IPv4.
    public init?(_ text: String) {
        guard text.utf8.count <= 45,
            let bytes = text.utf8.contains(UInt8(ascii: ":")) ? Self.six(text) : Self.four(text)
        else { return nil }
        self.init(bytes: bytes)
    }

    /// Reads an address with or without a port and brackets: `192.0.2.1:80`, `[2001:db8::1]:80`, `[2001:db8::1]`.
    public init?(withPort text: String) {
        if let address = IPAddress(text) {
            self = address
            return
        }
        let name: Substring
        let rest: Substring
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            name = text[..<end].dropFirst()
            rest = text[text.index(after: end)...]
            guard name.contains(":") else { return nil }
        } else {
            name = text.prefix { $0 != ":" }
            rest = text[name.endIndex...]
        }
        guard rest.isEmpty || Self.isPort(rest), let address = IPAddress(String(name)) else { return nil }
        self = address
    }

    private static func isPort(_ text: Substring) -> Bool {
        let digits = text.dropFirst().utf8
        return text.first == ":" && (1...5).contains(digits.count) && digits.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static func four(_ text: some StringProtocol) -> [UInt8]? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4 else { return nil }
        var bytes: [UInt8] = []
        for part in parts {
            guard (1...3).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                part.utf8.count == 1 || part.first != "0", let byte = UInt8(part)
            else { return nil }
            bytes.append(byte)
        }
        return bytes
    }

    private static func six(_ text: String) -> [UInt8]? {
        // The groups before and after the one place where zeros are left out.
        let halves: [Substring]
        if let gap = text.firstRange(of: "::") {
            halves = [text[..<gap.lowerBound], text[gap.upperBound...]]
        } else {
            halves = [text[...]]
        }
        var sides: [[UInt8]] = []
        for (index, half) in halves.enumerated() {
            guard let side = bytes(half, isLast: index == halves.count - 1) else { return nil }
            sides.append(side)
        }
        guard sides.count == 2 else { return sides[0].count == 16 ? sides[0] : nil }
        let missing = 16 - sides[0].count - sides[1].count
        // Two colons stand for one group of zeros at least.
        guard missing >= 2 else { return nil }
        return sides[0] + [UInt8](repeating: 0, count: missing) + sides[1]
    }

    private static func bytes(_ half: Substring, isLast: Bool) -> [UInt8]? {
        guard !half.isEmpty else { return [] }
        let groups = half.split(separator: ":", omittingEmptySubsequences: false)
        guard groups.count <= 8 else { return nil }
        var bytes: [UInt8] = []
        for (index, group) in groups.enumerated() {
            if isLast, index == groups.count - 1, group.contains(".") {
                guard let four = four(group) else { return nil }
                bytes += four
                continue
            }
            // A sign would be read as part of a number too.
            guard (1...4).contains(group.utf8.count), group.utf8.first != UInt8(ascii: "+"),
                group.utf8.first != UInt8(ascii: "-"), let word = UInt16(group, radix: 16)
            else { return nil }
            bytes += [UInt8(word >> 8), UInt8(word & 0xFF)]
        }
        return bytes.count <= 16 ? bytes : nil
    }

    /// Of IPv6 without leaving out groups of zeros.
    public var description: String {
        guard isIPv6 else { return bytes.map(String.init).joined(separator: ".") }
        return words(8).joined(separator: ":")
    }

    /// The network that one user has: the address itself, or of IPv6 its first 64 bits (RFC 4291, section 2.5.4).
    public var network: String { isIPv6 ? words(4).joined(separator: ".") + "/64" : description }

    private func words(_ count: Int) -> [String] {
        (0..<count).map { String(UInt16(bytes[$0 * 2]) << 8 | UInt16(bytes[$0 * 2 + 1]), radix: 16) }
    }

    /// Whether it is of this machine only.
    public var isLoopback: Bool { isIPv6 ? bytes == [UInt8](repeating: 0, count: 15) + [1] : bytes.first == 127 }
}
