import JSONText

/// The browser's data about a ceremony (WebAuthn Level 2, section 5.8.1).
struct ClientData: Sendable, Hashable {
    var type: String
    /// In base64url.
    var challenge: String
    var origin: String
    /// Whether a frame of another origin asked.
    var isCrossOrigin: Bool
    var hasTokenBinding: Bool

    static let maximumSize = 8 << 10

    init(_ bytes: [UInt8]) throws(PasskeyError) {
        guard bytes.count <= Self.maximumSize else {
            throw PasskeyError(.answer, "The client's data has more than \(Self.maximumSize) bytes.")
        }
        guard let value = try? JSON(parsing: bytes), value.object != nil, let type = value["type"]?.string,
            let challenge = value["challenge"]?.string, let origin = value["origin"]?.string
        else { throw PasskeyError(.answer, "The client's data has no type, challenge and origin.") }
        self.type = type
        self.challenge = challenge
        self.origin = origin
        switch value["crossOrigin"] {
        case nil, .bool(false)?: isCrossOrigin = value["topOrigin"] != nil
        case .bool(true)?: isCrossOrigin = true
        default: throw PasskeyError(.answer, "The client's data has a crossOrigin that is neither true nor false.")
        }
        hasTokenBinding = value["tokenBinding"]?["status"]?.string == "present"
    }
}
