import Foundation
import HTTPServer
import Surfaces
import Texts

// Pages in place of the app's, which say in plain words why it cannot be shown.
extension WebApp {
    /// Returns the notice that stored data cannot be read now. The cookie stays, because nothing is known of its
    /// session.
    func storageNotice() -> HTTPResponse {
        notice(
            503, title: Texts.webBackInAMoment,
            text: Texts.webTheAppCannotReadWhat,
            retryAfter: 5)
    }

    /// - Parameter retryAfter: Seconds after which the same request may be answered.
    func notice(_ status: Int, title: String, text: String, retryAfter: Int64?) -> HTTPResponse {
        var response = HTTPResponse(status: status, body: .bytes(composer.notice(title: title, text: text)))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        if let retryAfter { response.headers.append("Retry-After", "\(max(1, retryAfter))") }
        return decorated(response)
    }
}

extension PageComposer {
    /// A page that says one thing and leads back to the app.
    func notice(title: String, text: String) -> [UInt8] {
        let notice = PageModel.Notice(
            text: text, tone: .warning, controls: [PageModel.Control(title: Texts.webTryAgain, effect: .link("/"))])
        return pages.render(page(title, notice))
    }

    func page(_ title: String, _ notice: PageModel.Notice) -> PageModel {
        var page = PageModel(
            appName: configuration.appName, language: configuration.language, title: title, content: [], csrf: "",
            serverTime: configuration.now())
        page.assets.events = ""
        page.assets.tokens = configuration.style.address
        page.notices = [notice]
        return page
    }
}
