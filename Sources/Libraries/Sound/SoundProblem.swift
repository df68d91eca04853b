/// Why a sound cannot be read, mixed or written.
public enum SoundProblem: Error, Sendable, Hashable {
    /// The file cannot be read, or is of a format that is not understood; with the library's reason.
    case unreadable(file: String, reason: String)
    /// The file has other than one or two channels, or a rate below 8 or above 192 kHz.
    case unsupported(file: String)
    /// The file is too short to be repeated.
    case tooShort(file: String)
    /// The plan has no length, too great a length, or too many parts.
    case plan
    /// The track cannot be written; with the library's reason.
    case unwritable(reason: String)
    /// Nobody wants the track any more.
    case cancelled
}
