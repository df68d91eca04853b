/// The codes of what a session refuses, besides the problems of a file; the raw values are stable.
enum SessionCode: String, Sendable, CaseIterable {
    /// The saved state of a session is none that the module wrote.
    case state = "biometrics.state"
    /// The health tab has no screen of that route.
    case unknownRoute = "biometrics.unknown-route"
    /// The health tab knows no action of that name.
    case unknownAction = "biometrics.unknown-action"
    /// There is no health data of the person.
    case noData = "biometrics.no-data"
    /// An import of the person is under way, so another one, or the removal of the data, has to wait.
    case importRunning = "biometrics.import-running"
    /// A part of the app asked for health data of a kind that is not kept, or in a way that is not answered.
    case badQuestion = "biometrics.bad-question"
    /// There are too many records in a time window to add them up.
    case largeWindow = "biometrics.large-window"
    /// The person has as many records as are kept for one, so that a session was not saved.
    case full = "biometrics.full"
    /// No file was chosen before the import.
    case noFile = "biometrics.no-file"
    /// The file that was chosen is no longer there.
    case fileGone = "biometrics.bad-handle"
    /// The file that was chosen cannot be opened.
    case fileUnavailable = "biometrics.unavailable"
}
