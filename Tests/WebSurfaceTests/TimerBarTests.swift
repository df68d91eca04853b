import Foundation
import Testing

@testable import WebSurface

@Suite("The bar of a timer")
struct TimerBarTests {
    @Test(
        "It says what remained, and gives scripts the moment that they count to",
        arguments: [(0.0, "0:00"), (59.2, "1:00"), (754, "12:34"), (3_723, "1:02:03"), (-5, "0:00")])
    func remaining(seconds: Double, text: String) throws {
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        var page = PageModel(appName: "A", title: "T", content: [], csrf: "c", serverTime: now)
        #expect(!String(decoding: PageRenderer().render(page), as: UTF8.self).contains("timer-bar"))
        page.timer = TimerModel(endsAt: now + seconds, href: "/open?link=app%3A%2F%2Ftimer")
        let html = String(decoding: PageRenderer().render(page), as: UTF8.self)
        #expect(html.contains(">\(text)</time>"))
        #expect(html.contains("data-ends-at-milliseconds=\"\(Int64(1_800_000_000_000 + seconds * 1_000))\""))
        #expect(html.contains("href=\"/open?link=app%3A%2F%2Ftimer\""))
        page.timer?.href = "javascript:alert(1)"
        #expect(!String(decoding: PageRenderer().render(page), as: UTF8.self).contains("javascript:alert"))
    }
}
