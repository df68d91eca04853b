import Testing

@testable import Accounts

@Suite("An e-mail address")
struct MailAddressTests {
    @Test(
        "is read in lower case, without blanks around it",
        arguments: [
            ("ann@example.org", "ann@example.org"), (" Ann.B+c@Example.ORG\n", "ann.b+c@example.org"),
            ("o'neil@sub.example.co", "o'neil@sub.example.co"), ("a@xn--bcher-kva.example", "a@xn--bcher-kva.example"),
        ])
    func read(_ text: String, _ expected: String) { #expect(MailAddress(text)?.text == expected) }

    @Test(
        "is refused where no letter can be sent to it, or it would be two",
        arguments: [
            "", "@", "ann", "ann@", "@example.org", "ann@localhost", "ann@@example.org", "ann@example..org",
            ".ann@example.org", "ann.@example.org", "ann@-example.org", "ann@example.org\r\nBcc: all@example.org",
            "ann@example.org,bob@example.org", "ann b@example.org", "ann@example.org>", "änn@example.org",
            "ann@exämple.org", String(repeating: "a", count: 65) + "@example.org",
            "a@" + String(repeating: "b.", count: 130) + "org", "\u{0}ann@example.org",
        ])
    func refused(_ text: String) { #expect(MailAddress(text) == nil) }
}
