/// A content coding that a client may accept (RFC 9110, section 8.4.1).
public enum ContentCoding: String, Sendable, Hashable {
    /// The gzip format (RFC 1952).
    case gzip

    /// Maximum number of elements of a line that are looked at.
    private static let maximumElements = 32

    /// Whether lines of `Accept-Encoding` accept the coding, by its name or by `*` (RFC 9110, section 12.5.3).
    ///
    /// Without a line any coding would be accepted; none is, since old programs send requests so.
    func isAccepted(by lines: [String]) -> Bool {
        var named: Bool?
        var anything: Bool?
        for line in lines {
            for element in line.utf8.split(separator: UInt8(ascii: ",")).prefix(Self.maximumElements) {
                let parts = element.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
                let name = parts.first.map(Self.trimmed) ?? ""
                let isWanted = parts.dropFirst().allSatisfy(Self.hasWeight)
                if name == rawValue || name == "x-\(rawValue)" {
                    named = isWanted
                } else if name == "*" {
                    anything = isWanted
                }
            }
        }
        return named ?? anything ?? false
    }

    private static func trimmed(_ bytes: Substring.UTF8View) -> String {
        String(Substring(bytes)).lowercased().filter { $0 != " " && $0 != "\t" }
    }

    /// Whether a parameter gives another weight than zero; `q=0` refuses a coding.
    private static func hasWeight(_ parameter: Substring.UTF8View) -> Bool {
        let text = trimmed(parameter)
        guard text.hasPrefix("q=") else { return true }
        return text.dropFirst(2).contains { ("1"..."9").contains($0) }
    }
}

extension HTTPRequest {
    /// Whether the client accepts a body in the coding.
    public func accepts(_ coding: ContentCoding) -> Bool { coding.isAccepted(by: headers.values("accept-encoding")) }
}
