import Testing

@testable import Surfaces

/// Categories as Babel 2.18.0 gives them from CLDR's own rules, for languages that count alike.
@Suite("Plural categories")
struct PluralCategoryTests {
    static let numbers: [Double] = [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 19, 20, 21, 22, 25, 100, 101, 102, 103, 111, 1000, 1000000, 0.5, 1.5,
        2.5,
    ]

    static let groups: [(languages: [String], categories: [String])] = [
        (
            [
                "af", "az", "bg", "de", "el", "en", "eo", "et", "eu", "fi", "fo", "hu", "ka", "kk", "ku", "ky", "ml",
                "mn", "mr", "nb", "ne", "nl", "nn", "no", "or", "sq", "sv", "sw", "ta", "te", "tk", "tr", "ug", "uz",
            ],
            [
                "other", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other",
            ]
        ),
        (
            ["am", "as", "bn", "fa", "gu", "hi", "kn", "zu"],
            [
                "one", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "one", "other", "other",
            ]
        ),
        (
            ["ar"],
            [
                "zero", "one", "two", "few", "few", "few", "few", "few", "few", "few", "many", "many", "many", "many",
                "many", "many", "many", "many", "other", "other", "other", "few", "many", "other", "other", "other",
                "other", "other",
            ]
        ),
        (
            ["be", "ru", "uk"],
            [
                "many", "one", "few", "few", "few", "many", "many", "many", "many", "many", "many", "many", "many",
                "many", "many", "one", "few", "many", "many", "one", "few", "few", "many", "many", "many", "other",
                "other", "other",
            ]
        ),
        (
            ["bs", "hr", "sr"],
            [
                "other", "one", "few", "few", "few", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "one", "few", "other", "other", "one", "few", "few", "other", "other",
                "other", "other", "other", "other",
            ]
        ),
        (
            ["ca", "es", "it"],
            [
                "other", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "many", "other", "other", "other",
            ]
        ),
        (
            ["cs", "sk"],
            [
                "other", "one", "few", "few", "few", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "many", "many", "many",
            ]
        ),
        (
            ["cy"],
            [
                "zero", "one", "two", "few", "other", "other", "many", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other",
            ]
        ),
        (
            ["da"],
            [
                "other", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "one", "one", "other",
            ]
        ),
        (
            ["ff", "hy", "kab"],
            [
                "one", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "one", "one", "other",
            ]
        ),
        (
            ["fr", "pt"],
            [
                "one", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "many", "one", "one", "other",
            ]
        ),
        (
            ["ga"],
            [
                "other", "one", "two", "few", "few", "few", "few", "many", "many", "many", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other",
            ]
        ),
        (
            ["he", "iw"],
            [
                "other", "one", "two", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "one", "other", "other",
            ]
        ),
        (
            ["id", "ig", "ja", "jv", "ko", "lo", "ms", "my", "su", "th", "to", "vi", "wo", "yo", "yue", "zh"],
            [
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other",
            ]
        ),
        (
            ["is", "mk"],
            [
                "other", "one", "other", "other", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "one", "other", "other", "other", "one", "other", "other", "other",
                "other", "other", "other", "other", "other",
            ]
        ),
        (
            ["lt"],
            [
                "other", "one", "few", "few", "few", "few", "few", "few", "few", "other", "other", "other", "other",
                "other", "other", "one", "few", "few", "other", "one", "few", "few", "other", "other", "other", "many",
                "many", "many",
            ]
        ),
        (
            ["lv"],
            [
                "zero", "one", "other", "other", "other", "other", "other", "other", "other", "zero", "zero", "zero",
                "zero", "zero", "zero", "one", "other", "other", "zero", "one", "other", "other", "zero", "zero",
                "zero", "other", "other", "other",
            ]
        ),
        (
            ["mo", "ro"],
            [
                "few", "one", "few", "few", "few", "few", "few", "few", "few", "few", "few", "few", "few", "few",
                "other", "other", "other", "other", "other", "few", "few", "few", "few", "other", "other", "few", "few",
                "few",
            ]
        ),
        (
            ["pl"],
            [
                "many", "one", "few", "few", "few", "many", "many", "many", "many", "many", "many", "many", "many",
                "many", "many", "many", "few", "many", "many", "many", "few", "few", "many", "many", "many", "other",
                "other", "other",
            ]
        ),
        (
            ["sl"],
            [
                "other", "one", "two", "few", "few", "other", "other", "other", "other", "other", "other", "other",
                "other", "other", "other", "other", "other", "other", "other", "one", "two", "few", "other", "other",
                "other", "few", "few", "few",
            ]
        ),
    ]

    @Test("A language counts as CLDR says", arguments: groups.indices)
    func categories(_ index: Int) {
        let group = Self.groups[index]
        for language in group.languages {
            for (number, category) in zip(Self.numbers, group.categories) {
                #expect(PluralCategory(number, language: language).rawValue == category, "\(language) \(number)")
            }
        }
    }

    @Test("A number that is none is other")
    func unusual() {
        #expect(PluralCategory(.nan, language: "en") == .other)
        #expect(PluralCategory(.infinity, language: "ar") == .other)
        #expect(PluralCategory(-1, language: "en") == .one)
        #expect(PluralCategory(1, language: "tlh") == .one)
    }
}
