import Core
import Foundation
import Integrity
import JSONText
import Synchronization

/// The token in the form of a page for somebody without a session. When the form is sent, it proves that this server
/// made the page, lately, for that place. Nothing is kept of it until then.
struct VisitorToken: Sendable, Hashable {
    /// Different for each page, so that a form that is sent twice begins one session.
    var nonce: String
    var place: VisitorPlace
}

/// Makes and reads the tokens; its key is as old as the app's run.
final class VisitorTokens: Sendable {
    enum Reading: Sendable, Hashable {
        case valid(VisitorToken)
        /// From before a restart, or older than pages get.
        case outdated
        /// No such token at all.
        case foreign
    }

    private static let prefix = "visitor."
    private static let lifetime: Int64 = 86_400

    private let key: [UInt8]
    private let now: @Sendable () -> Date

    init(now: @escaping @Sendable () -> Date) {
        key = SecretToken().bytes
        self.now = now
    }

    private var seconds: Int64 { Int64(exactly: now().timeIntervalSince1970.rounded(.down)) ?? 0 }

    /// A token for one page.
    func token(for place: VisitorPlace) -> String {
        let fields = [
            "\(seconds)", SecretToken().text, place.hasPassedStart ? "1" : "0", place.language, place.path,
        ]
        let payload = Array(fields.joined(separator: "\n").utf8)
        return "\(Self.prefix)\(Base64URL.encode(payload)).\(Base64URL.encode(HMAC.sha256(payload, key: key)))"
    }

    func read(_ text: String?) -> Reading {
        guard let text, text.hasPrefix(Self.prefix), text.utf8.count <= 8_192 else { return .foreign }
        let parts = text.dropFirst(Self.prefix.count).split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let payload = Base64URL.decode(parts[0].utf8),
            let code = Base64URL.decode(parts[1].utf8)
        else { return .foreign }
        guard HMAC.isValid(code, of: payload, key: key) else { return .outdated }
        let fields = String(decoding: payload, as: UTF8.self).split(
            separator: "\n", maxSplits: 4, omittingEmptySubsequences: false
        ).map(String.init)
        guard fields.count == 5, let made = Int64(fields[0]) else { return .outdated }
        let age = seconds.subtractingReportingOverflow(made)
        guard !age.overflow, (-60...Self.lifetime).contains(age.partialValue) else { return .outdated }
        let place = VisitorPlace(path: fields[4], language: fields[3], hasPassedStart: fields[2] == "1")
        return .valid(VisitorToken(nonce: fields[1], place: place))
    }
}
