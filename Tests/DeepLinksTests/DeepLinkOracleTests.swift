import Foundation
import TestSupport
import Testing

@testable import DeepLinks

/// The parser against Foundation's, on links that are valid, and on texts of URL's characters in any order.
@Suite("Deep links beside Foundation's URLs")
struct DeepLinkOracleTests {
    /// Characters that have a meaning in URLs, more often than others.
    private static let alphabet = Array("ab1Z-._~!$&'()*+,;=:@/?#".unicodeScalars)
    /// Characters that URLs do not have, or only in some places.
    private static let odd = Array("[]%\\<>\"{}|^` \u{7F}\u{1}".unicodeScalars)

    private static func text(_ generator: inout SplitMix) -> String {
        var text =
            ["test:", "test://", "test://a", "test://player?contentId=", "https://", ""].randomElement(
                using: &generator) ?? ""
        for _ in 0..<Int.random(in: 0...24, using: &generator) {
            if Int.random(in: 0..<6, using: &generator) == 0 {
                text += ["%20", "%7e", "&", "=", "/", "?id=1", "#", "@", ":80"].randomElement(using: &generator) ?? ""
            } else if Int.random(in: 0..<40, using: &generator) == 0, let scalar = odd.randomElement(using: &generator)
            {
                text.unicodeScalars.append(scalar)
            } else if let scalar = alphabet.randomElement(using: &generator) {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    @Test(
        "What is taken for a URL is one to Foundation, which finds the same parts in it",
        arguments: 1...4 as ClosedRange<UInt64>)
    func parts(_ seed: UInt64) {
        var generator = SplitMix(seed)
        var taken = 0
        for _ in 0..<20_000 {
            let text = Self.text(&generator)
            let bytes = Array(text.utf8)
            guard let parts = try? URLParts(bytes.span) else { continue }
            taken += 1
            func part(_ range: Range<Int>?) -> String? { range.map { String(decoding: bytes[$0], as: UTF8.self) } }
            guard let url = URLComponents(string: text, encodingInvalidCharacters: false) else {
                // Foundation also checks the host and the port. Here, the code that reads them checks them.
                let isOdd =
                    parts.hasUser || parts.port != nil || bytes[parts.host].contains(UInt8(ascii: "["))
                    || bytes[parts.host].contains(UInt8(ascii: "%"))
                #expect(isOdd, "\(text)")
                continue
            }
            #expect(url.scheme == part(parts.scheme), "\(text)")
            // Where nothing stands before the `@` Foundation finds no user.
            #expect(url.user == nil || parts.hasUser, "\(text)")
            #expect(url.percentEncodedPath == part(parts.path), "\(text)")
            #expect(url.percentEncodedQuery == part(parts.query), "\(text)")
            if !parts.hasUser, !parts.host.isEmpty {
                #expect(url.encodedHost?.lowercased() == part(parts.host)?.lowercased(), "\(text)")
                #expect((url.port ?? -1) == part(parts.port).map { Int($0) ?? -1 } ?? -1, "\(text)")
            }
        }
        #expect(taken > 2_000)
    }

    @Test(
        "A valid link gives the destination that Foundation's parts of it give", arguments: 1...4 as ClosedRange<UInt64>
    )
    func destinations(_ seed: UInt64) throws {
        var generator = SplitMix(seed)
        let parser = DeepLinkParser(schemes: ["test"])
        for _ in 0..<3_000 {
            let made = LinkMaker.link(&generator)
            let link = try parser.read(made)
            let url = try #require(URLComponents(string: made, encodingInvalidCharacters: false))
            let items = url.queryItems ?? []
            let isRouted = url.host?.lowercased() == "rp"
            let name = isRouted ? items.first { $0.name.lowercased() == "path" }?.value : url.host
            #expect(link.name.lowercased() == name?.trimmingCharacters(in: ["/"]).lowercased(), "\(made)")
            for parameter in link.parameters {
                let declared = try #require(
                    DeepLinkTable.declaration(named: link.name)?.parameters.first { $0.name == parameter.name })
                let names = Set(([declared.name] + declared.aliases).map { $0.lowercased() })
                let value = try #require(items.first { names.contains($0.name.lowercased()) && $0.value != "" }?.value)
                let read =
                    switch parameter.value {
                    case .text(let text): text.lowercased() == value.lowercased()
                    case .flag(let flag): ["true", "1"].contains(value.lowercased()) == flag
                    case .list(let list): Set(list) == Set(value.split(separator: ",").map(String.init))
                    }
                #expect(read, "\(made)")
            }
        }
    }
}

/// Makes links that are valid.
enum LinkMaker {
    static func link(_ generator: inout SplitMix, scheme: String = "test") -> String {
        // Where it leads outside, the value is not a link's own.
        let declarations = DeepLinkTable.declarations.filter { $0.name != "externalUrl" }
        guard let declaration = declarations.randomElement(using: &generator) else { return "" }
        var items: [String] = []
        for parameter in declaration.parameters where parameter.isRequired || Bool.random(using: &generator) {
            let name = ([parameter.name] + parameter.aliases).randomElement(using: &generator) ?? parameter.name
            items.append("\(cased(name, &generator))=\(value(parameter.type, &generator))")
        }
        if Int.random(in: 0..<4, using: &generator) == 0 { items.append("utm_source=mail") }
        var name = cased(declaration.name, &generator)
        if Bool.random(using: &generator) {
            items.insert("path=\(["", "/", "%2F"].randomElement(using: &generator) ?? "")\(name)", at: 0)
            name = "rp"
        }
        items.shuffle(using: &generator)
        return "\(cased(scheme, &generator))://\(name)" + (items.isEmpty ? "" : "?\(items.joined(separator: "&"))")
    }

    private static func cased(_ name: String, _ generator: inout SplitMix) -> String {
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: name.lowercased()
        case 1: name.uppercased()
        default: name
        }
    }

    private static func id(_ generator: inout SplitMix) -> String {
        let letters = Array("abcdefXYZ0189-._~")
        return "a"
            + String(
                (0..<Int.random(in: 0...20, using: &generator)).map { _ in
                    letters.randomElement(using: &generator) ?? "b"
                })
    }

    private static func value(_ type: DeepLinkDeclaration.Kind, _ generator: inout SplitMix) -> String {
        switch type {
        case .id: encoded(id(&generator), &generator)
        case .text:
            encoded(
                ["calm", "two words", "café", "post/3", "a+b&c=d"].randomElement(using: &generator) ?? "", &generator)
        case .flag: ["true", "false", "TRUE", "1", "0"].randomElement(using: &generator) ?? ""
        case .ids:
            (0...Int.random(in: 0...5, using: &generator)).map { _ in id(&generator) }.joined(
                separator: Bool.random(using: &generator) ? "," : "%2C")
        case .choice(let names): cased(names.randomElement(using: &generator) ?? "", &generator)
        case .address: ""
        }
    }

    /// Encodes all characters that must be encoded, and the others sometimes.
    private static func encoded(_ text: String, _ generator: inout SplitMix) -> String {
        text.utf8.map { byte in
            let isPlain = URLParts.isLetter(byte) || URLParts.isDigit(byte) || "-._~".utf8.contains(byte)
            return isPlain && Int.random(in: 0..<8, using: &generator) != 0
                ? String(Unicode.Scalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }
}
