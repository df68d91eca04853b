/// What `bricks_crash_trace` wrote of a process that crashed. The process was hostile: nothing of it is taken on trust.
public struct CrashTrace: Sendable {
    public var signal: Int32?
    /// In hexadecimal.
    public var address: String?
    /// Pages of data that the process had.
    public var dataPages: UInt64?
    /// What the thread was doing, in the words of whoever set it up.
    public var doing: String?
    /// Innermost first.
    public var places: [Place] = []

    private static let mostFrames = 64

    public init(_ text: String) { self.init(lines: text.split(whereSeparator: \.isNewline).map { String($0) }) }

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
                guard words.count == 3, places.count < Self.mostFrames, let offset = UInt64(words[1], radix: 16) else {
                    continue
                }
                places.append(Place(path: String(words[2].prefix(4096)), offset: offset))
            }
        }
    }
}
