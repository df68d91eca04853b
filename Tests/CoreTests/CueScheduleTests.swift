import ModuleInterfaces
import StorageSupport
import Testing

@testable import Core
@testable import Storage

@Suite("The order of cues")
struct CueScheduleTests {
    private func cue(_ time: Int64, _ submission: Int64, _ ordinal: Int, user: String = "u") -> PendingCue {
        PendingCue(
            submission: submission, ordinal: ordinal, module: "m", user: user, list: "l",
            cue: .mark("\(ordinal)", at: time),
            devicesController: nil)
    }

    private func drain(_ schedule: inout CueSchedule, to now: Int64 = .max) -> [PendingCue] {
        var found: [PendingCue] = []
        while let next = schedule.removeNext(dueAt: now) { found.append(next) }
        return found
    }

    @Test("Cues come out as a sort would order them, whatever was withdrawn", arguments: 0..<20)
    func likeSorting(seed: UInt64) {
        var generator = SplitMix(state: seed)
        var schedule = CueSchedule()
        var expected: [PendingCue] = []
        for submission in 1...30 as ClosedRange<Int64> {
            let cues = (0..<Int.random(in: 1...20, using: &generator)).map {
                cue(Int64.random(in: 0...50, using: &generator), submission, $0)
            }
            schedule.insert(cues)
            schedule.insert(cues)
            expected += cues
            if Bool.random(using: &generator) {
                let withdrawn = Int64.random(in: 1...submission, using: &generator)
                schedule.remove(submission: withdrawn)
                expected.removeAll { $0.submission == withdrawn }
            }
            if Int.random(in: 0..<4, using: &generator) == 0 {
                expected.sort { ($0.cue.at, $0.submission, $0.ordinal) < ($1.cue.at, $1.submission, $1.ordinal) }
                let now = Int64.random(in: 0...20, using: &generator)
                #expect(drain(&schedule, to: now) == expected.filter { $0.cue.at <= now })
                expected.removeAll { $0.cue.at <= now }
            }
            #expect(schedule.count == expected.count)
            #expect(schedule.earliest == expected.map(\.cue.at).min())
        }
        expected.sort { ($0.cue.at, $0.submission, $0.ordinal) < ($1.cue.at, $1.submission, $1.ordinal) }
        #expect(drain(&schedule) == expected)
        #expect(schedule.count == 0 && schedule.earliest == nil)
    }

    @Test("A person's cues are withdrawn together, and lists that are replaced again and again leave nothing behind")
    func withdraw() {
        var schedule = CueSchedule()
        schedule.insert([cue(5, 1, 0, user: "other")])
        for submission in 2...2_000 as ClosedRange<Int64> {
            schedule.insert((0..<100).map { cue(1_000, submission, $0) })
            if submission < 2_000 { schedule.remove(submission: submission) }
        }
        #expect(schedule.count == 101)
        #expect(schedule.storedCount <= 2 * 201 + 64)
        schedule.removeAll(user: "u")
        #expect(drain(&schedule).map(\.user) == ["other"])
    }

    @Test("A person has cues until the last of theirs was taken or withdrawn")
    func people() {
        var schedule = CueSchedule()
        schedule.insert([cue(1, 1, 0), cue(2, 1, 1), cue(3, 2, 0, user: "other"), cue(4, 3, 0, user: "third")])
        #expect(["u", "other", "third", "nobody"].map { schedule.hasCues(of: $0) } == [true, true, true, false])
        _ = schedule.removeNext(dueAt: 1)
        #expect(schedule.hasCues(of: "u"))
        _ = schedule.removeNext(dueAt: 2)
        #expect(!schedule.hasCues(of: "u"))
        schedule.remove(submission: 2)
        schedule.removeAll(user: "third")
        #expect(["other", "third"].map { schedule.hasCues(of: $0) } == [false, false])
    }
}

/// A generator with a seed, so that a failure can be repeated (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
