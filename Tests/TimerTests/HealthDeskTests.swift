import Database
import JSONText
import ModuleInterfaces
import SurfaceMessages
import Testing

@testable import Timer

/// - Shows: MD Timer
@Suite("Sittings in health data")
struct HealthDeskTests {
    private let services = FakeServices()
    private let history: SittingHistory
    private let desk: HealthDesk
    private static let start: Int64 = 1_700_000_000_000

    init() throws {
        history = try SittingHistory(database: Database(inMemory: .init()))
        desk = HealthDesk(services: services, history: history, user: "ada")
    }

    private func sitting(_ id: String = "a", seconds: Int64 = 1_200) throws -> SittingRecord {
        SittingRecord(
            id: id, startedAt: Self.start, endedAt: Self.start + 1_800_000, secondsSat: seconds, secondsPlanned: 1_200,
            zone: try #require(LocalZone(identifier: "Europe/Paris", at: Self.start)), completed: true)
    }

    private func wish(saves: Bool = true, shows: Bool = false, user: String = "ada") throws {
        try history.setHealthWishes(HealthWishes(saves: saves, shows: shows), user: user)
    }

    @Test("Nothing is saved until the person wants it, and sittings from before are not saved then")
    func unasked() throws {
        _ = try history.record(try sitting("before"), user: "ada")
        desk.tell()
        try wish()
        desk.tell()
        #expect(services.calls.isEmpty && services.mindful.isEmpty)
        _ = try history.record(try sitting("after"), user: "ada")
        _ = try history.record(try sitting("other"), user: "bob")
        desk.tell()
        #expect(services.mindful.keys.sorted() == ["after"])
        let saved = try #require(services.mindful["after"])
        #expect(saved.start == Self.start && saved.end == Self.start + 1_200_000 && saved.timeZone == "Europe/Paris")
        desk.tell()
        #expect(services.calls == ["write after"])
    }

    @Test(
        "A sitting that changes is saved again, one that is deleted is removed, and one that is brought back is saved")
    func changes() throws {
        try wish()
        _ = try history.record(try sitting(), user: "ada")
        desk.tell()
        try history.save(try sitting(seconds: 600), user: "ada")
        desk.tell()
        #expect(services.mindful["a"]?.end == Self.start + 600_000)
        try history.delete("a", user: "ada")
        desk.tell()
        #expect(services.mindful.isEmpty)
        // A sitting that is there already is kept right also after the person switched it off.
        try wish(saves: false)
        try history.save(try sitting(), user: "ada")
        _ = try history.record(try sitting("b"), user: "ada")
        desk.tell()
        #expect(services.mindful.keys.sorted() == ["a"])
        #expect(services.calls == ["write a", "write a", "remove a", "write a"])
    }

    @Test("A sitting without length is not saved")
    func noLength() throws {
        try wish()
        _ = try history.record(try sitting(seconds: 0), user: "ada")
        desk.tell()
        #expect(services.mindful.isEmpty)
    }

    @Test(
        "What fails waits until the person looks again, and is not lost",
        arguments: [CallStatus.unavailable, .deadlineExceeded, .absent, .notPermitted, .busy, .badReply, .fault])
    func failing(_ status: CallStatus) throws {
        try wish()
        services.healthFailure = CallFailure(status)
        for id in ["a", "b"] { _ = try history.record(try sitting(id), user: "ada") }
        desk.tell()
        desk.tell()
        #expect(services.calls == ["write a"])
        services.healthFailure = nil
        desk.rest()
        desk.tell()
        #expect(services.mindful.keys.sorted() == ["a", "b"])
    }

    @Test("A sitting that is refused for good does not keep the others waiting, and the log has no value of it")
    func refused() throws {
        try wish()
        services.healthFailure = CallFailure(.invalidArgument, "secret 1200", detail: ["pointer": "/end"])
        _ = try history.record(try sitting(), user: "ada")
        desk.tell()
        #expect(services.warnings.count == 1 && services.warnings[0].contains("/end"))
        #expect(!services.warnings[0].contains("1200"))
        services.healthFailure = nil
        _ = try history.record(try sitting("b"), user: "ada")
        desk.tell()
        #expect(services.mindful.keys.sorted() == ["b"])
    }

    @Test("A change that comes while a sitting is told is told too")
    func changedMeanwhile() throws {
        try wish()
        _ = try history.record(try sitting(), user: "ada")
        let due = try #require(try history.dueForHealth(user: "ada", after: ""))
        try history.save(try sitting(seconds: 60), user: "ada")
        try history.settleHealth(due, user: "ada")
        desk.tell()
        #expect(services.mindful["a"]?.end == Self.start + 60_000)
    }

    @Test("The export names the wishes and the sittings but no health value, and erasing a person removes them")
    func userData() throws {
        try wish(shows: true)
        _ = try history.record(try sitting(), user: "ada")
        let exported = try history.export(user: "ada")["health"]
        #expect(exported == ["saves": true, "shows": true, "sittings": ["a"]])
        try history.erase(user: "ada")
        #expect(try history.healthWishes(user: "ada") == .none)
        #expect(try history.dueForHealth(user: "ada", after: "") == nil)
    }

    // MARK: Heart rates

    private func window(_ rates: [Double], minutes: Int64 = 30) -> HealthWindow {
        let length = minutes * 60_000
        return HealthWindow(
            kind: "heart-rate", unit: "beats/min", from: Self.start, to: Self.start + length, hasData: !rates.isEmpty,
            count: Int64(rates.count), parts: false,
            values: rates.enumerated().map { index, rate in
                let start = Self.start + length * Int64(index) / Int64(max(1, rates.count))
                return HealthValue(
                    start: start, end: start, count: 1, value: rate, minimum: rate, maximum: rate, sum: rate)
            })
    }

    @Test("The heart rate is asked for only where the person wants it, for the time of the sitting")
    func asking() throws {
        services.heartRates = window([60])
        var found: [SittingHeart?] = []
        desk.heart(of: try sitting()) { found.append($0) }
        try wish(saves: false, shows: true)
        desk.heart(of: try sitting()) { found.append($0) }
        services.heartRates = nil
        desk.heart(of: try sitting()) { found.append($0) }
        #expect(found.map { $0 != nil } == [false, true, false])
        #expect(services.calls == Array(repeating: "heart \(Self.start) \(Self.start + 1_800_000)", count: 2))
    }

    @Test("A heart rate is told by its bounds, and its beginning beside its end")
    func words() throws {
        let slower = try #require(SittingHeart(window((0..<30).map { 80 - Double($0) })))
        #expect(slower.lines.count == 2)
        #expect(slower.lines[0] == "Between 51 and 80 beats a minute, on average 66")
        #expect(slower.lines[1].contains("78") && slower.lines[1].contains("53") && slower.lines[1].contains("slower"))
        let faster = try #require(SittingHeart(window((0..<30).map { 60 + Double($0) })))
        #expect(faster.lines[1].contains("faster"))
        let same = try #require(SittingHeart(window(Array(repeating: 60, count: 30))))
        #expect(same.lines[1] == "The first and the last five minutes: 60 beats a minute")
        #expect(try #require(SittingHeart(window([60, 70], minutes: 5))).lines.count == 1)
        #expect(try #require(SittingHeart(window([61]))).lines == ["61 beats a minute, in one reading"])
        #expect(slower.data.array?.count == 30)
    }

    @Test("What is no heart rate is not shown")
    func nothing() {
        #expect(SittingHeart(window([])) == nil)
        var odd = window([60])
        odd.unit = "ms"
        #expect(SittingHeart(odd) == nil)
        #expect(SittingHeart(window([.infinity])) == nil)
        #expect(SittingHeart(window([.nan])) == nil)
        #expect(SittingHeart(window([1e300, 60])) == nil)
    }

    @Test("The settings offer what can be had, and keep what is not shown")
    func choice() throws {
        var choice = HealthChoice(.none, canSave: false, canShow: true)
        choice.take(["health-saves": true, "health-shows": true])
        #expect(choice.wishes == HealthWishes(saves: false, shows: true))
        var both = HealthChoice(.none, canSave: true, canShow: true)
        both.take(["health-saves": true])
        #expect(both.wishes == HealthWishes(saves: true, shows: false))
        both.take(["health-saves": "yes", "health-shows": nil])
        #expect(both.wishes == HealthWishes(saves: true, shows: false))
        #expect(both.context.count == 2 && choice.context.count == 1)
    }
}
