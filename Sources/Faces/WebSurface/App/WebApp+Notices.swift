import Core
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

    /// The page at a path where the app has nothing. It keeps the tabs of the session, so that people can go on.
    ///
    /// - Parameter code: The code for support, which is folded away.
    func missing(_ state: PageState? = nil, code: String? = nil) -> HTTPResponse {
        let page = composer.missing(state?.tabs ?? [], code)
        var response = HTTPResponse(status: 404, body: .bytes(page))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        return decorated(response)
    }

    /// Why a request is refused: as a page of the app where the browser shows one, else as plain text with the code.
    func said(_ status: Int, _ code: String, _ message: String, to request: HTTPRequest) -> HTTPResponse {
        guard request.takesPages else {
            return decorated(HTTPResponse(status: status, text: "\(message)\n[\(code)]\n"))
        }
        return notice(status, title: Texts.appThatDidNotWork, text: message, retryAfter: nil, code: code)
    }

    /// - Parameters:
    ///   - retryAfter: Seconds after which the same request may be answered.
    ///   - code: The code for support, which is folded away.
    func notice(
        _ status: Int, title: String, text: String, retryAfter: Int64?, code: String? = nil
    ) -> HTTPResponse {
        let page = composer.notice(title: title, text: text, code: code)
        var response = HTTPResponse(status: status, body: .bytes(page))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        if let retryAfter { response.headers.append("Retry-After", "\(max(1, retryAfter))") }
        return decorated(response)
    }
}

extension PageComposer {
    /// A page that says one thing and leads back to the app.
    func notice(title: String, text: String, code: String?) -> [UInt8] {
        let way = PageModel.Control(title: code == nil ? Texts.webTryAgain : Texts.webGoToTheApp, effect: .link("/"))
        var notice = PageModel.Notice(text: text, tone: .warning, controls: [way])
        notice.code = code
        return pages.render(page(title, notice))
    }

    /// A page that says that there is nothing, with the tabs to go on by.
    func missing(_ tabs: [PageState.Tab], _ code: String?) -> [UInt8] {
        var notice = PageModel.Notice(
            text: Texts.webThePageMayHaveMoved,
            controls: [PageModel.Control(title: Texts.webGoToTheStart, effect: .link(WebRoute.Path.start))])
        notice.code = code
        var page = page(Texts.webWeCouldntFindThatPage, notice)
        page.tabs = tabs.map {
            PageModel.Tab(id: $0.id, title: $0.title, icon: $0.icon, isSelected: false, href: $0.path)
        }
        return pages.render(page)
    }

    func page(_ title: String, _ notice: PageModel.Notice) -> PageModel {
        var page = PageModel(
            appName: configuration.appName, language: configuration.language, title: title, content: [], csrf: "",
            serverTime: configuration.now())
        page.assets.events = ""
        dress(&page)
        page.notices = [notice]
        return page
    }
}
