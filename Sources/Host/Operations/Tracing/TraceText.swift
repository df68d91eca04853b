import Foundation
import InterfaceModel
public import JSONText
import ModuleInterfaces
public import ModuleRuntime

/// A trace for programs: `bricks.trace/1`, one JSON object a line, the first of which states the schema. A crossing is
/// reported when it has ended.
enum TraceText {
    static let schema = "bricks.trace/1"

    static var header: JSON {
        ["schema": .string(schema), "clock": "CLOCK_MONOTONIC", "unit": "ns", "pid": .integer(Int64(getpid()))]
    }

    static func dropped(_ count: Int) -> JSON { ["dropped": .integer(Int64(count))] }
}

extension Crossing {
    var json: JSON {
        [
            "at": .integer(Int64(clamping: start)), "nanoseconds": .integer(Int64(clamping: duration)),
            "module": .string(module), "direction": .string(direction.rawValue),
            "interface": interface.map { .string($0) } ?? .null, "method": .string(method),
            "kind": .string(interface == nil && direction != .withinApp ? "member" : kind.rawValue),
            "session": session == 0 ? .null : .string(SessionID(rawValue: session).description),
            "request": request == 0 ? .null : .integer(Int64(clamping: request)), "thread": .string("\(thread)"),
            "arguments": Self.json(arguments), "results": Self.json(results), "status": .string("\(status)"),
            "code": code.map { .string($0) } ?? .null,
        ]
    }

    private static func json(_ values: [Value]) -> JSON {
        .object(JSONObject(values.map { ($0.name, $0.value.json) }))
    }
}

extension TracedValue {
    fileprivate var json: JSON {
        switch self {
        case .absent: .null
        case .flag(let flag): .bool(flag)
        case .integer(let number): .integer(number)
        case .unsigned(let number): Int64(exactly: number).map(JSON.integer) ?? .string("\(number)")
        case .real(let number): number.isFinite ? .double(number) : .string("\(number)")
        case .id(let id): .string(id)
        case .text(let text): .string(text)
        case .masked(let kind, let bytes): ["masked": .string(kind), "bytes": .integer(Int64(bytes))]
        case .descriptor: ["masked": "descriptor"]
        }
    }
}

/// Writes the lines of a trace as somebody wants to read them.
public struct TraceWriter: Sendable {
    /// The forms that a trace is written in, for people or for a program.
    public enum Format: String, Sendable, CaseIterable {
        case text
        /// JSON lines.
        case json
        /// The Trace Event Format in its JSON object form, which ui.perfetto.dev and chrome://tracing open.
        case perfetto
    }

    private let format: Format
    private var start: Int64?
    private var threads: [String: Int64] = [:]
    private var process: Int64 = 0
    private var hasEvents = false

    /// Makes a writer for one trace; give it the lines in their order.
    public init(_ format: Format) { self.format = format }

    /// The crossing of a running deployment, or what else a trace says, as text to print; empty for nothing.
    public mutating func text(of line: JSON) -> String {
        switch format {
        case .json: return line.text + "\n"
        case .text: return plain(line)
        case .perfetto: return events(line)
        }
    }

    /// Returns the end of the trace.
    public mutating func end() -> String {
        guard format == .perfetto else { return "" }
        return hasEvents ? "\n]}\n" : "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[]}\n"
    }

    // MARK: Text

    private mutating func plain(_ line: JSON) -> String {
        if let count = line["dropped"]?.integer { return "… \(count) more were not told: they came too fast.\n" }
        guard let at = line["at"]?.integer, let duration = line["nanoseconds"]?.integer else { return "" }
        let first = start ?? at
        start = first
        let arrow =
            switch line["direction"]?.string {
            case "to-module": "->"
            case "within-app": "--"
            default: "<-"
            }
        let name = [line["interface"]?.string, line["method"]?.string].compactMap { $0 }.joined(separator: " ")
        let results = Self.list(line["results"])
        let code = line["code"]?.string.map { " [\($0)]" } ?? ""
        let session = line["session"]?.string.map { " \($0)" } ?? ""
        let module = line["module"]?.string ?? "?"
        let text =
            Self.padded(Self.milliseconds(at - first), 10)
            + " ms  \(module)\(session) \(arrow) \(name)(\(Self.list(line["arguments"])))  \(line["status"]?.string ?? "?")\(code)"
            + (results.isEmpty ? "" : " (\(results))") + "  \(Self.milliseconds(duration)) ms"
        // The text contains a module's arguments and answers.
        return InertLine.line(text) + "\n"
    }

    private static func list(_ values: JSON?) -> String {
        (values?.object?.members ?? []).map { name, value in
            let shown: String
            if let kind = value["masked"]?.string {
                shown = "‹\(kind)\(value["bytes"]?.integer.map { ", \($0) bytes" } ?? "")›"
            } else {
                shown = value.isNull ? "none" : value.string ?? value.text
            }
            return "\(name): \(shown)"
        }.joined(separator: ", ")
    }

    /// Three decimals.
    private static func milliseconds(_ nanoseconds: Int64) -> String {
        let micro = (nanoseconds.magnitude + 500) / 1_000
        let digits = "\(micro % 1_000)"
        return (nanoseconds < 0 ? "-" : "") + "\(micro / 1_000)." + String(repeating: "0", count: 3 - digits.count)
            + digits
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }

    // MARK: Trace events

    private mutating func events(_ line: JSON) -> String {
        if let pid = line["pid"]?.integer {
            process = pid
            return ""
        }
        guard let at = line["at"]?.integer, let duration = line["nanoseconds"]?.integer else { return "" }
        var events: [JSON] = []
        if !hasEvents { events.append(metadata("process_name", 0, "bricks")) }
        let native = line["thread"]?.string ?? ""
        let thread = threads[native] ?? Int64(threads.count + 1)
        if threads[native] == nil {
            threads[native] = thread
            events.append(metadata("thread_name", thread, "thread \(thread)"))
        }
        let module = line["module"]?.string ?? "?"
        let method = line["method"]?.string ?? "?"
        let name = line["interface"]?.string.map { "\($0) \(method)" } ?? method
        let direction = line["direction"]?.string ?? ""
        var common: JSONObject = [
            "name": .string(name), "cat": .string("\(module),\(direction)"), "pid": .integer(process),
            "tid": .integer(thread),
        ]
        let details: JSON = [
            "module": .string(module), "direction": .string(direction), "session": line["session"] ?? .null,
            "arguments": line["arguments"] ?? [:], "results": line["results"] ?? [:],
            "status": line["status"] ?? .null, "code": line["code"] ?? .null,
        ]
        if line["kind"]?.string == "async" {
            // Requests overlap: each has a track of its own, from its call to its answer.
            let session = line["session"]?.string ?? "0"
            common["id"] = .string("\(module)/\(direction)/\(session)/\(line["request"]?.text ?? "0")")
            var begin = common
            begin["ph"] = "b"
            begin["ts"] = .double(Double(at) / 1e3)
            begin["args"] = details
            common["ph"] = "e"
            common["ts"] = .double(Double(at + duration) / 1e3)
            events += [.object(begin), .object(common)]
        } else {
            common["ph"] = "X"
            common["ts"] = .double(Double(at) / 1e3)
            common["dur"] = .double(Double(duration) / 1e3)
            common["args"] = details
            events.append(.object(common))
        }
        let opening = hasEvents ? ",\n" : "{\"displayTimeUnit\":\"ns\",\"traceEvents\":[\n"
        hasEvents = true
        return opening + events.map(\.text).joined(separator: ",\n")
    }

    private func metadata(_ name: String, _ thread: Int64, _ value: String) -> JSON {
        [
            "name": .string(name), "ph": "M", "pid": .integer(process), "tid": .integer(thread),
            "args": ["name": .string(value)],
        ]
    }
}

/// Listens to a deployment that is started in this process.
public final class TraceListening: Sendable {
    /// To give to the deployment when it is started.
    public let trace = CallTrace()
    private let listener: CallTrace.Listener

    /// - Parameter line: gets each line of `bricks.trace/1`, on any thread; the first says what it is.
    public init(_ line: @escaping @Sendable (JSON) -> Void) {
        line(TraceText.header)
        listener = trace.listen { line($0.json) }
    }

    /// Ends the listening; later calls do nothing.
    public func stop() { listener.stop() }
}
