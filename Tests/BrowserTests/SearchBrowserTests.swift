import Foundation
import TestSupport
import Testing

/// - Shows: MD UITests, MD Tuya
@Suite("The search for devices, in a browser", .serialized, .offPool)
struct SearchBrowserTests {
    @Test(
        "A device that announces itself is found by keyboard, and the screen passes axe before, meanwhile and afterwards"
    )
    func found() throws {
        let axe = try AxeAudit()
        let device = try ChildProcess(
            [
                Repository.path(".build/tuyamock/bin/python3"), "-B", "-u",
                Repository.path("Tests/TuyaTests/Fixtures/mock.py"), "3.5", "0123456789abcdef", "{}",
                "bf00000000000000f00d",
            ], input: .lines)
        _ = try device.blockUntilFirst("its port") { UInt16($0) }
        try WellnessApp.run(.worker) { app in
            try app.open(tab: "profile")
            try app.press("Manage devices")
            try app.browser.waitForText("Devices on the network")
            #expect(try axe.violations(in: app.browser) == [])
            try app.press("Find devices")
            try app.browser.waitForText("Device bf00…f00d")
            try app.browser.waitForText("protocol 3.5")
            try app.browser.waitForText("Not in this app yet.")
            #expect(try axe.violations(in: app.browser) == [])
            try app.browser.waitForText("The search has ended")
            #expect(try axe.violations(in: app.browser) == [])
        }
    }
}
