import Foundation
import Synchronization

/// Takes down once a minute what the devices measure that are connected.
final class ReadingSampler: Sendable {
    /// Seconds between two samples.
    static let interval = 60

    private let devices: [DeviceConfiguration]
    private let registry: DeviceRegistry
    private let history: ReadingHistory
    private let warn: @Sendable (String) -> Void
    private let running = Mutex<Task<Void, Never>?>(nil)
    private let hasWarned = Mutex(false)

    init(
        _ devices: [DeviceConfiguration], _ registry: DeviceRegistry, _ history: ReadingHistory,
        warn: @escaping @Sendable (String) -> Void
    ) {
        self.devices = devices
        self.registry = registry
        self.history = history
        self.warn = warn
    }

    func start() {
        let task = Task { [weak self] in
            while (try? await Task.sleep(for: .seconds(Self.interval))) != nil {
                self?.sample(at: Int64(Date().timeIntervalSince1970))
            }
        }
        running.withLock { $0 = task }
    }

    func stop() { running.withLock { $0.take()?.cancel() } }

    /// Takes down what is measured now; a device that is not connected measures nothing that we know.
    ///
    /// - Parameter time: Seconds since 1970.
    func sample(at time: Int64) {
        for device in devices {
            guard let link = try? registry.link(of: device.id), link == .connected,
                let report = try? registry.lastReport(of: device.id)
            else { continue }
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
