import Cards
import Diagnostics
internal import JSONText

extension Manifest {
    /// Where definitions of feature flags come from, and how it is asked.
    public struct FlagSource: Sendable, Hashable {
        /// The file or server that holds the definitions, in flagd's format.
        public enum Place: Sendable, Hashable {
            /// Relative to the manifest's folder.
            case file(String)
            /// An https URL, or an http URL of this machine.
            case url(String)
        }

        /// Where the definitions are read from.
        public var place: Place
        /// Seconds from an answer of the URL to the next request, 1 to 86400; fewer after a failure. Without effect
        /// for a file.
        public var intervalSeconds = 60
        /// Maximum duration of one request to the URL, in milliseconds, 100 to 60000.
        public var timeoutMilliseconds = 5_000
        /// How long the start waits for the URL's first answer, in milliseconds, 0 to 30000. Then the app starts
        /// without it.
        public var waitMilliseconds = 2_000
        /// Maximum size of an answer of the URL, in bytes, 256 to 1048576.
        public var largestBytes = 1 << 20

        /// Makes a source with the schema's default times and bounds.
        public init(_ place: Place) { self.place = place }
    }
}

extension ManifestDecoder {
    /// The source, if it is one; reports it otherwise.
    mutating func flagSource() -> Manifest.FlagSource? {
        let pointer = JSONPointer(["flagSource"])
        guard let value = root["flagSource"], value.object != nil else { return nil }
        guard !broken.contains(pointer / "file"), !broken.contains(pointer / "url") else { return nil }
        var found: Manifest.FlagSource
        switch (value["file"]?.string, value["url"]?.string) {
        case (let file?, nil): found = Manifest.FlagSource(.file(file))
        case (nil, let url?):
            guard Manifest.FlagSource.isAllowed(url) else {
                diagnostics.add(
                    source.diagnostic(
                        .manifestInvalidText, "\(url.quoted) would carry the flags unprotected.", at: pointer / "url",
                        help: "Use https; http is for 127.0.0.1, [::1] and localhost."))
                return nil
            }
            found = Manifest.FlagSource(.url(url))
        case (let file, _):
            diagnostics.add(
                source.diagnostic(
                    .manifestMissingKey,
                    file == nil ? "\"flagSource\" names no source." : "\"flagSource\" names two sources.", at: pointer,
                    help: "Name either \"file\" or \"url\"."))
            return nil
        }
        func number(_ key: String, _ standard: Int) -> Int {
            broken.contains(pointer / key) ? standard : value[key]?.integer.flatMap(Int.init(exactly:)) ?? standard
        }
        found.intervalSeconds = number("intervalSeconds", found.intervalSeconds)
        found.timeoutMilliseconds = number("timeoutMilliseconds", found.timeoutMilliseconds)
        found.waitMilliseconds = number("waitMilliseconds", found.waitMilliseconds)
        found.largestBytes = number("largestBytes", found.largestBytes)
        return found
    }
}

extension Manifest.FlagSource {
    /// Whether what comes from there cannot be changed on its way: it is https, or of this machine.
    static func isAllowed(_ url: String) -> Bool {
        if url.utf8.starts(with: "https://".utf8) { return true }
        guard url.utf8.starts(with: "http://".utf8) else { return false }
        // Up to the path; a name before an @ is no host. Bytes are looked at: to a string, an @ and a mark that combines
        // with it are one character, which is no @.
        let authority = url.utf8.dropFirst("http://".utf8.count).prefix { !"/?#\\".utf8.contains($0) }
        guard !authority.contains(UInt8(ascii: "@")) else { return false }
        let isIPv6 = authority.first == UInt8(ascii: "[")
        let end = authority.lastIndex(of: isIPv6 ? UInt8(ascii: "]") : UInt8(ascii: ":"))
        let host = end.map { isIPv6 ? authority[...$0] : authority[..<$0] } ?? authority
        let port = authority[host.endIndex...]
        guard port.isEmpty || port.first == UInt8(ascii: ":"),
            port.dropFirst().allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
        else { return false }
        return ["127.0.0.1", "[::1]", "localhost"].contains(Substring(host).lowercased())
    }
}
