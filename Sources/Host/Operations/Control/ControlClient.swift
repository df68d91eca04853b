import Foundation
public import JSONText
public import Supervision

/// Reaches the app that runs on a data directory.
public struct ControlClient: Sendable {
    private let data: String
    private let connection: LocalConnection

    /// - Parameter data: the deployment's data directory.
    public init(data: String) throws(LiveProblem) {
        self.data = data
        switch LocalConnection.open(data, ControlProtocol.socket, milliseconds: 60_000) {
        case .success(let connection): self.connection = connection
        case .failure(let error) where [ENOENT, ECONNREFUSED, ENOTDIR].contains(error.number):
            throw LiveProblem(
                code: "control.not-running", message: "No app runs on the data directory \(data).",
                help: "Start it with `bricks run`, or name its data directory with --data.")
        case .failure(let error):
            throw LiveProblem(
                code: "control.not-reachable",
                message: "\(data)/\(ControlProtocol.socket) cannot be reached: \(error.text).",
                help: "Be the user that the app runs as.")
        }
    }

    /// How the app stands, as `bricks.live/1`.
    public func status() throws(LiveProblem) -> JSON { try ask(.modules) }

    /// - Parameter attributes: who asks for a flag.
    public func explanation(of kind: String, _ id: String, attributes: JSONObject = [:]) throws(LiveProblem) -> JSON {
        try ask(.explain, ["kind": .string(kind), "id": .string(id), "attributes": .object(attributes)])
    }

    /// Upgrades a module to its file as it is now, and returns the result.
    public func upgrade(_ module: String, allowsOlder: Bool) throws(LiveProblem) -> JSON {
        try ask(.upgrade, ["module": .string(module), "older": .bool(allowsOlder)])
    }

    /// Does something to a module; gives a sentence that says what was done.
    public func operate(_ operation: ModuleOperation, on module: String) throws(LiveProblem) -> String {
        let verb = ControlProtocol.Verb(rawValue: operation.rawValue) ?? .modules
        return try ask(verb, ["module": .string(module)])["message"]?.string ?? ""
    }

    /// Switches safe mode on or off, in which every module in a process of its own is off.
    ///
    /// - Returns: A sentence that says what was done.
    /// - Throws: the app's refusal, or `control.no-answer`.
    public func setSafeMode(_ isOn: Bool) throws(LiveProblem) -> String {
        try ask(.safeMode, ["on": .bool(isOn)])["message"]?.string ?? ""
    }

    /// Gives each line of a trace as it comes, `bricks.trace/1`, until the closure says no or the app ends.
    public func trace(_ line: (JSON) -> Bool) throws(LiveProblem) {
        connection.limit(readMilliseconds: 0, writeMilliseconds: 60_000)
        connection.write(line: ControlProtocol.request(.trace).text)
        while let bytes = connection.readLine(maximum: ControlProtocol.largestAnswer) {
            guard let json = try? JSON(parsing: bytes), line(json) else { return }
        }
    }

    /// Ends a trace, from any thread.
    public func close() { connection.shut() }

    private func ask(_ verb: ControlProtocol.Verb, _ members: JSONObject = [:]) throws(LiveProblem) -> JSON {
        connection.write(line: ControlProtocol.request(verb, members).text)
        guard let line = connection.readLine(maximum: ControlProtocol.largestAnswer),
            let answer = try? JSON(parsing: line)
        else {
            throw LiveProblem(
                code: "control.no-answer", message: "The app on \(data) did not answer.",
                help: "It is busy or has just ended; its log tells.")
        }
        return try ControlProtocol.result(answer)
    }
}
