/// The resources that a worker may use, and how long the host waits for it.
public struct WorkerLimits: Sendable, Hashable {
    /// How long starting a module, and opening or closing a session, may take; in milliseconds.
    public var answerMilliseconds: Int
    /// How long a module may take that is destroyed; in milliseconds.
    public var destroyMilliseconds = 500
    /// How long a lane may take to come back after a call's time was over, before the worker is ended; in milliseconds.
    public var graceMilliseconds: Int
    /// Private data of the process, in mebibytes.
    public var memoryMegabytes: Int
    /// Open files, sockets and the like at a time.
    public var descriptors: Int
    /// The maximum that its folders take of the disk, and of one file that it writes; in mebibytes.
    public var diskMegabytes: Int
    /// The maximum of the processor's time, in hundredths of one processor, on the average of a window.
    public var processorPercent: Int
    /// How long that window is, in seconds.
    public var processorWindowSeconds = 60
    /// Files and folders in its folder; more take too long to sum up.
    public var folderEntries: Int64 = 200_000
    /// Processes and threads at a time, where the kernel's control groups count them.
    public var tasks = 1_024
    /// How long it may send faster than it is served, before it is ended; in milliseconds.
    public var floodMilliseconds: Int

    /// Makes the limits of a worker; those that are no parameter are set afterwards.
    public init(
        answerMilliseconds: Int = 10_000, graceMilliseconds: Int = 5_000, memoryMegabytes: Int = 1_024,
        descriptors: Int = 256, floodMilliseconds: Int = 30_000, diskMegabytes: Int = 2_048, processorPercent: Int = 400
    ) {
        self.answerMilliseconds = answerMilliseconds
        self.graceMilliseconds = graceMilliseconds
        self.memoryMegabytes = memoryMegabytes
        self.descriptors = descriptors
        self.floodMilliseconds = floodMilliseconds
        self.diskMegabytes = diskMegabytes
        self.processorPercent = processorPercent
    }
}

extension WorkerLimits {
    /// Which bounds hold at every moment and which are looked at from time to time, in a sentence for an operator.
    ///
    /// - Parameter groups: the resources that the kernel's control groups bound here; none where there are no groups.
    public func guarantees(_ groups: Set<ControlGroups.Controller>) -> String {
        var atOnce = [
            "\(memoryMegabytes) MiB of private data a process", "\(descriptors) descriptors a process",
            "\(diskMegabytes) MiB a file",
        ]
        var measured: [String] = []
        let memory = "\(memoryMegabytes) MiB of memory in all"
        if groups.contains(.memory) { atOnce.append(memory) } else { measured.append(memory) }
        if groups.contains(.cpu) {
            atOnce.append("\(processorPercent) % of a processor")
        } else {
            measured.append("\(processorPercent) % of a processor over \(processorWindowSeconds) s")
        }
        if groups.contains(.pids) { atOnce.append("\(tasks) processes and threads") }
        measured.append("\(diskMegabytes) MiB of the disk")
        return
            "The kernel keeps \(atOnce.joined(separator: ", ")). The host measures \(measured.joined(separator: ", "))."
    }
}

/// The carrier of the calls between the host and a worker.
public enum WorkerTransport: Sendable {
    /// Rings in shared memory; back to back some hundred times as fast as sockets, and no slower after a pause.
    case rings
    /// Messages of a socket.
    case sockets
}
