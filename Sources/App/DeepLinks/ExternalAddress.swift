import Foundation

/// An address of the web outside of the app, which says where it leads: an `http` or `https` URL without a user, with its host
/// in ASCII.
///
/// Letters of other scripts in the host are written as IDNA has them on the wire (`xn--…`), so that no host looks like another.
public struct ExternalAddress: Sendable, Hashable {
    /// The whole address, in ASCII.
    public let text: String
    /// The host, in lower case, as a person is shown it.
    public let host: String

    /// Reads an address of the web.
    ///
    /// - Throws: ``DeepLinkProblem`` with `link.unsafe-address` where it is none, or could pass for another.
    ///
    /// - Parameter schemes: of `http` and `https`, those that the deployment opens.
    public init(_ text: String, schemes: Set<String> = ["http", "https"]) throws(DeepLinkProblem) {
        guard text.utf8.count <= DeepLinkParser.limit else { throw Self.tooLong }
        let bytes = text.utf8Span.span
        let parts: URLParts
        do throws(DeepLinkProblem) {
            parts = try URLParts(bytes)
        } catch {
            throw Self.refusal(error.message)
        }
        let scheme = Self.lowercased(bytes, parts.scheme)
        guard scheme == "http" || scheme == "https" else {
            throw Self.refusal("Its scheme is `\(DeepLinkProblem.shown(scheme.utf8))`; expected http or https.")
        }
        guard schemes.contains(scheme) else {
            throw DeepLinkProblem(
                .foreignScheme, "This app opens no `\(scheme)` addresses.",
                help: "`deepLinks.urls` in the manifest names the schemes that it opens.")
        }
        guard !parts.hasUser else { throw Self.refusal("A user stands before its host, as in `https://user@host`.") }
        if let port = parts.port {
            guard (1...5).contains(port.count), port.allSatisfy({ URLParts.isDigit(bytes[$0]) }),
                let number = Int(Self.lowercased(bytes, port)), (1...65_535).contains(number)
            else { throw Self.refusal("Its port is none.") }
        }
        host = try Self.host(bytes, parts.host)
        let port = parts.port.map { ":\(Self.lowercased(bytes, $0))" } ?? ""
        self.text = "\(scheme)://\(host)\(port)" + Self.encoded(bytes, parts.path.lowerBound..<bytes.count)
        // In ASCII a byte of another script is three.
        guard self.text.utf8.count <= DeepLinkParser.limit else { throw Self.tooLong }
    }

    private static func host(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) throws(DeepLinkProblem) -> String {
        var host = lowercased(bytes, range)
        if host.hasPrefix("[") {
            guard isIPv6(host) else { throw refusal("Its host is no address of IPv6.") }
            return host
        }
        if !host.utf8.allSatisfy({ $0 < 0x80 }) {
            host = URLComponents(string: "https://\(host)/")?.encodedHost?.lowercased() ?? ""
        }
        // A dot at the end means the same host under another name.
        guard isName(host) else {
            throw refusal("Its host `\(DeepLinkProblem.shown(host.utf8))` is no name of a host (RFC 1123).")
        }
        return host
    }

    /// Labels of letters, digits and hyphens; digits alone at the end only where it is an IPv4 address as people write it,
    /// since browsers read `2130706433` and `0x7f.1` as addresses too.
    private static func isName(_ host: String) -> Bool {
        guard (1...253).contains(host.utf8.count) else { return false }
        let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let areLabels = labels.allSatisfy { label in
            (1...63).contains(label.count) && label.first != UInt8(ascii: "-") && label.last != UInt8(ascii: "-")
                && label.allSatisfy { URLParts.isLetter($0) || URLParts.isDigit($0) || $0 == UInt8(ascii: "-") }
        }
        guard areLabels, let last = labels.last else { return false }
        guard last.first.map(URLParts.isDigit) ?? false else { return true }
        let isNumber =
            last.allSatisfy(URLParts.isDigit)
            || (last.starts(with: "0x".utf8) && last.dropFirst(2).allSatisfy { URLParts.hex($0) != nil })
        guard isNumber else { return true }
        return labels.count == 4
            && labels.allSatisfy { label in
                label.count <= 3 && label.allSatisfy(URLParts.isDigit) && (label.count == 1 || label.first != 0x30)
                    && label.reduce(0) { $0 * 10 + Int($1 - 0x30) } < 256
            }
    }

    private static func isIPv6(_ host: String) -> Bool {
        var address = in6_addr()
        guard host.hasSuffix("]") else { return false }
        return unsafe inet_pton(AF_INET6, String(host.dropFirst().dropLast()), &address) == 1
    }

    private static func lowercased(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
        String(decoding: range.map { bytes[$0] }, as: UTF8.self).lowercased()
    }

    /// Bytes of other scripts percent-encoded (RFC 3987, section 3.1).
    private static func encoded(_ bytes: borrowing Span<UInt8>, _ range: Range<Int>) -> String {
        var encoded: [UInt8] = []
        encoded.reserveCapacity(range.count)
        let digits = Array("0123456789ABCDEF".utf8)
        for index in range {
            let byte = bytes[index]
            if byte < 0x80 {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static var tooLong: DeepLinkProblem { refusal("It has more than \(DeepLinkParser.limit) bytes.") }

    private static func refusal(_ why: String) -> DeepLinkProblem {
        DeepLinkProblem(
            .unsafeAddress, "The address cannot be opened. \(why)",
            help: "Write `https://host/path`, nothing before the host.")
    }
}
