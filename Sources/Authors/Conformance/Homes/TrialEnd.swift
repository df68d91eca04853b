internal import Isolation
internal import JSONText
internal import Processes

/// How a module's worker ended in the middle of a check; a line of JSON on its way to the process that judges.
struct TrialEnd: Sendable, Hashable {
    var signal: Int32?
    var exitCode: Int32?
    /// Where the code touched what it must not, in hexadecimal digits.
    var address: String?
    /// Why the host's side ended it.
    var fault: String?
    var isHung = false
    var stack = StackText()

    init(_ end: WorkerEnd, suspect: String) {
        signal = end.signal
        exitCode = end.exitCode
        address = end.trace.address
        fault = end.fault.map { "\($0.reason) [\($0.code.rawValue)]" }
        isHung = end.fault?.code == .hung
        stack = StackText(end.stackPlaces, suspect: suspect)
    }

    init?(line: some Sequence<UInt8>) {
        guard let json = try? JSON(parsing: Array(line)) else { return nil }
        signal = json["signal"]?.integer.map { Int32(clamping: $0) }
        exitCode = json["exitCode"]?.integer.map { Int32(clamping: $0) }
        address = json["address"]?.string
        fault = json["fault"]?.string
        isHung = json["isHung"]?.bool ?? false
        stack = StackText(json["stack"]?.array?.compactMap(\.string) ?? [], StackText.offsets(json["offsets"]))
    }

    var line: String {
        let json: JSON = [
            "signal": signal.map { .integer(Int64($0)) } ?? .null,
            "exitCode": exitCode.map { .integer(Int64($0)) } ?? .null, "address": address.map { .string($0) } ?? .null,
            "fault": fault.map { .string($0) } ?? .null, "isHung": .bool(isHung),
            "stack": .array(stack.lines.map { .string($0) }), "offsets": StackText.json(stack.offsets),
        ]
        return json.text + "\n"
    }

    /// The signal, and what it was about.
    var signalText: String? {
        guard let signal else { return nil }
        guard let address, SignalName.hasAddress(signal) else { return SignalName.name(signal) }
        return "\(SignalName.name(signal)) at address 0x\(address)"
    }
}
