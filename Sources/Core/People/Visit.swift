/// From where a person's request comes, for as long as it is carried out.
public struct Visit: Sendable, Hashable {
    /// The address that attempts are counted for: of IPv6 the network, since a person has many of its addresses.
    public var address: String
    /// What the browser says that it is, in a few words.
    public var agent: String
    /// The secret of the browser, whoever uses it.
    public var device: String?

    public init(address: String = "", agent: String = "", device: String? = nil) {
        self.address = address
        self.agent = agent
        self.device = device
    }

    @TaskLocal public static var current = Visit()
}
