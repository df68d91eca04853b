internal import CSandbox
import CShims
import Foundation
import Glibc
import Synchronization

/// Watches a worker in its sandbox: answers the questions of its filter, and reports denials.
///
/// It allows nothing that the sandbox denies. The files that it opens for the module are the kernel's about the
/// module's own threads.
final class SandboxSupervisor: Sendable {
    private let sandbox: WorkerSandbox
    private let status: Int32
    /// Where the worker says that it is in its sandbox.
    let workersStatus: Int32
    let output: SandboxOutput
    private let ended = DispatchSemaphore(value: 0)
    private let greeted = DispatchSemaphore(value: 0)
    private let isInside = Mutex(false)

    /// Maximum number of denials that are reported of one worker: fewer than a log takes at once.
    static let maximumReports = 48
    private static let largestStatus = 64 << 10

    init(_ sandbox: WorkerSandbox) throws(ChannelFailure) {
        self.sandbox = sandbox
        let (own, others) = try Channel.pair()
        status = own
        do throws(ChannelFailure) {
            workersStatus = try SandboxOutput.raised(others)
        } catch {
            Glibc.close(own)
            throw error
        }
        do throws(ChannelFailure) {
            output = try SandboxOutput()
        } catch {
            Glibc.close(own)
            Glibc.close(workersStatus)
            throw error
        }
    }

    deinit { Glibc.close(status) }

    /// The worker has them, or it was not started.
    func closeWorkersEnds() {
        Glibc.close(workersStatus)
        Glibc.close(output.writing)
    }

    /// Watches on a thread of its own, until the process has ended.
    ///
    /// - Parameter failed: told why the worker did not enter its sandbox, before it ends.
    func start(_ process: Int32, name: String, failed: @escaping @Sendable (String) -> Void) {
        let thread = Thread { [self] in
            defer { ended.signal() }
            let greeting = greet(process, failed)
            greeted.signal()
            guard let (files, listener) = greeting else { return }
            defer { Glibc.close(listener) }
            watch(listener, files)
        }
        output.start(name: name, sandbox.printed)
        thread.name = "sandbox of \(name)"
        thread.start()
    }

    /// Whether the worker has said that it is in its sandbox; waits for that until the deadline, as CLOCK_MONOTONIC.
    func hasEntered(by deadline: UInt64) -> Bool {
        if greeted.wait(timeout: DispatchTime(uptimeNanoseconds: deadline)) == .success { greeted.signal() }
        return isInside.withLock { $0 }
    }

    /// Waits, once the process has ended, until all of it is reported; not for ever, where a path leads to a disk that
    /// hangs.
    func wait() {
        _ = ended.wait(timeout: .now() + 2)
        output.wait()
    }

    /// Reads the worker's message once it is in its sandbox; nil when there is nothing to watch.
    private func greet(_ process: Int32, _ failed: @Sendable (String) -> Void) -> (SandboxFiles, Int32)? {
        var listener: Int32 = -1
        var text = [UInt8](repeating: 0, count: Self.largestStatus)
        let size = unsafe bricks_sandbox_take(status, &text, text.count, &listener)
        let lines = String(decoding: text.prefix(max(0, Int(size))), as: UTF8.self).split(separator: "\n").map(
            String.init)
        guard lines.first == "entered" else {
            if listener >= 0 { Glibc.close(listener) }
            // A worker that ended before it could say anything is reported by its end.
            if lines.count > 1 { failed(lines[1]) }
            return nil
        }
        guard (listener >= 0) == sandbox.features.questions else {
            failed("it gave no, or an unasked, part of its filter")
            return nil
        }
        isInside.withLock { $0 = true }
        guard listener >= 0 else { return nil }
        func paths(_ kind: String) -> [String] {
            lines.filter { $0.hasPrefix("\(kind) ") }.map { String($0.dropFirst(kind.count + 1)) }
        }
        let files = SandboxFiles(
            readable: paths("read"), listable: paths("list"), writable: paths("write"), process: process)
        return (files, listener)
    }

    private func watch(_ listener: Int32, _ files: SandboxFiles) {
        let watched = bricks_pidfd(files.process)
        defer { if watched >= 0 { Glibc.close(watched) } }
        var told: Set<SandboxDenial> = []
        while true {
            let ready = bricks_wait_readable(listener, watched, -1)
            if ready & 1 != 0 {
                var attempt = bricks_sandbox_attempt()
                let status = unsafe bricks_sandbox_receive(listener, &attempt)
                if status == 0 {
                    if let denial = answer(attempt, listener, files), told.count < Self.maximumReports {
                        tell(denial, &told)
                    }
                } else if status != -ENOENT {
                    return
                }
            }
            if ready < 0 || ready & 2 != 0 { return }
        }
    }

    private func tell(_ denial: SandboxDenial, _ told: inout Set<SandboxDenial>) {
        guard told.insert(denial).inserted else { return }
        var denial = denial
        denial.isLast = told.count == Self.maximumReports
        sandbox.denied(denial)
    }

    /// Answers one call; what was denied with it.
    private func answer(_ attempt: bricks_sandbox_attempt, _ listener: Int32, _ files: SandboxFiles) -> SandboxDenial? {
        guard let call = unsafe bricks_sandbox_path_call(attempt.number) else {
            let denial = SandboxDenial(attempt)
            _ = bricks_sandbox_answer(listener, attempt.id, EPERM)
            return denial
        }
        let judgement = files.judge(attempt, unsafe call.pointee, name: SandboxDenial.name(attempt.number))
        if case .thread(let path) = judgement {
            let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
            if file >= 0 {
                _ = bricks_sandbox_give(listener, attempt.id, file)
                Glibc.close(file)
                return nil
            }
        }
        // Landlock decides; the kernel's answer is the module's. A refusal here follows from the call's numbers, which
        // nobody can change any more.
        let empties = unsafe files.empties(attempt, call.pointee) && !sandbox.features.decidesOnEmptying
        _ = bricks_sandbox_answer(listener, attempt.id, empties ? EACCES : 0)
        guard case .denied(let what) = judgement, !sandbox.features.missing.contains(.files) else { return nil }
        return SandboxDenial(what)
    }
}
