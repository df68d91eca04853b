import Glibc
import JSONText
import Synchronization

/// The thread that has the conversation with one device: it does what callers ask for and, where it is told to keep the connection,
/// reads what the device reports, keeps the connection awake and opens it again.
///
/// The thread starts with the first request and ends with ``stop()``.
final class DeviceWorker: Sendable {
    /// Gets what a device reported and how it is reached when either changed without a change that somebody asked for.
    typealias Observer = @Sendable (DeviceReport, LinkState) -> Void

    private struct Shared {
        var jobs = JobQueue()
        var thread: pthread_t?
        var isStopping = false
        /// Nil where the connection is used for requests only.
        var observer: Observer?
        var link: LinkState = .connecting
        /// The last value of every data point.
        var points: [String: JSON] = [:]
    }

    let device: DeviceConfiguration
    private let timeouts: DeviceTimeouts
    private let environment: DeviceEnvironment
    private let pipe: WakePipe?
    private let shared = Mutex(Shared())

    init(_ device: DeviceConfiguration, timeouts: DeviceTimeouts, environment: DeviceEnvironment) {
        self.device = device
        self.timeouts = timeouts
        self.environment = environment
        pipe = WakePipe()
    }

    /// How the device was reached at last.
    var link: LinkState { shared.withLock { $0.link } }

    /// The last value of every data point that the device reported, without asking it.
    var points: [String: JSON] { shared.withLock { $0.points } }

    /// Has the thread do something; nil when it has not done it by the deadline.
    func run(_ work: DeviceJob.Work, until deadline: ContinuousClock.Instant) -> DeviceJob.Outcome? {
        let job = DeviceJob(work, until: deadline)
        guard hasThread(with: { $0.jobs.append(job) }) else { return nil }
        pipe?.wake()
        return job.wait()
    }

    /// Keeps the connection from now on, and tells the observer what changes.
    func keep(_ observer: @escaping Observer) {
        guard hasThread(with: { $0.observer = observer }) else { return }
        pipe?.wake()
    }

    /// Has the thread end as soon as it can, without waiting for it.
    func beginStop() {
        shared.withLock { shared in
            shared.isStopping = shared.thread != nil
            shared.observer = nil
        }
        pipe?.wake()
    }

    /// Ends the connection and the thread; when it returns, nothing of the device runs any more.
    func stop() {
        beginStop()
        let thread = shared.withLock { $0.thread.take() }
        guard let thread else { return }
        _ = pthread_join(thread, nil)
        shared.withLock { $0.isStopping = false }
    }

    /// Ends the connection where there is one.
    func disconnect(until deadline: ContinuousClock.Instant) {
        guard shared.withLock({ $0.thread != nil }) else { return }
        _ = run(.disconnect, until: deadline)
    }

    /// Hands something to the thread, which is started where there is none; false when there is none.
    private func hasThread(with change: (inout Shared) -> Void) -> Bool {
        guard pipe != nil else { return false }
        return shared.withLock { shared in
            guard !shared.isStopping else { return false }
            if shared.thread == nil { shared.thread = start() }
            guard shared.thread != nil else { return false }
            change(&shared)
            return true
        }
    }

    private func start() -> pthread_t? {
        var made = pthread_t()
        let context = unsafe Unmanaged.passRetained(self)
        let failure = unsafe pthread_create(
            &made, nil,
            { context in
                if let context = unsafe context {
                    unsafe Unmanaged<DeviceWorker>.fromOpaque(context).takeRetainedValue().main()
                }
                return nil
            }, context.toOpaque())
        guard failure == 0 else {
            unsafe context.release()
            return nil
        }
        return made
    }

    // MARK: - On the thread

    private enum Turn {
        case stop
        case jobs([DeviceJob])
    }

    private func main() {
        var session = DeviceSession(device: device, timeouts: timeouts, environment: environment)
        var link = DeviceLink(environment)
        while true {
            let observer = shared.withLock { $0.observer }
            if observer != nil { link.policy.want() }
            switch next(link) {
            case .stop:
                session.disconnect()
                return
            case .jobs(let jobs) where jobs.isEmpty: idle(&session, &link, isKept: observer != nil)
            case .jobs(let jobs): perform(jobs, &session, &link)
            }
            publish(session, &link, observer)
        }
    }

    private func next(_ link: DeviceLink) -> Turn {
        let now = ContinuousClock.now
        let earliestChange = link.policy.earliestChange(at: now)
        return shared.withLock { shared in
            shared.isStopping ? .stop : .jobs(shared.jobs.take(at: now, earliestChange: earliestChange))
        }
    }

    private func perform(_ jobs: [DeviceJob], _ session: inout DeviceSession, _ link: inout DeviceLink) {
        guard let first = jobs.first, let deadline = jobs.map(\.deadline).max() else { return }
        let outcome: DeviceJob.Outcome
        do throws(DeviceFailure) {
            switch first.work {
            case .query: try session.query(until: deadline)
            case .set:
                link.policy.sentChange(at: .now)
                try session.set(JobQueue.merged(jobs), until: deadline)
                link.policy.sentChange(at: .now)
                try session.query(until: deadline)
                link.known = device.report(from: session.datapoints)
            case .heartbeat: try session.heartbeat(until: deadline)
            case .reports: _ = try session.takeReports()
            case .disconnect:
                session.disconnect()
                link.policy.release()
            }
            switch first.work {
            case .query, .set, .heartbeat: link.policy.answered(at: .now)
            case .reports, .disconnect: break
            }
            outcome = .success(session.datapoints)
        } catch {
            fail(error, &link)
            outcome = .failure(error)
        }
        finish(jobs, outcome, link.policy.state, session.datapoints)
    }

    private func finish(
        _ jobs: [DeviceJob], _ outcome: DeviceJob.Outcome, _ state: LinkState, _ points: [String: JSON]
    ) {
        // Before the callers go on, who may ask for it.
        shared.withLock { shared in
            shared.link = state
            shared.points = points
        }
        for job in jobs { job.finish(outcome) }
    }

    private func idle(_ session: inout DeviceSession, _ link: inout DeviceLink, isKept: Bool) {
        guard isKept else {
            pipe?.wait(for: -1, until: changeIsDue(link))
            return
        }
        if link.policy.isOpen, !session.isOpen { link.policy.lost(at: .now, chance: link.chance()) }
        do throws(DeviceFailure) {
            switch link.policy.next(at: .now) {
            case .connect:
                try session.query(until: .now + timeouts.background)
                link.policy.answered(at: .now)
            case .heartbeat:
                try session.sendHeartbeat(until: .now + timeouts.background)
                link.policy.sentHeartbeat(at: .now)
            case .giveUp: throw session.end(.socket(.timedOut))
            case .wait(let instant):
                let instants = [instant, link.publication, changeIsDue(link)].compactMap(\.self)
                pipe?.wait(for: session.descriptor, until: instants.min())
                try read(&session, &link)
            }
        } catch {
            let failure = session.diagnosed(error) { shared.withLock { $0.isStopping } }
            fail(failure, &link)
            // Callers who have waited meanwhile need not wait for another attempt.
            finish(shared.withLock { $0.jobs.takeAll() }, .failure(failure), link.policy.state, session.datapoints)
        }
    }

    private func read(_ session: inout DeviceSession, _ link: inout DeviceLink) throws(DeviceFailure) {
        let count = try session.takeReports()
        guard link.policy.heard(count, at: .now) else {
            throw session.end(.unexpected(Texts.failureManyReports(limit: link.policy.timing.reportsPerSecond)))
        }
    }

    /// When the changes that wait may be sent; nil when none waits.
    private func changeIsDue(_ link: borrowing DeviceLink) -> ContinuousClock.Instant? {
        shared.withLock { $0.jobs.isEmpty } ? nil : link.policy.earliestChange(at: .now)
    }

    private func fail(_ failure: DeviceFailure, _ link: inout DeviceLink) {
        switch failure.code {
        // The device is there and understood what it was asked.
        case .rejected: link.policy.answered(at: .now)
        case .unknownDevice, .unsupported, .invalidChange, .keyReused: break
        case .offline, .wrongKey, .busy, .wrongVersion, .protocolViolation, .timedOut:
            link.policy.failed(failure.code, at: .now, unixTime: environment.unixTime(), chance: link.chance())
        }
    }

    /// Tells the observer what is new, at once unless it was told just now.
    private func publish(_ session: borrowing DeviceSession, _ link: inout DeviceLink, _ observer: Observer?) {
        let report = device.report(from: session.datapoints)
        let present = link.policy.state
        shared.withLock { shared in
            shared.link = present
            shared.points = report.points
        }
        guard let observer, link.isNews(report, at: .now) else { return }
        observer(report, present)
    }
}
