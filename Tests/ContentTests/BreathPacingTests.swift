import Foundation
import JSONText
import TestSupport
import Testing

@testable import Content

/// - Shows: MD Player, DM
@Suite("The pace of the breath")
struct BreathPacingTests {
    private static let box = BreathPattern(in: 4, hold: 4, out: 4, rest: 4)

    private static func step(_ seconds: Int, _ breath: BreathPattern? = nil) -> ContentStep {
        ContentStep(seconds: seconds, text: "Breathe", breath: breath)
    }

    @Test("Each phase has its time, its count and its fullness")
    func phases() throws {
        let pacing = BreathPacing([Self.step(10), Self.step(32, Self.box), Self.step(5)])
        #expect(pacing.moment(at: 9.9) == nil && pacing.moment(at: 42) == nil && pacing.moment(at: .nan) == nil)
        let first = try #require(pacing.moment(at: 10))
        #expect(first.phase == .in && first.count == 4 && first.fullness == 0)
        let half = try #require(pacing.moment(at: 12))
        #expect(half.phase == .in && half.count == 2 && half.fullness == 0.5)
        #expect([14.0, 18, 22, 26].map { pacing.moment(at: $0)?.phase } == [.hold, .out, .rest, .in])
        #expect([14.0, 20, 22].map { pacing.moment(at: $0)?.fullness } == [1, 0.5, 0])
        #expect(pacing.moment(at: 41.99)?.phase == .rest)
    }

    @Test("Steps of one pattern are one stretch, and a breath that the end would cut off is left out")
    func stretches() {
        let long = BreathPattern(in: 4, out: 6)
        let pacing = BreathPacing([
            Self.step(25, long), Self.step(20, long), Self.step(30, Self.box), Self.step(9, Self.box),
        ])
        #expect(pacing.stretches.map(\.start) == [0, 45] && pacing.stretches.map(\.end) == [40, 77])
        #expect(pacing.moment(at: 26)?.phase == .out && pacing.moment(at: 41) == nil)
        #expect(BreathPacing([Self.step(9, long)]).stretches.isEmpty)
        // Tenths add up to a whole number of breaths, although none of them is a whole double.
        let quick = BreathPacing([Self.step(30, BreathPattern(in: 0.4, out: 0.6))])
        #expect(quick.stretches.map(\.end) == [30])
    }

    @Test("A step has its pattern from the pack; pauses may be left out")
    func reading() throws {
        let session = TemporaryPack.session.replacing(
            #""text": "#, with: #""breath": {"in": 4, "out": 5.5}, "text": "#)
        let reading = try TemporaryPack(["sessions.json": TemporaryPack.file("sessions", session)]).load()
        #expect(reading.problems.isEmpty, "\(reading.problems)")
        #expect(reading.pack.session("nap")?.steps.first?.breath == BreathPattern(in: 4, out: 5.5))
    }

    @Test(
        "A fault in a pattern is named with its place, and the session left out",
        arguments: [
            (#"{"in": 4}"#, ContentProblem.Code.missing, ""), (#"{"in": 0, "out": 4}"#, .bounds, "/in"),
            (#"{"in": 4, "out": 61}"#, .bounds, "/out"), (#"{"in": 4, "out": 4, "hold": -1}"#, .bounds, "/hold"),
            (#"{"in": "4", "out": 4}"#, .type, "/in"), (#"{"in": 4, "out": 4, "pause": 1}"#, .unknownMember, "/pause"),
            ("[4, 4]", .type, ""),
        ])
    func fault(_ breath: String, _ code: ContentProblem.Code, _ pointer: String) throws {
        let session = TemporaryPack.session.replacing(#""text": "#, with: #""breath": \#(breath), "text": "#)
        let reading = try TemporaryPack(["sessions.json": TemporaryPack.file("sessions", session)]).load()
        let problem = try #require(reading.problems.first)
        #expect(
            problem.code == code && problem.pointer.description == "/sessions/0/steps/0/breath\(pointer)", "\(problem)")
        #expect(reading.pack.session("nap") == nil)
    }

    @Test("Every breathing session that ships paces the breath", arguments: ContentShippedTests.names)
    func shipped(name: String) {
        for session in ContentShippedTests.pack(name).pack.sessions where session.kind == .breathing {
            #expect(!session.pacing.stretches.isEmpty, "\(session.id)")
        }
    }

    @Test("Every session that ships with the synthetic voice says so", arguments: ContentShippedTests.names)
    func credited(name: String) {
        for session in ContentShippedTests.pack(name).pack.sessions {
            let isSpoken = session.steps.contains { $0.voice != nil }
            #expect(isSpoken == (session.credit?.contains("computer-generated voice") == true), "\(session.id)")
        }
    }

    @Test("Every session that ships sounds, but those that are read", arguments: ContentShippedTests.names)
    func sounding(name: String) {
        for session in ContentShippedTests.pack(name).pack.sessions {
            #expect((session.media == nil) == (session.kind == .reading), "\(session.id)")
        }
    }
}
