import Diagnostics
internal import JSONText
internal import NetworkAddresses

// Where the app is served, who passes requests on to it, and where it leads.
extension ManifestDecoder {
    /// Says what the schema cannot say of the address, the proxies and the times.
    mutating func web() -> Manifest.Web {
        let pointer = JSONPointer(["web"])
        let value = root["web"]
        func sound(_ key: String) -> JSON? { broken.contains(pointer / key) ? nil : value?[key] }
        var found = Manifest.Web(
            host: value?["host"]?.string ?? "127.0.0.1",
            port: value?["port"]?.integer.flatMap(Int.init(exactly:)) ?? 8080,
            hosts: value?["hosts"] == nil ? ["localhost", "127.0.0.1"] : strings(value?["hosts"]))
        found.rates = Self.rates(sound("rates"))
        found.limits = Manifest.WebLimits(value?["limits"])
        found.address = address(sound("address")?.string, at: pointer / "address")
        found.trustedProxies = proxies(sound("trustedProxies"), at: pointer / "trustedProxies")
        found.sessionDays = sound("sessionDays")?.integer.flatMap(Int.init(exactly:)) ?? found.sessionDays
        found.accountSessionDays = sound("accountSessionDays")?.integer.flatMap(Int.init(exactly:))
        if let days = found.accountSessionDays, days > found.sessionDays {
            diagnostics.add(
                source.diagnostic(
                    .manifestOutOfRange,
                    "Sessions with an account would last \(days) days, longer than others with \(found.sessionDays).",
                    at: pointer / "accountSessionDays", help: "Raise \"sessionDays\" or lower this one."))
            found.accountSessionDays = nil
        }
        let signIn = JSONPointer(["signIn", "address"])
        let own = broken.contains(signIn) ? nil : root["signIn"]?["address"]?.string
        if let own, let address = found.address, own != address {
            diagnostics.add(
                source.diagnostic(
                    .manifestAddressesDiffer,
                    "\"signIn\" has the address \(own.quoted), \"web\" has \(address.quoted).",
                    at: signIn, help: "Remove it from \"signIn\": the address of \"web\" is used for sign-ins too."))
        }
        if found.address == nil, value?["address"] == nil { found.address = address(own, at: signIn) }
        if found.isSecure, found.trustedProxies.isEmpty, value?["trustedProxies"] == nil {
            diagnostics.add(
                source.diagnostic(
                    .manifestNoTrustedProxy,
                    "Browsers reach the app over TLS, so through a proxy, and no proxy is trusted to say for whom it asks: "
                        + "all people would share the limits of one address.",
                    severity: .warning, at: value?["address"] == nil ? signIn : pointer / "address",
                    help: "Name the proxy's addresses, such as \"trustedProxies\": [\"127.0.0.1\"]."))
        }
        return found
    }

    private mutating func address(_ text: String?, at pointer: JSONPointer) -> String? {
        guard let text, !broken.contains(pointer) else { return nil }
        let rest = text.drop { $0 != "/" }.dropFirst(2)
        let port = rest.last == "]" ? nil : rest.lastIndex(of: ":").map { rest[rest.index(after: $0)...] }
        let name = port.map { rest.prefix(rest.utf8.count - $0.utf8.count - 1) } ?? rest
        let isPort = port.map { $0.first != "0" && (UInt16($0) ?? 0) > 0 } ?? true
        let isName =
            name.first == "["
            ? IPAddress(String(name.dropFirst().dropLast())) != nil && name.last == "]" && name.contains(":")
            : name.utf8.count <= 253
                && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { label in
                    (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
                        && label.utf8.allSatisfy {
                            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
                        }
                }
        guard isPort, isName else {
            diagnostics.add(
                source.diagnostic(
                    .manifestInvalidText, "\(text.quoted) is no address of a web site.", at: pointer,
                    help: "Write the scheme and the host in lower case, and the port where it is not the scheme's own: "
                        + "\"https://app.example\"."))
            return nil
        }
        // A browser leaves the scheme's own port out.
        let own = text.hasPrefix("https://") ? ":443" : ":80"
        return text.hasSuffix(own) && port != nil ? String(text.dropLast(own.count)) : text
    }

    private mutating func proxies(_ value: JSON?, at pointer: JSONPointer) -> [String] {
        strings(value).enumerated().filter { index, text in
            let place = pointer / index
            guard !broken.contains(place) else { return false }
            guard let range = AddressRange(text) else {
                diagnostics.add(
                    source.diagnostic(
                        .manifestInvalidText, "\(text.quoted) is no address and no range of addresses.", at: place,
                        help:
                            "Write \"127.0.0.1\", \"::1\", or a range with no bit set behind its prefix: \"10.0.0.0/8\"."
                    ))
                return false
            }
            guard range.bits > 0 else {
                diagnostics.add(
                    source.diagnostic(
                        .manifestInvalidText, "\(text.quoted) has everybody trusted to say who asks.", at: place,
                        help: "Name the addresses that the proxy connects from."))
                return false
            }
            return true
        }.map(\.element)
    }

    /// Checks the addresses that the app has buttons for: a button whose address the app does not open is of no use.
    mutating func checkAddresses(_ links: JSON?) {
        let named = strings(links?["urls"])
        let schemes = Set(named.isEmpty ? ["http", "https"] : named)
        let places =
            ["terms", "privacy", "about", "faq"].map { JSONPointer(["legal", $0]) }
            + [
                "termsUrl", "privacyUrl", "aboutUrl", "faqUrl", "yourPageURL", "appstoreURL",
                "subscriptionManagementUrl",
            ]
            .map { JSONPointer(["keys", $0]) }
        for place in places {
            guard !broken.contains(place), let text = root[place]?.string else { continue }
            let scheme = text.prefix { $0 != ":" }.lowercased()
            let rest = text.dropFirst(scheme.utf8.count)
            let isWeb = (scheme == "https" || scheme == "http") && rest.hasPrefix("://") && rest.utf8.count > 3
            if isWeb, schemes.contains(scheme) { continue }
            diagnostics.add(.manifestAddressNotOpened) {
                source.diagnostic(
                    .manifestAddressNotOpened,
                    isWeb
                        ? "The app opens no \(scheme) addresses, so the button of \(text.quoted) would do nothing."
                        : "\(text.quoted) is no web address, so its button would do nothing.",
                    at: place,
                    help: isWeb
                        ? "Add \(scheme.quoted) to \"urls\" of \"deepLinks\", or use another address."
                        : "Write an address such as \"https://example.org/terms\".")
            }
        }
    }
}
