import Content
import Core
import FeatureFlags
import JSONText
import Settings
import TestSupport
import Testing

@testable import Client

/// Each setting and flag changes something that a person sees, or a test of its own shows its effect, or `bricks check` and
/// `bricks explain` say that it has none. The table cannot go stale: the settings and flags come from the code, and a
/// way through the app shows the difference.
///
/// - Shows: ST, FL
@Suite("Effects of settings and flags", .timeLimit(.minutes(20)))
@MainActor
struct EffectTests {
    /// Other values that a setting can have than the one that holds by itself.
    private func others(_ setting: Setting) -> [JSON] {
        let content = [TestApp.content, LinkEndTests.content]
        var ids: [String] = []
        for pack in content {
            ids += pack.sessions.map(\.id)
            ids += pack.offers.map(\.id)
            ids += pack.events.map(\.id)
            ids += pack.quizzes.map(\.id)
            ids += pack.journeys.map(\.id)
        }
        let all: [JSON] =
            switch setting.kind {
            case .flag: [true, false]
            case .count: [0, 1, 7]
            case .text: ["", "other", "high"]
            case .texts: [.array(ids.map { .string($0) })]
            case .choice(let names): names.map { .string($0) }
            case .choices(let names): [.array(names.map { .string($0) }), []]
            case .object: [["other": 1]]
            case .objects: [[["other": 1]]]
            }
        return all.filter { $0 != setting.standard && setting.accepts($0) }
    }

    private static var transcripts: [String: [String]] = [:]

    /// A part of the way through the app with values that are not changed, walked once for all tests.
    private func usual(_ index: Int, _ values: EffectTour.Values, _ part: EffectTour.Part) async throws -> [String] {
        if let known = Self.transcripts["\(index) \(part)"] { return known }
        let transcript = try await EffectTour.transcript(values, part)
        Self.transcripts["\(index) \(part)"] = transcript
        return transcript
    }

    /// Whether one of the changes changes what is seen on the way through the app.
    private func isSeen(_ changes: [(inout EffectTour.Values) -> Void]) async throws -> Bool {
        for (index, base) in [EffectTour.Values.all, EffectTour.Values()].enumerated() {
            for part in EffectTour.Part.allCases {
                let usual = try await usual(index, base, part)
                for change in changes {
                    var values = base
                    change(&values)
                    if try await EffectTour.transcript(values, part) != usual { return true }
                }
            }
        }
        return false
    }

    /// Exactly one of the three holds, so that none of them can claim too much.
    private func expect(_ name: String, isSeen: Bool, kind: String, reason: String?) throws {
        let tests = try ShownParts.named(kind)[name] ?? []
        if let reason {
            #expect(!isSeen && tests.isEmpty, "\(name) has an effect, and is said to have none: \(reason)")
            #expect(reason.hasSuffix(".") && reason.count > 20)
        } else {
            #expect(
                isSeen || !tests.isEmpty,
                """
                \(name) changes nothing on the way through the app. Show its effect by a test with a line \
                "- Shows: \(kind) \(name)", or say in Setting.absentEffect why it has none.
                """)
        }
    }

    @Test("The way through the app is the same each time")
    func steady() async throws {
        for part in EffectTour.Part.allCases {
            let first = try await EffectTour.transcript(.all, part)
            let second = try await EffectTour.transcript(.all, part)
            for (one, other) in zip(first, second) { #expect(one == other) }
            #expect(first.count == second.count && first.count > 1)
        }
    }

    @Test(
        "A setting changes what is seen, or another test shows its effect, or it is said to have none",
        arguments: Setting.all)
    func setting(_ setting: Setting) async throws {
        guard try ShownParts.named("setting")[setting.name] == nil else { return }
        let isSeen = try await isSeen(
            others(setting).map { value in { values in values.set(setting, to: value) } })
        try expect(setting.name, isSeen: isSeen, kind: "setting", reason: setting.absentEffect)
    }

    @Test("A flag changes what is seen, or another test shows its effect", arguments: FlagKey.allCases)
    func flag(_ key: FlagKey) async throws {
        let ids = TestApp.content.offers.map(\.id) + ["winter"]
        let others: [JSON] = key.type == .boolean ? [.bool(!key.isOnByItself)] : ids.map { .string($0) }
        let isSeen = try await isSeen(others.map { value in { values in values.flags[key] = value } })
        try expect("\(key)", isSeen: isSeen, kind: "flag", reason: nil)
    }

    @Test("Tests name settings and flags that there are")
    func named() throws {
        #expect(Set(try ShownParts.named("setting").keys).isSubset(of: Setting.all.map(\.name)))
        #expect(Set(try ShownParts.named("flag").keys).isSubset(of: FlagKey.allCases.map { "\($0)" }))
    }
}
