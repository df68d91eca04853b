/// The intervals of all measurements of one day.
struct BeatDay: Sendable {
    /// How many measurements of a day are read.
    static let maximumWindows = 1_500

    let day: CalendarDay
    /// How many measurements there are.
    let windows: Int
    /// How many of them have intervals that fit the value of the device, few of them corrected, and overlap with none before.
    private(set) var used = 0
    private(set) var runs: [BeatRun] = []
    private(set) var artefacts: [BeatArtefacts.Kind: Int] = [:]
    private(set) var leftOut = 0
    /// How many intervals the measurements have that are used.
    private(set) var intervals = 0
    /// Whether there were more intervals than are worked on.
    private(set) var isCut = false

    /// - Parameter windows: In the order of time.
    init(day: CalendarDay, windows: [StoredBeats]) {
        self.day = day
        self.windows = windows.count
        guard let first = windows.first?.start.milliseconds else { return }
        var end = -Double.infinity
        for window in windows {
            let beats = BeatIntervals(window.beats, deviceSDNN: window.deviceSDNN)
            let start = Double(window.start.milliseconds) - Double(first)
            guard beats.isUsable, let last = beats.runs.last, start >= end else { continue }
            guard intervals + beats.count <= BeatMeasures.maximumIntervals else {
                isCut = true
                break
            }
            used += 1
            runs += beats.runs.map { BeatRun(start: start + $0.start, intervals: $0.intervals) }
            end = start + last.end
            artefacts.merge(beats.artefacts) { $0 + $1 }
            leftOut += beats.leftOut
            intervals += beats.count
        }
    }

    func measures(_ convention: Convention) -> BeatMeasures? { BeatMeasures(runs, convention: convention) }
}
