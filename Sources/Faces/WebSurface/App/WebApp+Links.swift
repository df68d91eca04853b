import Core
import DeepLinks
import HTTPServer
import Surfaces
import Texts

// Links into the app.
extension WebApp {
    func open(_ request: HTTPRequest) -> HTTPReply {
        let link = request.query("link") ?? ""
        return withSession(request) { [self] session in
            if isFromElsewhere(request) { return linkQuestion(link, session) }
            return await follow(link, session.port, request) ?? decorated(.seeOther("/"))
        }
    }

    /// Follows a link; the answer where it leads nowhere.
    func follow(_ link: String, _ port: any SessionPort, _ request: HTTPRequest) async -> HTTPResponse? {
        let problem = await waiting(atMost: configuration.pageWait) { () -> DeepLinkProblem? in
            do throws(DeepLinkProblem) {
                try await port.open(link: link)
                return nil
            } catch {
                return error
            }
        }
        return (problem ?? nil).map { linkRefusal($0, request) }
    }

    /// Whether the person may not have meant to leave what they see: any page can lead a browser here, and from outside the app
    /// a link would close what is open over the page. Addresses that the person typed, or kept as bookmarks, are their own.
    private func isFromElsewhere(_ request: HTTPRequest) -> Bool {
        switch request.headers.values("Sec-Fetch-Site") {
        case ["same-origin"], ["same-site"], ["none"], []: false
        default: true
        }
    }

    func linkRefusal(_ problem: DeepLinkProblem, _ request: HTTPRequest) -> HTTPResponse {
        // The problem's own words are for whoever wrote the link.
        if request.takesPages {
            return notice(
                400, title: Texts.mainWeCouldntOpenThatLink, text: Texts.linksItPointsToSomethingThis, retryAfter: nil,
                code: problem.code.rawValue)
        }
        let hint = problem.nearest.map { Texts.webDidYouMean(value: $0) } ?? ""
        return decorated(HTTPResponse(status: 400, text: "\(problem.message)\(hint)\n[\(problem.code.rawValue)]\n"))
    }

    /// Asks before a link from elsewhere is followed, which loading a page must not do.
    func linkQuestion(_ link: String, _ session: BrowserSession) -> HTTPResponse {
        let generation = session.memory.generation(session.port.face.current.revision)
        let page = composer.linkQuestion(link, csrf: session.formToken, generation)
        var response = HTTPResponse(body: .bytes(page))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        return decorated(response)
    }
}

extension PageComposer {
    /// A page that asks whether a link is followed.
    func linkQuestion(_ link: String, csrf: String, _ generation: PageGeneration) -> [UInt8] {
        let notice = PageModel.Notice(
            text: Texts.webALinkLeadsToAnother,
            controls: [
                PageModel.Control(
                    title: Texts.webOpenTheLink2,
                    effect: .post(WebRoute.Change.open.path, fields: [.init("link", link)])),
                PageModel.Control(title: Texts.webStayHere, effect: .link("/")),
            ])
        var page = page(Texts.webOpenTheLink, notice)
        page.csrf = csrf
        page.generation = generation.description
        return pages.render(page)
    }
}
