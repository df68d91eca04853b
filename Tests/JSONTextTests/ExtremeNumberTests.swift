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
}
