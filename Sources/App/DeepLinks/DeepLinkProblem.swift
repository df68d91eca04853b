/// Why a text is no link into the app, or why a link does not lead where it says.
public struct DeepLinkProblem: Error, Sendable, Hashable {
    /// Stable, for programs and for looking up.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The text is not a URL of the form that links have.
        case notAURL = "link.not-a-url"
        /// The link has more bytes than a link may have.
        case tooLong = "link.too-long"
        /// The scheme is not one that the deployment names.
        case foreignScheme = "link.foreign-scheme"
        /// The link names no destination, or one that there is not.
        case unknownDestination = "link.unknown-destination"
        /// The link lacks a parameter that its destination needs.
        case missingParameter = "link.missing-parameter"
        /// A parameter is given more than once.
        case repeatedParameter = "link.repeated-parameter"
        /// The link has more parameters than a link may have.
        case tooManyParameters = "link.too-many-parameters"
        /// The value of a parameter is not of its type.
        case wrongType = "link.wrong-type"
        /// A link inside a link inside a link.
        case nested = "link.nested"
        /// An address outside of the app that could pass for another, or that is none.
        case unsafeAddress = "link.unsafe-address"
        /// The app has no such tab.
        case noSuchTab = "link.no-such-tab"
        /// The app's content has no such id.
        case noSuchContent = "link.no-such-content"
        /// The deployment does not have what the link names.
        case notInApp = "link.not-in-app"
    }

    /// The kind of problem, stable for programs and for looking up.
    public var code: Code
    /// The found and the expected value.
    public var message: String
    /// The known name or tab that is closest to the unknown one; nil where none is close.
    public var nearest: String?
    /// A way to fix it, in one sentence; nil where there is none.
    public var help: String?

    /// Makes a problem; by default it proposes nothing.
    public init(_ code: Code, _ message: String, nearest: String? = nil, help: String? = nil) {
        self.code = code
        self.message = message
        self.nearest = nearest
        self.help = help
    }
}

extension DeepLinkProblem {
    /// A part of a hostile text as it may be shown: short, printable ASCII, the rest escaped.
    static func shown(_ text: some Sequence<UInt8>) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var shown: [UInt8] = []
        for (count, byte) in text.enumerated() {
            if count == 48 { return String(decoding: shown, as: UTF8.self) + "…" }
            if (0x20..<0x7F).contains(byte), byte != UInt8(ascii: "`") {
                shown.append(byte)
            } else {
                shown += [UInt8(ascii: "\\"), UInt8(ascii: "x"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: shown, as: UTF8.self)
    }
}
