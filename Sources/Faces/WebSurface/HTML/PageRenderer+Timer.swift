import Core
import Formats
public import Foundation
import JSONText

/// A timer that goes on while the page shows something else.
public struct TimerModel: Sendable, Hashable {
    /// The instant at which the timer ends, by the server's clock.
    public var endsAt: Date
    /// Where it leads.
    public var href: String

    /// Makes a timer for the bar.
    ///
    /// - Parameter href: Where the bar leads; an address that ``AddressPolicy`` refuses is replaced by the page itself.
    public init(endsAt: Date, href: String) {
        self.endsAt = endsAt
        self.href = href
    }
}

extension PageRenderer {
    /// The bar of a timer; scripts count it down by the server's clock, without them it is what remained when the page was made.
    func timer(_ page: PageModel, _ html: inout HTMLBuffer) {
        guard let timer = page.timer else { return }
        let left = max(0, Int(clamping: timer.endsAt.timeIntervalSince(page.serverTime).rounded(.up)))
        html.markup("<section id=\"timer-bar\" class=\"timer-bar\"")
        html.attribute("aria-label", text.timer)
        html.markup("><span>")
        html.text(text.timer)
        html.markup("</span><time role=\"timer\"")
        html.attribute("aria-label", text.timer)
        html.attribute("datetime", "PT\(left)S")
        let end = timer.endsAt.unixMilliseconds
        html.attribute("data-ends-at-milliseconds", String(end))
        html.markup(">")
        // As the script writes it.
        html.text(TimeSpan.clock(Double(left)))
        html.markup("</time><a class=\"button\"")
        html.attribute("href", AddressPolicy.isSafe(timer.href) ? timer.href : "#main")
        html.attribute("aria-label", text.openTimer)
        html.markup(">")
        html.text(text.open)
        html.markup("</a></section>")
    }
}
