import Foundation
import JSONText
import ModuleRuntime
import Supervision

/// Metrics as text, OpenMetrics 1.0.
public struct OpenMetrics: Sendable {
    /// The media type of OpenMetrics 1.0.
    public static let mediaType = "application/openmetrics-text; version=1.0.0; charset=utf-8"

    private var lines: [String] = []

    enum Kind: String {
        case counter, gauge, histogram, info, stateset
    }

    struct Sample {
        var suffix = ""
        var labels: [(String, String)]
        var value: Double
    }

    /// Makes the metrics of an app from how it stands.
    public init(_ status: LiveStatus) {
        app(status)
        modules(status.modules)
    }

    /// With the end that says that nothing is missing.
    public var text: String { lines.joined(separator: "\n") + "\n# EOF\n" }

    private mutating func app(_ status: LiveStatus) {
        family(
            "bricks_deployment", .info, "The deployment that runs.",
            [Sample(suffix: "_info", labels: [("id", status.deployment), ("name", status.name)], value: 1)])
        family(
            "bricks_sessions", .gauge, "Open sessions of people.",
            [Sample(labels: [], value: Double(status.sessions))])
        family(
            "bricks_rate_refusals", .counter, "What was refused since too much came from one network.",
            status.refusals.sorted { $0.key < $1.key }.map {
                Sample(suffix: "_total", labels: [("subject", $0.key)], value: Double($0.value))
            })
        family(
            "bricks_safe_mode", .gauge, "1 while safe mode is on.",
            [Sample(labels: [], value: status.isSafeMode ? 1 : 0)])
        family(
            "process_start_time_seconds", .gauge, "When the app was started, since 1970.", unit: "seconds",
            [Sample(labels: [], value: status.started.timeIntervalSince1970)])
        family(
            "process_open_fds", .gauge, "Descriptors that the app has open.",
            [Sample(labels: [], value: Double(ProcessFigures.openDescriptors))])
        family(
            "bricks_source_kept", .gauge,
            "1 while something that is read again is wrong and what was last right is used.",
            status.sources.map { Sample(labels: [("source", $0.name)], value: $0.trouble == nil ? 0 : 1) })
        guard let figures = status.figures else { return }
        family(
            "process_cpu_seconds", .counter, "Processor time of the app without its workers.", unit: "seconds",
            [Sample(suffix: "_total", labels: [], value: figures.cpuSeconds)])
        family(
            "process_resident_memory_bytes", .gauge, "Memory of the app without its workers.", unit: "bytes",
            [Sample(labels: [], value: Double(figures.residentBytes))])
    }

    private mutating func modules(_ modules: [LiveStatus.Module]) {
        family(
            "bricks_module_state", .stateset, "How each module stands.",
            modules.flatMap { module in
                LiveState.allCases.map { state in
                    Sample(
                        labels: [("module", module.id), ("bricks_module_state", state.rawValue)],
                        value: module.state == state ? 1 : 0)
                }
            })
        counter("calls", "Calls to the module.", modules) { $0.calls.calls }
        counter("call_failures", "Calls to the module that ended without an answer.", modules) { $0.calls.failures }
        counter("host_calls", "Calls of the module to the app.", modules) { $0.calls.hostCalls }
        counter("host_refusals", "Calls of the module that the app refused.", modules) { $0.calls.hostRefusals }
        counter("restarts", "How often the module was started again.", modules) { $0.restarts }
        family(
            "bricks_module_sessions", .gauge, "Sessions that are open in the module.",
            modules.map { Sample(labels: [("module", $0.id)], value: Double($0.sessions)) })
        family(
            "bricks_module_request_duration_seconds", .histogram, "From a request to the module to its end.",
            unit: "seconds", modules.flatMap(Self.histogram))
        let workers = modules.compactMap { module in module.figures.map { (module.id, $0) } }
        family(
            "bricks_module_cpu_seconds", .counter, "Processor time of the module's worker.", unit: "seconds",
            workers.map { Sample(suffix: "_total", labels: [("module", $0.0)], value: $0.1.cpuSeconds) })
        family(
            "bricks_module_resident_memory_bytes", .gauge, "Memory of the module's worker.", unit: "bytes",
            workers.map { Sample(labels: [("module", $0.0)], value: Double($0.1.residentBytes)) })
    }

    private static func histogram(_ module: LiveStatus.Module) -> [Sample] {
        let counts = module.calls.requests
        guard let all = counts.last, counts.count == ModuleObserver.Figures.bounds.count + 1 else { return [] }
        var samples = zip(ModuleObserver.Figures.bounds, counts).map { bound, count in
            Sample(suffix: "_bucket", labels: [("module", module.id), ("le", number(bound))], value: Double(count))
        }
        samples.append(
            Sample(suffix: "_bucket", labels: [("module", module.id), ("le", "+Inf")], value: Double(all)))
        samples.append(Sample(suffix: "_count", labels: [("module", module.id)], value: Double(all)))
        samples.append(
            Sample(
                suffix: "_sum", labels: [("module", module.id)],
                value: Double(module.calls.requestNanoseconds) / 1e9))
        return samples
    }

    private mutating func counter(
        _ name: String, _ help: String, _ modules: [LiveStatus.Module], _ value: (LiveStatus.Module) -> Int
    ) {
        family(
            "bricks_module_\(name)", .counter, help,
            modules.map { Sample(suffix: "_total", labels: [("module", $0.id)], value: Double(value($0))) })
    }

    mutating func family(_ name: String, _ kind: Kind, _ help: String, unit: String? = nil, _ samples: [Sample]) {
        lines.append("# TYPE \(name) \(kind.rawValue)")
        if let unit { lines.append("# UNIT \(name) \(unit)") }
        lines.append("# HELP \(name) \(Self.escaped(help))")
        for sample in samples {
            let labels = sample.labels.map { "\($0.0)=\"\(Self.escaped($0.1))\"" }.joined(separator: ",")
            lines.append(
                "\(name)\(sample.suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(Self.number(sample.value))")
        }
    }

    /// Canonical numbers: whole ones with `.0` where they are bounds, else as short as they are.
    private static func number(_ value: Double) -> String {
        guard value.isFinite else { return value.isNaN ? "NaN" : value > 0 ? "+Inf" : "-Inf" }
        return "\(value)"
    }

    static func escaped(_ text: String) -> String {
        // By scalars: to a string, a quote and a mark that combines with it are one character, which is no quote.
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
