import CShims
import Foundation

/// Ends the program. Its own work is done. Handlers that a module left with `atexit` get a second for theirs.
func endProgram(_ code: Int32) -> Never {
    // A thread of its own: a handler may keep this one for ever, and others with it.
    let last = Thread {
        usleep(1_000_000)
        _exit(code)
    }
    last.start()
    exit(code)
}
