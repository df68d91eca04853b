/// The types of files that modules may publish: sounds, which no browser runs, and texts, which a browser saves and never
/// shows.
enum PublishedType: String, Sendable, CaseIterable {
    case flac = "audio/flac"
    case ogg = "audio/ogg"
    case mpeg = "audio/mpeg"
    case mp4 = "audio/mp4"
    case wav = "audio/wav"
    case csv = "text/csv"
    case calendar = "text/calendar"
    case json = "application/json"

    /// Bytes at the start of a file that tell its type.
    static let headSize = 12

    /// The end of the addresses of such files.
    var suffix: String {
        switch self {
        case .flac: "flac"
        case .ogg: "ogg"
        case .mpeg: "mp3"
        case .mp4: "m4a"
        case .wav: "wav"
        case .csv: "csv"
        case .calendar: "ics"
        case .json: "json"
        }
    }

    /// Whether a browser saves such a file, whatever its address asks for.
    var isSaved: Bool {
        switch self {
        case .flac, .ogg, .mpeg, .mp4, .wav: false
        case .csv, .calendar, .json: true
        }
    }

    /// The type as it is served.
    var served: String { isSaved ? "\(rawValue); charset=utf-8" : rawValue }

    /// Whether a file that begins with these bytes is of the type.
    func matches(_ head: [UInt8]) -> Bool {
        func has(_ text: String, at offset: Int = 0) -> Bool { head.dropFirst(offset).starts(with: text.utf8) }
        switch self {
        case .flac: return has("fLaC")
        case .ogg: return has("OggS")
        case .mp4: return has("ftyp", at: 4)
        case .wav: return has("RIFF") && has("WAVE", at: 8)
        // Any text is a table.
        case .csv: return !head.contains(0)
        case .json: return has("{") && !head.contains(0)
        case .calendar: return has("BEGIN:VCALEN")
        case .mpeg:
            // A tag, or the eleven bits that begin a frame and a layer that there is.
            return has("ID3") || head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0 && head[1] & 0x06 != 0
        }
    }
}
