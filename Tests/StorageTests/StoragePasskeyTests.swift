import JSONText
import Storage
import StorageSupport
import TestSupport
import Testing

@Suite("Passkeys and browsers of an account", .eachEngine)
struct StoragePasskeyTests {
    private func passkey(_ id: UInt8, name: String = "Phone") -> PasskeyRecord {
        PasskeyRecord(
            credential: [id, 2, 3], handle: [9, 9], publicKey: [1], signCount: 0, isBackupEligible: true,
            isBackedUp: false, transports: ["internal", "hybrid"], name: name, createdAt: 5)
    }

    @Test("A credential belongs to one account, and opens none before there is an account")
    func uniqueness() throws {
        let store = try memoryStore()
        let (ann, bob) = (try store.somebody(), try store.somebody())
        try store.keep(pending: passkey(1), email: "ann@example.org", user: ann)
        #expect(try store.passkey(credential: [1, 2, 3]) == nil)
        #expect(try store.pendingPasskey(user: ann, email: "other@example.org") == nil)
        let pending = try #require(try store.pendingPasskey(user: ann, email: "ann@example.org"))
        #expect(pending == passkey(1))
        #expect(try store.makeAccount(user: ann, email: "ann@example.org", passkey: pending, at: 6))
        #expect(try store.pendingPasskey(user: ann, email: "ann@example.org") == nil)
        #expect(try store.passkey(credential: [1, 2, 3])?.user == ann)
        // Neither the credential nor the address can be another's, and nothing of such an account is kept.
        #expect(try !store.makeAccount(user: bob, email: "bob@example.org", passkey: passkey(1), at: 7))
        #expect(try !store.makeAccount(user: bob, email: "ann@example.org", passkey: passkey(2), at: 7))
        #expect(try store.account(user: bob) == nil && store.user(bob)?.isAnonymous == true)
        #expect(try !store.add(passkey(1), user: ann, limit: 9))
        #expect(try store.add(passkey(2), user: ann, limit: 2))
        #expect(try !store.add(passkey(3), user: ann, limit: 2))
    }

    @Test("A use counts once, and the last way in stays")
    func uses() throws {
        let store = try memoryStore()
        let ann = try store.somebody()
        #expect(try store.makeAccount(user: ann, email: nil, passkey: passkey(1), at: 6))
        let number = try #require(try store.passkeys(user: ann).first).number
        #expect(try store.used(passkey: number, signCount: 0, isBackedUp: true, at: 7))
        #expect(try store.used(passkey: number, signCount: 4, isBackedUp: true, at: 8))
        for count: UInt32 in [0, 3, 4] {
            #expect(try !store.used(passkey: number, signCount: count, isBackedUp: true, at: 9))
        }
        #expect(try store.used(passkey: number, signCount: .max, isBackedUp: true, at: 10))
        let kept = try #require(try store.passkeys(user: ann).first)
        #expect(kept.signCount == .max && kept.usedAt == 10 && kept.isBackedUp)
        #expect(try store.remove(passkey: number, user: ann) == .lastWayIn)
        let bob = try store.somebody()
        #expect(try store.remove(passkey: number, user: bob) == .unknown)
        #expect(try store.link(provider: "acme", subject: "1", user: ann, at: 1))
        #expect(try store.remove(passkey: number, user: ann) == .removed(name: "Phone"))
        #expect(try store.passkeys(user: ann).isEmpty)
    }

    @Test("A browser is new to an account once; of fifty the one that was used least recently is forgotten")
    func browsers() throws {
        let store = try memoryStore()
        let (ann, bob) = (try store.somebody(), try store.somebody())
        #expect(try store.noteBrowser(of: ann, device: "a", agent: "Firefox", at: 1))
        #expect(try !store.noteBrowser(of: ann, device: "a", agent: "Firefox", at: 2))
        #expect(try store.noteBrowser(of: bob, device: "a", agent: "Firefox", at: 3))
        for number in 0..<49 {
            #expect(try store.noteBrowser(of: ann, device: "\(number)", agent: "", at: 10 + Int64(number)))
        }
        #expect(try store.isKnown(browser: "a", of: ann))
        #expect(try store.noteBrowser(of: ann, device: "b", agent: "", at: 100))
        #expect(try !store.isKnown(browser: "a", of: ann))
        #expect(try store.isKnown(browser: "a", of: bob) && store.isKnown(browser: "0", of: ann))
        let export = try store.export(user: bob)
        #expect(export["knownBrowsers"] == [["browser": "Firefox", "firstAt": 3, "usedAt": 3]])
    }

    @Test(
        "A browser that is signed out from another is not known any more; the one that asks is, and so is one that left itself"
    )
    func signedOut() throws {
        let store = try memoryStore()
        let ann = try store.somebody()
        var tokens: [String: String] = [:]
        for device in ["own", "a", "b", "c"] {
            _ = try store.noteBrowser(of: ann, device: device, agent: device, at: 1)
            let next = Succession(
                user: ann, agent: device, browser: device, beginning: SessionBeginning(createdAt: 1, provenAt: 1))
            tokens[device] = try store.succeed(token: "none", by: next, now: 1).token
        }
        func known() throws -> [String] {
            try ["own", "a", "b", "c"].filter { device throws in try store.isKnown(browser: device, of: ann) }
        }
        let own = try #require(tokens["own"])
        try store.removeToken(try #require(tokens["c"]))
        #expect(try known() == ["own", "a", "b", "c"] && store.isKnown(browser: "c"))
        let place = try #require(try store.places(user: ann, token: own).first { $0.agent == "a" })
        try store.removeTokens(user: ann, but: own, number: place.number, knownBrowser: "own")
        #expect(try known() == ["own", "b", "c"] && !store.isKnown(browser: "a"))
        // Nobody knows in which browser this one is.
        _ = try store.createToken(user: ann, now: 1)
        let unknown = try #require(try store.places(user: ann, token: own).first { $0.agent.isEmpty })
        try store.removeTokens(user: ann, but: own, number: unknown.number, knownBrowser: "own")
        #expect(try known() == ["own"])
        _ = try store.noteBrowser(of: ann, device: "b", agent: "", at: 2)
        try store.removeTokens(user: ann, but: own, knownBrowser: "own")
        #expect(try known() == ["own"])
    }

    @Test(
        "Names are without control characters and bounded",
        arguments: [
            ("  My phone ", "My phone"), ("a\u{0}b\u{202E}c\n", "abc"), ("", ""), (" \u{7} ", ""),
            (String(repeating: "é", count: 100), String(repeating: "é", count: 60)),
        ])
    func names(name: String, expected: String) {
        #expect(PasskeyRecord.tidy(name) == expected)
    }
}
