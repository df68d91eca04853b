import Core
import Settings

extension MainCoordinator {
    /// A session of the timer that goes on where the person does not see it.
    ///
    /// No interface reports that a timer runs. A timer that runs has set cues until its end; a timer that was stopped
    /// or paused has taken them back.
    var runningTimer: RunningTimer? {
        guard context.setting(.enableTimerLiveActivity),
            let module = context.modules.provider(of: "bricks.timer/1"),
            let scheme = context.declaration.linkSchemes.first
        else { return nil }
        let top = sheet?.stack.top ?? selected?.stack.top
        guard top?.owner != .module(module), let end = context.lastCue(module), end > context.milliseconds else {
            return nil
        }
        return RunningTimer(endsAt: end, link: "\(scheme)://timer")
    }
}
