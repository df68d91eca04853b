/// Something that opens what is locked.
public struct ContentOffer: Sendable, Hashable, Identifiable {
    /// The time that the price is for; `lifetime` is paid once.
    public enum Period: String, Sendable, Hashable, CaseIterable { case month, year, lifetime }

    /// The id in `offers.json`, which paywalls name and a person's entitlement is kept under.
    public var id: String
    /// The title for people, up to 100 characters.
    public var title: String
    /// As it is shown, with its currency.
    public var price: String
    /// The period that the price is for.
    public var period: Period
    /// The advantages of the offer, each in a few words; up to 20.
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
    /// The id in `paywalls.json`, which the flag `paywall_config_id` names.
    public var id: String
    /// The title for people, up to 100 characters.
    public var title: String
    /// The text above the offers, up to 1000 characters.
    public var text: String
    /// Ids of offers of the same pack, the one to be seen first first.
    public var offers: [String]
    /// The picture above the offers; nil for none.
    public var image: ContentImage?
}
