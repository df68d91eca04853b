import JSONText

/// The jobs that wait for the thread of a device.
struct JobQueue: Sendable {
    private var jobs: [DeviceJob] = []

    var isEmpty: Bool { jobs.isEmpty }

    mutating func append(_ job: DeviceJob) { jobs.append(job) }

    /// The jobs to do now: one request, or all changes together once the last one was sent long enough ago.
    ///
    /// - Parameter earliestChange: When the next change may be sent.
    /// - Returns: Nothing when none is due.
    mutating func take(
        at now: ContinuousClock.Instant, earliestChange: ContinuousClock.Instant
    ) -> [DeviceJob] {
        jobs.removeAll { $0.isAbandoned }
        // A request overtakes changes that are not due, no others.
        if let index = jobs.firstIndex(where: { $0.points == nil }), index == 0 || now < earliestChange {
            return [jobs.remove(at: index)]
        }
        guard now >= earliestChange else { return [] }
        let changes = jobs.filter { $0.points != nil }
        jobs.removeAll { $0.points != nil }
        return changes
    }

    /// Takes everything that waits.
    mutating func takeAll() -> [DeviceJob] {
        defer { jobs = [] }
        return jobs
    }

    /// The data points of several changes as one: the last value of a data point counts.
    static func merged(_ changes: [DeviceJob]) -> [String: JSON] {
        changes.reduce(into: [:]) { all, job in all.merge(job.points ?? [:]) { _, later in later } }
    }
}
