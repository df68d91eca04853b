/// The codes of what a session refuses before a device is asked; the raw values are stable.
enum SessionCode: String, Sendable, CaseIterable {
    /// The saved state of a session is none that the module wrote.
    case state = "tuya.state"
    /// There is no reminder of that kind.
    case unknownReminder = "tuya.unknown-reminder"
    /// The screen is none that the module knows.
    case unknownRoute = "tuya.unknown-route"
    /// The schedules of a person are kept in a form that the module does not know.
    case schedules = "tuya.schedules"
    /// The care that a person is reminded of is kept in a form that the module does not know.
    case care = "tuya.care"
    /// The app did not get to a schedule within a minute, such as because it was not running.
    case missed = "tuya.schedule-missed"
    /// The person has no role to add, change or remove devices.
    case notAdmin = "tuya.not-admin"
    /// Devices that people add cannot be kept, such as because the disk is full.
    case devicesNotKept = "tuya.devices-not-kept"
    /// The controller of devices is not that of the session.
    case unknownController = "tuya.unknown-controller"
}
