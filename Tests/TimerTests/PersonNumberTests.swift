import Formats
import FoundationEssentials
import JSONText
import ModuleInterfaces
import TestSupport
import Testing

@testable import Border
@testable import ModuleKit
@testable import Timer

/// - Shows: MD Timer
@Suite("Numbers in the timer’s sentences")
struct PersonNumberTests {
    @Test(
        "The history has its sums as the person’s language writes numbers, as it has its dates",
        arguments: ["en-GB", "de-DE", "es-ES", "ar-EG"])
    func history(locale: String) throws {
        let folder = try ScratchFolder()
        let host = FakeHost()
        defer { host.end() }
        let module = try TimerModule(
            host: host.connection,
            creation: CreationDocument(
                module: "com.bricks.timer", deployment: "test", dataDirectory: folder.path, configuration: [:]))
        func record(_ id: String, hours: Int64) throws {
            let seconds = hours * 3_600
            let record = SittingRecord(
                id: id, startedAt: host.time - seconds * 1_000, endedAt: host.time, secondsSat: seconds,
                secondsPlanned: seconds, zone: LocalZone(storedIdentifier: "Europe/Berlin", offset: 3_600),
                completed: true)
            _ = try module.history.record(record, user: "ada")
        }
        try record("a", hours: 12_345)
        let person = UserDocument(id: "ada", name: "ada", anonymous: false, timeZone: "Europe/Berlin", locale: locale)
        let opened = try module.openSession(
            SessionHost(id: host.session, connection: host.connection),
            document: SessionDocument(user: person, deepLinkPrefixes: []), state: nil)
        let session = try #require(opened as? Timer.TimerSession)
        let screen = ScreenID(rawValue: 90)
        let request = Request<Void>(
            call: Call(session: host.session, request: 1, deadline: 0, trace: 0), encode: { _ in [] },
            answer: { _ in })
        session.restore(request, screen: screen, route: "history")
        _ = try #require(request.leaveCall()).get()
        let format = PersonFormat(locale: locale, timeZone: try #require(TimeZone(secondsFromGMT: 3_600)))
        let began = Date(timeIntervalSince1970: Double(host.time) / 1_000 - 12_345 * 3_600)
        let text = try host.surface(screen).text
        #expect(text.contains("\(format.number(12_345)) hours"), "\(text)")
        #expect(text.contains(format.dateAndTime(began)), "\(text)")
        // As an answer of the host does, outside of any call to the session.
        try record("b", hours: 2_000)
        session.refresh()
        let next = try host.surface(screen).text
        #expect(next.contains("\(format.number(14_345)) hours"), "\(next)")
        session.close()
        try module.stop()
    }
}
