import Glibc
import TestSupport
import Testing

@testable import NetworkAddresses

@Suite("Addresses of IPv4 and IPv6")
struct IPAddressTests {
    /// Returns the address that the system's reader reads from a text; nil where it reads none.
    private static func system(_ text: String) -> [UInt8]? {
        var four = in_addr()
        if unsafe inet_pton(AF_INET, text, &four) == 1 { return unsafe withUnsafeBytes(of: &four) { unsafe Array($0) } }
        var six = in6_addr()
        guard unsafe inet_pton(AF_INET6, text, &six) == 1 else { return nil }
        return IPAddress(bytes: unsafe withUnsafeBytes(of: &six) { unsafe Array($0) }).bytes
    }

    @Test("Reads what the system reads, and nothing else", arguments: [1, 2, 3] as [UInt64])
    func likeTheSystem(seed: UInt64) {
        var random = SplitMix(seed)
        let pieces = [
            ":", "::", ".", "0", "1", "00", "ffff", "255", "256", "1.2.3.4", "a", "G", "01", "-", "+1", "%", "/", " ",
            "9",
            "2001:db8", "::ffff:", "12345",
        ]
        var readable = 0
        for _ in 0..<60_000 {
            let text = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? ""
            }
            .joined()
            let found = IPAddress(text)?.bytes
            #expect(found == Self.system(text), "\(text.debugDescription)")
            if found != nil { readable += 1 }
        }
        #expect(readable > 500)
    }

    @Test(
        "Reads an address with its port",
        arguments: [
            ("192.0.2.1:80", "192.0.2.1"), ("[2001:db8::1]:443", "2001:db8:0:0:0:0:0:1"), ("[::1]", "0:0:0:0:0:0:0:1"),
            ("::ffff:192.0.2.1", "192.0.2.1"), ("[::ffff:192.0.2.1]:1", "192.0.2.1"), ("::", "0:0:0:0:0:0:0:0"),
        ])
    func ports(_ text: String, _ address: String) {
        #expect(IPAddress(withPort: text)?.description == address)
    }

    @Test(
        "Refuses what only looks like an address with a port",
        arguments: [
            "192.0.2.1:", "192.0.2.1:x", "192.0.2.1:123456", "[192.0.2.1]:80", "[::1", "[::1]80", "[::1]:", "::1]:80",
            "",
            "[]", "_hidden", "unknown", "192.0.2.1, 192.0.2.2", "192.0.2.1\n", "[fe80::1%25eth0]:1",
        ])
    func noPorts(_ text: String) { #expect(IPAddress(withPort: text) == nil) }

    @Test("An IPv4 address is its number", arguments: [0, 0x7F00_0001, 0xC0A8_0114, 0xFFFF_FFFF] as [UInt32])
    func numbers(_ number: UInt32) {
        let address = IPAddress(ipv4: number)
        #expect(address.ipv4 == number)
        #expect(IPAddress(address.description) == address)
        #expect(IPAddress("::1")?.ipv4 == nil)
    }

    @Test(
        "A user's network is the address, and of IPv6 its first 64 bits",
        arguments: [
            ("192.0.2.1", "192.0.2.1"), ("2001:db8:1:2:3:4:5:6", "2001.db8.1.2/64"), ("::ffff:192.0.2.9", "192.0.2.9"),
        ])
    func networks(_ text: String, _ network: String) { #expect(IPAddress(text)?.network == network) }

    @Test(
        "A range has what begins with its bits",
        arguments: [
            ("10.0.0.0/8", "10.255.255.255", true), ("10.0.0.0/8", "11.0.0.0", false), ("10.0.0.0/8", "::a00:1", false),
            ("192.0.2.128/25", "192.0.2.128", true), ("192.0.2.128/25", "192.0.2.127", false),
            ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
            ("127.0.0.1", "::ffff:127.0.0.1", true),
            ("0.0.0.0/0", "203.0.113.9", true), ("::/0", "203.0.113.9", false), ("::/0", "2001:db8::", true),
            ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
            ("::ffff:10.0.0.0/104", "10.1.2.3", true), ("192.0.2.1/32", "192.0.2.1", true),
        ])
    func ranges(_ range: String, _ address: String, _ contains: Bool) throws {
        let range = try #require(AddressRange(range))
        #expect(range.contains(try #require(IPAddress(address))) == contains)
    }

    @Test(
        "What is no range is refused",
        arguments: [
            "", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.1/8", "10.0.0.0/08", "10.0.0.0/+8", "10.0.0.0/-1", "::1/64",
            "2001:db8::/129", "10.0.0.0/8/8", "localhost", "10.0.0", "10.0.0.0/9999999999999999999",
            "::ffff:10.0.0.0/95",
            "10.0.0.0 /8",
        ])
    func noRanges(_ text: String) { #expect(AddressRange(text) == nil) }
}
