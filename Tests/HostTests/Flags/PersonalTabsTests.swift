import Core
import FeatureFlags
import Foundation
import JSONText
import Synchronization
import Testing

@testable import Host

/// - Shows: FL
@Suite("The tabs that one person sees")
struct PersonalTabsTests {
    private static let rule = #"{"if": [{"==": [{"var": "locale"}, "de"]}, "on", "off"]}"#

    private func asked(
        _ rule: String, _ body: (_ ask: (_ after: TimeInterval) -> [String]) async throws -> Void
    ) async throws -> Int {
        let app = try FlaggedApp()
        try app.put(FlaggedApp.boolean("journeys_enabled", "off", rule: rule))
        let asked = Mutex(0)
        let clock = Mutex(Date(timeIntervalSince1970: 1_000))
        try await app.run { deployment, _ in
            let flags = deployment.shared.flags
            let tabs = deployment.declaration.tabs
            let personal = PersonalTabs(ShownTabs())
            try await body { seconds in
                let now = clock.withLock { clock in
                    clock += seconds
                    return clock
                }
                func context() -> FlagContext {
                    asked.withLock { $0 += 1 }
                    return FlagContext(["locale": "de"], timestamp: 0)
                }
                return personal.shown(of: tabs, by: flags, at: now, for: context()).map(\.id)
            }
        }
        return asked.withLock { $0 }
    }

    @Test("A rule is asked once in a second, and again in the next")
    func onceASecond() async throws {
        let asked = try await asked(Self.rule) { ask in
            for _ in 0..<5 { #expect(ask(0.1) == ["home", "explore", "journeys"]) }
            #expect(ask(1) == ["home", "explore", "journeys"])
        }
        #expect(asked == 2)
    }

    @Test("A rule that may ask for a person's groups is asked each time, because they may join one at any moment")
    func groups() async throws {
        let rule = #"{"if": [{"in": ["early", {"var": "cohorts"}]}, "on", "off"]}"#
        let asked = try await asked(rule) { ask in
            for _ in 0..<3 { #expect(ask(0) == ["home", "explore"]) }
        }
        #expect(asked == 3)
    }
}
