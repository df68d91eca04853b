import Formats
import Foundation
import Testing

@Suite("Texts that people see")
struct TextsTests {
    @Test("A text is in the language of the task that asks for it, and in English where nothing is said")
    func languages() async {
        #expect(Texts.greeting(name: "Ada") == "Hello, Ada.")
        await TextLanguage.$current.withValue(.pl) {
            #expect(Texts.greeting(name: "Ada") == "Cześć, Ada!")
            #expect(Texts.continue == "Dalej")
            async let child = Texts.greeting(name: "Bo")
            #expect(await child == "Cześć, Bo!")
        }
        #expect(Texts.continue == "Continue")
    }

    @Test("A text that a translation does not have yet is in English")
    func untranslated() {
        TextLanguage.$current.withValue(.pl) { #expect(Texts.onlyEnglish == "Continue in “English”") }
    }

    @Test(
        "A number chooses the form that the language has for it",
        arguments: [
            (0, "No sessions", "Brak sesji"), (1, "1 session of Ada", "Ada: 1 sesja"),
            (3, "3 sessions of Ada", "Ada: 3 sesje"), (5, "5 sessions of Ada", "Ada: 5 sesji"),
            (12, "12 sessions of Ada", "Ada: 12 sesji"), (22, "22 sessions of Ada", "Ada: 22 sesje"),
            (112, "112 sessions of Ada", "Ada: 112 sesji"),
        ])
    func plurals(_ count: Int, _ english: String, _ polish: String) {
        #expect(Texts.sessions(count: count, name: "Ada") == english)
        #expect(Texts.sessions(count: Int64(count), name: "Ada") == english)
        TextLanguage.$current.withValue(.pl) { #expect(Texts.sessions(count: count, name: "Ada") == polish) }
    }

    @Test(
        "Numbers in it are as its person reads them, in whatever language the text is",
        arguments: ["en-GB", "de-DE", "fr-FR", "es-ES", "hi-IN", "ar-EG"])
    func numbers(locale: String) {
        let number = PersonFormat(locale: locale, timeZone: .gmt).number(12_345)
        PersonNumbers.use(locale) {
            #expect(Texts.sessions(count: 12_345, name: "Ada") == "\(number) sessions of Ada")
            TextLanguage.$current.withValue(.pl) {
                #expect(Texts.sessions(count: 12_345, name: "Ada") == "Ada: \(number) sesji")
                #expect(Texts.year(year: 2026, count: 12_345) == "\(number) w roku 2026")
            }
            #expect(Texts.year(year: 2026, count: 12_345) == "In the year 2026 there were \(number).")
        }
        #expect(Texts.sessions(count: 12_345, name: "Ada") == "12,345 sessions of Ada")
    }

    @Test("A number that the catalogue gives itself is as its person reads it, with its decimals")
    func ownNumbers() {
        #expect(Texts.limit == "At most 2,048 and 0.20")
        PersonNumbers.use("de-DE") { #expect(Texts.limit == "At most 2.048 and 0,20") }
    }

    @Test("Lines of a text keep their distance and their indentation")
    func lines() {
        #expect(Texts.letter(code: "1234") == "Your code is\n\n    1234\n\nIt’s valid once.")
    }
}
