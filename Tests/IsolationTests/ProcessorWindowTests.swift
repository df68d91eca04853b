import Testing

@testable import Isolation

@Suite("How busy a worker keeps the processors")
struct ProcessorWindowTests {
    private static let second: UInt64 = 1_000_000_000

    @Test("A window that is over tells its average, and the next begins there")
    func windows() {
        var window = ProcessorWindow(seconds: 60)
        let told = [(5, 100), (50, 130), (95, 160), (95, 190), (101, 220)].map { used, time in
            window.note(Double(used), at: UInt64(time) * Self.second)
        }
        #expect(told.map { $0?.percent } == [nil, nil, 150, nil, 10])
        #expect(told[2]?.seconds == 60)
    }

    @Test("What a child used that has ended and that nobody waited for stays counted")
    func children() {
        var window = ProcessorWindow(seconds: 10)
        // One after the other takes five seconds and is gone.
        let told = [(1, 0), (6, 1), (1, 2), (6, 3), (1, 4), (1, 10)].map { used, time in
            window.note(Double(used), at: UInt64(time) * Self.second)
        }
        #expect(told.map { $0?.percent } == [nil, nil, nil, nil, nil, 100])
    }
}
