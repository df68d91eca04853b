import JSONText

/// How a bell in between is struck.
public struct BellStroke: Sendable, Hashable {
    /// 1 to 9.
    public internal(set) var strokes = 1
    /// In percent, 1 to 100.
    public internal(set) var volume = 100

    /// One stroke, as loud as can be.
    public static let once = BellStroke()

    /// The members that it has in the document of the bells.
    static let keys = (strokes: "strokes", volume: "volume")

    init(strokes: Int = 1, volume: Int = 100) {
        self.strokes = strokes
        self.volume = volume
    }

    init(_ reader: inout SettingsReader) {
        if let strokes = reader.integer(Self.keys.strokes, in: TimerLimits.strokes, of: "strokes") {
            self.strokes = Int(strokes)
        }
        if let volume = reader.integer(Self.keys.volume, in: TimerLimits.volume, of: "percent") {
            self.volume = Int(volume)
        }
    }

    /// The document of bells with what of it is not usual.
    func added(to bells: JSON) -> JSON {
        guard self != .once, var object = bells.object else { return bells }
        if strokes != 1 { object[Self.keys.strokes] = .integer(Int64(strokes)) }
        if volume != 100 { object[Self.keys.volume] = .integer(Int64(volume)) }
        return .object(object)
    }
}
