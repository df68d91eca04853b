import Foundation
import Testing

@testable import HTTPServer

@Suite("The memory of bodies")
struct BodyMemoryTests {
    private static let limit = 64 << 20

    /// Takes pieces until no more is given; the account that holds them, and how much it is.
    private func fill(_ memory: BodyMemory, _ owner: BodyOwner) -> (BodyAccount, Int) {
        let account = memory.account(of: owner)
        var taken = 0
        while (try? account.take(64 << 10)) != nil { taken += 64 << 10 }
        return (account, taken)
    }

    @Test("A network of strangers gets a small part, all strangers half, and sessions the rest but for an eighth")
    func shares() throws {
        let memory = BodyMemory(limit: Self.limit)
        let first = fill(memory, BodyOwner(holder: nil, network: "s0"))
        #expect(first.1 == Self.limit / 16)
        let strangers = (1..<40).map { fill(memory, BodyOwner(holder: nil, network: "s\($0)")) }
        #expect(first.1 + strangers.map(\.1).reduce(0, +) == Self.limit / 2)
        let known = fill(memory, BodyOwner(holder: "a", network: "s0"))
        #expect(known.1 == Self.limit / 16)
        let network = (0..<9).map { fill(memory, BodyOwner(holder: "b\($0)", network: "s0")) }
        #expect(known.1 + network.map(\.1).reduce(0, +) == Self.limit / 8)
        let rest = (0..<99).map { fill(memory, BodyOwner(holder: "c\($0)", network: "k\($0)")) }
        #expect(memory.current == Self.limit)
        withExtendedLifetime((first, strangers, known, network, rest)) {}
    }

    @Test("Those with a session leave an eighth to strangers")
    func reserve() {
        let memory = BodyMemory(limit: Self.limit)
        let known = (0..<99).map { fill(memory, BodyOwner(holder: "c\($0)", network: "k\($0)")) }
        #expect(memory.current == Self.limit / 8 * 7)
        let strangers = (0..<99).map { fill(memory, BodyOwner(holder: nil, network: "k\($0)")) }
        #expect(memory.current == Self.limit)
        withExtendedLifetime((known, strangers)) {}
    }

    @Test("What is let go of is given back, and nobody is remembered who holds nothing")
    func released() throws {
        let memory = BodyMemory(limit: Self.limit)
        do {
            let kept = try (0..<1_000).map { number in
                let holder = number % 2 == 0 ? "\(number)" : nil
                let account = memory.account(of: BodyOwner(holder: holder, network: "\(number)"))
                try account.take(1_000)
                return account
            }
            #expect(memory.current == 1_000_000)
            kept[0].end()
            kept[0].end()
            #expect(memory.current == 999_000)
        }
        #expect(memory.current == 0)
        #expect(memory.knownCount == 0)
    }

    @Test(
        "Half-sent bodies of one network leave memory to others",
        arguments: ["a/b", "multipart/form-data; boundary=XX"])
    func heldBodies(_ type: String) throws {
        try withServer({
            $0.limits.bodyMemory = 4 << 20
            $0.bodyPolicy = { request in
                let owner = BodyOwner(
                    holder: request.headers["Session"], network: request.headers["Network"] ?? request.remoteAddress)
                guard request.contentType == "multipart/form-data" else {
                    return .buffer(limit: 64 << 10, owner: owner)
                }
                var limits = FormLimits()
                limits.owner = owner
                return .form(limits)
            }
        }) { server in
            let field = "--XX\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n"
            let (before, after) = type == "a/b" ? ("", "") : (field, "\r\n--XX--\r\n")
            let text = String(repeating: "x", count: 30_000)
            let whole = Array((before + text + after).utf8)
            let head = "POST / HTTP/1.1\r\nHost: test\r\nContent-Type: \(type)\r\nContent-Length: \(whole.count)\r\n"
            let held = try (0..<200).map { _ in
                let client = try RawClient(server.port)
                client.send("\(head)\r\n")
                client.send(Array(whole.prefix(25_000)))
                return client
            }
            #expect(eventually { server.bodyMemory >= 200_000 })
            func post(_ header: String) throws -> Int {
                let client = try RawClient(server.port)
                client.send("\(head)\(header)\r\n")
                client.send(whole)
                return try client.receive().status
            }
            #expect(try post("Network: elsewhere\r\n") == 200)
            #expect(try post("Session: a\r\n") == 200)
            #expect(server.bodyMemory <= 320 << 10)
            #expect(try post("") == 503)
            for client in held { client.close() }
            #expect(eventually { server.bodyMemory == 0 })
            #expect(try post("") == 200)
        }
    }
}
