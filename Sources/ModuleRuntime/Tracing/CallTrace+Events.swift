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
}
