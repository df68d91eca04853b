import Foundation
import TestSupport
import Testing

@testable import DeepLinks

/// Links as somebody sends them who wishes the app ill.
@Suite("Hostile links")
struct HostileLinkTests {
    static let count = 10_000

    @Test(
        "10,000 hostile links are each refused with a code, or lead to a place that is safe",
        arguments: [20_240 as UInt64])
    func refusedOrSafe(_ seed: UInt64) {
        let parser = DeepLinkParser(schemes: ["test"], external: ["https"])
        var generator = SplitMix(seed)
        var codes: [DeepLinkProblem.Code: Int] = [:]
        var taken = 0
        for _ in 0..<Self.count {
            let text = HostileLink.make(&generator)
            do throws(DeepLinkProblem) {
                let link = try parser.read(text)
                taken += 1
                expectSafe(link, text)
                // It means the same when it is read again.
                #expect((try? parser.read(text)) == link)
            } catch {
                codes[error.code, default: 0] += 1
                #expect(!error.message.isEmpty)
                #expect(error.message.utf8.count < 600, "\(error.message)")
                let told = error.message + (error.nearest ?? "") + (error.help ?? "")
                #expect(
                    told.unicodeScalars.allSatisfy { $0.value >= 0x20 && ($0.value < 0x7F || $0 == "…") }, "\(told)")
            }
        }
        // The generator reaches what it is made for.
        for code in DeepLinkProblem.Code.allCases where ![.noSuchTab, .noSuchContent, .notInApp].contains(code) {
            #expect(codes[code, default: 0] > 20, "\(code): \(codes)")
        }
        #expect(taken > 100)
    }

    /// Expects that an accepted link has nothing in it that means something elsewhere.
    private func expectSafe(_ link: DeepLink, _ text: String) {
        #expect(text.utf8.count <= DeepLinkParser.limit)
        if case .externalURL(let address) = link.destination {
            let parts = URLComponents(string: address.text, encodingInvalidCharacters: false)
            #expect(parts?.scheme == "https", "\(text)")
            #expect(parts?.user == nil && parts?.password == nil, "\(text)")
            #expect(parts?.encodedHost == address.host, "\(text)")
            #expect(address.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }, "\(text)")
            return
        }
        #expect(DeepLinkTable.names.contains(link.name))
        for parameter in link.parameters {
            let texts =
                switch parameter.value {
                case .text(let text): [text]
                case .list(let list): list
                case .flag: [String]()
                }
            for value in texts {
                #expect(!value.isEmpty && value.utf8.count <= DeepLinkParser.limit)
                #expect(value.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }, "\(text)")
            }
        }
    }

    @Test("Time goes with the length of the link, whatever is in it")
    func time() {
        let parser = DeepLinkParser(schemes: ["test"])
        let worst = [
            "test://" + String(repeating: "%41", count: 680), "test://rp?" + String(repeating: "&", count: 2_030),
            "test://rp?path=" + String(repeating: "/", count: 2_030),
            "test://timer?" + String(repeating: "a=&", count: 670),
            "test://tag?" + String(repeating: "%73ortB=a&", count: 31),
            "test://" + String(repeating: "timer", count: 400),
            "test://joinCohorts?ids=" + String(repeating: "a,", count: 1_000),
            "test://externalUrl?url=https%3A%2F%2F" + String(repeating: "a.", count: 1_000),
        ]
        let clock = ProcessorClock()
        func time(_ text: some StringProtocol) -> Duration {
            let text = String(text)
            return clock.measure { for _ in 0..<20 { _ = try? parser.read(text) } }
        }
        for text in worst {
            // Eight times the text; quadratic work would take 64 times as long.
            #expect(time(text) < time(text.prefix(text.count / 8)) * 24 + .milliseconds(100), "\(text.prefix(40))")
        }
    }
}

/// Makes hostile links.
enum HostileLink {
    private static let schemes = [
        "test", "test", "test", "test", "test", "TEST", "tset", "javascript", "JaVaScRiPt", "data", "file", "intent",
        "vbscript", "http", "https", "https", "ftp", "view-source", "blob",
    ]
    private static let hosts = [
        "player", "journey", "timer", "rp", "rp", "externalUrl", "externalUrl", "joinCohorts", "community", "tab",
        "search", "quiz", "tag", "playr", "", "..", "%2e%2e", "timer%00", "user@timer", "timer:99",
        "timer@evil.example", "evil.example", "[::1]", "player/../timer", "xn--e1afmkfd", "аdmin",
    ]
    private static let values = [
        "a", "first-light", "../../etc/passwd", "%2e%2e%2f", "a%00b", "%FF%FE", "%C0%AF", "%ED%A0%80",
        "';DROP%20TABLE%20people;--", "%27%20OR%201%3D1", "%3Cscript%3Ealert(1)%3C%2Fscript%3E",
        "%0D%0ASet-Cookie%3Aa", "%E2%80%AEgnp", "-1", "NaN", "1e999", "true", "maybe", "%7B%22a%22%3A1%7D", "a,b,c",
        "a,,b", "%25%32%35", "javascript%3Aalert(1)", "javascript%3A%2F%2F%250aalert(1)", "data%3Atext%2Fhtml%2Ca",
        "https%3A%2F%2Fexample.org%2F", "https%3A%2F%2Fuser%40evil.example",
        "https%3A%2F%2Fgood.example%5C%40evil.example", "%2F%2Fevil.example", "https%3Aevil.example",
        "https%3A%2F%2F2130706433%2F", "http%3A%2F%2Fexample.org", "https%3A%2F%2F%D0%B0pple.example",
        "test%3A%2F%2Ftimer", "test%3A%2F%2Frp%3Fpath%3Drp",
        "test%3A%2F%2FexternalUrl%3Furl%3Dhttps%253A%252F%252Fevil.example",
        "test%3A%2F%2FexternalUrl%3Furl%3Dtest%253A%252F%252FexternalUrl", "\u{1F4A9}",
    ]
    private static let names = [
        "contentId", "id", "journeyId", "path", "path", "url", "url", "ids", "route", "query", "type", "quizID",
        "skipIntro", "sortBy", "contntId", "CONTENTID", "%69d", "id%00", "__proto__", "a", "",
    ]
    /// Texts that no URL has, in any place.
    private static let raw = [
        " ", "\n", "\t", "\u{0}", "\u{7F}", "\\", "<script>", "{}", "[]", "%", "%4", "%GG", "%u0041", "\u{202E}", "^",
        "|",
    ]

    static func make(_ generator: inout SplitMix) -> String {
        let link = plain(&generator)
        guard Int.random(in: 0..<8, using: &generator) == 0 else { return link }
        let place = link.unicodeScalars.index(
            link.startIndex, offsetBy: Int.random(in: 0...link.unicodeScalars.count, using: &generator))
        return String(link.unicodeScalars[..<place]) + pick(raw, &generator) + String(link.unicodeScalars[place...])
    }

    private static func pick(_ list: [String], _ generator: inout SplitMix) -> String {
        list.randomElement(using: &generator) ?? ""
    }

    private static func plain(_ generator: inout SplitMix) -> String {
        switch Int.random(in: 0..<12, using: &generator) {
        case 0: return bytes(&generator)
        case 1: return mutated(LinkMaker.link(&generator), &generator)
        case 2:
            return "test://" + pick(["timer?a=", "player?contentId=", "search?query="], &generator)
                + String(
                    repeating: pick(["a", "%41", "\u{301}", "&"], &generator),
                    count: Int.random(in: 100...5_000, using: &generator))
        case 3:
            var link = "https://example.org/"
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                link =
                    "test://externalUrl?url="
                    + (link.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")
            }
            return link
        case 4:
            // An address that means to lead elsewhere than it says.
            let host =
                pick(hosts, &generator)
                + pick(["", ".example.org", "@example.org", "%40example.org", "。org"], &generator)
            return pick(["https://", "https:\\\\", "https:/", "https:", "HTTPS://", "http://"], &generator) + host
                + pick(["", "/a", ":443", "?a#b"], &generator)
        case 5:
            // More parameters than a link has, or one of them twice.
            let link = LinkMaker.link(&generator)
            let items = link.split(separator: "?", maxSplits: 1).dropFirst().first ?? "a=1"
            let more = Array(repeating: String(items), count: Int.random(in: 1...40, using: &generator))
            return "\(link)\(link.contains("?") ? "&" : "?")\(more.joined(separator: "&"))"
        default:
            var link =
                pick(schemes, &generator) + pick(["://", "://", "://", "://", "://", "://", ":", ":/"], &generator)
            link += pick(hosts, &generator)
            for index in 0..<Int.random(in: 0..<4, using: &generator) {
                link += index == 0 ? "?" : "&"
                link += pick(names, &generator) + "=" + pick(values, &generator)
            }
            return link + pick(["", "", "", "#", "#a", "#a#b"], &generator)
        }
    }

    private static func bytes(_ generator: inout SplitMix) -> String {
        let count = Int.random(in: 0...80, using: &generator)
        return String(decoding: (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }, as: UTF8.self)
    }

    private static func mutated(_ link: String, _ generator: inout SplitMix) -> String {
        var bytes = Array(link.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            guard let index = bytes.indices.randomElement(using: &generator) else { break }
            switch Int.random(in: 0..<3, using: &generator) {
            case 0: bytes[index] = UInt8.random(in: 0...127, using: &generator)
            case 1: bytes.remove(at: index)
            default: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &generator), at: index)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
