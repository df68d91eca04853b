/// How frames are kept from damage and, in the newer versions, from strangers.
enum FrameSeal: Sendable, Hashable {
    /// With a CRC-32: 3.1 to 3.3.
    case checksum
    /// With an HMAC-SHA256: 3.4.
    case authenticated(LocalKey)
    /// Encrypted with AES-128-GCM: 3.5.
    case encrypted(LocalKey)

    static let prefix55AA: UInt32 = 0x0000_55AA
    static let prefix6699: UInt32 = 0x0000_6699

    var prefix: UInt32 { if case .encrypted = self { FrameSeal.prefix6699 } else { FrameSeal.prefix55AA } }
    var suffix: UInt32 { if case .encrypted = self { 0x0000_9966 } else { 0x0000_AA55 } }

    /// Bytes before the body or, in 3.5, before the nonce.
    var headerSize: Int { if case .encrypted = self { 18 } else { 16 } }

    /// Bytes between the header and the suffix that are not the body.
    var overhead: Int {
        switch self {
        case .checksum: 4
        case .authenticated: AESKey.codeSize
        case .encrypted: AESKey.nonceSize + AESKey.tagSize
        }
    }

    /// Bytes after the header that are not the body.
    var trailerSize: Int { overhead + 4 }

    /// Bytes beside the body that the length field counts.
    var countedBesideBody: Int { if case .encrypted = self { overhead } else { trailerSize } }

    /// The values that the length field may have.
    var lengths: ClosedRange<Int> { countedBesideBody...countedBesideBody + Frame.bodyLimit }
}
