/// Something that opens what is locked.
public struct ContentOffer: Sendable, Hashable, Identifiable {
    public enum Period: String, Sendable, Hashable, CaseIterable { case month, year, lifetime }

    public var id: String
    public var title: String
    /// As it is shown, with its currency.
    public var price: String
    public var period: Period
    public var features: [String]
    /// An https address where it is paid; the person is asked before they leave the app.
    public var checkout: String?
    /// SHA-256 of codes that open it, in lower-case hexadecimal.
    public var codes: [String]
    /// For how many days a code opens it; nil for always.
    public var codeDays: Int?
    /// How many people may use each code; nil for any number.
    public var codeLimit: Int?
}

/// How offers are presented; the flag `paywall_config_id` says which.
public struct ContentPaywall: Sendable, Hashable, Identifiable {
    public var id: String
    public var title: String
    public var text: String
    /// Ids of offers of the same pack, the one to be seen first first.
    public var offers: [String]
    public var image: ContentImage?
}
