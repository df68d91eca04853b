import TestSupport
import Testing

@testable import Passkeys

@Suite("What authenticators write")
struct ParsingTests {
    /// The code of what is thrown; nil when nothing is.
    private func refusal(_ bytes: [UInt8]) -> PasskeyError.Code? {
        do throws(PasskeyError) {
            _ = try CBORReader.value(of: bytes)
            return nil
        } catch {
            return error.code
        }
    }

    @Test(
        "CBOR of CTAP2 is read",
        arguments: [
            ([0x00], .unsigned(0)), ([0x17], .unsigned(23)), ([0x18, 0x18], .unsigned(24)),
            ([0x1B] + Array(repeating: 0xFF, count: 8), .unsigned(.max)), ([0x26], .negative(6)),
            ([0x3B] + Array(repeating: 0xFF, count: 8), .negative(.max)), ([0x42, 1, 2], .bytes([1, 2])),
            ([0x61, 0x61], .text("a")), ([0x82, 0xF5, 0xF4], .array([.bool(true), .bool(false)])),
            ([0xA1, 0x01, 0xF6], .map([.init(key: .unsigned(1), value: .null)])),
        ] as [([UInt8], CBORValue)])
    func values(bytes: [UInt8], expected: CBORValue) throws {
        #expect(try CBORReader.value(of: bytes) == expected)
    }

    @Test(
        "Everything else is refused, whatever length it claims",
        arguments: [
            ("nothing", []), ("a long zero", [0x18, 0x00]), ("a long 255", [0x19, 0x00, 0xFF]),
            ("a cut number", [0x19, 0x01]), ("bytes of 2^64 - 1", [0x5B] + Array(repeating: 0xFF, count: 8)),
            ("bytes of 2^63", [0x5B, 0x80, 0, 0, 0, 0, 0, 0, 0]),
            ("an array of 2^32", [0x9B, 0, 0, 0, 1, 0, 0, 0, 0]), ("bytes without a length", [0x5F, 0x41, 0, 0xFF]),
            ("an array without a length", [0x9F, 0xFF]), ("a tag", [0xC0, 0x00]), ("a half", [0xF9, 0x3C, 0x00]),
            ("undefined", [0xF7]), ("a text that is no UTF-8", [0x61, 0xFF]), ("a key twice", [0xA2, 1, 1, 1, 1]),
            ("a key of bytes", [0xA1, 0x41, 1, 1]), ("a byte too much", [0x00, 0x00]),
            ("nine arrays", Array(repeating: 0x81, count: 9) + [0]),
            ("100,000 arrays", Array(repeating: 0x81, count: 100_000)),
        ] as [(String, [UInt8])])
    func faults(name: String, bytes: [UInt8]) {
        #expect(refusal(bytes) == .encoding)
    }

    @Test("Numbers of COSE have the whole range of 64 bits, and those beyond are none")
    func integers() {
        #expect(CBORValue.negative(UInt64(Int64.max)).integer == .min)
        #expect(CBORValue.negative(UInt64(Int64.max) + 1).integer == nil)
        #expect(CBORValue.unsigned(.max).integer == nil)
    }

    @Test(
        "The relying party is the host of an https address, or this machine",
        arguments: [
            ("https://App.Example", "app.example", "https://app.example"),
            ("https://app.example:443", "app.example", "https://app.example"),
            ("https://app.example:8443", "app.example", "https://app.example:8443"),
            ("http://127.0.0.1:8080", "localhost", "http://localhost:8080"),
            ("http://[::1]:80", "localhost", "http://localhost"),
            ("http://0.0.0.0:9000", "localhost", "http://localhost:9000"),
            ("http://app.example", nil, nil), ("https://192.0.2.7", nil, nil), ("https://[2001:db8::1]", nil, nil),
            ("ftp://app.example", nil, nil), ("nonsense", nil, nil), ("https://", nil, nil),
        ] as [(String, String?, String?)])
    func party(address: String, id: String?, origin: String?) {
        let party = RelyingParty(address: address, name: "Aldermere")
        #expect(party?.id == id)
        #expect(party?.origins.first == origin)
    }
}
