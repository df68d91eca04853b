import CLedger
import Cards
import Glibc
import JSONText
import Probe
import Surfaces
import Synchronization

// A disk that takes its time, and many people at once.
extension ResourceChecks {
    static let slow: [Check] = [
        Check(
            "resources.slow-disk", level: 9, limit: 20_000,
            "With a slow disk the module waits, and what it says it kept is kept.", help: diskHelp,
            run: { trial throws(Violation) in try slowDisk(trial) }),
        Check(
            "resources.deadline-under-load", level: 9, limit: 30_000,
            "Used by eight people at once, the module answers each within two seconds.", help: loadHelp,
            run: { trial throws(Violation) in try load(trial) }),
    ]

    private static let diskHelp =
        "Answer an action when the disk has answered, however long that takes, and take slowness for no failure."
    private static let loadHelp =
        "Hold a lock that sessions share only while you change what they share, never while you wait."

    private static func slowDisk(_ trial: Trial) throws(Violation) -> Verdict {
        guard bricks_slow_disk_prepare() else {
            return .skipped(reason: "This system does not let a process hold its own calls up.")
        }
        let directory = Folder.make(trial.scratch + "/data")
        return try Stage.with(trial, directory: directory) { (stage, session) throws(Violation) in
            // All of them in one action are still answered in the time that a call has.
            bricks_slow_disk(350, 5)
            _ = try used(stage, session, "with a slow disk", ends: false)
            let said = stage.instance.export(user: .text("ann"))?.text
            stage.end([session])
            bricks_slow_disk(0, 0)
            guard bricks_slow_disk_count() > 0 else {
                return .skipped(reason: "The module makes nothing durable when it is used.")
            }
            try expectKept(said, stage, directory, disk: "slow", returning: diskHelp, keeping: diskHelp)
            return .passed
        }
    }

    /// The longest that each person waits for an answer, in milliseconds.
    private static let deadline = 2_000

    private static func load(_ trial: Trial) throws(Violation) -> Verdict {
        ProbeHost.separate(true)
        let stage: Stage
        var people: [Person] = []
        // Where the card asks for one lane, a host lets one in after the other, and the others wait.
        let lane = Mutex(())
        do throws(StageError) {
            stage = try Stage(trial)
            for index: UInt32 in 0..<8 {
                let session = try stage.open(user: "person-\(index)", id: StageID.id(300 + index))
                let tour = Tour(session, stage, screens: 256 * (index + 1))
                tour.enter()
                people.append(Person(tour))
            }
        } catch {
            return .skipped(reason: error.reason)
        }
        guard people.contains(where: { !$0.buttons.isEmpty }) else {
            return .skipped(reason: "The module's screens have no buttons.")
        }
        let isShared = stage.card.lanes == .module
        // A busy machine makes anything slow: only what is slow every time is.
        var slowest: (name: String, milliseconds: Int) = ("", .max)
        for _ in 0..<3 where slowest.milliseconds > deadline {
            let threads = people.map { person in
                Playing { person.play { body in isShared ? lane.withLock { _ in body() } : body() } }
            }
            for thread in threads { thread.join() }
            let slow = people.compactMap(\.slowest).max { $0.milliseconds < $1.milliseconds }
            if let slow, slow.milliseconds < slowest.milliseconds { slowest = slow }
        }
        stage.end(people.map(\.tour.session))
        guard slowest.milliseconds > deadline else { return .passed }
        throw Violation(
            "`\(slowest.name)` is answered after \(slowest.milliseconds) ms while seven others use the module.",
            help: loadHelp)
    }

    /// Someone who uses all buttons, on a thread of their own.
    private final class Person: @unchecked Sendable {
        // Each is used by one thread at a time: by its own between start and join, by the check's before and after.
        let tour: Tour
        let buttons: [(stop: Tour.Stop, event: SurfaceEvent)]
        private(set) var slowest: (name: String, milliseconds: Int)?

        init(_ tour: Tour) {
            self.tour = tour
            buttons = tour.buttons
        }

        /// Uses every button once.
        ///
        /// - Parameter enter: lets a call in, when it is its turn.
        func play(_ enter: (() -> Answer?) -> Answer?) {
            slowest = nil
            for (stop, event) in buttons {
                let start = ContinuousClock.now
                let deadline = UInt64(ResourceChecks.deadline) * 1_000_000
                _ = enter {
                    var shape = FrameShape.plain
                    shape.deadline = Self.monotonic + deadline
                    return self.tour.act(
                        on: stop.id, name: event.name, component: event.source.component, context: event.context,
                        shape: shape)
                }
                let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
                if milliseconds > slowest?.milliseconds ?? -1 { slowest = (event.name, milliseconds) }
            }
        }

        private static var monotonic: UInt64 {
            var time = timespec()
            unsafe clock_gettime(CLOCK_MONOTONIC, &time)
            return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
        }
    }
}
