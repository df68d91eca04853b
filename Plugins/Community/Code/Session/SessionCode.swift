/// The codes of what a session refuses before the forum is asked; the raw values are stable.
enum SessionCode: String, Sendable, CaseIterable {
    /// The community has no screen of that route.
    case unknownRoute = "community.route.unknown"
    /// A report does not say why.
    case noReason = "community.report.no-reason"
}
