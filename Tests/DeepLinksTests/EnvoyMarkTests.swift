import DeepLinks
import Testing

/// - Shows: FL
@Suite("Marks of shared links")
struct EnvoyMarkTests {
    private static let id = "0123456789abcdef0123456789abcdef"

    @Test("A new mark is 128 bits that nobody has seen before")
    func random() {
        let marks = (0..<1_000).map { _ in EnvoyMark() }
        #expect(Set(marks.map(\.id)).count == 1_000)
        #expect(marks.allSatisfy { EnvoyMark(id: $0.id) == $0 })
    }

    @Test(
        "It is read from the links that it was added to",
        arguments: ["app://player?contentId=a", "https://a.example/s/a"])
    func round(link: String) throws {
        let mark = try #require(EnvoyMark(id: Self.id))
        #expect(EnvoyMark(link: mark.added(to: link)) == mark)
        #expect(EnvoyMark(link: link) == nil)
    }

    @Test(
        "What is no mark, or two of them, is none",
        arguments: [
            "", "ann@example.org", "0123", "0123456789ABCDEF0123456789ABCDEF", "\(EnvoyMarkTests.id)0",
            "\(EnvoyMarkTests.id)&envoy=\(EnvoyMarkTests.id)",
        ])
    func invalid(value: String) { #expect(EnvoyMark(link: "app://player?contentId=a&envoy=\(value)") == nil) }

    @Test("It changes nothing about where the link leads")
    func leads() throws {
        let parser = DeepLinkParser(schemes: ["app"])
        let link = "app://player?contentId=a"
        #expect(try parser.parse(EnvoyMark().added(to: link)) == parser.parse(link))
    }
}
