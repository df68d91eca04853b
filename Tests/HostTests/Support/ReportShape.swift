import JSONText
import Testing

/// The members of a report as JSON.
enum ReportShape {
    private static let modules: Set = [
        "id", "version", "path", "sha256", "isolation", "interfaces", "state", "reason", "neededBy",
        "loadMilliseconds",
    ]
    private static let diagnostics: Set = [
        "code", "severity", "message", "file", "line", "column", "pointer", "searched", "nearest", "help",
    ]

    static func expect(_ report: JSON, states: Set<String>) {
        #expect(report["schema"]?.string == "bricks.report/1")
        #expect(
            Set(report.object?.keys.map { String($0) } ?? [])
                == ["schema", "ok", "deployment", "modules", "tabs", "diagnostics"])
        #expect(
            Set(report["deployment"]?.object?.keys.map { String($0) } ?? [])
                == ["id", "name", "environment", "manifest"])
        for module in report["modules"]?.array ?? [] {
            // `bounds` is there only where something bounds it.
            #expect(Set(module.object?.keys.map { String($0) } ?? []).subtracting(["bounds"]) == modules)
            #expect(states.contains(module["state"]?.string ?? ""))
        }
        for tab in report["tabs"]?.array ?? [] {
            #expect(Set(tab.object?.keys.map { String($0) } ?? []) == ["id", "state", "module", "reason"])
        }
        for diagnostic in report["diagnostics"]?.array ?? [] {
            #expect(Set(diagnostic.object?.keys.map { String($0) } ?? []) == diagnostics)
        }
    }
}
