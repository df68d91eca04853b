/// From where a person's request comes, for as long as it is carried out.
public struct Visit: Sendable, Hashable {
    /// The address that attempts are counted for: of IPv6 the network, since a person has many of its addresses.
    public var address: String
    /// The browser's description of itself, in a few words.
    public var agent: String
    /// The secret of the browser, independent of who uses it.
    public var device: String?
    /// A message of the browser's script about a passkey, sent with a press; nil where there is none.
    public var passkey: PasskeyStep?

    /// Makes a visit; by default one from nowhere, whose attempts are not counted for a network.
    public init(address: String = "", agent: String = "", device: String? = nil, passkey: PasskeyStep? = nil) {
        self.address = address
        self.agent = agent
        self.device = device
        self.passkey = passkey
    }

    /// The visit of the request that the current task carries out; outside of one, a visit from nowhere.
    @TaskLocal public static var current = Visit()
}

/// A step of a ceremony with a passkey, which goes with the press of a button.
public enum PasskeyStep: Sendable, Hashable {
    /// The script wants the question.
    case begin
    /// The answer, as JSON; of any form, since a browser sent it.
    case answer(String)

    /// Reads the value of the form's field.
    public init(text: String) { self = text == "begin" ? .begin : .answer(text) }
}
