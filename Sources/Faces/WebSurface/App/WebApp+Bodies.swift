import Core
import Files
public import HTTPServer
import ModuleInterfaces
import Storage
import Texts

// Decisions on the head of a request, before any of its body is read.
extension WebApp {
    /// Bytes of a form, and of the body of a refused request that is read so that the client sees the answer.
    static let formLimit = 512 << 10
    /// The same for a form of somebody whose session is not open.
    private static let firstFormLimit = 16 << 10
    /// The same for an upload of somebody who may send some, but not now.
    private static let politeLimit = 64 << 20

    /// Decides on the body of a request. Nothing is kept of a body whose request is not allowed.
    public func bodyPolicy(_ request: HTTPRequest) -> HTTPBodyPolicy {
        do throws(RequestProblem) {
            let requestGuard = try check(request)
            let isUpload: Bool
            switch WebRoute.route(of: request)?.body {
            case nil, .ignored: return .consume(limit: Self.formLimit) { _ in true }
            case .foreignForm: return foreignForm(request)
            case .form: isUpload = false
            case .upload: isUpload = true
            }
            guard let session = browser(request) else {
                // The first press of somebody without a session, or one from before a restart. Its token is in the form.
                guard isUpload else { return firstForm(request) }
                if case .valid = visitorTokens.read(request.query("csrf")) { return upload(request, holder: nil) }
                guard request.cookie(cookie.name) != nil else { throw RequestProblem(.sessionMissing) }
                return .discard(limit: Self.politeLimit, decorated(.seeOther("/")))
            }
            let owner = BodyOwner(holder: session.port.user.id, network: network(of: request))
            guard isUpload else { return .buffer(limit: Self.formLimit, owner: owner) }
            let presented = request.query("csrf") ?? request.headers[RequestToken.headerName]
            try requestGuard.checkToken(presented, expected: session.token)
            guard request.contentType == "multipart/form-data" else {
                return .buffer(limit: Self.formLimit, owner: owner)
            }
            return upload(request, holder: session.port.user.id)
        } catch {
            return .discard(limit: Self.formLimit, refusal(error, request))
        }
    }

    /// A form of somebody who is known by the network alone.
    private func firstForm(_ request: HTTPRequest) -> HTTPBodyPolicy {
        .buffer(limit: Self.firstFormLimit, owner: BodyOwner(holder: nil, network: network(of: request)))
    }

    /// The same, of either kind of form: programs for mail choose (RFC 8058, section 3.2).
    private func foreignForm(_ request: HTTPRequest) -> HTTPBodyPolicy {
        guard request.contentType == "multipart/form-data" else { return firstForm(request) }
        var form = FormLimits()
        form.parts = 8
        form.files = 0
        form.field = Self.firstFormLimit
        form.allFields = Self.firstFormLimit
        form.total = Self.firstFormLimit
        form.owner = BodyOwner(holder: nil, network: network(of: request))
        return .form(form)
    }

    /// - Parameter holder: the user who sends it; nil for somebody without a session, who is known by the address alone.
    private func upload(_ request: HTTPRequest, holder: String?) -> HTTPBodyPolicy {
        let limits = configuration.limits
        let address = network(of: request)
        guard let size = request.headers["Content-Length"].flatMap({ Int($0) }) else {
            return .discard(
                limit: Self.formLimit, said(411, "web.upload-length", Texts.webTheBrowserDidNotSay, to: request)
            )
        }
        guard size <= limits.uploadBytes else {
            return tooLarge(Texts.webTooLarge(size: limits.uploadBytes >> 20), request)
        }
        guard holder != nil || size <= limits.visitorUploadBytes else {
            return tooLarge(Texts.webTooLargeToBeginWith(size: limits.visitorUploadBytes >> 20), request)
        }
        // Counted by the head: one who announces many and sends none would never be counted else.
        if let wait = configuration.limited(.uploads, address) {
            return .discard(limit: Self.politeLimit, tooMany(wait))
        }
        do throws(Quota.QuotaError) {
            let lease = try uploads.begin(size, holder: holder, address: address)
            guard let free = FreeSpace.bytes(at: configuration.uploadDirectory), free - size >= limits.freeDiskBytes
            else {
                lease.end()
                return busy("web.upload-no-space", Texts.webThereIsNoRoomFor, request)
            }
            var form = FormLimits()
            form.parts = 8
            form.field = 4 << 10
            form.allFields = 64 << 10
            form.total = size
            form.directory = configuration.uploadDirectory
            form.freeDisk = limits.freeDiskBytes
            form.allowance = lease
            form.owner = BodyOwner(holder: holder, network: address)
            return .form(form)
        } catch {
            return switch error {
            case .holder:
                busy("web.uploads-of-user", Texts.webAnotherFileOfYoursIs, request)
            case .address: busy("web.uploads-of-address", Texts.webTooMuchIsBeingSentFrom, request)
            case .total: busy("web.uploads-in-total", Texts.webTooMuchIsBeingSent, request)
            }
        }
    }

    private func tooLarge(_ message: String, _ request: HTTPRequest) -> HTTPBodyPolicy {
        .discard(limit: Self.politeLimit, said(413, "web.upload-too-large", message, to: request))
    }

    private func busy(_ code: String, _ message: String, _ request: HTTPRequest) -> HTTPBodyPolicy {
        var response = said(503, code, message, to: request)
        response.headers.append("Retry-After", "60")
        return .discard(limit: Self.politeLimit, response)
    }

    private func plain(_ status: Int, _ code: String, _ message: String) -> HTTPResponse {
        decorated(HTTPResponse(status: status, text: "\(message)\n[\(code)]\n"))
    }

    /// A page without a stream still works; it shows what is new when it is loaded anew.
    func tooManyStreams(_ excess: Quota.QuotaError) -> HTTPResponse {
        var response =
            switch excess {
            case .holder: plain(429, "web.streams-of-session", Texts.webTheAppIsOpenIn)
            case .address: plain(429, "web.streams-of-address", Texts.webTooManyPagesAreOpenIn)
            case .total: plain(503, "web.streams-in-total", Texts.webTooManyPagesAreOpen)
            }
        response.headers.append("Retry-After", "60")
        return response
    }
}
