import Content
import Storage

extension ContentSession {
    /// The second at which the person left the session; nil where they have not begun it, or have all but finished it.
    func resumePoint(after played: PlayedContent?) -> Double? {
        guard let seconds = played?.positionSeconds, seconds.isFinite, seconds > 1,
            seconds < Double(durationSeconds) - 2
        else { return nil }
        return seconds
    }
}
