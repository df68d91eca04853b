import Foundation
import JSONText
import Testing

@testable import Tuya

@Suite("The life of a connection")
struct LinkPolicyTests {
    private let start = ContinuousClock.now

    private func policy() -> LinkPolicy {
        var policy = LinkPolicy()
        policy.want()
        return policy
    }

    private func fail(
        _ policy: inout LinkPolicy, _ code: DeviceFailure.Code, after seconds: Int64, chance: Double = 0
    ) {
        policy.failed(code, at: start + .seconds(seconds), unixTime: 1_000 + seconds, chance: chance)
    }

    @Test("Nothing is done before somebody wants to know the device's state, nor after the connection was given back")
    func wish() {
        var policy = LinkPolicy()
        #expect(policy.next(at: start) == .wait(until: nil))
        policy.want()
        #expect(policy.next(at: start) == .connect)
        policy.answered(at: start)
        policy.release()
        #expect(policy.next(at: start + .seconds(100)) == .wait(until: nil))
    }

    @Test("A heartbeat goes every nine seconds, and two without an answer end the connection")
    func heartbeats() {
        var policy = policy()
        policy.answered(at: start)
        #expect(policy.state == .connected)
        #expect(policy.next(at: start) == .wait(until: start + .seconds(9)))
        for round in 1...5 {
            let now = start + .seconds(9 * round)
            #expect(policy.next(at: now) == .heartbeat)
            policy.sentHeartbeat(at: now)
            #expect(policy.next(at: now) == .wait(until: now + .seconds(9)))
            _ = policy.heard(1, at: now)
        }
        for round in 6...7 {
            let now = start + .seconds(9 * round)
            #expect(policy.next(at: now) == .heartbeat)
            policy.sentHeartbeat(at: now)
        }
        #expect(policy.next(at: start + .seconds(72)) == .giveUp)
        fail(&policy, .timedOut, after: 72)
        #expect(policy.state == .offline(since: 1_072))
        #expect(policy.next(at: start + .seconds(72)) == .wait(until: start + .seconds(73)))
    }

    @Test("New attempts come after 1, 2, 4 and up to 60 seconds, and an answer starts that anew")
    func delays() {
        var policy = policy()
        var now: Int64 = 0
        for delay: Int64 in [1, 2, 4, 8, 16, 32, 60, 60, 60] {
            fail(&policy, .offline, after: now)
            #expect(policy.next(at: start + .seconds(now)) == .wait(until: start + .seconds(now + delay)))
            now += delay
            #expect(policy.next(at: start + .seconds(now)) == .connect)
        }
        // Since the first failure, however many there are.
        #expect(policy.state == .offline(since: 1_000))
        for _ in 0..<10_000 { fail(&policy, .offline, after: now) }
        #expect(policy.next(at: start + .seconds(now)) == .wait(until: start + .seconds(now + 60)))
        policy.answered(at: start + .seconds(now))
        fail(&policy, .timedOut, after: now + 5)
        #expect(policy.state == .offline(since: 1_000 + now + 5))
        #expect(policy.next(at: start + .seconds(now + 5)) == .wait(until: start + .seconds(now + 6)))
    }

    @Test("Chance makes a delay longer or shorter by a fifth at most", arguments: [-9, -1, 0.5, 1, 9])
    func chance(chance: Double) {
        var policy = policy()
        fail(&policy, .offline, after: 0, chance: chance)
        let delay = Duration.seconds(1) * (1 + 0.2 * min(max(chance, -1), 1))
        #expect(policy.next(at: start) == .wait(until: start + delay))
        #expect(delay >= .milliseconds(800) && delay <= .milliseconds(1_200))
    }

    @Test("A connection that the device ended is opened again after a second")
    func lost() {
        var policy = policy()
        policy.answered(at: start)
        policy.lost(at: start, chance: 0)
        #expect(policy.state == .connecting)
        #expect(policy.next(at: start) == .wait(until: start + .seconds(1)))
        #expect(policy.next(at: start + .seconds(1)) == .connect)
    }

    @Test(
        "Each way to fail has its state",
        arguments: [
            (DeviceFailure.Code.busy, LinkState.busy), (.wrongKey, .wrongKey), (.wrongVersion, .wrongVersion),
            (.offline, .offline(since: 1_000)), (.timedOut, .offline(since: 1_000)),
            (.protocolViolation, .offline(since: 1_000)),
        ])
    func states(code: DeviceFailure.Code, state: LinkState) {
        var policy = policy()
        #expect(policy.state == .connecting)
        fail(&policy, code, after: 0)
        #expect(policy.state == state)
    }

    @Test("Changes come 150 milliseconds after each other")
    func spacing() {
        var policy = policy()
        #expect(policy.earliestChange(at: start) == start)
        policy.sentChange(at: start)
        #expect(policy.earliestChange(at: start + .milliseconds(20)) == start + .milliseconds(150))
        #expect(policy.earliestChange(at: start + .milliseconds(170)) == start + .milliseconds(170))
    }

    @Test("More than two thousand reports in a second are too many, and twice as many in two are not")
    func flood() {
        var policy = policy()
        var outcomes: [Bool] = []
        for second in 0..<3 {
            for piece in 0..<20 {
                outcomes.append(policy.heard(100, at: start + .seconds(second) + .milliseconds(piece)))
            }
        }
        #expect(!outcomes.contains(false))
        let tooMany = policy.heard(1, at: start + .seconds(2) + .milliseconds(900))
        #expect(!tooMany)
    }

    @Test("Changes that wait together go as one in which the last value of a data point counts")
    func merging() {
        var queue = JobQueue()
        let later = start + .seconds(3_600)
        let changes: [[String: JSON]] = [["20": true], ["22": 10], ["20": false, "24": "x"]]
        for points in changes { queue.append(DeviceJob(.set(points), until: later)) }
        queue.append(DeviceJob(.query, until: later))
        // Not due yet: only the request is done.
        let first = queue.take(at: start, earliestChange: start + .milliseconds(150))
        #expect(first.map(\.points) == [nil])
        #expect(queue.take(at: start, earliestChange: start + .milliseconds(150)).isEmpty)
        let due = queue.take(at: start + .milliseconds(150), earliestChange: start + .milliseconds(150))
        #expect(due.count == 3)
        #expect(JobQueue.merged(due) == ["20": false, "22": 10, "24": "x"])
        #expect(queue.isEmpty)
    }

    @Test("A change whose caller has given up is not made")
    func abandonment() {
        var queue = JobQueue()
        let job = DeviceJob(.set(["20": true]), until: start)
        queue.append(job)
        #expect(job.wait() == nil)
        #expect(queue.take(at: start, earliestChange: start).isEmpty)
    }

    @Test("People are told at once, and of many reports in a row no more often than every 50 milliseconds")
    func news() {
        var link = DeviceLink(DeviceEnvironment())
        link.policy.answered(at: start)
        let outcomes = (0..<100).map { index in
            link.isNews(
                DeviceReport(state: DeviceState(brightness: index), points: [:]), at: start + .milliseconds(index))
        }
        let told = outcomes.enumerated().filter { $0.element }.map { $0.offset }
        #expect(told == [0, 50])
        #expect(link.publication == start + .milliseconds(100))
        let last = link.isNews(
            DeviceReport(state: DeviceState(brightness: 99), points: [:]), at: start + .milliseconds(100))
        let again = link.isNews(DeviceReport(state: DeviceState(brightness: 99), points: [:]), at: start + .seconds(9))
        #expect(last && !again)
        #expect(link.publication == nil)
    }
}
