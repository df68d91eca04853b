import Foundation
import JSONText

/// A function that a schedule may set, as the device last reported it.
struct ScheduleOffer: Sendable, Hashable {
    /// How a value is chosen.
    enum Input: Sendable, Hashable {
        case level
        case number(FunctionNumber)
        /// One of several values, each with its words.
        case options([Option])
    }

    struct Option: Sendable, Hashable {
        var label: String
        var value: JSON
    }

    var function: FunctionDefinition
    var input: Input
    /// The value that the device has, or the first one.
    var present: JSON

    /// Nil for a function that no schedule sets.
    init?(_ reading: FunctionReading) {
        function = reading.function
        guard function.isWritable, ![.power, .filterReset, .afterPowerCut].contains(function.role) else { return nil }
        switch reading.value {
        case .flag(let isOn):
            if case .press = function.kind { return nil }
            input = .options([
                Option(label: Texts.functionOn, value: true), Option(label: Texts.functionOff, value: false),
            ])
            present = .bool(isOn)
        case .percent(let percent):
            input = .level
            present = .integer(Int64(percent))
        case .number(let raw):
            guard case .number(let number) = function.kind else { return nil }
            input = .number(number)
            present = number.decimals == 0 ? .integer(Int64(raw)) : .double(number.shown(raw))
        case .choice(let text, let texts):
            guard !texts.isEmpty else { return nil }
            let role = function.role
            // A device's own countdown begins anew each time that it is set, which is no state to be in.
            guard role != .countdown else { return nil }
            input = .options(texts.map { Option(label: FunctionWords.choice($0, of: role), value: .string($0)) })
            present = .string(text)
        case .scene(let scene):
            input = .options(
                LightScene.allCases.map {
                    Option(label: FunctionWords.words($0), value: .string("\($0.rawValue)"))
                })
            present = .string("\((scene ?? LightScene.allCases[0]).rawValue)")
        case .colour:
            let colours = FunctionControls.colours
            input = .options(colours.map { Option(label: $0.label, value: $0.value) })
            present = colours.first?.value ?? .null
        case .seconds, .faults, .text: return nil
        }
    }

    /// The functions that a schedule may set, in the order of the device's family.
    static func all(of device: DeviceConfiguration, _ points: [String: JSON]) -> [ScheduleOffer] {
        points.isEmpty ? [] : device.readings(points).compactMap(ScheduleOffer.init)
    }
}

/// A schedule as a person makes it: what stands in the fields, right or wrong.
struct ScheduleForm: Sendable, Hashable {
    /// The names of the fields, in the data of the screen and in the context of its events.
    enum Field: String, CaseIterable { case base, time, offset, days, change, value }

    /// The two changes that every device has; others are named by their functions.
    static let (on, off) = ("on", "off")

    /// The minutes from the sun's event that are offered, before it and after it.
    static let offsets = [-120, -60, -30, -15, 0, 15, 30, 60, 120]

    let offers: [ScheduleOffer]
    /// Whether the sun's times are known, so that a schedule can go by them.
    let knowsPlace: Bool
    private(set) var base = WeeklyTime.Base.clock
    /// The chosen one of ``offsets``, in a list.
    private(set) var offset: JSON = ["0"]
    private(set) var time: JSON = "07:00"
    private(set) var days: JSON = .array(Weekday.allCases.map { .string("\($0.rawValue)") })
    private(set) var change = ScheduleForm.on
    /// The value of the chosen function; with options, the index of one.
    private(set) var value: JSON = .null
    private(set) var problems: [Field: String] = [:]

    init(offers: [ScheduleOffer], knowsPlace: Bool = false) {
        self.offers = offers
        self.knowsPlace = knowsPlace
    }

    /// The function that is chosen; nil for on and off.
    var offer: ScheduleOffer? { offers.first { $0.function.id == change } }

    /// The index of the option that is chosen.
    var option: Int? { value.integer.flatMap(Int.init(exactly:)) ?? value.string.flatMap { Int($0) } }

    var data: JSON { ["form": ["time": time, "offset": offset, "days": days, "value": value]] }

    /// Takes what the person entered; a field that the screen did not have stays as it was.
    mutating func take(_ context: JSON) {
        problems = [:]
        if let time = context[Field.time.rawValue], !time.isNull { self.time = time }
        if let days = context[Field.days.rawValue], !days.isNull { self.days = days }
        if let offset = context[Field.offset.rawValue], !offset.isNull { self.offset = offset }
        if let base = context[Field.base.rawValue]?.string.flatMap(WeeklyTime.Base.init(rawValue:)) {
            self.base = knowsPlace ? base : .clock
        }
        if let value = context[Field.value.rawValue], !value.isNull { self.value = value }
        guard let change = context[Field.change.rawValue]?.string, change != self.change,
            [Self.on, Self.off].contains(change) || offers.contains(where: { $0.function.id == change })
        else { return }
        self.change = change
        value = proposal
    }

    private var proposal: JSON {
        guard let offer else { return .null }
        guard case .options(let options) = offer.input else { return offer.present }
        return .integer(Int64(options.firstIndex { $0.value == offer.present } ?? 0))
    }

    /// The schedule of the form; nil where something is wrong, which ``problems`` says then.
    ///
    /// - Parameter id: The id of a schedule that is new.
    mutating func schedule(_ id: String, of device: String) -> Schedule? {
        problems = [:]
        let minute = minute()
        let days = Set(
            (self.days.array ?? []).compactMap { $0.string.flatMap { Int($0) }.flatMap(Weekday.init(rawValue:)) })
        if days.isEmpty { problems[.days] = Texts.scheduleChooseADay }
        let change = scheduledChange()
        guard let minute, let change, problems.isEmpty else { return nil }
        return Schedule(
            id: id, device: device, time: WeeklyTime(minute: minute, days: days, base: base), change: change, settled: 0
        )
    }

    private mutating func minute() -> Int? {
        guard base != .clock else {
            let minute = Self.minute(time.string ?? "")
            if minute == nil { problems[.time] = Texts.scheduleGiveATime }
            return minute
        }
        let offset = offset[0]?.string.flatMap { Int($0) }
        if let offset, Self.offsets.contains(offset) { return offset }
        problems[.offset] = Texts.scheduleChooseAnOffset
        return nil
    }

    private mutating func scheduledChange() -> ScheduledChange? {
        guard let offer else { return .power(change == Self.on) }
        let value: JSON?
        switch offer.input {
        case .options(let options):
            guard let option, options.indices.contains(option) else {
                problems[.value] = Texts.scheduleChooseAValue
                return nil
            }
            value = options[option].value
        case .level: value = number(in: 0...100)
        case .number(let number):
            value = self.number(in: number.shown(number.range.lowerBound)...number.shown(number.range.upperBound))
        }
        return value.map { ScheduledChange(function: offer.function.id, value: $0) }
    }

    private mutating func number(in range: ClosedRange<Double>) -> JSON? {
        let number = value.double ?? value.string.flatMap { Double($0) }
        if let number, range.contains(number) { return .double(number) }
        problems[.value] = Texts.scheduleGiveANumber(
            minimum: Self.plain(range.lowerBound), maximum: Self.plain(range.upperBound))
        return nil
    }

    private static func plain(_ number: Double) -> String {
        Int(exactly: number).map { "\($0)" } ?? "\(number)"
    }

    /// The minute of the day of a time such as `07:00` or `07:00:00`.
    static func minute(_ text: String) -> Int? {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count),
            parts.allSatisfy({ (1...2).contains($0.utf8.count) && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
        else { return nil }
        let numbers = parts.compactMap { UInt8($0) }.map(Int.init)
        guard numbers.count == parts.count, numbers[0] < 24, numbers[1] < 60 else { return nil }
        return numbers[0] * 60 + numbers[1]
    }
}
