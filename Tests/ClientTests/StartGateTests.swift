import Core
import Testing

@testable import Client

/// - Shows: CO6
@Suite("The gates before the first screen")
struct StartGateTests {
    /// Every combination of what a start can find.
    private static let situations: [StartGates.Situation] = (0..<128).map { bits in
        func bit(_ index: Int) -> Bool { bits & (1 << index) != 0 }
        return StartGates.Situation(
            hasVideo: bit(0), hasSeenVideo: bit(1), splashMilliseconds: bit(2) ? 1_500 : 0, hasFlags: bit(3),
            isSignedIn: bit(4), waitsForFlags: bit(5), isFirstTime: bit(6))
    }

    private static let deadlines: [StartGate: Int64] = [
        .splashVideo: 9_000, .splashScreen: 4_000, .flags: 2_000,
    ]

    /// Which gates are closed, by the words of the description.
    private func closed(_ situation: StartGates.Situation) -> Set<StartGate> {
        var closed: Set<StartGate> = []
        if situation.hasVideo, !situation.hasSeenVideo { closed.insert(.splashVideo) }
        if situation.splashMilliseconds > 0 { closed.insert(.splashScreen) }
        let skips = !situation.waitsForFlags || !situation.isFirstTime
        if !(situation.hasFlags || situation.isSignedIn || skips) { closed.insert(.flags) }
        return closed
    }

    @Test("Are closed for what is not there, in all combinations, and open when it came, in any order")
    func combinations() {
        for situation in Self.situations {
            let expected = closed(situation)
            let gates = StartGates(situation, deadlines: Self.deadlines, at: 100)
            #expect(Set(gates.closed) == expected)
            #expect(gates.areOpen == expected.isEmpty)
            #expect(gates.passages.allSatisfy { $0.cause == .open && $0.milliseconds == 0 })
            for order in [Array(expected), Array(expected.reversed())] {
                var gates = gates
                for (index, gate) in order.enumerated() {
                    #expect(!gates.areOpen)
                    gates.came(gate, at: 100 + Int64(index) * 10)
                    // Again changes nothing.
                    gates.came(gate, at: 999)
                }
                #expect(gates.areOpen && gates.next == nil)
                let came = gates.passages.filter { $0.cause == .came }
                #expect(came.map(\.milliseconds) == order.indices.map { Int64($0) * 10 })
            }
        }
    }

    @Test("Open by themselves at their deadlines, in all combinations, which is told")
    func deadlines() {
        for situation in Self.situations {
            var gates = StartGates(situation, deadlines: Self.deadlines, at: 0)
            var moments: [Int64] = []
            while let next = gates.next {
                // A moment before nothing passes.
                var early = gates
                early.expire(at: next - 1)
                #expect(early.closed == gates.closed)
                gates.expire(at: next)
                moments.append(next)
                guard moments.count < 10 else { break }
            }
            #expect(gates.areOpen)
            for passage in gates.passages where passage.cause != .open {
                // The splash screen ends as it should; the others are given up.
                let isSplash = passage.gate == .splashScreen
                #expect(passage.cause == (isSplash ? .came : .deadline))
                #expect(passage.milliseconds == (isSplash ? 1_500 : Self.deadlines[passage.gate]))
            }
            #expect(Set(gates.passages.map(\.gate)) == Set(StartGate.allCases))
        }
    }

    @Test("A splash screen that would stand longer than its deadline is cut short")
    func longSplash() {
        var gates = StartGates(
            StartGates.Situation(splashMilliseconds: 30_000), deadlines: [.splashScreen: 1_000], at: 0)
        #expect(gates.next == 1_000)
        gates.expire(at: 1_000)
        #expect(gates.passages.last == StartPassage(.splashScreen, .deadline, milliseconds: 1_000))
    }

    @Test("Lead to the code that is waited for, the introduction, or the app, in all combinations")
    func firstScreens() {
        for bits in 0..<16 {
            func bit(_ index: Int) -> Bool { bits & (1 << index) != 0 }
            for type in OnboardingType.allCases {
                let (signedIn, waiting, something, seen) = (bit(0), bit(1), bit(2), bit(3))
                let first = FirstScreen(
                    isSignedIn: signedIn, isWaitingForCode: waiting, hasOnboarding: something, hasSeen: seen, type: type
                )
                switch first {
                case .verifyEmail: #expect(waiting && !signedIn)
                case .onboarding(let shown):
                    #expect(shown == type && type != .none && something && !seen && !signedIn && !waiting)
                case .content: #expect(signedIn || (!waiting && (seen || !something || type == .none)))
                }
            }
        }
    }
}
