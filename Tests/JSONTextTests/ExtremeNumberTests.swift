import Foundation
import JSONText
import TestSupport
import Testing

@Suite("Extreme numbers as JSON text")
struct ExtremeNumberTests {
    @Test("Each is written as a text that is read as the same number", arguments: ExtremeNumbers.literals)
    func roundTrip(_ literal: String) throws {
        let value = try JSON(parsing: literal)
        #expect(try JSON(parsing: value.text).double == value.double)
        #expect(try JSON(parsing: JSON.array([value]).prettyText)[0]?.double == value.double)
        let double = JSON.double(try #require(value.double))
        #expect(try JSON(parsing: double.text).double == value.double)
    }

    @Test("Each is turned into the nearest integer", arguments: ExtremeNumbers.values)
    func clamping(_ value: JSON) throws {
        let number = try #require(value.double)
        let clamped = Int64(clamping: number)
        if number >= 0x1p63 { #expect(clamped == .max) }
        if number <= -0x1p63 { #expect(clamped == .min) }
        if abs(number) < 0x1p53 { #expect(Double(clamped) == number.rounded(.towardZero)) }
        #expect(UInt8(clamping: number) == UInt8(clamping: clamped))
        #expect(UInt64(clamping: -abs(number)) == 0)
    }

    @Test("What is no number is 0, and what has no end is the nearest end")
    func notFinite() {
        #expect(Int(clamping: Double.nan) == 0)
        #expect(Int(clamping: Double.infinity) == .max)
        #expect(Int32(clamping: -Double.infinity) == .min)
    }

    @Test("The fuzzers' dictionary has all of them as text, and the ends of integers in both orders of bytes")
    func dictionary() throws {
        let words = try String(contentsOfFile: Repository.path("Tests/Fuzz/Corpus/numbers.dict"), encoding: .utf8)
            .split(separator: "\n").filter { $0.hasPrefix("\"") }.map { String($0.dropFirst().dropLast()) }
        #expect(words.filter { !$0.contains("\\x") } == ExtremeNumbers.literals)
        func word(_ bytes: [UInt8]) -> String {
            bytes.map { "\\x" + String(UInt16($0) | 0x100, radix: 16).dropFirst() }.joined()
        }
        func ends<Number: FixedWidthInteger & SignedInteger>(_: Number.Type) -> [[UInt8]] {
            [Number.min, .max, -1].map { number in unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) } }
        }
        for bytes in ends(Int32.self) + ends(Int64.self) {
            #expect(words.contains(word(bytes)) && words.contains(word(bytes.reversed())), "\(bytes)")
        }
        // A number, a negative one, and lengths of bytes, arrays and maps of CBOR, whose argument is the eight bytes behind.
        for head: UInt8 in [0x1B, 0x3B, 0x9B, 0xBB] {
            #expect(words.contains(word([head] + [UInt8](repeating: 0xFF, count: 8))))
        }
    }
}
