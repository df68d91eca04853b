import Core
import Foundation
import HTTPServer
import JSONText
import NetworkAddresses
import Texts

// From where requests come, and what a person takes out of the app or comes back with.
extension WebApp {
    /// Where providers of sign-ins send people back to.
    public static let returnAddress = WebRoute.Path.signInReturn

    /// From where a request comes, and the value of the cookie of a browser that has none yet.
    func visit(_ request: HTTPRequest) -> (visit: Visit, newDevice: String?) {
        let known = request.cookie(device.name).flatMap(SessionToken.init)
        let token = known ?? SessionToken()
        return (
            Visit(
                address: network(of: request), agent: Self.agent(request.headers["User-Agent"] ?? ""),
                device: token.cookieValue),
            known == nil ? device.setting(token) : nil
        )
    }

    /// Returns the response with the cookie that distinguishes the browser from others.
    func marked(_ response: HTTPResponse, _ newDevice: String?) -> HTTPResponse {
        guard let newDevice else { return response }
        var response = response
        response.headers.append("Set-Cookie", newDevice)
        return response
    }

    /// The address that attempts are counted for, of IPv6 its network: the client's, as trusted proxies tell it.
    func network(of request: HTTPRequest) -> String {
        proxies.source(of: request.headers, from: request.remoteAddress).address?.network
            ?? String(request.remoteAddress.prefix(64))
    }

    /// Has a browser ask over TLS that asked a trusted proxy without, where the app is reached over TLS; nil for any other.
    func overTLS(_ request: HTTPRequest) throws(RequestProblem) -> HTTPResponse? {
        guard configuration.isSecure, !proxies.isEmpty, let address = configuration.address,
            proxies.source(of: request.headers, from: request.remoteAddress).scheme == "http"
        else { return nil }
        guard request.method == .get || request.method == .head else { throw RequestProblem(.notSecure) }
        var response = HTTPResponse(status: 308)
        response.headers.append("Location", address + request.target.raw)
        return decorated(response)
    }

    /// A browser in a few words, such as `Firefox on Linux`: for its owner to know it by, and nothing more.
    static func agent(_ header: String) -> String {
        let browsers = [
            ("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
        ]
        let systems = [
            ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Mac OS", "Mac"),
            ("Linux", "Linux"),
        ]
        let browser = browsers.first { header.contains($0.0) }?.1 ?? Texts.webABrowser
        return systems.first { header.contains($0.0) }.map { Texts.webBrowserOnSystem(browser: browser, system: $0.1) }
            ?? browser
    }

    // MARK: Passkeys

    /// A question for the browser's script.
    func question(_ json: String) -> HTTPResponse {
        var response = HTTPResponse(text: json, type: "application/json; charset=utf-8")
        headers.add(.data, to: &response.headers)
        return response
    }

    // MARK: Taking out

    /// Everything that is kept of the person, as a file.
    func export(_ request: HTTPRequest) -> HTTPReply {
        withSession(request) { [self] session in
            guard let export = await session.port.export() else {
                return decorated(HTTPResponse(status: 503, text: Texts.webYourDataCannotBeRead + "\n"))
            }
            var response = HTTPResponse(text: export.prettyText, type: "application/json; charset=utf-8")
            response.headers.append("Content-Disposition", "attachment; filename=\"my-data.json\"")
            return decorated(response)
        }
    }

    // MARK: Coming back

    /// Names of the fields that a provider may send.
    private static let said = ["state", "code", "error", "error_description", "iss"]

    /// Takes what a provider sent a person back with. A form comes from the provider's site and without the session's cookie:
    /// it is turned into an address, which the browser then asks for with its cookie.
    func comeBack(_ request: HTTPRequest) -> HTTPReply {
        guard request.method == .post else {
            let answer = request.queryItems.filter { Self.said.contains($0.name) }
            return withSession(request) { [self] session in
                // Where the person was when they left for the provider.
                let path = session.port.face.page.path
                let next = await session.port.act(at: path, leaves: true) {
                    await session.port.finishSignIn(answer)
                }
                var response = decorated(.seeOther(next))
                if let successor = session.port.face.takeSuccessor() { succeed(&response, successor) }
                return response
            }
        }
        guard let form = try? request.form() else {
            return .now(decorated(HTTPResponse(status: 400, text: Texts.webThatIsNoForm + "\n")))
        }
        var parts = URLComponents()
        parts.queryItems = form.fields.filter { Self.said.contains($0.name) && $0.value.utf8.count <= 4_096 }.map {
            URLQueryItem(name: $0.name, value: $0.value)
        }
        let query = (parts.percentEncodedQuery ?? "").replacing("+", with: "%2B")
        return .now(decorated(.seeOther("\(Self.returnAddress)?\(query)")))
    }
}
