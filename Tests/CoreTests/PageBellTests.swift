import Synchronization
import Testing

@testable import Core

/// - Shows: MD Core
@Suite("Bells and the pages of a session")
struct PageBellTests {
    private let bell = CueBell(sound: "bowl", at: 10_000)

    /// The observers of a face, and what each has heard.
    private final class Pages: Sendable {
        let face: SessionFace
        private let heard = Mutex<[String: [SessionNews]]>([:])

        init(_ face: SessionFace = SessionFace()) { self.face = face }

        @discardableResult
        func open(_ name: String, at path: String? = nil, isAudible: Bool = false) -> Int {
            face.observe(at: path, isAudible: isAudible) { [weak self] news in
                guard case .bell = news else { return }
                self?.heard.withLock { $0[name, default: []].append(news) }
            }
        }

        var names: [String] { heard.withLock { $0.keys.sorted() } }
    }

    @Test("One page rings: the newest of those at the place that was used last")
    func last() {
        let pages = Pages()
        var state = PageState()
        state.path = "/timer"
        pages.face.publish(state, at: "/timer", isLast: true)
        pages.open("first", at: "/timer")
        pages.open("second", at: "/timer")
        pages.open("elsewhere", at: "/")
        pages.face.ring(bell)
        #expect(pages.names == ["second"])
    }

    @Test("A page that can be heard rings before one that cannot, wherever it is")
    func audible() {
        let pages = Pages()
        var state = PageState()
        state.path = "/timer"
        pages.face.publish(state, at: "/timer", isLast: true)
        #expect(pages.face.hearing == .nobody)
        pages.open("silent", at: "/timer")
        #expect(pages.face.hearing == .silent)
        pages.open("audible", at: "/", isAudible: true)
        #expect(pages.face.hearing == .audible && BellHearing.nobody < .silent)
        pages.face.ring(bell)
        #expect(pages.names == ["audible"])
    }

    @Test("A bell without a page is the first one's that connects in time, and no other's")
    func kept() {
        let pages = Pages()
        pages.face.ring(bell)
        let first = pages.open("first")
        #expect(pages.face.takeBells(for: first, at: 12_000) == [bell])
        let second = pages.open("second")
        #expect(pages.face.takeBells(for: second, at: 12_000).isEmpty)
        // The page went away before its bell had died away.
        pages.face.stopObserving(first)
        #expect(pages.face.takeBells(for: second, at: 12_000) == [bell])
        #expect(pages.face.recentBells(at: 15_000) == [bell])
        pages.face.stopObserving(second)
        #expect(pages.face.takeBells(for: pages.open("late"), at: 15_001).isEmpty)
        #expect(pages.names.isEmpty)
    }

    @Test("A bell that waits for any session of the person is taken with the page's own, and kept once")
    func waiting() {
        let waiting = Mutex([bell])
        let face = SessionFace(waitingBells: {
            waiting.withLock { bells in
                defer { bells = [] }; return bells
            }
        })
        let pages = Pages(face)
        let id = pages.open("page")
        #expect(face.takeBells(for: id, at: 10_000) == [bell])
        #expect(face.takeBells(for: id, at: 10_000).isEmpty)
        for at in 0..<40 as Range<Int64> { face.ring(CueBell(sound: "wood", at: at)) }
        #expect(face.recentBells(at: 40).map(\.at) == Array(24..<40))
    }

    @Test("Each use makes a session the one that was used last")
    func uses() {
        let (first, second) = (SessionFace(), SessionFace())
        #expect(first.lastUse == 0)
        first.use()
        second.use()
        #expect(first.lastUse < second.lastUse)
        first.use()
        #expect(first.lastUse > second.lastUse)
    }
}
