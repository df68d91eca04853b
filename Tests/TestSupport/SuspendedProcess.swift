import Foundation
public import Glibc

/// Stops a process as a debugger would (SIGSTOP), and returns once none of its threads runs.
///
/// The signal alone is not enough: until some thread of the process has taken it, the other threads go on, for as long as a
/// busy machine lets them.
public func suspend(_ process: pid_t) throws {
    guard kill(process, SIGSTOP) == 0 else { throw NotSuspended(process: process) }
    try blockUntil("process \(process) stands still") { () -> Bool? in
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
        let areStopped = tasks.allSatisfy { task in
            // A thread that has ended meanwhile does not run either.
            let status = try? String(contentsOfFile: "/proc/\(process)/task/\(task)/status", encoding: .utf8)
            return status?.contains("State:\tT") ?? true
        }
        return areStopped ? true : nil
    }
}

private struct NotSuspended: Error {
    var process: pid_t
}
