import Foundation
import JSONText
import Surfaces

extension NodeWriter {
    mutating func writeDisplay(_ node: ResolvedNode) {
        switch node.content {
        case .progress(let progress): writeProgress(progress, node)
        case .countdown(let countdown): writeCountdown(countdown, node)
        case .chart(let chart): writeChart(chart, node)
        case .badge(let text, let tone):
            html.markup("<span class=\"badge tone-")
            html.token(tone.rawValue)
            weight(node)
            html.markup("\"")
            language(node)
            html.markup(">")
            if let label = node.accessibilityLabel {
                html.markup("<span aria-hidden=\"true\">")
                html.text(text)
                html.markup("</span><span class=\"visually-hidden\">")
                html.text(label)
                html.markup("</span>")
            } else {
                html.text(text)
            }
            html.markup("</span>")
        case .emptyState(let state): writeEmptyState(state, node)
        case .skeleton(let lines, let label):
            html.markup("<div")
            classes("skeleton", node)
            html.markup(" role=\"status\"><span class=\"visually-hidden\">")
            html.text(label)
            html.markup("</span>")
            for _ in 0..<lines { html.markup("<span class=\"skeleton-line\" aria-hidden=\"true\"></span>") }
            html.markup("</div>")
        case .placeholder(let placeholder):
            html.markup("<p")
            classes("placeholder", node)
            html.markup(">")
            switch placeholder {
            case .missing: html.text(renderer.text.missing)
            case .cycle: html.text(renderer.text.cycle)
            case .unknown(let name):
                html.text(renderer.text.unknown)
                html.markup(" (")
                html.text(name)
                html.markup(")")
            }
            html.markup("</p>")
        default: break
        }
    }

    private mutating func writeProgress(_ progress: ResolvedNode.Progress, _ node: ResolvedNode) {
        let id = id(node.address)
        html.markup("<div")
        classes("progress", node)
        html.markup("><div class=\"progress-head\"><label")
        html.attribute("for", id)
        html.markup(">")
        html.text(progress.label)
        html.markup("</label><span class=\"number\" aria-hidden=\"true\">")
        html.text(progress.valueText)
        html.markup("</span></div><progress max=\"1\"")
        html.attribute("id", id)
        html.attribute("value", Self.number((progress.value * 1000).rounded() / 1000))
        html.attribute("aria-label", node.accessibilityLabel)
        html.markup(">")
        html.text(progress.valueText)
        html.markup("</progress></div>")
    }

    /// - Parameter isPhrasing: whether it stands inside a button, whose name says it.
    mutating func writeCountdown(
        _ countdown: ResolvedNode.Countdown, _ node: ResolvedNode, isPhrasing: Bool = false
    ) {
        html.markup(isPhrasing ? "<span class=\"countdown" : "<div class=\"countdown")
        switch countdown.state {
        case .running: html.markup(" running")
        case .paused: html.markup(" paused")
        case .ready: html.markup(" ready")
        case .finished: html.markup(" finished")
        }
        weight(node)
        html.markup("\"")
        language(node)
        html.markup(">")
        writeRing(countdown)
        html.markup("<span class=\"countdown-label\">")
        html.text(countdown.label)
        html.markup(isPhrasing ? "</span><time" : "</span><time role=\"timer\"")
        html.attribute("id", id(node.address))
        if !isPhrasing { html.attribute("aria-label", node.accessibilityLabel ?? countdown.label) }
        let seconds = Int(clamping: min(countdown.remaining.rounded(.up), 1e9))
        html.attribute("datetime", "PT\(seconds)S")
        if case .running(let end) = countdown.state {
            html.attribute("data-ends-at", Moment.text(end))
            html.attribute(
                "data-ends-at-milliseconds", String(Int64(clamping: (end.timeIntervalSince1970 * 1000).rounded())))
        }
        html.markup(">")
        html.text(countdown.remainingText)
        html.markup("</time><span class=\"countdown-state\">")
        switch countdown.state {
        case .running, .ready: break
        case .paused: html.text(renderer.text.paused)
        case .finished: html.text(renderer.text.finished)
        }
        html.markup(isPhrasing ? "</span></span>" : "</span></div>")
    }

    /// The ring of a countdown whose whole length is known, at the share that is left. A script moves it on smoothly.
    private mutating func writeRing(_ countdown: ResolvedNode.Countdown) {
        guard let share = countdown.share else { return }
        html.markup("<svg class=\"countdown-ring\" viewBox=\"0 0 100 100\" aria-hidden=\"true\" focusable=\"false\">")
        html.markup("<circle cx=\"50\" cy=\"50\" r=\"48.5\"/>")
        html.markup("<circle class=\"left\" cx=\"50\" cy=\"50\" r=\"48.5\" pathLength=\"1\" stroke-dasharray=\"1\"")
        html.attribute("stroke-dashoffset", Self.number(((1 - share) * 1000).rounded() / 1000))
        if case .running(let end) = countdown.state, let total = countdown.total {
            html.attribute("data-until", String(Int64(clamping: (end.timeIntervalSince1970 * 1000).rounded())))
            html.attribute("data-total", String(Int64(clamping: (total * 1000).rounded())))
        }
        html.markup("/></svg>")
    }

    private mutating func writeEmptyState(_ state: ResolvedNode.EmptyState, _ node: ResolvedNode) {
        html.markup("<div")
        classes("empty-state", node)
        groupName(node)
        html.markup(">")
        if let icon = state.icon {
            html.markup("<span class=\"empty-icon\">")
            writeIcon(icon, label: nil)
            html.markup("</span>")
        }
        let level = openHeading(wanted: 2, classes: "text-", variant: "h3")
        html.text(state.title)
        closeHeading(level)
        if let text = state.text {
            html.markup("<p class=\"text-body\">")
            html.text(text)
            html.markup("</p>")
        }
        if let child = state.child { write(child) }
        html.markup("</div>")
    }
}
