import JSONText
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Cue plan")
struct CuePlanTests {
    private let start: Int64 = 1_700_000_000_000

    @Test("A plan holds every cue at its time, in order")
    func plan() throws {
        let settings = try TimerSettings(document: [
            "lengthMinutes": 10, "preparationSeconds": 30, "intervalBells": ["kind": "every", "minutes": 5],
            "devices": ["lamp"], "devicesAtStart": ["power": true], "devicesAtEnd": ["power": false],
        ])
        let cues = CuePlan(settings: settings, sittingID: "s", start: start).cues
        let begin = start + 30_000
        #expect(cues.map(\.id) == ["preparation-end", "bell", "device-start-1", "interval-1", "end", "device-end-1"])
        #expect(
            cues.map(\.at) == [begin, begin, begin, begin + 300_000, begin + 600_000, begin + 600_000])
        #expect(cues.map(\.kind) == [.preparationEnd, .bell, .device, .interval, .end, .device])
        #expect(cues.map(\.sound) == [nil, "bowl", nil, "bowl", "bowl", nil])
        #expect(cues[2].device?.idempotencyKey == "s/start/1")
        #expect(cues[5].device?.change == DeviceChange(power: false, brightness: nil))
    }

    @Test("Without bells and preparation only the silent end is left")
    func silent() throws {
        let settings = try TimerSettings(document: ["preparationSeconds": 0, "startBell": false, "endBell": false])
        let cues = CuePlan(settings: settings, sittingID: "s", start: start).cues
        #expect(cues.map(\.kind) == [.end])
        #expect(cues.first?.sound == nil)
    }

    @Test("Custom bells ring at their moments")
    func custom() throws {
        let settings = try TimerSettings(document: [
            "lengthMinutes": 2, "preparationSeconds": 0, "intervalBells": ["kind": "at", "seconds": [90, 1]],
        ])
        let cues = CuePlan(settings: settings, sittingID: "s", start: start).cues
        #expect(cues.filter { $0.kind == .interval }.map { $0.at - start } == [1000, 90_000])
    }

    @Test("A seed gives the same moments every time; without one each sitting has its own")
    func seeds() throws {
        let seeded = try TimerSettings(document: ["intervalBells": ["kind": "random", "count": 5, "seed": 42]])
        let free = try TimerSettings(document: ["intervalBells": ["kind": "random", "count": 5]])
        #expect(seeded.intervalOffsets(start: 1) == seeded.intervalOffsets(start: 2))
        #expect(free.intervalOffsets(start: 1) == free.intervalOffsets(start: 1))
        #expect(free.intervalOffsets(start: 1) != free.intervalOffsets(start: 2))
    }

    @Test("A cue at the very instant of a pause has fired and does not come again")
    func boundary() throws {
        let settings = try TimerSettings(document: [
            "lengthMinutes": 10, "preparationSeconds": 0, "intervalBells": ["kind": "every", "minutes": 5],
        ])
        let plan = CuePlan(settings: settings, sittingID: "s", start: start)
        #expect(plan.remaining(after: start + 300_000).cues.map(\.id) == ["end"])
        #expect(plan.remaining(after: start + 299_999).cues.map(\.id) == ["interval-1", "end"])
    }

    @Test("SplitMix64 gives the published sequence")
    func generator() {
        // The first outputs for seed 1234567 of the reference implementation by Sebastiano Vigna.
        var generator = SplitMix64(state: 1_234_567)
        #expect(generator.next() == 6_457_827_717_110_365_317)
        #expect(generator.next() == 3_203_168_211_198_807_973)
    }

    @Test("Any plan is ordered, has unique ids, and rings no interval bell outside the sitting or too close to another")
    func properties() throws {
        var generator = SplitMix64(state: 99)
        for _ in 0..<2000 {
            let settings = try TimerSettings.random(using: &generator)
            let plan = CuePlan(settings: settings, sittingID: "s", start: start)
            #expect(plan.cues.map(\.at) == plan.cues.map(\.at).sorted())
            #expect(Set(plan.cues.map(\.id)).count == plan.cues.count)
            let begin = start + settings.preparation
            let bells = plan.cues.filter { $0.kind == .interval }.map(\.at)
            #expect(bells.allSatisfy { $0 > begin && $0 < begin + settings.length })
            if case .random(let count, _) = settings.intervalBells {
                #expect(bells.count == count)
                let gap = min(30_000, settings.length / Int64(2 * (count + 1)))
                let edges = [begin] + bells + [begin + settings.length]
                #expect(zip(edges, edges.dropFirst()).allSatisfy { $1 - $0 >= gap })
            }
            let instant = start + Int64(generator.next() % UInt64(settings.preparation + settings.length + 1000))
            let pause = Int64(generator.next() % 10_000_000)
            let remaining = plan.remaining(after: instant)
            #expect(remaining.cues.allSatisfy { $0.at > instant })
            // Shifting what was left by the pause is the same as planning anew with the pause in it.
            let planned = CuePlan(settings: settings, sittingID: "s", start: start, pausedTotal: pause)
            #expect(planned.remaining(after: instant + pause) == remaining.shifted(by: pause))
        }
    }
}

extension TimerSettings {
    /// Any valid settings.
    static func random(using generator: inout SplitMix64) throws -> TimerSettings {
        let minutes = Int64(1 + generator.next(below: 600))
        let bells: JSON =
            switch generator.next(below: 4) {
            case 0: ["kind": "none"]
            case 1 where minutes > 1:
                ["kind": "every", "minutes": .integer(1 + Int64(generator.next(below: UInt64(minutes - 1))))]
            case 2:
                [
                    "kind": "at",
                    "seconds": .array(
                        Set((0..<5).map { _ in 1 + Int64(generator.next(below: UInt64(minutes * 60 - 1))) })
                            .map { .integer($0) }),
                ]
            default: ["kind": "random", "count": .integer(1 + Int64(generator.next(below: 60)))]
            }
        return try TimerSettings(document: [
            "lengthMinutes": .integer(minutes), "preparationSeconds": .integer(Int64(generator.next(below: 301))),
            "intervalBells": bells, "startBell": .bool(generator.next() % 2 == 0),
            "devices": generator.next() % 2 == 0 ? ["lamp", "plug"] : [],
            "devicesAtStart": generator.next() % 2 == 0 ? ["brightness": 10] : nil,
            "devicesAtEnd": generator.next() % 2 == 0 ? ["power": false] : nil,
        ])
    }
}
