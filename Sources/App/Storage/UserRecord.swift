import Foundation
public import ModuleInterfaces

/// A person of this deployment.
public struct UserRecord: Sendable, Hashable, Identifiable {
    /// A random UUID in lower case.
    public let id: String
    /// The name to address them by, up to 256 characters; empty until they say.
    public var name: String
    /// Whether they have not signed in.
    public var isAnonymous: Bool
    /// An identifier of the IANA time zone database.
    public var timeZone: String
    /// A BCP 47 tag.
    public var locale: String
    /// Milliseconds since 1970-01-01T00:00:00Z.
    public let createdAt: Int64

    init(id: String, name: String, isAnonymous: Bool, timeZone: String, locale: String, createdAt: Int64) {
        self.id = id
        self.name = name
        self.isAnonymous = isAnonymous
        self.timeZone = timeZone
        self.locale = locale
        self.createdAt = createdAt
    }

    /// The id of everybody who has no session; nothing is ever kept under it.
    public static let visitorID = "00000000-0000-0000-0000-000000000000"

    /// Somebody who has no session.
    public static func visitor(timeZone: String, locale: String) -> Self {
        Self(id: visitorID, name: "", isAnonymous: true, timeZone: timeZone, locale: locale, createdAt: 0)
    }

    /// Whether the record stands for everybody without a session; see ``visitorID``.
    public var isVisitor: Bool { id == Self.visitorID }

    /// The person, as modules may know them.
    public var document: UserDocument {
        UserDocument(id: id, name: name, anonymous: isAnonymous, timeZone: timeZone, locale: locale)
    }

    /// Checks what a browser or a form may have set.
    func validate() throws(StorageError) {
        let nameLength = name.unicodeScalars.count
        guard nameLength <= 256 else {
            throw .invalidValue(
                field: "name", expected: "text of at most 256 characters", found: "\(nameLength) of them")
        }
        guard timeZone.utf8.count <= 64, TimeZone(identifier: timeZone) != nil else {
            throw .invalidValue(
                field: "timeZone", expected: "an identifier of the IANA time zone database",
                found: "text of \(timeZone.utf8.count) bytes that is none")
        }
        // RFC 5646, section 2.1: subtags of letters and digits, at most eight, joined by hyphens.
        let subtags = locale.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard locale.utf8.count <= 64,
            subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(Self.isAlphanumeric) })
        else {
            throw .invalidValue(
                field: "locale", expected: "a BCP 47 tag such as en-GB",
                found: "text of \(locale.utf8.count) bytes that is none")
        }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
