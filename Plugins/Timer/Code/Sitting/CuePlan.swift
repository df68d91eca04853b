/// One thing that happens at a set time; the host keeps the time.
public struct Cue: Sendable, Hashable {
    /// Unique within its sitting, and the same after a pause, so that each cue fires once.
    public let id: String
    /// Milliseconds since 1970 UTC.
    public let at: Int64
    /// The reason for the cue within the plan.
    public let kind: Kind
    /// The bell to ring, or nil for a silent cue.
    public let sound: String?
    /// How the bell is struck.
    public internal(set) var stroke = BellStroke.once
    /// The device to switch; nil for every other kind of cue.
    public let device: DeviceSwitch?

    /// The kinds of cues. The host is not told them: it gets a device, a bell or a silent mark.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        case preparationEnd = "preparation-end"
        case bell
        case interval
        /// The end of a stage of a plan that is not its last.
        case stage
        case end
        case device
    }
}

extension Cue {
    /// A bell, or a silent cue where it is not struck.
    ///
    /// - Parameter sound: That of all bells.
    init(id: String, at instant: Int64, kind: Kind, _ stroke: BellStroke?, else sound: String) {
        self.init(
            id: id, at: instant, kind: kind, sound: stroke.map { $0.sound ?? sound }, stroke: stroke ?? .once,
            device: nil)
    }
}

/// A change of one device.
public struct DeviceSwitch: Sendable, Hashable {
    /// The id of the device, as the settings name it.
    public let device: String
    /// The change to make.
    public internal(set) var change: DeviceChange
    /// Says that two commands are one and the same, however often they are sent.
    public internal(set) var idempotencyKey: String
}

/// How a device was before a plan changed it.
public struct DeviceBefore: Sendable, Hashable {
    /// The id of the device, as the settings name it.
    public let device: String
    /// Whether it was on.
    public let power: Bool
    /// In percent, 1 to 100; nil where the device has none.
    public let brightness: Int?
}

/// Everything that happens during one sitting, in the order of time.
public struct CuePlan: Sendable, Hashable {
    /// The cues in order of time; at one instant the bell comes before the devices.
    public let cues: [Cue]

    /// Plans a sitting that was begun at `start`: its preparation, then the sitting.
    ///
    /// Devices are put back at the very end of a plan that changes the light, unless the settings change them then.
    ///
    /// - Parameters:
    ///   - start: Milliseconds since 1970 UTC at which preparation begins.
    ///   - pausedTotal: Milliseconds of pauses so far; they shift every cue that is still to come.
    ///   - added: Milliseconds that were added to a sitting without a plan.
    ///   - sittingID: Names the sitting in idempotency keys.
    ///   - stages: The plan whose lengths and bells stand for those of the settings; nil for the settings' own.
    ///   - before: How the devices were before the plan changed them.
    public init(
        settings: TimerSettings, stages: StagePlan? = nil, sittingID: String, start: Int64, pausedTotal: Int64 = 0,
        added: Int64 = 0, before: [DeviceBefore] = []
    ) {
        if let stages {
            let timed = Self.cues(stages, settings, sittingID: sittingID, start: start, pausedTotal: pausedTotal)
            let end = start + pausedTotal + stages.preparation + stages.length
            let restored = Self.restoring(before, settings, sittingID: sittingID).enumerated().map { index, change in
                Cue(
                    id: "device-restore-\(index + 1)", at: end + stages.overtime, kind: .device, sound: nil,
                    device: change)
            }
            cues = timed + restored
            return
        }
        let begin = start + pausedTotal + settings.preparation
        let end = begin + settings.length + added
        var cues: [Cue] = []
        if settings.preparation > 0 {
            cues.append(Cue(id: "preparation-end", at: begin, kind: .preparationEnd, sound: nil, device: nil))
        }
        if settings.startBell {
            cues.append(
                Cue(id: "bell", at: begin, kind: .bell, settings.startStroke, else: settings.bellSound))
        }
        cues += Self.devices(settings, .start, at: begin, sittingID: sittingID)
        for (index, offset) in settings.intervalOffsets(with: added, start: start).enumerated() {
            cues.append(
                Cue(
                    id: "interval-\(index + 1)", at: begin + offset, kind: .interval, settings.intervalStroke,
                    else: settings.bellSound))
        }
        cues.append(
            Cue(
                id: "end", at: end, kind: .end, settings.endBell ? settings.endStroke : nil, else: settings.bellSound))
        cues += Self.devices(settings, .end, at: end, sittingID: sittingID)
        self.cues = cues
    }

    private init(cues: [Cue]) { self.cues = cues }

    /// The cues of a plan: the borders of its stages, with a bell or silent, and the bells within them.
    private static func cues(
        _ plan: StagePlan, _ settings: TimerSettings, sittingID: String, start: Int64, pausedTotal: Int64
    ) -> [Cue] {
        var at = start + pausedTotal + plan.preparation
        var cues: [Cue] = []
        if let first = plan.first {
            cues += light(first, settings, 0, at: start + pausedTotal, sittingID: sittingID)
            cues.append(Cue(id: "preparation-end", at: at, kind: .preparationEnd, sound: nil, device: nil))
        }
        if plan.startBell {
            cues.append(Cue(id: "bell", at: at, kind: .bell, plan.startStroke, else: plan.sound))
        }
        // A stage that says how bright it is stands before the settings.
        if plan.repeated.first?.brightness == nil { cues += devices(settings, .start, at: at, sittingID: sittingID) }
        let end = at + plan.length
        var number = 0
        for _ in 0..<plan.rounds {
            for stage in plan.repeated {
                number += 1
                cues += light(stage, settings, number, at: at, sittingID: sittingID)
                // Each stage has moments of its own, and the same ones after a restart.
                let more = plan.added[number] ?? 0
                let offsets = stage.bells.offsets(length: stage.length, with: more, start: start + Int64(number - 1))
                for (index, offset) in offsets.enumerated() {
                    cues.append(
                        Cue(
                            id: "stage-\(number)-\(index + 1)", at: at + offset, kind: .interval, stage.stroke,
                            else: plan.sound))
                }
                at += stage.length + more
                let isEnd = at == end
                cues.append(
                    Cue(
                        id: isEnd ? "end" : "stage-\(number)", at: at, kind: isEnd ? .end : .stage,
                        stage.endBell ? stage.endStroke : nil, else: plan.sound))
            }
        }
        return cues + devices(settings, .end, at: end, sittingID: sittingID)
    }

    /// The changes with which a stage begins.
    private static func light(
        _ stage: StagePlan.Stage, _ settings: TimerSettings, _ number: Int, at instant: Int64, sittingID: String
    ) -> [Cue] {
        light(stage, settings, number, sittingID: sittingID).enumerated().map { index, change in
            Cue(id: "light-\(number)-\(index + 1)", at: instant, kind: .device, sound: nil, device: change)
        }
    }

    /// Returns the changes with which a stage begins, of all rounds that of this number; 0 is the one to settle in.
    static func light(
        _ stage: StagePlan.Stage, _ settings: TimerSettings, _ number: Int, sittingID: String
    ) -> [DeviceSwitch] {
        guard let brightness = stage.brightness else { return [] }
        return settings.devices.enumerated().map { index, device in
            DeviceSwitch(
                device: device, change: DeviceChange(power: true, brightness: brightness),
                idempotencyKey: "\(sittingID)/light-\(number)/\(index + 1)")
        }
    }

    /// Returns the changes that put devices back; none where the settings change them at the end.
    static func restoring(_ before: [DeviceBefore], _ settings: TimerSettings, sittingID: String) -> [DeviceSwitch] {
        guard settings.devicesAtEnd == nil else { return [] }
        return before.enumerated().map { index, device in
            DeviceSwitch(
                device: device.device, change: DeviceChange(power: device.power, brightness: device.brightness),
                idempotencyKey: "\(sittingID)/restore/\(index + 1)")
        }
    }

    /// Returns the cues that remain after a pause, a stop or a restart at `instant`. A cue at exactly that instant has
    /// fired.
    public func remaining(after instant: Int64) -> CuePlan { CuePlan(cues: cues.filter { $0.at > instant }) }

    /// Returns the same cues, later by this number of milliseconds.
    public func shifted(by milliseconds: Int64) -> CuePlan {
        CuePlan(
            cues: cues.map {
                Cue(
                    id: $0.id, at: $0.at + milliseconds, kind: $0.kind, sound: $0.sound, stroke: $0.stroke,
                    device: $0.device)
            })
    }

    enum Moment: String { case start, end }

    /// Returns the changes of the chosen devices at the start or at the end. The keys are the same for every sender.
    static func switches(_ settings: TimerSettings, _ moment: Moment, sittingID: String) -> [DeviceSwitch] {
        guard let change = moment == .start ? settings.devicesAtStart : settings.devicesAtEnd else { return [] }
        return settings.devices.enumerated().map { index, device in
            DeviceSwitch(device: device, change: change, idempotencyKey: "\(sittingID)/\(moment.rawValue)/\(index + 1)")
        }
    }

    private static func devices(
        _ settings: TimerSettings, _ moment: Moment, at instant: Int64, sittingID: String
    ) -> [Cue] {
        switches(settings, moment, sittingID: sittingID).enumerated().map { index, change in
            Cue(id: "device-\(moment.rawValue)-\(index + 1)", at: instant, kind: .device, sound: nil, device: change)
        }
    }
}

extension TimerSettings {
    /// When the interval bells ring: milliseconds from the start of the sitting, ascending, all before its end.
    ///
    /// - Parameter added: milliseconds that were added to the sitting.
    func intervalOffsets(with added: Int64 = 0, start: Int64) -> [Int64] {
        intervalBells.offsets(length: length, with: added, start: start)
    }
}

extension IntervalBells {
    /// When the bells ring: milliseconds from the start of that length (in milliseconds), ascending, all before its end.
    ///
    /// - Parameter start: The seed of moments that have none of their own.
    func offsets(length: Int64, start: Int64) -> [Int64] {
        switch self {
        case .none: return []
        case .every(let minutes):
            let step = Int64(minutes) * 60_000
            return Array(stride(from: step, to: length, by: Int64.Stride(step)))
        case .at(let seconds): return seconds.map { Int64($0) * 1000 }.filter { $0 < length }
        case .random(let count, let seed):
            return Self.randomOffsets(count: count, length: length, seed: UInt64(bitPattern: seed ?? start))
        }
    }

    /// Uniform moments that keep a distance from each other and from both ends.
    ///
    /// The distance is taken out of the length first and put back between the sorted moments, which keeps all
    /// permitted arrangements equally likely.
    private static func randomOffsets(count: Int, length: Int64, seed: UInt64) -> [Int64] {
        let gap = min(30_000, length / Int64(2 * (count + 1)))
        let free = length - gap * Int64(count + 1)
        var generator = SplitMix64(state: seed)
        let draws = (0..<count).map { _ in Int64(generator.next(below: UInt64(max(1, free)))) }.sorted()
        return draws.enumerated().map { index, draw in draw + gap * Int64(index + 1) }
    }
}

/// The generator SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number generators", section 4).
struct SplitMix64: RandomNumberGenerator {
    var state: UInt64

    /// The high half of a product rather than the library's own choice, which may differ from release to release.
    mutating func next(below bound: UInt64) -> UInt64 { next().multipliedFullWidth(by: bound).high }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
