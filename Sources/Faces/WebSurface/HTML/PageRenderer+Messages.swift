import Surfaces

// Messages about what happened. A page without scripts has them in its flow, on top of what the person sees; the script takes
// them out of it and has them float.
extension PageRenderer {
    func message(_ page: PageModel, _ html: inout HTMLBuffer) {
        guard let message = page.message else { return }
        html.markup("<section class=\"banner message tone-")
        html.token(message.tone.rawValue)
        html.markup("\"")
        html.attribute("aria-label", text.message)
        html.attribute("data-message", message.id)
        if let milliseconds = message.milliseconds { html.attribute("data-lasts", String(milliseconds)) }
        if message.isTrouble { html.markup(" data-trouble") }
        html.markup("><div class=\"message-words\"><p class=\"message-title\">")
        html.text(message.title)
        html.markup("</p>")
        if let more = message.text, !more.isEmpty {
            html.markup("<p>")
            html.text(more)
            html.markup("</p>")
        }
        details(message.code, &html)
        html.markup("</div>")
        for control in message.controls { self.control(control, style: "button borderless", icon: nil, page, &html) }
        control(message.dismiss, style: "dismiss", icon: "close", page, &html)
        html.markup("</section>")
    }

    /// The code for support, folded away.
    func details(_ code: String?, _ html: inout HTMLBuffer) {
        guard let code else { return }
        html.markup("<details class=\"details-of-trouble\"><summary>")
        html.text(text.details)
        html.markup("</summary><code>")
        html.text(code)
        html.markup("</code></details>")
    }
}
