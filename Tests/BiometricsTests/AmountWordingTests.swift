import Formats
import Foundation
import Testing

@testable import Biometrics

@Suite("Amounts in words")
struct AmountWordingTests {
    @Test(
        "Steps are rounded to the nearest whole number, half a step up, before they are put into words",
        arguments: [(0.6, "1 step"), (2.5, "3 steps"), (8_431.5, "8,432 steps"), (8_432.5, "8,433 steps")])
    func steps(_ steps: Double, _ words: String) {
        #expect(HealthMetric.steps.inWords(steps, .plain) == words)
    }

    @Test(
        "A length of time has its hours and minutes, each in the form for its number",
        arguments: [(0.0, "0 minutes"), (1, "1 minute"), (60, "1 hour"), (121, "2 hours 1 minute")])
    func minutes(_ minutes: Double, _ words: String) {
        #expect(HealthMetric.sleep.inWords(minutes, .plain) == words)
    }

    @Test(
        "Days, times and numbers are written as the app writes them for the same person",
        arguments: ["en-GB", "en-US", "de"])
    func formats(locale: String) throws {
        let wording = Wording(locale: locale)
        // 2023-01-05 07:12:30 +0100
        let time = HealthTime(milliseconds: 1_672_899_150_000, offset: 3_600)
        let instant = Date(timeIntervalSince1970: 1_672_899_150)
        let format = PersonFormat(locale: locale, timeZone: try #require(TimeZone(secondsFromGMT: 3_600)))
        #expect(wording.date(time.day()) == format.date(instant))
        #expect(wording.time(time) == format.time(instant))
        #expect(wording.label(time.day(), days: 30) == format.shortDay(instant))
        #expect(wording.label(time.day(), days: 7) == format.shortDay(instant, with: .weekday))
        #expect(wording.label(time.day(), days: 365) == format.shortDay(instant, with: .year))
        #expect(HealthMetric.steps.inWords(8_432, wording) == "\(format.number(8_432)) steps")
        #expect(HealthMetric.cardioFitness.inWords(42.46, wording).hasPrefix(format.number(42.46) + " "))
    }
}
