import Foundation
import TestSupport
import Testing

@testable import Client

/// - Shows: CO3, MD Client
@Suite("What is presented, and what waits")
struct PresentationQueueTests {
    private let start = Date(timeIntervalSince1970: 0)

    @Test("One is presented, the next wait in order, and nothing is there twice")
    func order() {
        var queue = PresentationQueue<Int>()
        #expect(queue.request("a", 1, at: start) == .shown)
        #expect(queue.request("b", 2, at: start) == .waits)
        #expect(queue.request("c", 3, at: start) == .waits)
        #expect(queue.request("a", 4, at: start) == .isThere)
        #expect(queue.request("c", 5, at: start) == .isThere)
        var seen: [Int?] = []
        for _ in 0..<4 {
            seen.append(queue.current)
            #expect(queue.close(at: start) == [])
        }
        #expect(seen == [1, 2, 3, nil])
        #expect(queue.request("a", 6, at: start) == .shown)
    }

    @Test("Only so many wait")
    func full() {
        var queue = PresentationQueue<Int>()
        _ = queue.request("0", 0, at: start)
        for number in 1...PresentationQueue<Int>.maximum {
            #expect(queue.request("\(number)", number, at: start) == .waits)
        }
        #expect(queue.request("more", 9, at: start) == .refused)
        #expect(!queue.contains("more"))
    }

    @Test("What has waited too long is given up, and what came later is presented")
    func late() {
        var queue = PresentationQueue<Int>()
        _ = queue.request("a", 1, at: start)
        _ = queue.request("b", 2, at: start)
        _ = queue.request("c", 3, at: start.addingTimeInterval(30))
        #expect(queue.close(at: start.addingTimeInterval(PresentationQueue<Int>.patience + 1)) == [2])
        #expect(queue.current == 3)
    }

    @Test("What is withdrawn never comes")
    func withdrawn() {
        var queue = PresentationQueue<Int>()
        for (index, name) in ["a", "b", "c"].enumerated() { _ = queue.request(name, index, at: start) }
        #expect(queue.withdraw { $0 == 1 } == [1])
        _ = queue.close(at: start)
        #expect(queue.current == 2)
    }

    @Test("Whatever is asked in whatever order, one is presented when any is there, each once", arguments: 0..<20)
    func anyOrder(_ seed: UInt64) {
        var random = SplitMix(seed)
        var queue = PresentationQueue<String>()
        var now = start
        var presented: [String] = []
        for step in 0..<500 {
            now += Double.random(in: 0..<40, using: &random)
            let before = queue.current
            switch Int.random(in: 0..<4, using: &random) {
            case 0: _ = queue.close(at: now)
            case 1: _ = queue.withdraw { _ in Bool.random(using: &random) }
            default:
                let name = "\(step)"
                let outcome = queue.request(name, name, at: now)
                #expect((outcome == .shown) == (before == nil))
            }
            #expect(queue.waitingCount <= PresentationQueue<String>.maximum)
            #expect(queue.current != nil || queue.waitingCount == 0)
            if let current = queue.current, current != before { presented.append(current) }
        }
        #expect(Set(presented).count == presented.count)
    }
}
