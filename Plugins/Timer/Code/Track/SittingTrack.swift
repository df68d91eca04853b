import Sound

/// The bells and the noise of a sitting that are to come, as one track that is played from its beginning.
struct SittingTrack: Hashable {
    /// Milliseconds since 1970 UTC of its first frame.
    let began: Int64
    /// The bells, with silence or noise between them.
    let bells: BellTrack

    /// Milliseconds since 1970 UTC of its end.
    var ends: Int64 { began + Int64(bells.length) * 1_000 / Int64(BellTrack.rate) }

    /// Milliseconds over which a background comes back in the middle of a sitting.
    private static let comeback: Int64 = 2_000

    /// Nil where nothing is to be heard.
    ///
    /// - Parameters:
    ///   - sitting: of which the track begins at an instant: when it is begun, or goes on.
    ///   - began: that instant, in milliseconds since 1970 UTC.
    init?(_ sitting: Sitting, from began: Int64) {
        let bells = SittingTrack(sitting.plan.remaining(after: began).cues, from: began)
        guard let noise = Self.noise(of: sitting, from: began) else {
            guard let bells else { return nil }
            self = bells
            return
        }
        var track = bells?.bells ?? BellTrack(length: 1, strokes: [])
        track.length = max(track.length, noise.end)
        track.background = noise
        self.began = began
        self.bells = track
    }

    /// The noise behind the bells from an instant on; nil for silence.
    private static func noise(of sitting: Sitting, from began: Int64) -> BackgroundNoise? {
        guard let background = sitting.background else { return nil }
        let end = min(sitting.end, sitting.start + sitting.shift + Background.maximumLength)
        guard end > began else { return nil }
        var fadeIn = Int64(background.fadeIn) * 1_000
        if began > sitting.start { fadeIn = min(fadeIn, comeback) }
        let noise: Noise =
            switch background.sound {
            case .white: .white
            case .pink: .pink
            case .brown: .brown
            }
        return BackgroundNoise(
            noise, volume: Double(background.volume) / 100, end: BellTrack.frame(milliseconds: end - began),
            fadeIn: BellTrack.frame(milliseconds: fadeIn),
            fadeOut: BellTrack.frame(milliseconds: Int64(background.fadeOut) * 1_000))
    }

    /// Nil where no bell is to come.
    ///
    /// - Parameters:
    ///   - cues: what is to come, in order of time.
    ///   - began: when the track is to begin, in milliseconds since 1970 UTC; bells before that are not heard.
    init?(_ cues: [Cue], from began: Int64) {
        let bells = cues.filter { $0.sound != nil && $0.device == nil && $0.at >= began }
        guard let last = bells.last else { return nil }
        var strokes: [BellTrack.Stroke] = []
        for cue in bells {
            // A sound of a deployment's own that is not known here is struck as a page does.
            let sound = cue.sound.flatMap(BellSound.init) ?? .bell
            let (start, volume) = (BellTrack.frame(milliseconds: cue.at - began), Double(cue.stroke.volume) / 100)
            let gap = cue.stroke.gap.map { Double($0) / 1_000 } ?? sound.gap
            for number in 0..<cue.stroke.strokes {
                let delay = Int(exactly: (Double(number) * gap * Double(BellTrack.rate)).rounded()) ?? 0
                strokes.append(BellTrack.Stroke(sound, start: start + delay, volume: volume))
            }
        }
        // Until the last one has died away, and the sitting is over.
        let rest = strokes.map { $0.start + Int($0.sound.length * Double(BellTrack.rate)) }.max() ?? 0
        let end = BellTrack.frame(milliseconds: max(last.at, cues.last?.at ?? last.at) - began)
        self.began = began
        self.bells = BellTrack(length: min(max(rest, end, 1), BellTrack.maximumLength), strokes: strokes)
    }
}
