/// The method of a request (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The method's name as it is sent; names are case-sensitive.
    public let rawValue: String

    /// Makes a method of any name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Asks for a representation of the target (RFC 9110, section 9.3.1).
    public static let get = Self(rawValue: "GET")
    /// Asks for the head of the answer that GET would get (section 9.3.2).
    public static let head = Self(rawValue: "HEAD")
    /// Hands a body over to the target (section 9.3.3).
    public static let post = Self(rawValue: "POST")
    /// Replaces the target by the body (section 9.3.4).
    public static let put = Self(rawValue: "PUT")
    /// Changes parts of the target (RFC 5789).
    public static let patch = Self(rawValue: "PATCH")
    /// Removes the target (RFC 9110, section 9.3.5).
    public static let delete = Self(rawValue: "DELETE")
    /// Asks which methods the target takes (section 9.3.7).
    public static let options = Self(rawValue: "OPTIONS")

    /// The method's name as it is sent.
    public var description: String { rawValue }

    /// Whether a request of this method asks for no change (RFC 9110, section 9.2.1).
    public var isSafe: Bool { self == .get || self == .head || self == .options }
}
