package import Foundation

extension Date {
    /// The time as RFC 3339 has it, in UTC with milliseconds.
    package var stamp: String {
        formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
