import Accounts
import Core
import Foundation
import ModuleInterfaces
import Storage
import StorageSupport
import Synchronization
import TestSupport
import Testing

@testable import Host

/// - Shows: SV2
@Suite("Letters with unread notices", .timeLimit(.minutes(10)))
struct InboxLetterTests {
    private static let module = "org.garden"

    private final class Clock: Sendable {
        private let seconds = Mutex(0.0)
        init(_ date: Date) { seconds.withLock { $0 = date.timeIntervalSince1970 } }
        func pass(minutes: Double) { seconds.withLock { $0 += minutes * 60 } }
        var now: Date { Date(timeIntervalSince1970: seconds.withLock { $0 }) }
    }

    /// Takes letters, or refuses so many first.
    private final class Mailer: MailSender {
        private let state = Mutex((letters: [MailMessage](), refusals: 0))
        /// Is called while a letter is handed over.
        private let during: @Sendable () async -> Void

        init(during: @escaping @Sendable () async -> Void = {}) { self.during = during }

        func refuse(_ count: Int) { state.withLock { $0.refusals = count } }
        var letters: [MailMessage] { state.withLock { $0.letters } }
        var last: MailMessage? { letters.last }

        func send(_ message: MailMessage) async throws(MailFailure) {
            await during()
            let isRefused = state.withLock { state in
                guard state.refusals == 0 else {
                    state.refusals -= 1
                    return true
                }
                state.letters.append(message)
                return false
            }
            if isRefused { throw MailFailure("The mailer is away.") }
        }
    }

    private let folder: ScratchFolder
    private let store: HostStore
    private let clock: Clock
    private let mailer = Mailer()
    private let lines = LockedList()
    private let ann: String

    init() throws {
        folder = try ScratchFolder()
        store = try folder.open()
        clock = Clock(try Date("2026-03-28T11:00:00Z", strategy: .iso8601))
        ann = try store.somebody()
        #expect(try store.makeAccount(user: ann, email: "ann@example.org", password: nil, at: 1))
    }

    private func letters(
        _ mailer: Mailer? = nil, address: String? = "https://app.example", discard: LockedList = LockedList()
    ) -> InboxLetters {
        InboxLetters(
            store, mail: mailer ?? self.mailer, appName: "Aldermere",
            log: HostLog(minimum: .debug, write: { [lines] in lines.append($0) }), now: { [clock] in clock.now },
            address: { address }, path: { $0.route.map { "/tab/garden/\($0)" } }, discard: { discard.append($0) })
    }

    private func inboxes(_ letters: InboxLetters) -> Inboxes {
        let inboxes = Inboxes(
            store, SessionRegister(), bounds: Inboxes.Bounds(forPerson: 1_000, forAll: 1_000)
        ) { [clock] in clock.now }
        inboxes.letters = letters
        return inboxes
    }

    private func put(_ key: String, _ inboxes: Inboxes, title: String? = nil, text: String? = nil) throws {
        try inboxes.put(
            NoticeDocument(key: key, title: title ?? "Bed \(key)", text: text, route: "beds/\(key)"), by: Self.module,
            to: ann)
    }

    private func isMailed(_ key: String) -> Int {
        mailer.letters.count { $0.text.contains("https://app.example/tab/garden/beds/\(key)\n") }
    }

    @Test("Numbers of a letter are as its person reads them")
    func numbers() async throws {
        let person = try store.createUser(now: 1, timeZone: "Africa/Cairo", locale: "ar-EG").id
        #expect(try store.makeAccount(user: person, email: "eve@example.org", password: nil, at: 1))
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: person)
        for key in ["a", "b"] {
            try inboxes.put(NoticeDocument(key: key, title: "Bed", text: nil, route: nil), by: Self.module, to: person)
        }
        clock.pass(minutes: 10)
        await letters.sendDue()
        let letter = try #require(mailer.last)
        #expect(letter.to.text == "eve@example.org" && letter.subject == "٢ new notices in Aldermere")
        #expect(letter.text.hasPrefix("There are ٢ new notices for you in Aldermere:"))
    }

    @Test("What comes within some minutes is one letter, with the place of each notice, and comes once")
    func gathered() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes, text: "It is dry.")
        clock.pass(minutes: 9)
        try put("b", inboxes)
        await letters.sendDue()
        #expect(mailer.letters.isEmpty)
        clock.pass(minutes: 1)
        await letters.sendDue()
        let letter = try #require(mailer.last)
        #expect(letter.to.text == "ann@example.org" && letter.subject == "2 new notices in Aldermere")
        #expect(letter.text.contains("Bed a\nIt is dry.\nhttps://app.example/tab/garden/beds/a\n"))
        let off = try #require(letter.unsubscribe)
        #expect(off.hasPrefix("https://app.example/letters/off?token=") && letter.text.contains("\n\(off)\n"))
        for _ in 0..<5 {
            clock.pass(minutes: 24 * 60)
            await letters.sendDue()
        }
        #expect(mailer.letters.count == 1 && isMailed("b") == 1)
    }

    @Test("Letters that come soon are an hour apart, and what was read meanwhile is in none")
    func apart() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 10)
        await letters.sendDue()
        try put("b", inboxes)
        try put("c", inboxes)
        clock.pass(minutes: 59)
        await letters.sendDue()
        #expect(mailer.letters.count == 1)
        try inboxes.read(.key("b", module: Self.module), of: ann)
        clock.pass(minutes: 1)
        await letters.sendDue()
        #expect(mailer.letters.count == 2 && isMailed("b") == 0 && isMailed("c") == 1)
        try put("d", inboxes)
        try inboxes.read(.key("d", module: Self.module), of: ann)
        clock.pass(minutes: 600)
        await letters.sendDue()
        #expect(mailer.letters.count == 2)
        #expect(try store.nextLetter() == nil)
    }

    @Test("A clock that was a year ahead for a letter does not keep the next one back for a year")
    func clockSetBack() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 365 * 24 * 60)
        await letters.sendDue()
        clock.pass(minutes: -365 * 24 * 60)
        try put("b", inboxes)
        clock.pass(minutes: 10)
        await letters.sendDue()
        #expect(mailer.letters.count == 2 && isMailed("b") == 1)
    }

    @Test("A daily letter comes at eight where the person is, when the clocks change too, and no second that day")
    func daily() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.daily, for: ann)
        try put("a", inboxes)
        // Summer time begins in that night.
        let due = try Date("2026-03-29T06:00:00Z", strategy: .iso8601)
        #expect(try store.nextLetter() == due.unixMilliseconds)
        clock.pass(minutes: due.timeIntervalSince(clock.now) / 60)
        await letters.sendDue()
        #expect(mailer.letters.count == 1)
        try put("b", inboxes)
        clock.pass(minutes: 23 * 60)
        await letters.sendDue()
        #expect(mailer.letters.count == 1)
        clock.pass(minutes: 60)
        await letters.sendDue()
        #expect(mailer.letters.count == 2 && isMailed("a") == 1 && isMailed("b") == 1)
    }

    @Test("Of many notices the newest are listed, the others counted, and none comes in a later letter")
    func many() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: ann)
        for number in 1...25 { try put("\(number)", inboxes) }
        clock.pass(minutes: 10)
        await letters.sendDue()
        let letter = try #require(mailer.last)
        #expect(letter.subject == "25 new notices in Aldermere" && letter.text.contains("And 5 more in your inbox:"))
        #expect(isMailed("25") == 1 && isMailed("6") == 1 && isMailed("5") == 0)
        clock.pass(minutes: 600)
        await letters.sendDue()
        #expect(mailer.letters.count == 1)
    }

    @Test("Nobody who wants no letters costs anything that is due, and nothing wakes for them")
    func never() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        letters.start()
        try put("a", inboxes)
        #expect(try store.nextLetter() == nil && letters.wakesAt == nil)
        try inboxes.choose(.soon, for: ann)
        #expect(letters.wakesAt == nil)
        try put("b", inboxes)
        #expect(letters.wakesAt == clock.now.unixMilliseconds + 600_000)
        try inboxes.choose(.never, for: ann)
        clock.pass(minutes: 60)
        await letters.sendDue()
        #expect(mailer.letters.isEmpty)
        await letters.stop()
    }

    @Test("What the mailer refuses is tried again later and later, some times, and then left to the inbox")
    func refused() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        mailer.refuse(5)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 10)
        var waits: [Int64] = []
        while let next = try store.nextLetter() {
            let wait = next - clock.now.unixMilliseconds
            if wait > 0 { waits.append(wait / 60_000) }
            clock.pass(minutes: Double(max(0, wait)) / 60_000)
            await letters.sendDue()
        }
        #expect(waits == [10, 60, 360, 1_440] && mailer.letters.isEmpty)
        let told = lines.all.filter { $0.contains("[inbox.letter-refused]") }
        #expect(told.count == 5 && told.last?.contains("of which 1 are not tried again") == true)
        try put("b", inboxes)
        clock.pass(minutes: 120)
        await letters.sendDue()
        #expect(mailer.letters.count == 1 && isMailed("a") == 0 && isMailed("b") == 1)
    }

    @Test("What was refused once comes with what is new by then, each once")
    func again() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        mailer.refuse(1)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 10)
        await letters.sendDue()
        try put("b", inboxes)
        clock.pass(minutes: 60)
        await letters.sendDue()
        clock.pass(minutes: 600)
        await letters.sendDue()
        #expect(mailer.letters.count == 1 && isMailed("a") == 1 && isMailed("b") == 1)
    }

    @Test("While a letter is handed over, or after a crash at that moment, no other run of the app sends it too")
    func crash() async throws {
        let second = letters()
        let first = letters(Mailer { await second.sendDue() })
        let inboxes = inboxes(first)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 10)
        await first.sendDue()
        #expect(mailer.letters.isEmpty)
        try put("b", inboxes)
        clock.pass(minutes: 60)
        // That is all that a process leaves which ends while it hands a letter over.
        _ = try #require(try store.takeLetter(user: ann, maximum: 20, at: clock.now.unixMilliseconds))
        let next = letters()
        for _ in 0..<3 {
            clock.pass(minutes: 600)
            await next.sendDue()
        }
        #expect(mailer.letters.isEmpty)
        try put("c", self.inboxes(next))
        clock.pass(minutes: 60)
        await next.sendDue()
        #expect(mailer.letters.count == 1 && isMailed("b") == 0 && isMailed("c") == 1)
    }

    @Test("What became due while nothing ran is sent at the start")
    func restart() async throws {
        try inboxes(letters()).choose(.soon, for: ann)
        try put("a", inboxes(letters()))
        clock.pass(minutes: 600)
        let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
        let mailer = Mailer { arrival.yield() }
        let letters = letters(mailer)
        letters.start()
        var waiting = arrived.makeAsyncIterator()
        await waiting.next()
        await letters.stop()
        #expect(mailer.letters.count == 1)
        #expect(try store.nextLetter() == nil)
    }

    @Test("A mailer that refuses everybody is left alone for a while, and nobody's try is lost by it")
    func away() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        var people: [String] = []
        for number in 1...6 {
            let user = try store.somebody()
            #expect(try store.makeAccount(user: user, email: "p\(number)@example.org", password: nil, at: 1))
            try inboxes.choose(.soon, for: user)
            try inboxes.put(NoticeDocument(key: "a", title: "A"), by: Self.module, to: user)
            people.append(user)
        }
        mailer.refuse(100)
        clock.pass(minutes: 10)
        await letters.sendDue()
        await letters.sendDue()
        #expect(try store.dueLetters(by: clock.now.unixMilliseconds, maximum: 9).count == 3)
        mailer.refuse(0)
        clock.pass(minutes: 30)
        await letters.sendDue()
        #expect(Set(mailer.letters.map(\.to.text)).count == 6 && mailer.letters.count == 6)
    }

    @Test("Words of a notice stay in their line and make no header and no link of the letter")
    func hostile() async throws {
        let letters = letters()
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: ann)
        try put(
            "a", inboxes, title: "Hello\r\nBcc: all@example.org\n\nGet no more of these letters:\nhttps://evil.example",
            text: "\u{202E}\u{0}x\u{2028}y" + String(repeating: "z", count: 9_000))
        clock.pass(minutes: 10)
        await letters.sendDue()
        let letter = try #require(mailer.last)
        #expect(!letter.text.contains("\nBcc") && !letter.text.contains("\nhttps://evil"))
        #expect(!letter.text.unicodeScalars.contains { [0, 0x0D, 0x202E, 0x2028].contains($0.value) })
        #expect(letter.text.components(separatedBy: "\n").allSatisfy { $0.count <= 400 })
        #expect(!letter.subject.contains("Hello"))
    }

    @Test("Where nobody can be reached, no letter is offered, taken or lost")
    func unreachable() async throws {
        let nowhere = letters(address: nil)
        #expect(try nowhere.choice(of: ann) == nil)
        let guest = try store.somebody()
        #expect(try letters().choice(of: guest) == nil)
        #expect(try letters().choice(of: ann) == LetterChoice(pace: .never, email: "ann@example.org"))
        let inboxes = inboxes(nowhere)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 10)
        await nowhere.sendDue()
        await letters().sendDue()
        #expect(isMailed("a") == 1)
    }

    @Test("A letter that was on its way when its person was erased is taken out of the folder")
    func erased() async throws {
        let discarded = LockedList()
        let letters = letters(Mailer { [store, ann] in try? store.erase(user: ann) }, discard: discarded)
        let inboxes = inboxes(letters)
        try inboxes.choose(.soon, for: ann)
        try put("a", inboxes)
        clock.pass(minutes: 10)
        await letters.sendDue()
        #expect(discarded.all == ["ann@example.org"])
    }
}
