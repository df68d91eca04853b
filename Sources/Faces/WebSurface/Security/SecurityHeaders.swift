public import HTTPServer

/// The headers that tell a browser what the app's pages may do, and who may keep them.
public struct SecurityHeaders: Sendable {
    /// The kinds of answers, which differ in what caches may keep.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A page of a person: nothing is kept.
        case page
        /// A file of the deployment that is named by its content's digest. It is kept for a year.
        case immutableAsset
        /// A file of the deployment under a lasting name. The browser asks about it before each use.
        case asset
        /// The same for one person alone: no cache that others use keeps it.
        case privateAsset
        /// Data for scripts, event streams included: nothing is kept.
        case data
    }

    private let fields: [Kind: HTTPFields]

    /// - Parameters:
    ///   - isSecure: Whether browsers reach the server over TLS.
    ///   - imageHosts: Other hosts whose images and sounds the deployment allows, over https.
    public init(isSecure: Bool, imageHosts: [HostName] = []) {
        let policy = Self.contentSecurityPolicy(imageHosts: imageHosts)
        var fields: [Kind: HTTPFields] = [:]
        for kind in Kind.allCases {
            var list = [
                // Also on what is no page: opened by itself, an SVG image is one.
                ("Content-Security-Policy", policy),
                ("X-Content-Type-Options", "nosniff"),
                // Not `no-referrer`: browsers would then send `Origin: null` with the app's own forms.
                ("Referrer-Policy", "same-origin"),
                ("Cross-Origin-Opener-Policy", "same-origin"),
                ("Cross-Origin-Resource-Policy", "same-origin"),
                ("Cache-Control", Self.cacheControl(kind)),
            ]
            if kind == .page {
                list.append(("Permissions-Policy", Self.permissionsPolicy))
                list.append(("X-Frame-Options", "DENY"))
            }
            if isSecure { list.append(("Strict-Transport-Security", "max-age=31536000")) }
            var lines = HTTPFields()
            for (name, value) in list { lines.append(name, value) }
            fields[kind] = lines
        }
        self.fields = fields
    }

    /// Names and values in the order they are sent.
    public func headers(_ kind: Kind) -> [(name: String, value: String)] { fields[kind]?.all ?? [] }

    /// Appends the headers of a kind to those of an answer; headers that are there already stay.
    public func add(_ kind: Kind, to headers: inout HTTPFields) {
        if let fields = fields[kind] { headers.append(contentsOf: fields) }
    }

    /// Content Security Policy Level 3: nothing inline, nothing from elsewhere but what is allowed by name.
    static func contentSecurityPolicy(imageHosts: [HostName]) -> String {
        let elsewhere = imageHosts.map { " https://\($0)" }.joined()
        return [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:\(elsewhere)",
            "media-src 'self'\(elsewhere)", "font-src 'self'", "connect-src 'self'", "manifest-src 'self'",
            "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'",
        ].joined(separator: "; ")
    }

    /// Bells may sound by themselves; a wellness app needs no other of these.
    private static let permissionsPolicy =
        "autoplay=(self), screen-wake-lock=(self), accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"

    private static func cacheControl(_ kind: Kind) -> String {
        switch kind {
        case .page, .data: "no-store"
        case .immutableAsset: "public, max-age=31536000, immutable"
        case .asset: "no-cache"
        case .privateAsset: "private, no-cache"
        }
    }
}
