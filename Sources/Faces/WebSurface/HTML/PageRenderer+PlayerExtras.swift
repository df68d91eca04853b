import Core
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
        html.markup("<option value=\"end\"")
        if player.stopsAtEnd { html.markup(" selected") }
        html.markup(">")
        html.text(text.sleepTimerEnd)
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

    /// The title of the session after this one.
    func following(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard player.isFull, let title = player.nextTitle else { return }
        html.markup("<p class=\"player-next\">")
        html.text(text.upNext)
        html.markup(" <span")
        html.language(player.languages[title])
        html.markup(">")
        html.text(title)
        html.markup("</span></p>")
    }

    /// The picture of a session that has ended. Without scripts it is saved as it is, with them as PNG, which more apps take.
    func picture(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard player.isComplete, let summary = player.summary else { return }
        let address = "\(SessionPicture.address)?v=\(player.load)"
        html.markup("<section class=\"keepsake\"")
        html.attribute("aria-label", text.picture)
        html.markup("><img width=\"1080\" height=\"1080\"")
        html.attribute("src", address)
        html.attribute("alt", ([summary.title] + summary.facts).joined(separator: ", "))
        html.markup("><p class=\"keepsake-ways\"><a class=\"button\" download data-picture=\"save\"")
        html.attribute("href", "\(address)&download")
        html.markup(">")
        html.text(text.savePicture)
        html.markup("</a> <button type=\"button\" class=\"button\" data-picture=\"share\">")
        html.text(text.sharePicture)
        html.markup("</button></p></section>")
    }

    private func toggle(_ name: StaticString, _ title: String, isOn: Bool, _ html: inout HTMLBuffer) {
        html.markup("<button type=\"button\" class=\"button scripted\" ")
        html.markup(name)
        html.markup(isOn ? " aria-pressed=\"true\">" : " aria-pressed=\"false\">")
        html.text(title)
        html.markup("</button>")
    }
}
