import Core
import Formats
import ModuleInterfaces

extension AppContext {
    /// Dates, times and numbers as the person reads them.
    var format: PersonFormat { PersonFormat(locale: user.locale, timeZone: timeZone) }
}
