import Formats
import JSONText
import Surfaces

// The player: one part of the page that stays while everything else is replaced, as a bar or over the whole page.
extension PageRenderer {
    func player(_ page: PageModel, _ html: inout HTMLBuffer) {
        guard let player = page.player else {
            html.markup("<section id=\"player\" class=\"player\" hidden></section>")
            return
        }
        html.markup("<section id=\"player\" class=\"player ")
        html.markup(player.isFull ? "full" : "mini")
        if player.isComplete { html.markup(" is-complete") }
        if !player.breaths.isEmpty { html.markup(" is-breathing") }
        html.markup(player.isVideo ? " has-video" : player.isGuided ? " is-guided" : " has-audio")
        html.markup("\"")
        html.attribute("data-area", player.isFull ? (player.isComplete ? "session-end" : "player") : "miniplayer")
        html.attribute("aria-label", text.player)
        html.attribute("data-player", player.json.text)
        html.attribute("data-csrf", page.csrf)
        if page.modal != nil { html.markup(" inert") }
        html.markup("><div class=\"player-inside\">")
        media(player, &html)
        if player.isFull {
            html.markup("<header class=\"player-header\">")
            button("minimise", text.minimisePlayer, icon: "arrowBack", page, &html)
            html.markup("<h1 id=\"player-title\" tabindex=\"-1\"")
            html.language(player.languages[player.title])
            html.markup(">")
            html.text(player.title)
            html.markup("</h1>")
            button("close", text.closePlayer, icon: "close", page, &html)
            html.markup("</header>")
            if page.modal == nil { message(page, &html) }
            if let artwork = player.artwork, !player.isVideo, player.summary == nil {
                html.markup("<img class=\"player-art\" alt=\"\"")
                html.attribute("src", artwork)
                html.markup(">")
            }
            html.markup("<p class=\"player-subtitle\"")
            html.language(player.languages[player.subtitle])
            html.markup(">")
            html.text(player.subtitle)
            html.markup("</p>")
        }
        // The content of a complete player comes first on the whole page, without a step and transport controls.
        if !(player.isFull && player.isComplete) {
            breath(player, &html)
            step(player, &html)
            transport(player, page, &html)
        }
        if player.isFull {
            html.markup("<div class=\"player-content\">")
            html.rendered(player.content)
            html.markup("</div>")
            picture(player, &html)
        }
        html.markup("</div></section>")
    }

    /// Writes the media elements. The page keeps these elements as they are for as long as their ids stay.
    private func media(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        html.markup("<div class=\"player-media\" data-keep id=\"player-media-")
        html.token(player.load)
        // Another quality is another element, which begins anew where the other one was.
        if let number = player.quality {
            html.markup("-")
            html.token(number)
        }
        html.markup("\">")
        if !player.sources.isEmpty {
            html.markup(player.isVideo ? "<video playsinline" : "<audio")
            // Without scripts nothing keeps a mixed track and the steps together.
            if player.isMixed { html.markup(" class=\"mixed\"") }
            html.markup(" controls preload=\"metadata\"")
            html.attribute("aria-label", player.title)
            html.markup(">")
            for source in player.sources {
                html.markup("<source")
                // Where no script runs, the browser itself begins there.
                html.attribute("src", "\(source.address)#t=\(Int(clamping: player.position))")
                html.attribute("type", source.mediaType)
                if player.choosesQuality { html.attribute("data-size", String(source.size)) }
                html.markup(">")
            }
            for (index, captions) in player.captions.enumerated() {
                html.markup("<track kind=\"captions\"")
                html.attribute("src", captions.address)
                html.attribute("srclang", captions.language)
                html.attribute("label", captions.label)
                html.markup(index == 0 ? " default>" : ">")
            }
            html.markup(player.isVideo ? "</video>" : "</audio>")
        }
        html.markup("</div>")
        guard let sound = player.sound else { return }
        html.markup("<div class=\"player-sound\" data-keep id=\"player-sound-")
        html.text(sound.id)
        html.markup("\"><audio loop preload=\"none\"")
        html.attribute("aria-label", text.backgroundSound)
        html.markup(">")
        for source in sound.sources {
            html.markup("<source")
            html.attribute("src", source.address)
            html.attribute("type", source.mediaType)
            html.markup(">")
        }
        html.markup("</audio></div>")
    }

    private func step(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard let step = player.step else { return }
        if !(player.isFull && player.isArticle) {
            html.markup("<p class=\"player-step\" id=\"player-step\"")
            html.language(player.languages[step])
            html.markup(">")
            html.text(step)
            html.markup("</p>")
        }
        html.markup("<p class=\"player-caption\" id=\"player-caption\"></p>")
        html.markup("<p class=\"player-status\" id=\"player-status\" role=\"status\"></p>")
    }

    private func thumbnail(_ player: PlayerModel, _ html: inout HTMLBuffer) {
        guard !player.isFull, !player.isVideo, let artwork = player.artwork else { return }
        html.markup("<img class=\"player-thumbnail\" alt=\"\"")
        html.attribute("src", artwork)
        html.markup(">")
    }

    private func transport(_ player: PlayerModel, _ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<div class=\"player-line\">")
        if !player.isFull {
            html.markup("<div class=\"player-open\">")
            thumbnail(player, &html)
            form("show", page, &html)
            html.markup("<button type=\"submit\" class=\"player-name\"")
            // A name in one attribute could not say that its parts are in two languages.
            html.markup("><span class=\"visually-hidden\">")
            html.text("\(text.openPlayer): ")
            html.markup("</span><span class=\"player-label\"")
            html.language(player.languages[player.title])
            html.markup(">")
            html.text(player.title)
            html.markup("</span></button></form></div>")
        }
        html.markup("<div class=\"player-controls\" role=\"group\"")
        html.attribute("aria-label", text.playerControls)
        html.markup(">")
        if player.hasPrevious || player.isFull { button("previous", text.previous, icon: "skipPrevious", page, &html) }
        leap(-PlayerModel.leap, text.leapBack, player, &html)
        let isPlaying = player.phase == "playing"
        // A medium without scripts has the browser's own controls.
        html.markup(player.isGuided ? "<div class=\"player-toggle\">" : "<div class=\"player-toggle scripted\">")
        button(
            isPlaying ? "pause" : "play", isPlaying ? text.pause : text.play, icon: isPlaying ? "pause" : "play",
            page, &html)
        html.markup("</div>")
        leap(PlayerModel.leap, text.leapOn, player, &html)
        if player.hasNext { button("next", text.next, icon: "skipNext", page, &html) }
        if player.isFull, !player.sources.isEmpty || player.sound != nil || !player.breaths.isEmpty {
            html.markup("<button type=\"button\" class=\"player-button scripted\" data-mute")
            html.attribute("aria-label", text.mute)
            html.markup(" aria-pressed=\"false\">")
            icon("volumeUp", &html)
            html.markup("</button>")
        } else if !player.isFull {
            button("close", text.closePlayer, icon: "close", page, &html)
        }
        html.markup("</div><div class=\"player-time\"><input type=\"range\" class=\"scripted\"")
        html.markup(" id=\"player-position\" min=\"0\" step=\"1\"")
        html.attribute("max", String(Int(clamping: player.duration)))
        html.attribute("value", String(Int(clamping: player.position)))
        html.attribute("aria-label", text.position)
        html.markup(" data-keep><span class=\"player-clock\" id=\"player-clock\">")
        html.text("\(TimeSpan.clock(player.position)) / \(TimeSpan.clock(player.duration))")
        html.markup("</span></div></div>")
        following(player, &html)
        if player.isFull, !player.isGuided { place(player, page, &html) }
        if player.isFull {
            html.markup("<div class=\"player-extra\">")
            form("finish", page, &html)
            html.markup("<button type=\"submit\" class=\"button\">")
            html.text(text.finishSession)
            html.markup("</button></form>")
            scriptedControls(player, &html)
            if player.savePath != nil {
                // The answer is a file, which the browser saves by itself.
                html.markup("<form class=\"control\" method=\"post\" action=\"/player\" data-plain>")
                hidden("save", page, &html)
                html.markup("<button type=\"submit\" class=\"button\">")
                html.text(text.saveFile)
                html.markup("</button></form>")
            }
            html.markup("</div>")
        }
    }

    /// Where no script runs, the person says how far they are.
    private func place(_ player: PlayerModel, _ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<form class=\"control player-place\" method=\"post\" action=\"/player\">")
        hidden("place", page, &html)
        html.markup("<p class=\"player-hint\">")
        html.text(text.placeHint)
        html.markup("</p>")
        let (length, position) = (Int(clamping: player.duration), Int(clamping: min(player.position, player.duration)))
        number("minutes", text.minutes, position / 60, maximum: length / 60, &html)
        number("seconds", text.seconds, position % 60, maximum: length < 60 ? length : 59, &html)
        html.markup("<button type=\"submit\" class=\"button\">")
        html.text(text.keepPlace)
        html.markup("</button></form>")
    }

    private func number(
        _ name: StaticString, _ label: String, _ value: Int, maximum: Int, _ html: inout HTMLBuffer
    ) {
        html.markup("<label>")
        html.text(label)
        html.markup(" <input type=\"number\" inputmode=\"numeric\" min=\"0\" step=\"1\" required name=\"")
        html.markup(name)
        html.markup("\"")
        html.attribute("max", String(maximum))
        html.attribute("value", String(value))
        html.markup("></label>")
    }

    // MARK: Forms

    private func button(
        _ command: StaticString, _ title: String, icon name: String, _ page: PageModel, _ html: inout HTMLBuffer
    ) {
        form(command, page, &html)
        html.markup("<button type=\"submit\" class=\"player-button\"")
        html.attribute("aria-label", title)
        html.markup(">")
        icon(name, &html)
        html.markup("</button></form>")
    }

    private func form(_ command: StaticString, _ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<form class=\"control\" method=\"post\" action=\"/player\" data-do=\"")
        html.markup(command)
        html.markup("\">")
        hidden(command, page, &html)
    }

    private func hidden(_ command: StaticString, _ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<input type=\"hidden\" name=\"csrf\"")
        html.attribute("value", page.csrf)
        if page.path != "/" {
            html.markup("><input type=\"hidden\" name=\"at\"")
            html.attribute("value", page.path)
        }
        html.markup("><input type=\"hidden\" name=\"do\" value=\"")
        html.markup(command)
        html.markup("\">")
    }

    private func icon(_ name: String, _ html: inout HTMLBuffer) {
        html.markup(IconSet.isDirectional(name) ? "<svg class=\"icon directional\"" : "<svg class=\"icon\"")
        html.markup(" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><path d=\"")
        html.markup(IconSet.path(name))
        html.markup("\"/></svg>")
    }
}
