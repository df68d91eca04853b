/// The trace that `bricks_crash_trace` wrote of a process that crashed. The process may be hostile: nothing of it is trusted.
public struct CrashTrace: Sendable {
    /// Number of the signal that ended the process; nil where the trace does not say.
    public var signal: Int32?
    /// In hexadecimal.
    public var address: String?
    /// Pages of data that the process had.
    public var dataPages: UInt64?
    /// The work of the thread, in the words of the code that set it up.
    public var doing: String?
    /// Innermost first.
    public var places: [Place] = []

    private static let maximumFrames = 64

    /// Reads a trace from one text, as ``init(lines:)`` does from its lines.
    public init(_ text: String) { self.init(lines: text.split(whereSeparator: \.isNewline).map { String($0) }) }

    /// Reads a trace from its lines; passes over lines of another form, and frames after the 64th.
    public init(lines: [String]) {
        for line in lines {
            let words = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            switch words.first {
            case "signal" where words.count == 3:
                signal = Int32(words[1])
                address = UInt64(words[2], radix: 16).map { String($0, radix: 16) }
            case "data" where words.count == 2: dataPages = UInt64(words[1], radix: 16)
            case "doing": doing = String(line.dropFirst(6).prefix(200))
            default:
                guard words.count == 3, places.count < Self.maximumFrames, let offset = UInt64(words[1], radix: 16)
                else {
                    continue
                }
                places.append(Place(path: String(words[2].prefix(4096)), offset: offset))
            }
        }
    }
}
