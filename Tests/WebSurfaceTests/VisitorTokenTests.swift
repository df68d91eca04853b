import Core
import Foundation
import HTTPServer
import Synchronization
import Testing

@testable import WebSurface

/// - Findings: F9, F31
@Suite("Forms of pages without a session")
struct VisitorTokenTests {
    private static let places = [
        VisitorPlace(), VisitorPlace(path: "/explore", language: "de-AT", hasPassedStart: true),
        VisitorPlace(path: "/search?query=a%0Ab\n\n", language: "en"),
    ]

    @Test("A token tells its place, and each is another", arguments: places)
    func reading(place: VisitorPlace) {
        let tokens = VisitorTokens(now: Date.init)
        let (first, second) = (tokens.token(for: place), tokens.token(for: place))
        guard case .valid(let read) = tokens.read(first), case .valid(let other) = tokens.read(second) else {
            Issue.record("It is not read.")
            return
        }
        #expect(read.place == place && other.place == place && read.nonce != other.nonce)
    }

    @Test("A token that was changed anywhere, is another run's or is too old opens nothing")
    func refused() {
        let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let tokens = VisitorTokens(now: { time.withLock { $0 } })
        let token = tokens.token(for: VisitorPlace(path: "/explore"))
        for index in token.indices {
            // The last character of a part has bits that no byte uses: they have to be zero.
            for character in ["A", "B", "C", "D", "E", "."] where String(token[index]) != character {
                var changed = token
                changed.replaceSubrange(index...index, with: character)
                if case .valid = tokens.read(changed) { Issue.record("\(changed) is valid.") }
            }
        }
        #expect(VisitorTokens(now: Date.init).read(token) == .outdated)
        let long = String(repeating: "visitor.", count: 2_000)
        for text in [nil, "", "x", "visitor.", "visitor..", "visitor.a.b.c", long] {
            #expect(tokens.read(text) != .valid(VisitorToken(nonce: "", place: VisitorPlace())))
        }
        time.withLock { $0 += 86_401 }
        #expect(tokens.read(token) == .outdated)
    }

    @Test("A press is told from another by all that its form holds, and one without a page is none")
    func keys() throws {
        func key(_ text: String, _ path: String = "/action") throws -> [UInt8]? {
            PressLedger.key(path, try FormData(urlEncoded: Array(text.utf8)))
        }
        let first = try key("generation=1&a=b")
        #expect(first != nil)
        #expect(try key("generation=1&a=b") == first)
        for other in ["generation=2&a=b", "generation=1&a=c", "generation=1&ab=", "generation=1&a=b&a=b"] {
            #expect(try key(other) != first)
        }
        #expect(try key("generation=1&a=b", "/back") != first)
        #expect(try key("a=b") == nil)
    }

    @Test("Copies of a press are answered with what came of it, now and later, until others have come")
    func ledger() {
        let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let ledger = PressLedger { time.withLock { $0 } }
        let answers = Mutex<[Int]>([])
        let note: @Sendable (HTTPResponse?) -> Void = { answer in answers.withLock { $0.append(answer?.status ?? 0) } }
        #expect(ledger.begin([0], orElse: note))
        for _ in 0..<3 { #expect(!ledger.begin([0], orElse: note)) }
        #expect(answers.withLock { $0 } == [])
        ledger.end([0], HTTPResponse(status: 303))
        ledger.end([0], HTTPResponse(status: 500))
        #expect(answers.withLock { $0 } == [303, 303, 303])
        #expect(!ledger.begin([0], orElse: note))
        #expect(answers.withLock { $0 } == [303, 303, 303, 303])
        for number in 1...9 as ClosedRange<UInt8> {
            #expect(ledger.begin([number], orElse: note))
            ledger.end([number], HTTPResponse(status: 303))
        }
        #expect(ledger.begin([0], orElse: note))
        ledger.end([0], HTTPResponse(status: 303))
        #expect(ledger.count == 11)
        // A press that came long ago, or later by a clock that was set back since, is not the same press.
        for (seconds, isCopy) in [(PressLedger.maximumAge, true), (1, false), (-1, false)] {
            time.withLock { $0 += seconds }
            #expect(ledger.begin([0], orElse: note) != isCopy)
            ledger.end([0], HTTPResponse(status: 303))
        }
    }

    @Test("A press that is not answered is waited for, however long it takes")
    func slow() {
        let time = Mutex(Date(timeIntervalSince1970: 1_800_000_000))
        let ledger = PressLedger { time.withLock { $0 } }
        let answers = Mutex<[Int]>([])
        let note: @Sendable (HTTPResponse?) -> Void = { answer in answers.withLock { $0.append(answer?.status ?? 0) } }
        #expect(ledger.begin([0], orElse: note))
        time.withLock { $0 += 3_600 }
        #expect(!ledger.begin([0], orElse: note))
        ledger.end([0], HTTPResponse(status: 303))
        #expect(answers.withLock { $0 } == [303] && ledger.count == 1)
    }
}
