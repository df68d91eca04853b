import Texts

// Controls of the player that work in the page alone, and only with scripts.
extension PageRenderer {
    /// A button that goes back or on by some seconds.
    func leap(_ seconds: Int, _ label: String, _ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard player.isFull, !player.isArticle else { return }
        html.markup("<button type=\"button\" class=\"player-button scripted\"")
        html.attribute("data-leap", String(seconds))
        html.attribute("aria-label", label)
        html.markup("><span aria-hidden=\"true\">")
        html.text(seconds < 0 ? "−\(-seconds)" : "+\(seconds)")
        html.markup("</span></button>")
    }

    /// The sleep timer, captions and the full screen.
    func scriptedControls(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard !player.isArticle else { return }
        html.markup("<label class=\"player-sleep scripted\">")
        html.text(text.sleepTimer)
        html.markup(" <select id=\"player-sleep\" data-keep><option value=\"0\">")
        html.text(text.sleepTimerOff)
        html.markup("</option>")
        for minutes in PlayerModel.sleepMinutes {
            html.markup("<option")
            html.attribute("value", String(minutes))
            html.markup(">")
            html.text(Texts.sharedMinutes(count: minutes))
            html.markup("</option>")
        }
        html.markup("</select></label>")
        if !player.captions.isEmpty { toggle("data-captions", text.captions, isOn: true, &html) }
        toggle("data-fullscreen", text.fullScreen, isOn: false, &html)
    }

    private func toggle(_ name: StaticString, _ title: String, isOn: Bool, _ html: inout HTMLBuffer) {
        html.markup("<button type=\"button\" class=\"button scripted\" ")
        html.markup(name)
        html.markup(isOn ? " aria-pressed=\"true\">" : " aria-pressed=\"false\">")
        html.text(title)
        html.markup("</button>")
    }
}
