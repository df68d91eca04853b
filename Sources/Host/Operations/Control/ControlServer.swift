import CShims
import Files
import Foundation
public import Host
import JSONText
import Supervision
import Synchronization

/// Answers operators of the app, on a socket in the data directory that is this user's alone. The directory's lock is
/// held, so an existing socket was left behind by a host that is gone.
public final class ControlServer: Sendable {
    /// Maximum number of connections at a time; a further one waits.
    private static let maximum = 16

    private struct State {
        var connections: [ObjectIdentifier: LocalConnection] = [:]
        var isStopped = false
    }

    private let listener: OwnedDescriptor
    private let path: String
    private let deployment: RunningDeployment
    private let turns = DispatchSemaphore(value: maximum)
    private let state = Mutex(State())

    /// Begins to listen; nil where the directory does not take a socket, which the log then says.
    public init?(_ deployment: RunningDeployment, data: String) {
        let opened = unsafe bricks_local_listen(data, ControlProtocol.socket)
        path = "\(data)/\(ControlProtocol.socket)"
        guard let listener = OwnedDescriptor(opened) else {
            let reason = unsafe String(cString: strerror(-opened))
            deployment.log.log(
                .warning, "host", "[control.unavailable] \(path) cannot be made: \(reason). The app cannot be operated."
            )
            return nil
        }
        self.listener = listener
        self.deployment = deployment
        let thread = Thread { [self] in accept() }
        thread.name = "control"
        thread.start()
    }

    /// Takes no further connections and ends the open ones.
    public func stop() {
        let open: [LocalConnection]? = state.withLock { state in
            defer { state.isStopped = true }
            return state.isStopped ? nil : Array(state.connections.values)
        }
        guard let open else { return }
        shutdown(listener.number, Int32(SHUT_RDWR))
        _ = unsafe unlink(path)
        for connection in open { connection.shut() }
    }

    private func accept() {
        while true {
            turns.wait()
            let descriptor = bricks_local_accept(listener.number)
            guard descriptor >= 0 else {
                turns.signal()
                // Out of descriptors: a waiting connection is taken when one is free.
                if descriptor == -EMFILE || descriptor == -ENFILE, !state.withLock({ $0.isStopped }) {
                    usleep(100_000)
                    continue
                }
                break
            }
            let connection = LocalConnection(descriptor: descriptor)
            // A request comes at once, and its answer is read.
            connection.limit(readMilliseconds: 10_000, writeMilliseconds: 10_000)
            let isTaken = state.withLock { state in
                if !state.isStopped { state.connections[ObjectIdentifier(connection)] = connection }
                return !state.isStopped
            }
            guard isTaken else {
                turns.signal()
                break
            }
            let thread = Thread { [self] in
                serve(connection)
                state.withLock { _ = $0.connections.removeValue(forKey: ObjectIdentifier(connection)) }
                turns.signal()
            }
            thread.name = "control connection"
            thread.start()
        }
    }

    private func serve(_ connection: LocalConnection) {
        while let line = connection.readLine(maximum: ControlProtocol.largestRequest) {
            let request: JSON
            do throws(JSONSyntaxError) {
                request = try JSON(parsing: line)
            } catch {
                connection.write(
                    line: ControlProtocol.refusal(
                        LiveProblem(
                            code: "control.not-json", message: "The request is not JSON: \(error.message)",
                            help: "One JSON object a line.")
                    ).text)
                return
            }
            if request["verb"]?.string == ControlProtocol.Verb.trace.rawValue {
                return TraceStream(connection, deployment.secrets).run(deployment.trace)
            }
            guard connection.write(line: answer(request).text) else { return }
        }
    }

    /// Waits for the answer; this thread is the connection's own.
    private func answer(_ request: JSON) -> JSON {
        let done = DispatchSemaphore(value: 0)
        let answer = Mutex<JSON>(.null)
        Task { [deployment] in
            let made = await ControlRequest(request).answer(deployment)
            answer.withLock { $0 = made }
            done.signal()
        }
        done.wait()
        return answer.withLock { $0 }
    }
}
