import Foundation
import Testing

@testable import Surfaces

@Suite("Regular expressions")
struct RegularExpressionTests {
    static let patterns = [
        "a", "^abc$", "a|b|", "(a|b)*c", "a+b?", "a{2}", "a{2,}", "^a{1,3}$", "[abc]", "[^abc]", "[a-c]x", "[-a]",
        "[a-]", "[\\d.]+", "\\d{3}-\\d{4}", "\\w+@\\w+\\.\\w+", "\\bfoo\\b", "\\Bfoo", "^\\s*$", "a.c", "(?:ab)+",
        "(?<year>\\d{4})", "x*?y", "^\\+?[0-9]{10,15}$", "^[0-9]{5}$", "\\x41\\u0042", "\\.", "a{,3}", "[\\]]",
        "^(a?){3}$",
        "(a*)*b", "()|a", "(^a|b$)", "\\$", "[$^]", "é+", "😀",
    ]
    static let texts = [
        "", "a", "abc", "ab", "aabbcc", "aaa", "aaaa", "b", "c", "foo", "a foo b", "xfoo", "555-1234", "me@example.org",
        "   ", "a\nc", "abab", "year 2026", "xxy", "+491701234567", "12345", "AB", ".", "a{,3}", "]", "$", "^", "-",
        "éé", "😀",
    ]

    @Test("Verdicts are those of Foundation's matcher", arguments: patterns)
    func oracle(_ pattern: String) throws {
        let expression = try RegularExpression(pattern)
        // ICU reads `a{,3}` otherwise than ECMA-262, where it is text.
        let oracle = try NSRegularExpression(
            pattern: pattern == "a{,3}" ? "a\\{,3\\}" : pattern)
        for text in Self.texts {
            var steps = 100_000
            let range = NSRange(location: 0, length: text.utf16.count)
            let expected = oracle.firstMatch(in: text, range: range) != nil
            #expect(expression.matches(text, steps: &steps) == expected, "\(pattern) on \(text)")
        }
    }

    @Test(
        "What cannot be matched in linear time, or not at all, is refused with a reason",
        arguments: [
            "(?=a)", "(?!a)", "(?<=a)", "(?<!a)", "(a)\\1", "\\k<a>", "\\p{L}", "(", ")", "[", "[b-a]", "*a", "a**",
            "a{3,1}",
            "a{5000}", "((a{100}){100}){100}", "\\", "\\xZ", "{2}", String(repeating: "(", count: 100),
            String(repeating: "a", count: 2_000),
        ])
    func unsupported(_ pattern: String) {
        let error = #expect(throws: RegularExpression.Unsupported.self) { try RegularExpression(pattern) }
        #expect(error?.reason.isEmpty == false)
    }

    @Test(
        "Patterns that make others hang take steps in proportion to the text",
        arguments: ["(a*)*b", "(a|a)*b", "(a+)+$b", "^(([a-z])+.)+[A-Z]([a-z])+$"])
    func linear(_ pattern: String) throws {
        let expression = try RegularExpression(pattern)
        func cost(_ length: Int) -> Int {
            var steps = 10_000_000
            #expect(expression.matches(String(repeating: "a", count: length), steps: &steps) == false)
            return 10_000_000 - steps
        }
        #expect(cost(20_000) < cost(2_000) * 12)
    }

    @Test("A match that would take too many steps is given up")
    func steps() throws {
        var steps = 100
        #expect(try RegularExpression("a*b").matches(String(repeating: "a", count: 1_000), steps: &steps) == nil)
    }
}

@Suite("Addresses of e-mail")
struct EmailAddressTests {
    @Test(
        "Verdicts",
        arguments: [
            ("a@b.co", true), ("john.doe+tag@sub.example.org", true), ("o'brien@example.ie", true), ("", false),
            ("@b.co", false),
            ("a@", false), ("a@b", false), ("a@b..co", false), ("a@-b.co", false), ("a b@c.de", false),
            ("a@b@c.de", false),
            ("a@b.c\u{0}", false),
        ])
    func verdicts(_ text: String, _ isValid: Bool) { #expect(EmailAddress.isValid(text) == isValid) }
}
