import Foundation
import Integrity
import Testing

@Suite("Signatures in minisign's format")
struct SignatureTests {
    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) } }

    /// Everything that a signature has to hold before a file is believed to be what it says.
    private static func accepts(_ text: [UInt8], of bytes: [UInt8], key text2: String) -> Bool {
        guard let signature = try? Signature(parsing: text), let key = PublicKey(text2) else { return false }
        return signature.isValid(for: bytes, by: key) && signature.isCommentValid(by: key)
    }

    @Test(
        "What minisign signs is valid, by both algorithms and of any size", arguments: [0, 1, 127, 128, 129, 70_000],
        [false, true])
    func signed(_ size: Int, _ isLegacy: Bool) throws {
        let minisign = try Minisign()
        let key = try minisign.makeKey("a")
        let bytes = Self.bytes(size)
        let text = try minisign.sign(bytes, key: "a", comment: "version:1.2.3\texpires:9 x", isLegacy: isLegacy)
        let signature = try Signature(parsing: text)
        #expect(signature.algorithm == (isLegacy ? .legacy : .prehashed))
        #expect(Self.accepts(text, of: bytes, key: key))
        #expect(try signature.isValid(forDigest: BLAKE2b.digest(bytes), by: #require(PublicKey(key))) == !isLegacy)
        #expect(signature.comment == "version:1.2.3\texpires:9 x")
        #expect(signature.field("version") == "1.2.3" && signature.field("expires") == "9")
        #expect(signature.field("x") == nil && signature.field("ersion") == nil)
        let name = String(decoding: try minisign.read("a.pub"), as: UTF8.self)
        #expect(name.contains("minisign public key \(signature.keyID)\n"))
    }

    @Test("A digest is the same in one piece and in many")
    func digest() {
        let bytes = Self.bytes(300_001)
        var hash = BLAKE2b()
        var rest = bytes[...]
        for size in [1, 127, 128, 129, 65_536] {
            hash.update(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        hash.update(Array(rest))
        #expect(hash.finish() == BLAKE2b.digest(bytes))
        // RFC 7693, appendix A.
        #expect(
            BLAKE2b.digest(Array("abc".utf8)).prefix(8).elementsEqual([0xBA, 0x80, 0xA5, 0x3F, 0x98, 0x1C, 0x4D, 0x0D]))
    }

    @Test(
        "No flipped bit of the file, the signature, the trusted comment or the key is taken", arguments: [false, true])
    func flipped(_ isLegacy: Bool) throws {
        let minisign = try Minisign()
        let key = try minisign.makeKey("a")
        let bytes = Self.bytes(64)
        let text = try minisign.sign(bytes, key: "a", comment: "version:1.0.0", isLegacy: isLegacy)
        let untrusted = try #require(text.firstIndex(of: 0x0A))
        for place in bytes.indices {
            for bit in 0..<8 {
                var changed = bytes
                changed[place] ^= 1 << bit
                #expect(!Self.accepts(text, of: changed, key: key), "bit \(bit) of byte \(place) of the file")
            }
        }
        for place in text.indices.dropFirst(untrusted + 1).dropLast() {
            for bit in 0..<8 {
                var changed = text
                changed[place] ^= 1 << bit
                #expect(!Self.accepts(changed, of: bytes, key: key), "bit \(bit) of byte \(place) of the signature")
            }
        }
        for place in key.utf8.indices {
            for bit in 0..<8 {
                var changed = Array(key.utf8)
                changed[key.utf8.distance(from: key.utf8.startIndex, to: place)] ^= 1 << bit
                #expect(!Self.accepts(text, of: bytes, key: String(decoding: changed, as: UTF8.self)))
            }
        }
    }

    @Test("Nothing is taken that minisign refuses", arguments: [false, true])
    func oracle(_ isLegacy: Bool) throws {
        let minisign = try Minisign()
        let key = try minisign.makeKey("a")
        let other = try minisign.makeKey("b")
        let bytes = Self.bytes(200)
        let text = try minisign.sign(bytes, key: "a", comment: "one", isLegacy: isLegacy)
        let second = try minisign.sign(bytes, key: "a", comment: "two", isLegacy: isLegacy)
        let lines = text.split(separator: 0x0A).map(Array.init)
        let mixed = second.split(separator: 0x0A).map(Array.init)
        func joined(_ lines: [[UInt8]]) -> [UInt8] { lines.flatMap { $0 + [0x0A] } }
        let cases: [(name: String, text: [UInt8], bytes: [UInt8], key: String, isTaken: Bool)] = [
            ("as signed", text, bytes, key, true), ("another key", text, bytes, other, false),
            ("another file", text, Self.bytes(199), key, false), ("a longer file", text, bytes + [0], key, false),
            ("another trusted comment", joined([lines[0], lines[1], mixed[2], lines[3]]), bytes, key, false),
            (
                "an untrusted comment of one's own", joined([Array("untrusted comment: x".utf8)] + lines[1...]), bytes,
                key, true
            ),
            ("line ends of Windows", lines.flatMap { $0 + [0x0D, 0x0A] }, bytes, key, true),
            ("without the last line end", Array(text.dropLast()), bytes, key, true),
            ("cut", Array(text.prefix(text.count / 2)), bytes, key, false), ("empty", [], bytes, key, false),
        ]
        for each in cases {
            #expect(Self.accepts(each.text, of: each.bytes, key: each.key) == each.isTaken, "\(each.name)")
            #expect(try minisign.accepts(each.text, of: each.bytes, key: each.key) == each.isTaken, "\(each.name)")
        }
    }

    @Test(
        "A text that is no signature is told by its line",
        arguments: [
            ("", "0 lines", nil), ("untrusted comment: x\n", "1 lines", nil),
            ("comment: x\nAAAA\ntrusted comment: y\nAAAA\n", "untrusted comment: ", 1),
            ("untrusted comment: x\nAAAA\ntrusted comment: y\nAAAA\n", "74 bytes", 2),
            ("untrusted comment: x\n\(String(repeating: "A", count: 99))=\ntrusted comment: y\nAAAA\n", "Ed nor ED", 2),
            (
                "untrusted comment: x\nRW\(String(repeating: "Q", count: 97))=\ntrusted: y\nAAAA\n",
                "trusted comment: ", 3
            ),
            (
                "untrusted comment: x\nRW\(String(repeating: "Q", count: 97))=\ntrusted comment: y\nAA==\n", "64 bytes",
                4
            ),
            (String(repeating: "x", count: 20_000), "20000 bytes", nil),
        ] as [(String, String, Int?)])
    func malformed(_ text: String, _ says: String, _ line: Int?) {
        do {
            let signature = try Signature(parsing: Array(text.utf8))
            Issue.record("\(signature) was read")
        } catch {
            #expect(error.message.contains(says), "\(error.message)")
            #expect(error.line == line)
        }
    }

    @Test(
        "A text that is no key is none",
        arguments: [
            "", "RW", String(repeating: "A", count: 56), "RWQ7q/9NFMutxwr4JAMoS2a+o72zZlKHJEhugNiJFkap4g/W/1I32TC",
            "RWQ7q/9NFMutxwr4JAMoS2a+o72zZlKHJEhugNiJFkap4g/W/1I32TCy ",
            "RWQ7q_9NFMutxwr4JAMoS2a-o72zZlKHJEhugNiJFkap4g_W_1I32TCy",
        ])
    func noKey(_ text: String) {
        #expect(PublicKey(text) == nil)
        #expect(
            PublicKey("RWQ7q/9NFMutxwr4JAMoS2a+o72zZlKHJEhugNiJFkap4g/W/1I32TCy")?.id.description == "C7ADCB144DFFAB3B")
    }
}
