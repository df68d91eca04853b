import Core
import Settings

extension MainCoordinator {
    /// A session of the timer that goes on where the person does not see it.
    var runningTimer: RunningTimer? {
        guard context.setting(.enableTimerLiveActivity),
            let module = context.modules.provider(of: "bricks.timer/1"),
            let scheme = context.declaration.linkSchemes.first
        else { return nil }
        let top = sheet?.stack.top ?? selected?.stack.top
        guard top?.owner != .module(module), let end = context.timerEnd(of: module) else { return nil }
        return RunningTimer(endsAt: end, link: "\(scheme)://timer")
    }
}

extension AppContext {
    /// When the timer that runs ends, in milliseconds since 1970; nil while none does.
    ///
    /// No interface reports that a timer runs. A timer that runs has set cues until its end; a timer that was stopped
    /// or paused has taken them back.
    var timerEnd: Int64? {
        modules.provider(of: "bricks.timer/1").flatMap { timerEnd(of: $0) }
    }

    fileprivate func timerEnd(of module: String) -> Int64? { lastCue(module).flatMap { $0 > milliseconds ? $0 : nil } }
}
