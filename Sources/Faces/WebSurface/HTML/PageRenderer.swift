import Core
import Formats
import Foundation
import JSONText
import Surfaces

/// Renders whole pages.
public struct PageRenderer: Sendable {
    /// The words of the page that no screen brings.
    public var text: InterfaceText
    /// The app's number in the App Store, digits, which a browser on a telephone offers; nil for none.
    public var appStoreID: String?

    /// Makes a renderer; by default with English words and without a link to the App Store.
    public init(text: InterfaceText = InterfaceText(), appStoreID: String? = nil) {
        self.text = text
        self.appStoreID = appStoreID
    }

    /// Returns the whole document in UTF-8, from its doctype to `</html>`.
    public func render(_ page: PageModel) -> [UInt8] {
        let size = page.content.reduce(0) { $0 + $1.count } + (page.modal?.content.reduce(0) { $0 + $1.count } ?? 0)
        var html = HTMLBuffer(reservingCapacity: size + (8 << 10))
        head(page, &html)
        html.markup("<body><a class=\"skip-link\" href=\"#main\">")
        html.text(text.skipToContent)
        // The live regions stay when the page is brought up to date, or nothing would be announced.
        html.markup("</a><div id=\"announcer\" class=\"visually-hidden\" aria-live=\"polite\"></div>")
        // Here from the start, since nothing can be fetched when it is needed.
        html.markup("<section id=\"offline\" popover=\"manual\" class=\"banner offline tone-warning\" hidden")
        html.attribute("aria-label", text.message)
        html.attribute("data-back", text.online)
        html.markup("><p>")
        html.text(text.offline)
        html.markup(" <span class=\"not-done\" hidden>")
        html.text(text.notDone)
        html.markup("</span></p><button type=\"button\" class=\"button borderless\">")
        html.text(text.tryAgain)
        html.markup("</button></section><div id=\"app\"")
        html.markup(page.tabs.isEmpty ? " class=\"app no-tabs" : " class=\"app")
        html.markup(page.player == nil ? "\"" : " has-player\"")
        if let area = page.area { html.attribute("data-area", area) }
        html.attribute("data-place", page.place)
        html.markup(">")
        let isCovered = page.modal != nil || page.player?.isFull == true
        navigation(page, isCovered: isCovered, &html)
        html.markup(isCovered ? "<div class=\"stage\" inert>" : "<div class=\"stage\">")
        timer(page, &html)
        header(page, &html)
        html.markup("<main id=\"main\" tabindex=\"-1\">")
        if !isCovered { message(page, &html) }
        for entry in page.notices { notice(entry, page, &html) }
        for screen in page.content { html.rendered(screen) }
        html.markup("</main></div>")
        if let modal = page.modal { self.modal(modal, page, &html) }
        html.markup("</div>")
        player(page, &html)
        html.markup("<div id=\"messages\" popover=\"manual\"")
        html.attribute("data-dismiss", text.dismiss)
        html.markup("></div></body></html>")
        return html.bytes
    }

    private func head(_ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<!DOCTYPE html><html")
        html.attribute("lang", page.language)
        html.attribute("dir", page.direction.rawValue)
        html.attribute("data-server-time", String(page.serverTime.unixMilliseconds))
        if !page.assets.events.isEmpty { html.attribute("data-events", page.assets.events) }
        if let again = page.loadsAgain {
            html.attribute("data-again", String(again.milliseconds))
            if let address = again.address { html.attribute("data-again-at", address) }
        }
        if page.followsTextSize { html.attribute("data-text", "dynamic") }
        if page.isFelt { html.attribute("data-haptics", "on") }
        if page.isGlass { html.attribute("data-material", "glass") }
        if let scheme = page.scheme { html.attribute("data-scheme", scheme.rawValue) }
        html.markup("><head><meta charset=\"utf-8\"><title>")
        let title = page.documentTitle ?? page.title
        html.text(title == page.appName ? title : "\(title) · \(page.appName)")
        html.markup(
            "</title><meta name=\"viewport\" content=\"width=device-width, initial-scale=1, viewport-fit=cover\"><meta name=\"color-scheme\""
        )
        html.attribute("content", page.scheme?.rawValue ?? "light dark")
        html.markup("><link rel=\"stylesheet\"")
        html.attribute("href", page.assets.stylesheet)
        html.markup(">")
        if let icon = page.assets.icon {
            html.markup("<link rel=\"icon\" type=\"image/svg+xml\"")
            html.attribute("href", icon)
            html.markup(">")
        }
        if let colors = page.themeColors {
            for (scheme, color) in [("light", colors.light), ("dark", colors.dark)] {
                html.markup("<meta name=\"theme-color\"")
                html.attribute("media", "(prefers-color-scheme: \(scheme))")
                html.attribute(
                    "content", page.scheme.map { $0 == .dark ? colors.dark : colors.light } ?? color)
                html.markup(">")
            }
        }
        if let appStoreID {
            html.markup("<meta name=\"apple-itunes-app\"")
            html.attribute("content", "app-id=\(appStoreID)")
            html.markup(">")
        }
        if let tokens = page.assets.tokens {
            html.markup("<link rel=\"stylesheet\"")
            html.attribute("href", tokens)
            html.markup(">")
        }
        html.markup("<script defer")
        html.attribute("src", page.assets.script)
        html.markup("></script><script defer")
        html.attribute("src", page.assets.player)
        html.markup("></script>")
        if let seconds = page.refreshSeconds {
            html.markup("<noscript><meta http-equiv=\"refresh\"")
            let place = page.loadsAgain?.address.map { "; url=\($0)" } ?? ""
            html.attribute("content", String(max(1, seconds)) + place)
            html.markup("></noscript>")
        }
        html.markup("</head>")
    }

    private func navigation(_ page: PageModel, isCovered: Bool, _ html: inout HTMLBuffer) {
        guard !page.tabs.isEmpty else { return }
        html.markup(isCovered ? "<nav class=\"tab-bar\" inert" : "<nav class=\"tab-bar\"")
        html.attribute("aria-label", text.tabs)
        html.markup("><p class=\"app-name\">")
        html.text(page.appName)
        html.markup("</p><ul role=\"list\">")
        for tab in page.tabs {
            html.markup("<li><a")
            html.attribute("href", tab.href)
            html.attribute("id", "tab-\(tab.id)")
            if tab.isSelected { html.markup(" aria-current=\"page\"") }
            html.markup(
                "><svg class=\"icon\" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><path d=\"")
            html.markup(IconSet.path(tab.icon))
            html.markup("\"/></svg><span>")
            html.text(tab.title)
            html.markup("</span>")
            if tab.unread > 0 {
                html.markup("<b aria-hidden=\"true\">")
                html.text(tab.unread > 99 ? "\(PersonNumbers.text(99))+" : PersonNumbers.text(tab.unread))
                html.markup("</b><i class=\"visually-hidden\">, ")
                html.text(text.unread(tab.unread))
                html.markup("</i>")
            }
            html.markup("</a></li>")
        }
        html.markup("</ul></nav>")
    }

    private func header(_ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<header class=\"page-header\">")
        if let back = page.back { control(back, style: "back", icon: "arrowBack", page, &html) }
        html.markup("<h1")
        html.language(page.titleLanguage)
        html.markup(">")
        html.text(page.title)
        html.markup("</h1></header>")
    }

    private func notice(_ notice: PageModel.Notice, _ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup("<section class=\"notice tone-")
        html.token(notice.tone.rawValue)
        html.markup("\"")
        html.attribute("aria-label", notice.text)
        html.markup("><p>")
        html.text(notice.text)
        html.markup("</p>")
        details(notice.code, &html)
        for control in notice.controls { self.control(control, style: "button borderless", icon: nil, page, &html) }
        html.markup("</section>")
    }

    private func modal(_ modal: PageModel.Modal, _ page: PageModel, _ html: inout HTMLBuffer) {
        html.markup(
            "<div class=\"sheet-backdrop\"><div class=\"sheet\" id=\"modal\" role=\"dialog\" aria-modal=\"true\" aria-labelledby=\"modal-title\" tabindex=\"-1\""
        )
        if let area = modal.area { html.attribute("data-area", area) }
        html.markup("><header class=\"sheet-header\">")
        if let back = modal.back { control(back, style: "back", icon: "arrowBack", page, &html) }
        html.markup("<h2 id=\"modal-title\"")
        html.language(modal.titleLanguage)
        html.markup(">")
        html.text(modal.title)
        html.markup("</h2>")
        if let dismiss = modal.dismiss { control(dismiss, style: "dismiss", icon: "close", page, &html) }
        // A dialog hides live regions outside it.
        html.markup(
            "</header><div id=\"modal-announcer\" class=\"visually-hidden\" aria-live=\"polite\" data-keep></div>")
        message(page, &html)
        if let text = modal.text {
            html.markup("<p>")
            html.text(text)
            html.markup("</p>")
        }
        for screen in modal.content { html.rendered(screen) }
        if !modal.controls.isEmpty {
            html.markup("<div class=\"sheet-controls\">")
            for (index, control) in modal.controls.enumerated() {
                let style: StaticString = index == 0 ? "button primary" : "button"
                self.control(control, style: control.isDestructive ? "button danger" : style, icon: nil, page, &html)
            }
            html.markup("</div>")
        }
        html.markup("</div></div>")
    }

    func control(
        _ control: PageModel.Control, style: StaticString, icon: String?, _ page: PageModel, _ html: inout HTMLBuffer
    ) {
        switch control.effect {
        case .link(let href):
            html.markup("<a class=\"")
            html.markup(style)
            html.markup("\"")
            html.attribute("href", AddressPolicy.isSafe(href) ? href : "#main")
        case .post(let address, let fields):
            html.markup("<form class=\"control\" method=\"post\"")
            html.attribute("action", address)
            html.markup("><input type=\"hidden\" name=\"csrf\"")
            html.attribute("value", page.csrf)
            html.markup(">")
            let known = page.generation.map { [PageModel.Control.Field("generation", $0)] } ?? []
            for field in fields + known + (page.path == "/" ? [] : [.init("at", page.path)]) {
                html.markup("<input type=\"hidden\"")
                html.attribute("name", field.name)
                html.attribute("value", field.value)
                html.markup(">")
            }
            html.markup("<button type=\"submit\" class=\"")
            html.markup(style)
            html.markup("\"")
        }
        if icon != nil { html.attribute("aria-label", control.title) }
        html.markup(">")
        if let icon {
            html.markup(IconSet.isDirectional(icon) ? "<svg class=\"icon directional\"" : "<svg class=\"icon\"")
            html.markup(" viewBox=\"0 0 24 24\" aria-hidden=\"true\" focusable=\"false\"><path d=\"")
            html.markup(IconSet.path(icon))
            html.markup("\"/></svg>")
        } else {
            html.text(control.title)
        }
        if case .link = control.effect { html.markup("</a>") } else { html.markup("</button></form>") }
    }
}
