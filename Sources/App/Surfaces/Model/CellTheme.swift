/// A kind of cell: one card or line of a list that leads to a session, a journey, a device and so on, whose look a deployment's
/// design tokens decide. The source documents name these eighteen.
public enum CellTheme: String, Sendable, Hashable, CaseIterable {
    case banner
    case classicCard = "classic-card"
    case customTimer = "custom-timer"
    case dailyQuote = "daily-quote"
    case featured
    case largeHorizontal = "large-horizontal"
    case largeVertical = "large-vertical"
    case programCard = "program-card"
    case progress
    case smallCentered = "small-centered"
    case smallHorizontal = "small-horizontal"
    case smallHorizontalContent = "small-horizontal-content"
    case smallSquare = "small-square"
    case smallVertical = "small-vertical"
    case tag
    case text
    case timerSession = "timer-session"
    case tuyaHardware = "tuya-hardware"
}
