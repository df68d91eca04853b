/// One night in the order of time.
struct Night: Sendable {
    struct Span: Sendable, Hashable {
        var stage: SleepStage
        /// Milliseconds since 1970, as all moments here.
        var start: Int64
        var end: Int64
    }

    /// How long somebody may be awake before what follows counts as another sleep, in milliseconds.
    static let gap: Int64 = 3_600_000
    /// How many spans are drawn.
    static let spanLimit = 300

    /// The day on which it ended.
    let day: CalendarDay
    /// The longest sleep of the day, without time in bed where stages are known.
    let spans: [Span]
    /// Whether short spans were left out because there are too many to draw.
    let isShortened: Bool
    /// From when to when the person was in bed around the longest sleep; nil where no device noted it.
    let inBed: (start: Int64, end: Int64)?
    /// The other sleeps of the day, such as naps.
    let others: [(start: Int64, end: Int64)]
    /// Seconds east of UTC of the clock on the wall.
    let offset: Int64

    /// The first and the last moment asleep; nil where only time in bed is known.
    var asleep: (start: Int64, end: Int64)? {
        let asleep = spans.filter { $0.stage != .awake && $0.stage != .inBed }
        guard let first = asleep.first, let last = asleep.map(\.end).max() else { return nil }
        return (first.start, last)
    }

    /// - Parameters:
    ///   - stages: What the best sources say, without overlap, in the order of time; no time in bed.
    ///   - inBed: Time in bed, without overlap, in the order of time.
    init(day: CalendarDay, stages: [Span], inBed: [Span], offset: Int64) {
        self.day = day
        self.offset = offset
        let sleeps = Self.sleeps(stages.isEmpty ? inBed : stages)
        func length(_ spans: [Span]) -> Int64 {
            spans.filter { $0.stage != .awake }.reduce(0) { $0 + ($1.end - $1.start) }
        }
        let longest = sleeps.indices.max { length(sleeps[$0]) < length(sleeps[$1]) }
        let main = longest.map { sleeps[$0] } ?? []
        isShortened = main.count > Self.spanLimit
        spans =
            isShortened
            ? main.sorted { $0.end - $0.start > $1.end - $1.start }.prefix(Self.spanLimit).sorted {
                $0.start < $1.start
            }
            : main
        others = sleeps.indices.filter { $0 != longest && length(sleeps[$0]) > 0 }.map { Self.ends(sleeps[$0]) }
        let (start, end) = Self.ends(main)
        let around = inBed.filter { $0.start <= end + Self.gap && $0.end >= start - Self.gap }
        self.inBed = main.isEmpty || around.isEmpty ? nil : Self.ends(around)
    }

    private static func ends(_ spans: [Span]) -> (start: Int64, end: Int64) {
        (spans.first?.start ?? 0, spans.map(\.end).max() ?? 0)
    }

    /// The spans parted where nothing is known for longer than ``gap``.
    private static func sleeps(_ spans: [Span]) -> [[Span]] {
        var sleeps: [[Span]] = []
        var end = Int64.min
        for span in spans {
            if sleeps.isEmpty || span.start > end + gap { sleeps.append([]) }
            sleeps[sleeps.count - 1].append(span)
            end = max(end, span.end)
        }
        return sleeps
    }
}
