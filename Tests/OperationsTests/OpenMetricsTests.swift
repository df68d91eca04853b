import Foundation
import JSONText
import Supervision
import TestSupport
import Testing

@testable import ModuleRuntime
@testable import Operations

@Suite("Metrics and health of an app")
struct OpenMetricsTests {
    @Test("Metrics of odd names are still OpenMetrics")
    func oddNames() async throws {
        let odd = "a\"b\\c\nd\"\u{301}"
        let status = LiveStatus(
            deployment: odd, name: "Ä", manifest: "m", process: 1, started: Date(timeIntervalSince1970: 0),
            at: Date(timeIntervalSince1970: 10), sessions: 0, isSafeMode: false, figures: ProcessFigures(getpid()),
            sources: [LiveStatus.Source(name: odd, trouble: "It is broken.")],
            modules: [
                LiveStatus.Module(
                    id: odd, version: nil, digest: nil, home: "worker", state: .resting, reason: nil, process: nil,
                    started: nil, calls: ModuleObserver(module: odd).figures, restarts: 3, lastEnd: nil,
                    figures: nil, sessions: 0, neededBy: [])
            ])
        let families = try await metricFamilies(OpenMetrics(status).text)
        let sample = families["bricks_module_restarts"]?["samples"]?[0]
        #expect(sample?["labels"]?["module"]?.string == odd)
        #expect(sample?["value"]?.double == 3)
        let source = families["bricks_source_kept"]?["samples"]?[0]
        #expect(source?["labels"]?["source"]?.string == odd)
        #expect(source?["value"]?.double == 1)
        let health = Health(status).json
        #expect(health["checks"]?["\(odd):state"] != nil)
    }
}
