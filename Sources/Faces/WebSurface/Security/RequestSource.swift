import HTTPServer
import NetworkAddresses

/// From where a request comes, as the proxies say that the operator trusts.
struct RequestSource: Sendable, Equatable {
    /// The client's address; nil where the connection has none.
    var address: IPAddress?
    /// Whether it came through a trusted proxy.
    var isProxied = false
    /// The host that the client asked for, where a trusted proxy says so.
    var host: String?
    /// The scheme that the client asked with, in lower case, where a trusted proxy says so.
    var scheme: String?
}

/// The proxies whose word is taken for whom they ask for, how and under what name.
struct TrustedProxies: Sendable {
    private let ranges: [AddressRange]
    /// Maximum number of elements of a chain that are read. Those before them are not looked at.
    private static let maximumHops = 32

    init(_ ranges: [AddressRange]) { self.ranges = ranges }

    var isEmpty: Bool { ranges.isEmpty }

    func contains(_ address: IPAddress) -> Bool { ranges.contains { $0.contains(address) } }

    /// Follows the chain of proxies back from the connection, for as long as each is trusted.
    ///
    /// The elements left of the first address that is no trusted proxy's were written by the client, so they count for
    /// nothing. A proxy writes a chain in one of two ways; a chain in the other may come from the client. Where the two
    /// differ, neither is taken.
    ///
    /// - Parameter peer: the connection's address, with or without a port.
    func source(of headers: HTTPFields, from peer: String) -> RequestSource {
        // A zone names an interface of this machine (RFC 4007, section 11).
        guard let peer = IPAddress(withPort: String(peer.prefix { $0 != "%" })) else { return RequestSource() }
        guard contains(peer) else { return RequestSource(address: peer) }
        var source = RequestSource(address: peer, isProxied: true)
        let standard = ForwardedElement.elements(headers.values("Forwarded"))
        let others = Self.items(headers, "X-Forwarded-For")
        let chain = standard.map { follow($0.map(\.address), from: peer) }
        let other = others.map { follow($0.map { IPAddress(withPort: $0) }, from: peer) }
        if let chain, let other, chain.address != other.address { return source }
        guard let found = chain ?? other else {
            source.host = Self.items(headers, "X-Forwarded-Host")?.last
            source.scheme = Self.items(headers, "X-Forwarded-Proto")?.last?.lowercased()
            return source
        }
        source.address = found.address
        let element = standard.flatMap { $0.suffix(found.depth).first }
        source.host = element?.host ?? Self.item(headers, "X-Forwarded-Host", found.depth)
        source.scheme = (element?.scheme ?? Self.item(headers, "X-Forwarded-Proto", found.depth))?.lowercased()
        return source
    }

    /// Returns the first address from the right that is no trusted proxy's, and the number of elements that were read
    /// for it. An element that is unknown, hidden or no address ends the chain at the proxy that wrote it.
    private func follow(_ addresses: [IPAddress?], from peer: IPAddress) -> (address: IPAddress, depth: Int) {
        var last = peer
        var depth = 0
        for address in addresses.reversed().prefix(Self.maximumHops) {
            depth += 1
            guard let address else { return (last, depth) }
            last = address
            guard contains(address) else { return (last, depth) }
        }
        return (last, depth)
    }

    /// The items of all lines of that name, in order; nil where there is none.
    private static func items(_ headers: HTTPFields, _ name: String) -> [String]? {
        let lines = headers.values(name)
        guard !lines.isEmpty else { return nil }
        return lines.flatMap { line in
            line.unicodeScalars.split(separator: ",", omittingEmptySubsequences: false).map(ForwardedElement.trimmed)
        }
    }

    /// The item that belongs to so many hops from the right; where a proxy replaced the list with its own, what it wrote.
    private static func item(_ headers: HTTPFields, _ name: String, _ depth: Int) -> String? {
        items(headers, name).flatMap { $0.suffix(max(1, depth)).first }
    }
}

/// One element of a `Forwarded` header (RFC 7239, section 4).
///
/// Scalars are looked at: to a string, a comma and a letter of the client's before it may be one character, and what a
/// proxy adds behind that comma would pass for the client's.
struct ForwardedElement: Sendable, Equatable {
    /// Nil where it is unknown, hidden, or none.
    var address: IPAddress?
    var host: String?
    var scheme: String?

    /// The elements of all lines, in order; nil where there are no lines. What cannot be read is one element without a word, so
    /// that a chain ends there.
    static func elements(_ lines: [String]) -> [ForwardedElement]? {
        guard !lines.isEmpty else { return nil }
        return lines.flatMap { line in
            split(line.unicodeScalars, at: ",").map { element in
                var found = ForwardedElement()
                var names: Set<String> = []
                for pair in split(element, at: ";") where !trimmed(pair[...]).isEmpty {
                    guard let sign = pair.firstIndex(of: "="), let value = value(pair[pair.index(after: sign)...])
                    else { return ForwardedElement() }
                    let name = trimmed(pair[..<sign]).lowercased()
                    // A client's open quote would hide what a proxy adds behind it in the name of a parameter.
                    guard isToken(name), names.insert(name).inserted else { return ForwardedElement() }
                    switch name {
                    case "for": found.address = IPAddress(withPort: value)
                    case "host": found.host = value
                    case "proto": found.scheme = value
                    default: break
                    }
                }
                return found
            }
        }
    }

    /// Splits at a sign that stands outside of quotes.
    private static func split(_ text: String.UnicodeScalarView, at sign: Unicode.Scalar) -> [String.UnicodeScalarView] {
        var parts = [String.UnicodeScalarView()]
        var isQuoted = false
        var isEscaped = false
        for scalar in text {
            if !isQuoted, scalar == sign {
                parts.append(String.UnicodeScalarView())
                continue
            }
            if scalar == "\"", !isEscaped { isQuoted.toggle() }
            isEscaped = isQuoted && scalar == "\\" && !isEscaped
            parts[parts.count - 1].append(scalar)
        }
        return parts
    }

    /// Whether the text is a token (RFC 9110, section 5.6.2).
    private static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// A token, or what stands between quotes.
    private static func value(_ text: Substring.UnicodeScalarView) -> String? {
        let text = trimmed(text).unicodeScalars
        guard text.first == "\"" else { return text.contains("\"") ? nil : String(text) }
        guard text.count >= 2, text.last == "\"" else { return nil }
        var value = ""
        var isEscaped = false
        for scalar in text.dropFirst().dropLast() {
            if scalar == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            guard scalar != "\"" || isEscaped else { return nil }
            isEscaped = false
            value.unicodeScalars.append(scalar)
        }
        return isEscaped ? nil : value
    }

    /// The text without blanks around it.
    static func trimmed(_ text: Substring.UnicodeScalarView) -> String {
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
        let end = text.lastIndex { !isBlank($0) }.map { text.index(after: $0) } ?? text.startIndex
        return String(Substring(text[..<end].drop(while: isBlank)))
    }
}
