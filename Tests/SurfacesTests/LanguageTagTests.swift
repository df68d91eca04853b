import Surfaces
import Testing

@Suite("Language tags")
struct LanguageTagTests {
    @Test(
        "A well-formed tag is taken, in the case of RFC 5646",
        arguments: [
            ("de", "de"), ("DE-at", "de-AT"), ("zh-hant-tw", "zh-Hant-TW"), ("es-419", "es-419"),
            ("zh-cmn-hans-cn", "zh-cmn-Hans-CN"), ("de-CH-1901", "de-CH-1901"), ("sl-rozaj-biske", "sl-rozaj-biske"),
            ("hy-latn-IT-arevela", "hy-Latn-IT-arevela"), ("en-US-u-islamcal", "en-US-u-islamcal"),
            ("de-DE-u-co-phonebk", "de-DE-u-co-phonebk"), ("x-whatever", "x-whatever"),
            ("de-x-a-b", "de-x-a-b"), ("en-a-myext-b-another", "en-a-myext-b-another"), ("mas", "mas"),
        ])
    func wellFormed(text: String, canonical: String) {
        #expect(LanguageTag(text)?.description == canonical)
    }

    @Test(
        "What is no tag is refused",
        arguments: [
            "", "-", "d", "de-", "-de", "de--AT", "de_AT", "de AT", "123", "a-DE", "de-419-DE", "ar-a-aaa-b-bbb-a-ccc",
            "de-DE-1901-1901", "en-u", "x", "x-", "de-x", "en-x-", "verylonglanguage", "de\"><script>", "déjà",
            "de-abcdefghi", "i-klingon", "en-u-x", String(repeating: "a-", count: 40) + "a",
        ])
    func malformed(text: String) {
        #expect(LanguageTag(text) == nil)
    }

    @Test(
        "The direction is that of the script",
        arguments: [
            ("ar", true), ("he", true), ("fa-IR", true), ("ur", true), ("dv", true), ("az-Arab", true), ("yi", true),
            ("de", false), ("az", false), ("ar-Latn", false), ("ja", false), ("x-own", false),
        ])
    func direction(text: String, isRightToLeft: Bool) throws {
        #expect(try #require(LanguageTag(text)).isRightToLeft == isRightToLeft)
    }

    @Test(
        "The best tag is found by taking subtags away, then by language and script",
        arguments: [
            ("de-AT", ["de", "en"], "de"), ("de-AT", ["de", "de-AT"], "de-AT"), ("de", ["de-CH", "de-DE"], "de-CH"),
            ("pt", ["pt-BR"], "pt-BR"), ("zh-TW", ["zh-Hans"], nil), ("zh-TW", ["zh-Hant", "zh-Hans"], "zh-Hant"),
            ("sr-Latn", ["sr"], "sr"), ("en-u-ca-buddhist", ["en"], "en"), ("fr", ["de"], nil), ("de-x-own", [], nil),
        ] as [(String, [String], String?)])
    func best(wanted: String, among: [String], found: String?) throws {
        #expect(try #require(LanguageTag(wanted)).best(among: among.compactMap(LanguageTag.init))?.description == found)
    }
}
