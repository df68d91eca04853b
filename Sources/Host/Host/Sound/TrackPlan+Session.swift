import Content
import Foundation
import Sound

extension TrackPlan {
    /// Seconds before the first bell, so that nobody is startled by their own press.
    private static let rest = 1.0
    /// Seconds from a bell to the voice after it.
    private static let pause = 4.0
    /// Seconds from the last bell to the end.
    private static let ending = 8.0

    /// The plan of a session's track; nil for a session without one. What the pack does not have is left out.
    ///
    /// Loudness is set between the parts here, and for the whole by the renderer: a voice stands 16 LU above what sounds
    /// behind it.
    init?(_ session: ContentSession, of pack: ContentPack) {
        guard let track = session.track else { return nil }
        func file(_ sound: BackgroundSound?) -> String? {
            sound?.mixable.map { pack.folder.appending(path: $0.path).path }
        }
        let seconds = Double(session.durationSeconds)
        let isSpoken = session.steps.contains { $0.voice != nil }
        self.init(length: max(1, Self.frames(seconds)))
        if let ambience = file(track.ambience.flatMap(pack.sound)) {
            let fade = Self.frames(min(6, seconds / 4))
            layers = [
                Layer(
                    file: ambience, gain: .loudness(isSpoken ? -36 : -23), end: length, fadeIn: fade, fadeOut: fade)
            ]
        }
        let bell = file(track.bell.flatMap(pack.bell))
        var start = 0.0
        for (number, step) in session.steps.enumerated() {
            let isStruck = bell != nil && (number == 0 || track.strikes == .steps)
            if let bell, isStruck {
                strokes.append(Stroke(file: bell, gain: .peak(-9), start: Self.frames(start + Self.rest)))
            }
            if let voice = step.voice {
                // A voice that would not fit behind the bell begins with it.
                let path = pack.folder.appending(path: voice).path
                let place = start + (isStruck && Double(step.seconds) > 20 ? Self.rest + Self.pause : Self.rest)
                strokes.append(Stroke(file: path, gain: .loudness(-20), start: Self.frames(place)))
            }
            start += Double(step.seconds)
        }
        if let bell, track.strikes != .start, seconds > Self.ending * 2 {
            strokes.append(Stroke(file: bell, gain: .peak(-9), start: Self.frames(seconds - Self.ending)))
        }
    }
}
