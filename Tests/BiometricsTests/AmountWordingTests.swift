import Testing

@testable import Biometrics

@Suite("Amounts in words")
struct AmountWordingTests {
    @Test(
        "Steps are rounded to the nearest whole number, half a step up, before they are put into words",
        arguments: [(0.6, "1 step"), (2.5, "3 steps"), (8_431.5, "8,432 steps"), (8_432.5, "8,433 steps")])
    func steps(_ steps: Double, _ words: String) {
        #expect(HealthMetric.steps.inWords(steps) == words)
    }

    @Test(
        "A length of time has its hours and minutes, each in the form for its number",
        arguments: [(0.0, "0 minutes"), (1, "1 minute"), (60, "1 hour"), (121, "2 hours 1 minute")])
    func minutes(_ minutes: Double, _ words: String) {
        #expect(HealthMetric.sleep.inWords(minutes) == words)
    }
}
