import InterfaceModel
import ModuleInterfaces

extension CallTrace {
    /// Tells what coordinators of the app told each other: it crosses no border and takes no time, and stands among the
    /// crossings where it happened.
    public func tellEvent(_ name: String, listeners: Int) {
        guard isOn else { return }
        tell(
            Crossing(
                module: "app", direction: .withinApp, interface: nil, method: name, kind: .event, session: 0,
                request: 0, thread: Threads.current, start: ModuleObserver.now, duration: 0,
                arguments: [Crossing.Value(name: "listeners", value: .integer(Int64(listeners)))], results: [],
                status: .ok, code: nil))
    }

    /// Tells what a start waited for, when it has: how long, and what ended it.
    public func tellWait(_ name: String, endedBy cause: String, milliseconds: Int64) {
        guard isOn else { return }
        let duration = UInt64(clamping: milliseconds).multipliedReportingOverflow(by: 1_000_000).partialValue
        let now = ModuleObserver.now
        tell(
            Crossing(
                module: "app", direction: .withinApp, interface: nil, method: name, kind: .event, session: 0,
                request: 0, thread: Threads.current, start: now > duration ? now - duration : 0, duration: duration,
                arguments: [Crossing.Value(name: "endedBy", value: .text(cause))], results: [], status: .ok, code: nil))
    }
}
