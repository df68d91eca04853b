import CShims
import Glibc
import Locks
import Synchronization

// A worker that somebody looks at with a debugger stands still, and does not hang.
extension Worker {
    /// Whether a debugger is attached to the process. One that the module itself started is none: it would never be ended.
    var isDebugged: Bool {
        let tracer = bricks_process_tracer(processID)
        guard tracer > 0 else { return false }
        guard let mark else { return true }
        return bricks_process_has_mark(tracer, mark, mark) == 0
    }

    /// Waits as long as a debugger is attached, and reports that once.
    ///
    /// - Returns: false when there is none.
    func waitForDebugger() -> Bool {
        guard isDebugged else { return false }
        let (isFirst, module) = state.withLock { state in
            defer { state.isDebuggerTold = true }
            return (!state.isDebuggerTold, state.modules.values.first)
        }
        if isFirst {
            module?.events.noticed(
                "module.debugged",
                "A debugger is attached to the worker of \(name) (process \(processID)); it is not ended for not answering."
            )
        }
        let watched = bricks_pidfd(processID)
        guard watched >= 0 else { return false }
        defer { Glibc.close(watched) }
        while isDebugged {
            if bricks_wait_readable(watched, -1, 200) != 0 { return true }
        }
        return true
    }
}
