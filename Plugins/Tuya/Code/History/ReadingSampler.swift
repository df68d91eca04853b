import Dispatch
import Foundation
import Synchronization

/// Takes down once a minute what the devices measure that are connected.
final class ReadingSampler: Sendable {
    /// Seconds between two samples.
    static let interval = 60

    private let devices: @Sendable () -> [DeviceConfiguration]
    private let registry: DeviceRegistry
    private let history: ReadingHistory
    private let warn: @Sendable (String) -> Void
    private let isRunning = Mutex(false)
    private let (stopping, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    private let hasWarned = Mutex(false)

    /// - Parameter devices: Asked for each time: people add devices and remove them.
    init(
        _ devices: @autoclosure @escaping @Sendable () -> [DeviceConfiguration], _ registry: DeviceRegistry,
        _ history: ReadingHistory,
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.devices = devices
        self.registry = registry
        self.history = history
        self.warn = warn
    }

    /// Begins a thread of its own: a task that sleeps needs a timer of the kernel's, which a sandbox refuses.
    func start() {
        guard !set(true) else { return }
        let thread = Thread { [self] in
            while stopping.wait(timeout: .now() + .seconds(Self.interval)) == .timedOut {
                sample(at: Int64(Date().timeIntervalSince1970))
            }
            ended.signal()
        }
        thread.name = "readings"
        thread.start()
    }

    /// Returns once the thread has ended, so that the module can be unloaded.
    func stop() {
        guard set(false) else { return }
        stopping.signal()
        ended.wait()
    }

    /// Returns whether it ran before.
    private func set(_ runs: Bool) -> Bool {
        isRunning.withLock { isRunning in
            defer { isRunning = runs }
            return isRunning
        }
    }

    /// Takes down what is measured now; a device that is not connected measures nothing that we know.
    ///
    /// - Parameter time: Seconds since 1970.
    func sample(at time: Int64) {
        for device in devices() {
            guard let link = try? registry.link(of: device.id), link == .connected,
                let report = try? registry.lastReport(of: device.id)
            else { continue }
            if report.state.power == true, !device.type.care.isEmpty {
                do {
                    try history.ran(Int64(Self.interval), device: device.id)
                } catch {
                    note("\(error)")
                }
            }
            for reading in device.readings(report.points) {
                guard let role = reading.function.role, ReadingHistory.roles.contains(role),
                    case .number(let raw) = reading.value, case .number(let number) = reading.function.kind
                else { continue }
                do {
                    try history.record(number.shown(raw), of: role, device: device.id, at: time)
                } catch {
                    note("\(error)")
                }
            }
        }
    }

    /// Warns once: a full disk would fill the log as well.
    private func note(_ problem: String) {
        let isFirst = hasWarned.withLock { hasWarned in
            defer { hasWarned = true }
            return !hasWarned
        }
        // Not shown: the log has it.
        if isFirst { warn("The readings of devices are not kept: \(problem)") }
    }
}
