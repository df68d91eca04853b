public import Foundation
import HTTPClient
import Integrity
import JSONText
import Synchronization

/// An app's identity at a provider, and the provider's address.
public struct OpenIDClient: Sendable, Hashable {
    /// How the provider sends the person back to the app.
    public enum ResponseMode: String, Sendable, Hashable {
        /// In the query of the address that the person comes back to.
        case query
        /// By a form that the person's browser posts there.
        case formPost = "form_post"
    }

    /// The provider's issuer identifier: an https URL, or an http URL of this machine.
    public var issuer: String
    /// The app's identifier at the provider (RFC 6749, section 2.2).
    public var clientID: String
    /// The app's password at the provider; nil for a public client.
    public var secret: String?
    /// Beside `openid`.
    public var scopes: [String]
    /// The response mode that is asked for; query unless said otherwise, which providers use by themselves.
    public var responseMode: ResponseMode
    /// How long one request to the provider may take, in seconds.
    public var timeout = 10.0

    /// Makes a client; each request to the provider may take 10 seconds.
    public init(
        issuer: String, clientID: String, secret: String?, scopes: [String], responseMode: ResponseMode = .query
    ) {
        self.issuer = issuer
        self.clientID = clientID
        self.secret = secret
        self.scopes = scopes
        self.responseMode = responseMode
    }
}

/// A sign-in that was begun and waits for the person to come back. Its content is for this app's eyes only.
public struct OpenIDRequest: Sendable, CustomStringConvertible {
    /// Where the person goes.
    public let address: String
    /// The value that the provider sends them back with.
    public let state: String
    let nonce: String
    let verifier: String
    let redirect: String

    /// Always `OpenIDRequest(hidden)`, so that no log shows the state, the nonce or the verifier.
    public var description: String { "OpenIDRequest(hidden)" }
}

/// Why a provider cannot be used, or its answer is refused. It never has a token, code or secret.
public struct OpenIDFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Stable code for programs, such as `oidc.discovery`, or that of a ``IDTokenError``.
    public var code: String
    /// One sentence for the operator; of a text of the provider it quotes a maximum of 120 printable characters.
    public var message: String

    /// Makes a failure; the message must not have a token, code or secret.
    public init(code: String, message: String) {
        self.code = code
        self.message = message
    }

    /// The code in brackets and the message, in one line for logs.
    public var description: String { "[\(code)] \(message)" }
}

/// A provider of OpenID Connect: authorization code with PKCE (RFC 6749, 7636), and an ID token that is checked.
public final class OpenIDProvider: Sendable {
    private let client: OpenIDClient
    private let now: @Sendable () -> Date
    private let known = Mutex(Known())

    private struct Known {
        var endpoints: (Endpoints, until: Date)?
        var keys: [ListedKey] = []
        var askedForKeys = Date.distantPast
    }

    private struct Endpoints: Sendable {
        var authorization: String
        var token: String
        var keys: String
        var usesBasic: Bool
    }

    /// In bytes.
    private static let largest = 256 << 10

    /// Makes a provider, without asking it for anything yet; `now` decides whether tokens hold and metadata is
    /// renewed.
    public init(_ client: OpenIDClient, now: @escaping @Sendable () -> Date) {
        self.client = client
        self.now = now
    }

    // MARK: Signing in

    /// Begins a sign-in.
    ///
    /// - Parameter redirect: where the provider sends the person back to.
    public func begin(redirect: String) async throws(OpenIDFailure) -> OpenIDRequest {
        let endpoints = try await endpoints()
        let (state, nonce, verifier) = (Self.random(), Self.random(), Self.random())
        guard var parts = URLComponents(string: endpoints.authorization) else {
            throw OpenIDFailure(code: "oidc.discovery", message: "The provider's address is no URL.")
        }
        let challenge = Base64URL.encode(SHA256.digest(Array(verifier.utf8)))
        var items = parts.queryItems ?? []
        items += [
            ("response_type", "code"), ("client_id", client.clientID), ("redirect_uri", redirect),
            ("scope", (["openid"] + client.scopes).joined(separator: " ")), ("state", state), ("nonce", nonce),
            ("code_challenge", challenge), ("code_challenge_method", "S256"),
        ].map { URLQueryItem(name: $0.0, value: $0.1) }
        if client.responseMode != .query {
            items.append(URLQueryItem(name: "response_mode", value: client.responseMode.rawValue))
        }
        parts.queryItems = items
        // A plus sign would be read as a blank.
        parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
        return OpenIDRequest(
            address: parts.string ?? "", state: state, nonce: nonce, verifier: verifier, redirect: redirect)
    }

    /// Takes the values that the person came back with: the code becomes a token, which is checked.
    public func finish(
        _ request: OpenIDRequest, _ answer: [(name: String, value: String)]
    ) async throws(OpenIDFailure) -> IDToken {
        func value(_ name: String) -> String? { answer.first { $0.name == name }?.value }
        guard value("state") == request.state else {
            throw OpenIDFailure(code: "oidc.state", message: "The answer is to another request.")
        }
        if let issuer = value("iss"), issuer != client.issuer {
            throw OpenIDFailure(code: "oidc.issuer", message: "The answer is another issuer's (RFC 9207).")
        }
        if let error = value("error") {
            throw OpenIDFailure(
                code: "oidc.refused", message: "The provider refused: \(Self.inert(error)).")
        }
        guard let code = value("code"), (1...4_096).contains(code.utf8.count) else {
            throw OpenIDFailure(code: "oidc.code", message: "The answer has no code.")
        }
        let token = try await token(for: code, request)
        let expected = IDToken.Expectation(
            issuer: client.issuer, clientID: client.clientID, nonce: request.nonce,
            now: Int64(now().timeIntervalSince1970))
        do throws(IDTokenError) {
            let signed = try SignedToken(token)
            do throws(IDTokenError) {
                return try IDToken(signed, keys: known.withLock { $0.keys }, expected)
            } catch  where error.code == .unknownKey || error.code == .signature {
                // Keys change; asking is not for everybody who sends a token.
                guard await renewKeys() else { throw error }
                return try IDToken(signed, keys: known.withLock { $0.keys }, expected)
            }
        } catch {
            throw OpenIDFailure(code: error.code.rawValue, message: error.message)
        }
    }

    private func token(for code: String, _ request: OpenIDRequest) async throws(OpenIDFailure) -> String {
        let endpoints = try await endpoints()
        var fields = [
            ("grant_type", "authorization_code"), ("code", code), ("redirect_uri", request.redirect),
            ("code_verifier", request.verifier),
        ]
        var headers: [String: String] = [:]
        if let secret = client.secret, endpoints.usesBasic {
            let pair = "\(Self.encoded(client.clientID)):\(Self.encoded(secret))"
            headers["Authorization"] = "Basic \(Data(pair.utf8).base64EncodedString())"
        } else {
            fields.append(("client_id", client.clientID))
            if let secret = client.secret { fields.append(("client_secret", secret)) }
        }
        let body = fields.map { "\(Self.encoded($0.0))=\(Self.encoded($0.1))" }.joined(separator: "&")
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        let bytes = try await ask(endpoints.token, headers, body: body, "oidc.token")
        guard let answer = try? JSON(parsing: bytes, limits: JSONLimits(size: Self.largest, depth: 16)),
            let token = answer["id_token"]?.string
        else { throw OpenIDFailure(code: "oidc.token", message: "The provider's answer has no ID token.") }
        return token
    }

    // MARK: The provider's metadata

    private func endpoints() async throws(OpenIDFailure) -> Endpoints {
        let date = now()
        if let (endpoints, until) = known.withLock({ $0.endpoints }), until > date { return endpoints }
        let base = client.issuer.hasSuffix("/") ? String(client.issuer.dropLast()) : client.issuer
        let bytes = try await ask("\(base)/.well-known/openid-configuration", [:], body: nil, "oidc.discovery")
        func failure(_ message: String) -> OpenIDFailure { OpenIDFailure(code: "oidc.discovery", message: message) }
        guard let document = try? JSON(parsing: bytes, limits: JSONLimits(size: Self.largest, depth: 16)) else {
            throw failure("The provider's configuration is no JSON.")
        }
        guard document["issuer"]?.string == client.issuer else {
            throw failure("The provider's configuration is another issuer's.")
        }
        func place(_ name: String) throws(OpenIDFailure) -> String {
            guard let place = document[name]?.string, isAllowed(place) else {
                throw failure("The provider's configuration has no protected \(name).")
            }
            return place
        }
        let methods = document["token_endpoint_auth_methods_supported"]?.array?.compactMap(\.string)
        let endpoints = Endpoints(
            authorization: try place("authorization_endpoint"), token: try place("token_endpoint"),
            keys: try place("jwks_uri"), usesBasic: methods?.contains("client_secret_basic") ?? true)
        known.withLock { $0.endpoints = (endpoints, until: date.addingTimeInterval(3_600)) }
        return endpoints
    }

    /// Asks for the provider's keys, no more than once in ten seconds; false where that was not done.
    private func renewKeys() async -> Bool {
        let date = now()
        let isTime = known.withLock { known in
            guard known.keys.isEmpty || date.timeIntervalSince(known.askedForKeys) >= 10 else { return false }
            known.askedForKeys = date
            return true
        }
        guard isTime, let endpoints = try? await endpoints(),
            let bytes = try? await ask(endpoints.keys, [:], body: nil, "oidc.keys"),
            let keys = try? KeySetReader.read(bytes)
        else { return false }
        known.withLock { $0.keys = keys }
        return true
    }

    // MARK: Requests

    /// Whether what goes there cannot be read or changed on its way: https, or this machine where the issuer is there too.
    private func isAllowed(_ place: String) -> Bool {
        guard let url = URL(string: place), let host = url.host() else { return false }
        if url.scheme == "https" { return true }
        let own = ["127.0.0.1", "::1", "[::1]", "localhost"]
        return url.scheme == "http" && own.contains(host)
            && (URL(string: client.issuer)?.host()).map(own.contains) ?? false
    }

    private func ask(
        _ place: String, _ headers: [String: String], body: String?, _ code: String
    ) async throws(OpenIDFailure) -> [UInt8] {
        guard isAllowed(place) else {
            throw OpenIDFailure(code: code, message: "The provider's address is not protected.")
        }
        var request = WebRequest(place)
        request.headers = [("Accept", "application/json")] + headers.map { ($0.key, $0.value) }
        request.body = body.map { Array($0.utf8) }
        let outcome = await request.run(seconds: client.timeout, largest: Self.largest)
        if case .answer(200, let body, _) = outcome { return body }
        let message =
            switch outcome {
            case .answer(let status, _, _): "The provider answers \(status)."
            case .leadsElsewhere: "The provider leads elsewhere, which is not followed."
            case .tooLarge: "The provider's answer is too large."
            case .tooLate: "The provider did not answer in time."
            case .failed(let reason): "The provider cannot be asked: \(Self.inert(reason))."
            }
        throw OpenIDFailure(code: code, message: message)
    }

    /// 256 bits of the system's generator.
    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        return Base64URL.encode((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
    }

    private static func encoded(_ text: String) -> String {
        var allowed = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
        allowed.insert(charactersIn: "-._~")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    /// Returns the characters of a text that may stand in a log.
    private static func inert(_ text: String) -> String {
        String(text.unicodeScalars.filter { (0x20..<0x7F).contains($0.value) }.prefix(120).map(Character.init))
    }
}
