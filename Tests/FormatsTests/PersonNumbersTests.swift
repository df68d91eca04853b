import Foundation
import Testing

@testable import Formats

@Suite("Numbers inside of sentences")
struct PersonNumbersTests {
    /// With other signs between thousands, none for four digits, other groups, other digits; and tags that are none.
    private static let locales = [
        "en-GB", "de-DE", "fr-FR", "es-ES", "hi-IN", "ar-EG", "en", "pl", "de-CH", "pt-PT", "sv-SE", "fa-IR", "he-IL",
        "ar-EG-u-nu-latn", "en-US-u-nu-thai", "", "tlh", "not a tag",
    ]

    private static let numbers = [
        0, 1, 7, 10, 42, 99, 100, 512, 998, 999, 1_000, 1_234, 9_999, 10_000, 12_345, 123_456, 1_234_567, .max,
        -1, -42, -999, -1_000, -12_345, .min,
    ]

    @Test("They are as numbers that stand alone", arguments: locales)
    func alone(locale: String) {
        let format = PersonFormat(locale: locale, timeZone: .gmt)
        PersonNumbers.use(locale) {
            for number in Self.numbers { #expect(PersonNumbers.text(number) == format.number(number)) }
        }
    }

    @Test(
        "Thousands are set apart as the person’s language does it",
        arguments: [
            ("en-GB", "999", "1,234", "1,234,567"), ("de-DE", "999", "1.234", "1.234.567"),
            ("fr-FR", "999", "1\u{202F}234", "1\u{202F}234\u{202F}567"), ("es-ES", "999", "1234", "1.234.567"),
            ("hi-IN", "999", "1,234", "12,34,567"), ("ar-EG", "٩٩٩", "١٬٢٣٤", "١٬٢٣٤٬٥٦٧"),
        ])
    func languages(locale: String, small: String, medium: String, large: String) {
        let numbers = PersonNumbers.of(locale)
        #expect([numbers.text(999), numbers.text(1_234), numbers.text(1_234_567)] == [small, medium, large])
    }

    @Test("Each kind of whole number has a text")
    func kinds() {
        PersonNumbers.use("de") {
            #expect(PersonNumbers.text(UInt8.max) == "255" && PersonNumbers.text(Int8.min) == "-128")
            #expect(PersonNumbers.text(Int16(1_234)) == "1.234")
            #expect(PersonNumbers.text(UInt64.max) == "18.446.744.073.709.551.615")
            #expect(PersonNumbers.text(Int64.min) == "-9.223.372.036.854.775.808")
        }
    }

    @Test("A number with decimals keeps as many as it is given")
    func decimals() {
        let numbers = PersonNumbers.of("de")
        #expect(numbers.text(0.2, decimals: 2) == "0,20" && numbers.text(1_234.5, decimals: 0) == "1.234")
        #expect(PersonNumbers.of("en").text(1.4826, decimals: 4) == "1.4826")
        #expect(numbers.text(1.5, decimals: -1) == "2" && numbers.text(0.5, decimals: 99) == "0,500000000000000")
    }

    private struct Refusal: Error, Hashable {}

    @Test("They are those of the call and of the tasks that begin in it, and English elsewhere")
    func reach() async throws {
        #expect(PersonNumbers.text(12_345) == "12,345")
        let inner = PersonNumbers.use("de") {
            PersonNumbers.text(12_345) + PersonNumbers.use("fr") { PersonNumbers.text(12_345) }
                + PersonNumbers.text(12_345)
        }
        #expect(inner == "12.34512\u{202F}34512.345")
        let task = PersonNumbers.use("de") { Task { PersonNumbers.text(12_345) } }
        #expect(await task.value == "12.345")
        let failing = { () throws(Refusal) in throw Refusal() }
        #expect(throws: Refusal()) { try PersonNumbers.use("de", failing) }
        #expect(PersonNumbers.text(12_345) == "12,345")
    }

    @Test("However many languages people name, few are kept")
    func bound() {
        for number in 0..<300 { #expect(PersonNumbers.of("de-x-\(number)").text(1_234) == "1.234") }
        #expect(PersonNumbers.keptCount <= PersonNumbers.maximumKept)
    }
}
