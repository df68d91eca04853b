import JSONText
import Synchronization

/// Tells whoever runs the deployment, once for each, of data points that no function of a device's family is at: with their numbers
/// and values a profile can be written.
final class UnknownPoints: Sendable {
    private let tell: @Sendable (String) -> Void
    /// By device; there are at most as many as devices, with at most 255 data points each.
    private let told = Mutex<[String: Set<String>]>([:])

    /// Characters of a value that are told.
    private static let valueLimit = 200

    init(tell: @escaping @Sendable (String) -> Void) { self.tell = tell }

    func note(_ report: DeviceReport, of device: DeviceConfiguration) {
        let unknown = device.unknownPoints(report.points)
        let news = told.withLock { told in
            unknown.filter { told[device.id, default: []].insert($0.point).inserted }
        }
        for (point, value) in news {
            tell(
                // Not shown: the log has it.
                "Device \"\(device.id)\" reports data point \(point), which no profile describes: \(Self.text(value))")
        }
    }

    /// As JSON, cut, and without what a terminal would obey.
    private static func text(_ value: JSON) -> String {
        let scalars = value.text.unicodeScalars.prefix(valueLimit).map { scalar -> Unicode.Scalar in
            (0x20...0x7E).contains(scalar.value) ? scalar : "?"
        }
        return String(String.UnicodeScalarView(scalars))
    }
}
