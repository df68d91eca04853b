/// The parts of a page's look and feel that settings decide.
public struct PageLook: Sendable, Hashable {
    /// Whether text has the size that the browser or device is set to; otherwise the one that the tokens say.
    public var followsTextSize = false
    /// Whether bars and sheets let what is behind them shine through.
    public var isGlass = false
    /// Whether a device that can is felt at bells and presses.
    public var isFelt = false

    /// The person's choice of light or dark pages; nil leaves it to the device.
    public var scheme: Scheme?

    /// The kind of colours that a page has.
    public enum Scheme: String, Sendable, Hashable { case light, dark }

    /// Makes a look; by default with the text size of the tokens and the device's scheme, without glass and vibration.
    public init(
        followsTextSize: Bool = false, isGlass: Bool = false, isFelt: Bool = false, scheme: Scheme? = nil
    ) {
        self.followsTextSize = followsTextSize
        self.isGlass = isGlass
        self.isFelt = isFelt
        self.scheme = scheme
    }
}
