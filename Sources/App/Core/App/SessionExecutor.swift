import Dispatch

/// Runs those parts of a task that belong to no actor on the main actor's thread, where sessions are.
///
/// A continuation resumes on no actor, whatever actor waits for it. Without this a result that comes from another thread, such as
/// the answer of a module, wakes a thread of Swift's pool, which then only wakes the main thread.
public final class SessionExecutor: TaskExecutor {
    /// The executor for all sessions: they share one thread.
    public static let shared = SessionExecutor()

    private init() {}

    /// Appends a job to those of the main actor.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        DispatchQueue.main.async {
            unsafe job.runSynchronously(
                isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: self.asUnownedTaskExecutor())
        }
    }
}
