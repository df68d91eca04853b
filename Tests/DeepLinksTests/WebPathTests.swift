import Testing

@testable import DeepLinks

@Suite("Paths of the web")
struct WebPathTests {
    private let parser = DeepLinkParser(schemes: ["app"])

    /// A link to each destination, with all of its parameters.
    private static let links: [String] = DeepLinkTable.declarations.map { declaration in
        let items = declaration.parameters.map { parameter in
            let value =
                switch parameter.type {
                case .id: "an-id.1"
                case .text: "a%20b%2Fc%3F%C3%A9"
                case .flag: "true"
                case .ids: "a,b"
                case .choice(let names): names[0]
                case .address: "https%3A%2F%2Fexample.org%2Fx%3Fy%3D1"
                }
            return "\(parameter.name)=\(value)"
        }
        return "app://\(declaration.name)\(items.isEmpty ? "" : "?")\(items.joined(separator: "&"))"
    }

    @Test("The path of a link leads to the same destination", arguments: links)
    func same(link: String) throws {
        let read = try parser.read(link)
        let path = try #require(read.path)
        let target = try #require(WebPath(path))
        #expect(target.text == path)
        #expect(try parser.read(target)?.destination == read.destination)
    }

    @Test("No two destinations have a path in common")
    func distinct() throws {
        let paths = try Self.links.map { try #require(try parser.read($0).path) }
        #expect(Set(paths.map { $0.prefix { $0 != "?" } }).count == paths.count)
    }

    @Test(
        "Paths are read as they are meant",
        arguments: [
            ("/journeys/first-week", DeepLinkDestination.journey(id: "first-week")),
            ("/journeys/first-week/", .journey(id: "first-week")),
            ("/journeys/first-week/days", .timelineJourney(id: "first-week")),
            ("/sessions/first-light?contentId=other", .player(contentID: "first-light")),
            ("/search?query=deep+sleep", .search(query: "deep sleep")), ("/search", .search(query: nil)),
            ("/community/threads/12", .community(route: "threads/12")), ("/community", .community(route: nil)),
            ("/body/metric/steps", .biometrics(route: "metric/steps")), ("/body", .biometrics(route: nil)),
            ("/tab/garden/a%2Fb", .tab(id: "garden", route: "a/b")),
            ("/timer", .timer), ("/timer?minutes=20", .timerStart(lengths: "20m")),
            ("/timer?stages=25m,5m", .timerStart(lengths: "25m,5m")),
            ("/timer/settings", .timerSettings), ("/timer/preset/a-1", .timerPreset(id: "a-1")),
        ])
    func read(path: String, destination: DeepLinkDestination) throws {
        #expect(try parser.read(try #require(WebPath(path)))?.destination == destination)
    }

    @Test(
        "What is no path of the app leads nowhere",
        arguments: ["/nope", "/journeys/a/b", "/Journeys", "/journeys///", "/sessions", "/timer/settings/x"])
    func nowhere(path: String) throws {
        #expect(try parser.read(try #require(WebPath(path))) == nil)
    }

    @Test(
        "What is no path is refused",
        arguments: [
            "", "journeys", "/a%", "/a%2", "/a%zz", "/a%00", "/%FF", "/a?b=%0A", "//example.org", "//", "///a",
            "/" + String(repeating: "a", count: 2_048),
            "/a?" + String(repeating: "b&", count: 33),
        ])
    func refused(text: String) {
        #expect(WebPath(text) == nil)
    }

    @Test("A value of another type is refused with its parameter", arguments: ["/sessions/%21", "/tags/x?sortBy=y"])
    func wrong(path: String) throws {
        let target = try #require(WebPath(path))
        #expect(throws: DeepLinkProblem.self) { _ = try parser.read(target) }
    }

    @Test("A value that browsers take for a step in the path stands in none", arguments: [".", "..", "a/../b", "./a"])
    func steps(route: String) throws {
        #expect(DeepLinkTable.path(to: "community", ["route": route]) == nil)
    }

    @Test("Any bytes are read or refused, and what is read is written so that it reads the same")
    func hostile() {
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        func random(_ bound: UInt64) -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 33) % bound
        }
        let pieces = [
            "/", "?", "&", "=", "%", "%2F", "%c3%a9", "+", "a", "journeys", "tab", "community", "é", ".", "..", "#",
            "\u{301}",
        ]
        for _ in 0..<5_000 {
            let text = "/" + (0..<random(12)).map { _ in pieces[Int(random(UInt64(pieces.count)))] }.joined()
            guard let path = WebPath(text) else { continue }
            #expect(WebPath(path.text) == path)
            _ = try? parser.read(path)
        }
    }
}
