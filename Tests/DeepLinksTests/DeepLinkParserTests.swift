import Foundation
import TestSupport
import Testing

@testable import DeepLinks

/// - Shows: MD Core
@Suite("Reading deep links")
struct DeepLinkParserTests {
    private let parser = DeepLinkParser(schemes: ["Test", "other"])

    @Test(
        "Each destination is read from both forms, in any case, under each of the schemes",
        arguments: [
            ("login", .login), ("subscription", .subscription), ("homescreen", .homescreen), ("slices", .slices),
            ("explore", .explore(tagID: nil)), ("explore?tagId=a", .explore(tagID: "a")),
            ("search", .search(query: nil)), ("search?query=caf%C3%A9%20au%20lait", .search(query: "café au lait")),
            ("search?q=café", .search(query: "café")), ("category?id=a", .category(id: "a")),
            ("category?categoryId=a", .category(id: "a")), ("subcategory?id=a", .subcategory(id: "a")),
            ("tag?id=a", .tag(id: "a", sort: nil)), ("tag?id=a&sortBy=TITLE", .tag(id: "a", sort: ContentSort(.title))),
            (
                "tag?id=a&sortBy=duration&sortDirection=descending",
                .tag(id: "a", sort: ContentSort(.duration, .descending))
            ),
            ("journeys", .journeys), ("journey?journeyId=a", .journey(id: "a")), ("journey?id=a", .journey(id: "a")),
            ("timelineJourney?journeyId=a", .timelineJourney(id: "a")),
            ("player?contentId=a-b_c.d~1", .player(contentID: "a-b_c.d~1")),
            ("player?contentId=%61", .player(contentID: "a")), ("player?%63ontentId=a", .player(contentID: "a")),
            ("profile", .profile), ("changePassword", .changePassword), ("editProfile", .editProfile),
            ("badge?id=a", .badge(id: "a")), ("quiz?quizID=a", .quiz(id: "a", skipsIntro: false)),
            ("quiz?quizID=a&skipIntro=1", .quiz(id: "a", skipsIntro: true)), ("events", .events),
            ("event?id=a", .event(id: "a")), ("activities", .activities), ("activityNext", .activityNext),
            ("activityCompleted", .activityCompleted), ("activityId?id=a", .activity(id: "a")), ("meals", .meals),
            ("meal?id=a", .meal(id: "a")), ("library", .library), ("favorites", .favorites),
            ("favourites", .favorites), ("downloads", .downloads), ("history", .history),
            ("playlist?id=a", .playlist(id: "a")), ("reminders", .reminders), ("remindersPopup", .remindersPopup),
            ("timer", .timer), ("timer?minutes=20", .timerStart(lengths: "20m")),
            ("timer?stages=25m%2C5m,25m", .timerStart(lengths: "25m,5m,25m")),
            ("timerSettings", .timerSettings), ("timerPreset?id=a", .timerPreset(id: "a")),
            ("tuyaMaintenance?type=filter", .tuyaMaintenance(type: "filter")), ("biometrics", .biometrics(route: nil)),
            ("biometrics?route=workouts", .biometrics(route: "workouts")),
            ("community", .community(route: nil)), ("community?route=post/3", .community(route: "post/3")),
            ("tab?id=a&route=b%2Fc", .tab(id: "a", route: "b/c")),
            ("joinCohorts?ids=a,b,a", .joinCohorts(ids: ["a", "b"], redirectsHome: false)),
            ("joinCohorts?ids=a%2Cb&shouldRedirectHome=true", .joinCohorts(ids: ["a", "b"], redirectsHome: true)),
        ] as [(String, DeepLinkDestination)])
    func destinations(_ link: String, _ destination: DeepLinkDestination) throws {
        let parts = link.split(separator: "?", maxSplits: 1).map(String.init)
        let query = parts.count == 2 ? "?\(parts[1])" : ""
        let rest = parts.count == 2 ? "&\(parts[1])" : ""
        for scheme in ["test", "TEST", "other"] {
            for text in [
                "\(scheme)://\(link)", "\(scheme)://\(parts[0].uppercased())\(query)",
                "\(scheme)://\(parts[0])/\(query)",
                "\(scheme)://\(link)#fragment", "\(scheme)://rp?path=\(parts[0])\(rest)",
                "\(scheme)://RP?PATH=/\(parts[0].lowercased())/\(rest)", "\(scheme)://rp?\(rest)&path=%2F\(parts[0])",
            ] {
                #expect(try parser.parse(text) == destination, "\(text)")
            }
        }
    }

    @Test(
        "What is no link is refused with a code, and with the nearest name where there is one",
        arguments: [
            ("", "link.not-a-url", nil), ("timer", "link.not-a-url", nil), ("test:timer", "link.not-a-url", nil),
            ("test:/timer", "link.not-a-url", nil), ("://timer", "link.not-a-url", nil),
            (" test://timer", "link.not-a-url", nil), ("test://timer ", "link.not-a-url", nil),
            ("test://ti\nmer", "link.not-a-url", nil), ("test://timer\\x", "link.not-a-url", nil),
            ("test://timer?a=%", "link.not-a-url", nil), ("test://timer?a=%4", "link.not-a-url", nil),
            ("test://timer?a=%zz", "link.not-a-url", nil), ("test://timer?a=b c", "link.not-a-url", nil),
            ("test://user@timer", "link.not-a-url", nil), ("test://timer:80", "link.not-a-url", nil),
            ("test://timer#a#b", "link.not-a-url", nil), ("1test://timer", "link.not-a-url", nil),
            ("tset://timer", "link.foreign-scheme", "test"), ("file:///etc/passwd", "link.foreign-scheme", nil),
            ("intent://timer", "link.foreign-scheme", nil), ("test://", "link.unknown-destination", nil),
            ("test:///timer", "link.unknown-destination", nil), ("test://timr", "link.unknown-destination", "timer"),
            ("test://timer/settings", "link.unknown-destination", nil),
            ("test://rp?path=plaier", "link.unknown-destination", "player"),
            ("test://t%C3%AFmer", "link.unknown-destination", nil),
            ("test://тimer", "link.unknown-destination", "timer"),
            ("test://rp", "link.missing-parameter", nil), ("test://rp?path=", "link.missing-parameter", nil),
            ("test://rp?path=rp&path2=timer", "link.nested", nil), ("test://player", "link.missing-parameter", nil),
            ("test://player?contentId=", "link.missing-parameter", nil),
            ("test://player?contntId=a", "link.missing-parameter", "contentId"),
            ("test://player?contentId=a&id=b", "link.repeated-parameter", nil),
            ("test://rp?path=timer&path=profile", "link.repeated-parameter", nil),
            ("test://player?contentId=../a", "link.wrong-type", nil),
            ("test://player?contentId=a/b", "link.wrong-type", nil),
            ("test://player?contentId=a%00", "link.wrong-type", nil),
            ("test://player?contentId=%FF", "link.wrong-type", nil),
            ("test://player?contentId=%C0%AFa", "link.wrong-type", nil),
            ("test://player?contentId=é", "link.wrong-type", nil),
            ("test://tag?id=a&sortBy=titel", "link.wrong-type", "title"),
            ("test://quiz?quizID=a&skipIntro=maybe", "link.wrong-type", nil),
            ("test://search?query=%E2%80%AEgnp", "link.wrong-type", nil),
            ("test://search?query=a%0D%0Ab", "link.wrong-type", nil),
            ("test://joinCohorts?ids=a,,b", "link.wrong-type", nil),
            ("test://joinCohorts", "link.missing-parameter", nil),
            ("test://externalUrl", "link.missing-parameter", nil),
            ("test://externalUrl?url=javascript%3Aalert(1)", "link.not-a-url", nil),
            ("test://externalUrl?url=javascript%3A%2F%2F%250Aalert(1)", "link.foreign-scheme", nil),
            ("test://externalUrl?url=data%3Atext%2Fhtml%2Ca", "link.not-a-url", nil),
            ("test://externalUrl?url=%2F%2Fexample.org", "link.not-a-url", nil),
            (
                "test://externalUrl?url=test%3A%2F%2FexternalUrl%3Furl%3Dhttps%253A%252F%252Fexample.org",
                "link.nested", nil
            ),
        ] as [(String, String, String?)])
    func refused(_ text: String, _ code: String, _ nearest: String?) {
        let problem = #expect(throws: DeepLinkProblem.self) { try parser.read(text) }
        #expect(problem?.code.rawValue == code)
        #expect(problem?.nearest == nearest)
        #expect(problem?.message.isEmpty == false)
    }

    @Test("Lengths and numbers have a bound, and what is at the bound is taken")
    func bounds() throws {
        let room = DeepLinkParser.limit - "test://timer?a=".utf8.count
        #expect(try parser.parse("test://timer?a=" + String(repeating: "x", count: room)) == .timer)
        var problem = #expect(throws: DeepLinkProblem.self) {
            try parser.parse("test://timer?a=" + String(repeating: "x", count: room + 1))
        }
        #expect(problem?.code == .tooLong)
        let many = (0..<DeepLinkParser.maximumParameters).map { "a\($0)=1" }.joined(separator: "&")
        #expect(try parser.parse("test://timer?\(many)") == .timer)
        problem = #expect(throws: DeepLinkProblem.self) { try parser.parse("test://timer?\(many)&b=1") }
        #expect(problem?.code == .tooManyParameters)
        #expect(throws: DeepLinkProblem.self) {
            try parser.parse("test://player?contentId=" + String(repeating: "x", count: 129))
        }
        let ids = (0..<33).map { "c\($0)" }
        #expect(throws: Never.self) {
            try parser.parse("test://joinCohorts?ids=\(ids.dropLast().joined(separator: ","))")
        }
        #expect(throws: DeepLinkProblem.self) {
            try parser.parse("test://joinCohorts?ids=\(ids.joined(separator: ","))")
        }
    }

    @Test("An older name and a parameter that is not looked at are noted")
    func notes() throws {
        let link = try parser.read("test://home?utm_source=mail")
        #expect(link.name == "homescreen")
        #expect(link.notes == [.historicName("home", now: "homescreen"), .ignored("utm_source")])
        #expect(try parser.read("test://homescreen").notes == [])
    }

    @Test("Names and keys are no two times the same, so that a link has one meaning")
    func table() {
        var names: Set<String> = []
        for declaration in DeepLinkTable.declarations {
            for name in [declaration.name] + declaration.historicNames {
                #expect(names.insert(name.lowercased()).inserted, "\(name)")
                #expect(DeepLinkTable.declaration(named: name.uppercased())?.name == declaration.name)
            }
            var keys: Set = ["path"]
            for key in declaration.parameters.flatMap({ [$0.name] + $0.aliases }).map({ $0.lowercased() }) {
                #expect(keys.insert(key).inserted, "\(declaration.name)")
            }
        }
        #expect(!names.contains("rp"))
        #expect(DeepLinkTable.declaration(named: "rp") == nil)
    }

    @Test("The reference page is what the table says")
    func reference() throws {
        try expectGolden(DeepLinkTable.reference, at: "manifests/DeepLinks.md", filter: "DeepLinkParserTests")
    }
}

@Suite("Addresses outside of the app")
struct ExternalAddressTests {
    @Test(
        "An address is taken as it is, with its host in ASCII",
        arguments: [
            ("https://example.org", "example.org", "https://example.org"),
            ("HTTPS://Example.ORG/Path?Q=1#F", "example.org", "https://example.org/Path?Q=1#F"),
            ("http://example.org:8080/a", "example.org", "http://example.org:8080/a"),
            ("https://192.168.0.1/", "192.168.0.1", "https://192.168.0.1/"),
            ("https://[2001:db8::1]:443/", "[2001:db8::1]", "https://[2001:db8::1]:443/"),
            ("https://bücher.example/ä", "xn--bcher-kva.example", "https://xn--bcher-kva.example/%C3%A4"),
            // Cyrillic letters that look like Latin ones.
            ("https://аррӏе.example/", "xn--80ak6aa92e.example", "https://xn--80ak6aa92e.example/"),
            ("https://xn--bcher-kva.example/", "xn--bcher-kva.example", "https://xn--bcher-kva.example/"),
        ])
    func taken(_ text: String, _ host: String, _ written: String) throws {
        let address = try ExternalAddress(text)
        #expect(address.host == host)
        #expect(address.text == written)
        #expect(address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
        #expect(try ExternalAddress(address.text) == address)
    }

    @Test(
        "What could lead elsewhere than it says is refused",
        arguments: [
            "https:example.org", "https:/example.org", "https:///example.org", "//example.org", "example.org",
            "https://", "https://?a", "https://user@example.org", "https://example.com@example.org/",
            "https://example.com%40example.org/", "https://example.com\\@example.org", "https:\\\\example.org",
            "https://example.org\n.example.com", "https://example.org\t/", "https:// example.org",
            "https://exa mple.org",
            "https://example..org", "https://-a.org", "https://a-.org", "https://example.org:0", "https://example.org:",
            "https://example.org:65536", "https://example.org:8x", "https://2130706433/", "https://0x7f.1/",
            "https://127.1/", "https://010.0.0.1/", "https://1.2.3.256/", "https://1.2.3.4.5/", "https://a.0x7f/",
            "https://[::1", "https://[v1.a]/", "https://[::1%25eth0]/", "https://[12345::]/", "https://exam_ple.org/",
            "https://example.org。example.com@a/", "https://a%00.org/", "javascript:alert(1)",
            "JaVaScRiPt://example.org/%0Aalert(1)",
            "data:text/html,a", "file:///etc/passwd", "ftp://example.org", "mailto:a@example.org",
            "blob:https://a.org/b",
            "https://\u{202E}gro.elpmaxe/", "https://example.org\u{0000}", "view-source://example.org",
            "https://" + String(repeating: "a.", count: 130) + "org",
        ])
    func refused(_ text: String) {
        #expect(throws: DeepLinkProblem.self) { try ExternalAddress(text) }
        let link = "test://externalUrl?url=" + (text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
        #expect(throws: DeepLinkProblem.self) { try DeepLinkParser(schemes: ["test"]).parse(link) }
    }

    @Test("An address is as long as it may be when it is in ASCII, too")
    func length() throws {
        let start = "https://example.org/"
        let room = (DeepLinkParser.limit - start.utf8.count) / "%C3%A9".utf8.count
        let longest = try ExternalAddress(start + String(repeating: "é", count: room))
        #expect(try ExternalAddress(longest.text) == longest)
        #expect(throws: DeepLinkProblem.self) { try ExternalAddress(start + String(repeating: "é", count: room + 1)) }
    }

    @Test("A deployment may open only some of the schemes")
    func schemes() throws {
        let parser = DeepLinkParser(schemes: [], external: ["https"])
        #expect(throws: Never.self) { try parser.parse("https://example.org/") }
        let problem = #expect(throws: DeepLinkProblem.self) { try parser.parse("http://example.org/") }
        #expect(problem?.code == .foreignScheme)
    }
}
