import Formats
import Foundation
import ModuleInterfaces
import ModuleKit

// The bell over the day: its screen, and the calls in which the host asks for the next bells.
extension TimerSession {
    /// The zone by whose clocks the bell rings.
    var bellZone: TimeZone { TimeZone(identifier: document.user.timeZone) ?? .gmt }

    var format: PersonFormat { PersonFormat(locale: document.user.locale, timeZone: bellZone) }

    /// Keeps the bell from ringing into a sitting that goes on.
    func keepDayBellQuiet(_ state: SittingState, at now: Int64) {
        let end: Int64? =
            switch state {
            case .preparing(let sitting), .running(let sitting): sitting.limit
            // It goes on whenever the person says so, and this is asked again then.
            case .paused: now.addingReportingOverflow(86_400_000).partialValue
            case .idle, .finished, .stopped: nil
            }
        dayBell.sits(until: end, in: bellZone)
    }

    func dayBellScreen() throws(CallFailure) -> DayBellScreen {
        DayBellScreen(try dayBell.load(), sounds: configuration.sounds)
    }

    func openDayBell(on stack: StackID?) throws(CallFailure) {
        let opened = try place(DayBellScreen.title, DayBellScreen.route, on: stack)
        screens[opened] = OpenScreen(kind: .dayBell(try dayBellScreen()), stack: stack)
        try show(opened)
    }

    func dayBellAction(_ action: ActionDocument, _ shown: DayBellScreen, on screen: ScreenID) throws(CallFailure) {
        var shown = shown
        shown.take(action.context)
        switch action.name {
        case "choose": break
        case "hear":
            screens[screen]?.kind = .dayBell(shown)
            return try ring(shown.sound)
        case "save":
            if let bell = shown.bell() {
                try dayBell.save(bell, in: bellZone)
                return try leave(screen, saying: bell.isOn ? Texts.dayBellSaved : Texts.dayBellIsOff)
            }
        default: throw Self.unknown(action.name)
        }
        screens[screen]?.kind = .dayBell(shown)
        try show(screen)
    }
}
