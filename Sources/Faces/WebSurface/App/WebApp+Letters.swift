import HTTPServer
import Surfaces
import Texts

// Turning off letters that nobody signs in for (RFC 8058): whoever has the letter may.
extension WebApp {
    /// The field and the value that a program for mail sends by itself, and the page's button too.
    private static let oneClick = (name: "List-Unsubscribe", value: "One-Click")

    /// A page with one button. It is the same for every token: programs that look at links change and learn nothing.
    func askAboutLetters(_ request: HTTPRequest) -> HTTPResponse {
        let token = request.query(WebConfiguration.letterToken) ?? ""
        let known = token.utf8.allSatisfy(Self.isOfToken) ? token : ""
        let button = PageModel.Control(
            title: Texts.inboxLettersTurnOff,
            effect: .post(
                "\(WebRoute.Path.lettersOff)?\(WebConfiguration.letterToken)=\(known)",
                fields: [.init(Self.oneClick.name, Self.oneClick.value)]))
        return said(
            200, Texts.inboxLettersOff, PageModel.Notice(text: Texts.inboxLettersOffText, controls: [button]))
    }

    /// Turns off the letters of the token that the address has.
    func turnOffLetters(_ request: HTTPRequest) -> HTTPReply {
        guard let form = try? request.form(), form[Self.oneClick.name] == Self.oneClick.value else {
            return .now(decorated(HTTPResponse(status: 400, text: Texts.webThatIsNoForm + "\n")))
        }
        let token = request.query(WebConfiguration.letterToken) ?? ""
        let network = network(of: request)
        return .later { [self] responder in
            Task { _ = responder.finish(answer(await configuration.turnsOffLetters(token, network))) }
        }
    }

    private func answer(_ result: WebConfiguration.LettersOff) -> HTTPResponse {
        let way = PageModel.Control(title: Texts.webGoToTheApp, effect: .link(WebRoute.Path.start))
        return switch result {
        case .done:
            said(
                200, Texts.inboxLettersAreOff,
                PageModel.Notice(text: Texts.inboxLettersAreOffText, tone: .success, controls: [way]))
        case .unknown:
            said(
                404, Texts.inboxLettersNotKnown,
                PageModel.Notice(text: Texts.inboxLettersNotKnownText, tone: .warning, controls: [way]))
        case .tooMany(let wait): tooMany(wait)
        case .failed: storageNotice()
        }
    }

    private func said(_ status: Int, _ title: String, _ notice: PageModel.Notice) -> HTTPResponse {
        var response = HTTPResponse(status: status, body: .bytes(composer.told(title, notice)))
        response.headers.append("Content-Type", "text/html; charset=utf-8")
        return decorated(response)
    }

    /// Whether a byte may be in a token: a letter or digit of base64 as URLs have it.
    private static func isOfToken(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension PageComposer {
    /// A page that says one thing, with the controls of the notice alone.
    func told(_ title: String, _ notice: PageModel.Notice) -> [UInt8] { pages.render(page(title, notice)) }
}
