/// The areas of the theme that screens of the host belong to; a theme may give each of them roles of its own.
public enum ScreenArea: String, Sendable, Hashable, CaseIterable {
    case health, onboarding, paywall, profile, quiz, settings, showcase
    case sessionEnd = "session-end"
}
