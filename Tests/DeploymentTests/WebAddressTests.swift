import Diagnostics
import Foundation
import JSONText
import Testing

@testable import Deployment

@Suite("Where browsers reach the app, and where it leads")
struct WebAddressTests {
    private func read(_ members: String) -> ManifestReading {
        let text = #"{"schema":"bricks.manifest/1","id":"a","name":"A","tabs":[{"id":"home"}],"# + members + "}"
        return ManifestReader(fileSystem: MemoryFileSystem()).read(Array(text.utf8), file: "a.json")
    }

    private func problems(_ members: String) -> [String] {
        read(members).diagnostics.map { "\($0.code.rawValue) \($0.pointer?.description ?? "")" }
    }

    @Test("The address, the proxies and the times are read")
    func everything() throws {
        let reading = read(
            #"""
            "web": {"address": "https://app.example:8443", "trustedProxies": ["127.0.0.1", "10.0.0.0/8", "::1"],
                    "sessionDays": 90, "accountSessionDays": 7}
            """#)
        #expect(reading.diagnostics.isEmpty)
        let web = try #require(reading.manifest).web
        #expect(web.address == "https://app.example:8443" && web.isSecure)
        #expect(web.trustedProxies == ["127.0.0.1", "10.0.0.0/8", "::1"])
        #expect(web.sessionDays == 90 && web.accountSessionDays == 7)
    }

    @Test("The scheme's own port is left out, as browsers do; the address of sign-ins stands in for one that is absent")
    func forms() throws {
        #expect(read(#""web": {"address": "http://[::1]:80"}"#).manifest?.web.address == "http://[::1]")
        #expect(
            read(#""web": {"address": "https://a.example:443", "trustedProxies": ["::1"]}"#).manifest?.web.address
                == "https://a.example")
        let signIn = read(#""signIn": {"address": "https://app.example"}, "web": {"trustedProxies": ["::1"]}"#)
        #expect(signIn.diagnostics.isEmpty && signIn.manifest?.web.address == "https://app.example")
    }

    @Test(
        "An address that is none is refused with its place",
        arguments: [
            "app.example", "ftp://app.example", "https://", "https://app.example/", "https://App.example",
            "https://user@app.example", "https://app.example:0", "https://app.example:080", "https://app.example:65536",
            "https://app..example", "https://-a.example", "https://[::1", "https://[1.2.3.4]", "https://::1",
            "https://app.example:", "https://app.example.",
        ])
    func noAddress(_ text: String) {
        let found = problems(#""web": {"address": "\#(text)", "trustedProxies": ["::1"]}"#)
        #expect(found == ["manifest.invalid-text /web/address"])
    }

    /// Whose flags nobody on the way can change.
    @Test(
        "Flags come over https or from this machine",
        arguments: [
            ("https://flags.example/a", true), ("http://localhost", true), ("http://LOCALHOST:8013/a@b", true),
            ("http://127.0.0.1:8013?x", true), ("http://[::1]:8013/", true), ("http://[::1]", true),
            ("http://localhost/\u{301}", true),
            ("http://flags.example", false), ("http://localhost.example", false), ("http://[::1]x", false),
            ("http://[::1", false), ("http://localhost:x", false), ("http://localhost:x@flags.example", false),
            // To a string, an @ and a mark behind it are one character.
            ("http://localhost:x@\u{301}.flags.example", false), ("http://localhost:@\u{301}x", false),
            ("http://localhost:8013\u{301}@flags.example", false), ("http://localhost:\u{301}@flags.example", false),
            ("http://[::1]\u{301}@flags.example", false), ("http://\u{301}localhost", false),
        ])
    func flagSource(_ url: String, _ isAllowed: Bool) {
        let found = problems(#""flagSource": {"url": "\#(url)"}"#)
        #expect(found == (isAllowed ? [] : ["manifest.invalid-text /flagSource/url"]))
    }

    @Test(
        "A path that leaves the folder is refused also where a mark begins the file's name",
        arguments: [
            ("../\u{301}a.json", "manifest.path-outside"), ("b/../../\u{301}a.json", "manifest.path-outside"),
            ("/\u{301}a.json", "manifest.path-absolute"), ("b/\u{301}a/../c.json", "manifest.file-missing"),
        ])
    func markedPath(_ path: String, _ code: String) {
        let found = problems(#""tokens": ["\#(path)"]"#)
        #expect(found == ["\(code) /tokens/0"])
    }

    @Test(
        "A proxy that is no address, or everybody, is refused with its place",
        arguments: ["10.0.0.1/8", "localhost", "10.0.0.0/33", "0.0.0.0/0", "::/0", "1.2.3", "*" + "*"])
    func noProxy(_ text: String) {
        let found = problems(#""web": {"trustedProxies": ["127.0.0.1", "\#(text)"]}"#)
        #expect(found == ["manifest.invalid-text /web/trustedProxies/1"])
    }

    @Test("TLS without a trusted proxy is a warning, two addresses and a session that lasts too long are errors")
    func contradictions() {
        let lonely = read(#""web": {"address": "https://a.example"}"#)
        #expect(lonely.diagnostics.map(\.code) == [.manifestNoTrustedProxy])
        #expect(lonely.diagnostics.first?.severity == .warning && lonely.diagnostics.first?.help != nil)
        #expect(problems(#""web": {"address": "https://a.example", "trustedProxies": []}"#).isEmpty)
        let other = #""signIn": {"address": "https://b.example"}"#
        #expect(
            problems(other + #", "web": {"address": "https://a.example", "trustedProxies": []}"#)
                == ["manifest.addresses-differ /signIn/address"])
        #expect(
            problems(#""web": {"sessionDays": 5, "accountSessionDays": 6}"#)
                == ["manifest.out-of-range /web/accountSessionDays"])
        for value in ["0", "401", "-9223372036854775807", "9223372036854775807"] {
            #expect(problems(#""web": {"sessionDays": \#(value)}"#) == ["manifest.out-of-range /web/sessionDays"])
        }
    }

    @Test(
        "An address of a button that the app would not open is an error with its place",
        arguments: [
            ("javascript:alert(1)", false), ("data:text/html,x", false), ("mailto:a@b.example", false),
            ("terms", false),
            ("//evil.example", false), ("https:evil", false), ("https://", false), ("file:///etc/passwd", false),
            ("https://example.org/terms", true), ("http://example.org", true), ("HTTPS://example.org", true),
        ])
    func buttons(_ address: String, _ isOpened: Bool) {
        for (member, place) in [
            (#""legal": {"terms": "\#(address)"}"#, "/legal/terms"),
            (#""legal": {"faq": "\#(address)"}"#, "/legal/faq"),
            (#""keys": {"privacyUrl": "\#(address)"}"#, "/keys/privacyUrl"),
            (#""keys": {"yourPageURL": "\#(address)"}"#, "/keys/yourPageURL"),
        ] {
            let found = problems(member).filter { !$0.hasPrefix("manifest.historic") }
            // The schema knows what is no URI at all.
            #expect(found.isEmpty == isOpened, "\(member)")
            #expect(found.allSatisfy { $0.hasSuffix(" \(place)") })
        }
    }

    @Test("Where the manifest names the schemes that the app opens, another is an error")
    func schemes() {
        let found = problems(#""deepLinks": {"urls": ["https"]}, "legal": {"terms": "http://example.org"}"#)
        #expect(found == ["manifest.address-not-opened /legal/terms"])
    }
}
