public import HTTPServer

/// The token by which a browser is recognised: 256 random bits in a cookie.
///
/// Never printed: its description hides it.
public struct SessionToken: Sendable, Hashable, CustomStringConvertible {
    private let secret: SecretToken

    /// A new one, from the system's generator.
    public init() { secret = SecretToken() }

    /// Reads a cookie's value; nil when it cannot be a token.
    public init?(_ text: String) {
        guard let secret = SecretToken(text) else { return nil }
        self.secret = secret
    }

    /// The value of the cookie.
    public var cookieValue: String { secret.text }

    /// A fixed text, so that no log has the token.
    public var description: String { "SessionToken(hidden)" }

    /// Compares the secrets in a time that does not depend on where they differ.
    public static func == (a: Self, b: Self) -> Bool { a.secret.matches(b.secret) }

    // Swift's hash is seeded per process, so a table of sessions reveals nothing by its timing.
    /// Hashes the bytes of the secret.
    public func hash(into hasher: inout Hasher) { hasher.combine(secret.bytes) }
}

/// The token that proves that this server made a page's form: 256 random bits of the session, in a hidden field.
public struct RequestToken: Sendable, Equatable, CustomStringConvertible {
    /// The name of the hidden field.
    public static let fieldName = "bricks-token"
    /// The name of the header, for scripts.
    public static let headerName = "X-Bricks-Token"

    private let secret: SecretToken

    /// A new one, from the system's generator.
    public init() { secret = SecretToken() }

    /// Reads a field's value; nil when it cannot be a token.
    public init?(_ text: String) {
        guard let secret = SecretToken(text) else { return nil }
        self.secret = secret
    }

    /// The value of the hidden field.
    public var fieldValue: String { secret.text }

    /// A fixed text, so that no log has the token.
    public var description: String { "RequestToken(hidden)" }

    /// Compares the secrets in a time that does not depend on where they differ.
    public static func == (a: Self, b: Self) -> Bool { a.secret.matches(b.secret) }
}

/// The cookie of a session, as it is set, read and deleted.
///
/// `SameSite=Lax`: with `Strict` a deep link followed from a mail or another site would arrive without the cookie and
/// open a stranger's app. Lax sends it on top-level GET only, which changes nothing; every change is a POST that
/// ``RequestGuard`` checks besides.
public struct SessionCookie: Sendable, Hashable {
    /// Whether browsers reach the server over TLS, perhaps through a proxy.
    public var isSecure: Bool
    /// Seconds the browser keeps it; nil until it is closed.
    public var lifetime: Int?
    /// Its name, but for what TLS puts before it.
    public var base: String

    /// Makes the cookie of a session; without a lifetime the browser forgets it when it is closed.
    public init(isSecure: Bool, lifetime: Int? = nil, base: String = "bricks-session") {
        self.base = base
        self.isSecure = isSecure
        self.lifetime = lifetime
    }

    /// The name of a deployment's own cookie: a port does not tell cookies apart (RFC 6265, section 8.5), so several apps on one
    /// host would take each other's.
    ///
    /// - Parameters:
    ///   - deployment: its id; of it 64 letters, digits, hyphens and underscores count.
    ///   - environment: where it is not the deployment's usual one.
    public static func name(_ purpose: String, of deployment: String, _ environment: String? = nil) -> String {
        let id = deployment.unicodeScalars.filter { scalar in
            scalar.isASCII
                && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "-_".unicodeScalars.contains(scalar))
        }
        // A point is in no id.
        return "\(purpose)-" + String(id.prefix(64).map(Character.init)) + (environment.map { ".\($0)" } ?? "")
    }

    /// `__Host-` binds the cookie to this host, path and TLS (RFC 6265bis, section 4.1.3.2). Without TLS browsers refuse
    /// that name, some of them even on localhost.
    public var name: String { isSecure ? "__Host-\(base)" : base }

    /// The value of `Set-Cookie` that gives a token to a browser.
    public func setting(_ token: SessionToken) -> String {
        attributes(value: token.cookieValue, age: lifetime)
    }

    /// The value of `Set-Cookie` that gives a secret of the session store to a browser.
    ///
    /// - Parameter lifetime: seconds the browser keeps it; nil for the cookie's own.
    public func setting(secret: String, lifetime: Int? = nil) -> String {
        attributes(value: secret, age: lifetime ?? self.lifetime)
    }

    /// The value of `Set-Cookie` that takes it away again.
    public var clearing: String { attributes(value: "", age: 0) }

    /// The token that a request shows; nil when there is none, it cannot be one, or two different ones came.
    public func token(of request: HTTPRequest) -> SessionToken? {
        request.cookie(name).flatMap(SessionToken.init)
    }

    private func attributes(value: String, age: Int?) -> String {
        var text = "\(name)=\(value); Path=/; HttpOnly; SameSite=Lax"
        if isSecure { text += "; Secure" }
        if let age { text += "; Max-Age=\(age)" }
        return text
    }
}
