public import ModuleInterfaces

/// A cue that has not fired.
public struct PendingCue: Sendable, Hashable {
    /// Which submission of a list it came with; grows, and is never used again.
    public let submission: Int64
    /// Its place in the submitted list.
    public let ordinal: Int
    /// The id of the module that submitted it.
    public let module: String
    /// The id of the person for whom it fires.
    public let user: String
    /// The module's name of the list that it came with.
    public let list: String
    /// The cue as the module submitted it.
    public let cue: CueDocument
    /// The controller that a device cue goes to.
    public let devicesController: UInt64?
}

/// A list of cues as it was taken in, and the submission that it replaced.
public struct SubmittedCues: Sendable, Hashable {
    /// In the list's order; empty when the list was.
    public let cues: [PendingCue]
    /// The earlier submission of the list whose cues will not fire any more.
    public let replaced: Int64?
}

/// The action of a cue.
public enum CueKind: String, Sendable, Hashable, CaseIterable {
    /// Rings a bell in the browser.
    case bell
    /// Changes a device.
    case device
    /// Only notifies the module.
    case mark
}

extension CueDocument {
    /// The last instant that a cue may have: the end of the year 9999.
    private static var latest: Int64 { 253_402_300_799_999 }

    /// Checks what the document's description cannot say: kind, time, how a bell is struck, and that a device cue names
    /// device and change.
    func validate() throws(StorageError) {
        guard let known = CueKind(rawValue: kind) else {
            throw .invalidValue(field: "kind", expected: "bell, device or mark", found: "another word")
        }
        guard (0...Self.latest).contains(at) else {
            throw .invalidValue(
                field: "at", expected: "milliseconds since 1970-01-01T00:00:00Z, up to the year 9999", found: "\(at)")
        }
        for (field, value, range) in [
            ("strokes", strokes, 1...9), ("volume", volume, 1...100), ("gap", gap, 500...10_000),
        ]
            as [(String, Int64?, ClosedRange<Int64>)]
        {
            guard let value, !range.contains(value) else { continue }
            throw .invalidValue(
                field: field, expected: "\(range.lowerBound) to \(range.upperBound)", found: "\(value)")
        }
        guard known == .device else { return }
        guard device != nil, let change else {
            throw .invalidValue(field: "device", expected: "a device and a change", found: "a device cue without")
        }
        guard change.brightness.map({ (0...100).contains($0) }) ?? true else {
            throw .invalidValue(
                field: "brightness", expected: "a percentage from 0 to 100", found: "\(change.brightness ?? 0)")
        }
    }
}
