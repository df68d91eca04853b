import Core
import Foundation
import Testing

@Suite("Clocks that are out of their mind")
struct UnixTimeTests {
    @Test(
        "Any moment has milliseconds and a date that can be reckoned with",
        arguments: [
            -Double.infinity, -Double.greatestFiniteMagnitude, -1e300, -9.3e15, -6.3e10, -1, 0, 1.7e9, 2e10, 9.3e15,
            1e300,
            .infinity, .nan,
        ])
    func extremes(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        let range = Date.unixMilliseconds
        #expect(range.contains(date.unixMilliseconds))
        // Centuries more or less do not overflow either.
        #expect(date.unixMilliseconds.addingReportingOverflow(range.upperBound).overflow == false)
        let clamped = date.clampedToCalendar
        #expect(clamped.unixMilliseconds == date.unixMilliseconds)
        for zone in ["UTC", "Pacific/Apia", "Pacific/Kiritimati"] {
            let zone = TimeZone(identifier: zone) ?? .gmt
            #expect(!Streak.day(of: clamped, in: zone).isEmpty)
            #expect(Streak(["2026-11-22"], now: clamped, timeZone: zone).longest == 1)
        }
    }

    @Test("Moments of today are what they were before")
    func usual() {
        #expect(Date(timeIntervalSince1970: 1_700_000_000.25).unixMilliseconds == 1_700_000_000_250)
        #expect(Date(timeIntervalSince1970: -0.5).unixMilliseconds == -500)
        #expect(
            Date(timeIntervalSince1970: 1_700_000_000).clampedToCalendar == Date(timeIntervalSince1970: 1_700_000_000))
    }
}
