import ModuleRuntime

/// The work that a frame asks for, where nothing is before it on its lane: for the thread that found the frame, which
/// has the lane until it has run.
struct Claim: Sendable {
    fileprivate let lane: Lane
    fileprivate let work: any FrameWork
    fileprivate let place: (any Sendable & AnyObject)?

    /// Does it on this thread; to be called once, with the frame that it is of.
    func run(_ frame: Frame) {
        work.run(frame, in: place)
        lane.release()
    }
}

/// Something that is done with frames, made once for many of them.
protocol FrameWork: AnyObject, Sendable {
    /// - Parameter place: the place that it was enqueued with.
    func run(_ frame: Frame, in place: (any Sendable & AnyObject)?)
}

/// Something that is done once.
private final class Job: FrameWork {
    private let job: @Sendable () -> Void

    init(_ job: @escaping @Sendable () -> Void) { self.job = job }

    func run(_ frame: Frame, in place: (any Sendable & AnyObject)?) { job() }
}

extension Lane {
    /// Appends work on a frame, or gives it back for this thread to do at once, when it may and nothing is before it.
    func enqueue(
        mayClaim: Bool, _ work: any FrameWork, on frame: Frame, in place: (any Sendable & AnyObject)?
    ) -> Claim? {
        if mayClaim, claim() { return Claim(lane: self, work: work, place: place) }
        enqueue { work.run(frame, in: place) }
        return nil
    }

    /// The same for something that is done once.
    func enqueue(mayClaim: Bool, _ job: @escaping @Sendable () -> Void) -> Claim? {
        if mayClaim, claim() { return Claim(lane: self, work: Job(job), place: nil) }
        enqueue(job)
        return nil
    }
}
