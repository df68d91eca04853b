import Border
import Core
import Foundation
public import Host
import InterfaceModel
public import JSONText
public import ModuleInterfaces
import ModuleRuntime

/// Calls a method of a module by its name, with arguments as JSON, in a deployment that is started for it.
public struct ModuleCaller: Sendable {
    /// The outcome of a call.
    public struct Outcome: Sendable {
        /// The id of the module that was called.
        public var module: String
        /// Such as `bricks.timer/1`.
        public var interface: String
        /// The method that was called; that of a question where the question failed.
        public var method: String
        /// As they were understood, by name.
        public var arguments: JSONObject
        /// By name; empty for a method that answers with nothing.
        public var result: Result<JSONObject, CallFailure>
        /// The time from the call to its answer, with opening the module's session where none was open.
        public var milliseconds: Double
    }

    private let target: CallTarget
    private let words: [String]
    private let questions: [String: CallQuestion]

    /// Finds the method and reads its arguments, before anything runs.
    ///
    /// - Parameter words: values in the method's order, or `name=VALUE` in any. A value is JSON, or `@METHOD`: the result
    ///   of another method of the module.
    public init(
        _ understood: Boot.Understood, module: String, method: String, arguments words: [String]
    ) throws(CallProblem) {
        target = try CallTarget(understood.plan, module: module, method: method)
        self.words = words
        questions = try CallQuestion.all(in: words, understood.plan, module: module)
        // Read again with ids of the session that the call is made in.
        _ = try CallArguments(words, for: target, questions: questions) { 1 }
    }

    /// The names of the methods that a module provides, each as short as it can be; none for a module that cannot be loaded.
    public static func methods(of module: String, in understood: Boot.Understood) -> [String] {
        CallTarget.names(in: understood.plan, module: module)
    }

    /// Opens the app as somebody new and makes the call in that session.
    public func call(_ deployment: RunningDeployment) async throws(CallProblem) -> Outcome {
        guard let session = await CallSession(deployment) else {
            throw CallProblem(.noSession, "A session could not be opened.", help: "The log tells why.")
        }
        var ids = IDAllocator(isModuleSide: false)
        // Ids of the app's own begin far below.
        ids.skip(ScreenID(isModuleSide: false, generation: 2, index: 0))
        func newID() -> UInt64 {
            let id: ScreenID = ids.next()
            // Where it is a screen, the module fills it as if a coordinator had made it.
            session.makeScreen(id, of: target.module)
            return id.rawValue
        }
        let outcome: Result<Outcome, CallProblem>
        do throws(CallProblem) {
            outcome = .success(try await call(session, newID))
        } catch {
            outcome = .failure(error)
        }
        await session.close()
        return try outcome.get()
    }

    /// Asks the questions, then makes the call; a question that fails is the outcome.
    private func call(_ session: CallSession, _ newID: () -> UInt64) async throws(CallProblem) -> Outcome {
        var answers: [String: JSON] = [:]
        for (method, question) in questions {
            let arguments = try CallArguments([], for: question.target, newID: newID)
            let asked = await call(question.target, arguments, session)
            guard case .success(let reply) = asked.result else { return asked }
            answers[method] = reply[question.result.name] ?? .null
        }
        let arguments = try CallArguments(words, for: target, questions: questions, answers: answers, newID: newID)
        return await call(target, arguments, session)
    }

    private func call(_ target: CallTarget, _ arguments: CallArguments, _ session: CallSession) async -> Outcome {
        let clock = ContinuousClock()
        let begun = clock.now
        let result: Result<JSONObject, CallFailure>
        do throws(CallFailure) {
            let call = try DynamicCall(target.interface.reference, target.method.name)
            let (stacks, devices) = Self.given(arguments.arguments, of: target)
            let reply = try await session.call(
                call, arguments.arguments, of: target.module, stacks: stacks, devices: devices)
            result = .success(Self.json(reply, of: target))
        } catch {
            result = .failure(error)
        }
        let elapsed = begun.duration(to: clock.now) / .milliseconds(1)
        return Outcome(
            module: target.module, interface: target.interface.reference, method: target.method.name,
            arguments: arguments.shown, result: result, milliseconds: elapsed)
    }

    /// Returns the host's ids that the call names, which the module is given as by a call of the app's.
    private static func given(
        _ arguments: [DynamicArgument], of target: CallTarget
    ) -> (stacks: [StackID], devices: [DevicesID]) {
        var (stacks, devices): ([StackID], [DevicesID]) = ([], [])
        for (parameter, argument) in zip(target.method.parameters, arguments) {
            guard case .uint64(let id) = argument else { continue }
            switch parameter.type {
            case .id("stack"): stacks.append(StackID(rawValue: id))
            case .id("devices"): devices.append(DevicesID(rawValue: id))
            default: continue
            }
        }
        return (stacks, devices)
    }

    private static func json(_ values: [ReplyValue], of target: CallTarget) -> JSONObject {
        var object = JSONObject()
        for (index, value) in values.enumerated() {
            guard index < target.method.results.count else {
                if case .descriptor(let descriptor) = value { close(descriptor) }
                continue
            }
            let parameter = target.method.results[index]
            object[parameter.name] = json(value, parameter.type)
        }
        return object
    }

    static func json(_ value: ReplyValue, _ type: BorderType) -> JSON {
        switch (value, type) {
        case (.absent, _): return .null
        case (.integer(let number), .flag): return .bool(number != 0)
        case (.integer(let number), .enumeration(let name)):
            let named = Contract.enumerations.first { $0.name == name }?.cases.first { Int64($0.value) == number }
            return named.map { .string($0.name) } ?? .integer(number)
        case (.integer(let number), _): return .integer(number)
        case (.unsigned(let number), .id), (.unsigned(let number), .newID):
            return .string(ScreenID(rawValue: number).description)
        case (.unsigned(let number), _): return Int64(exactly: number).map(JSON.integer) ?? .string("\(number)")
        case (.real(let number), _): return .double(number)
        case (.text(let text), .document), (.text(let text), .json): return (try? JSON(parsing: text)) ?? .string(text)
        case (.text(let text), _): return .string(text)
        case (.descriptor(let descriptor), _):
            // Nobody reads it here.
            close(descriptor)
            return "descriptor"
        }
    }
}

extension ModuleCaller.Outcome {
    /// The outcome for programs: `bricks.call/1`.
    public var json: JSON {
        var object: JSONObject = [
            "schema": "bricks.call/1", "module": .string(module), "interface": .string(interface),
            "method": .string(method), "arguments": .object(arguments), "milliseconds": .double(milliseconds),
        ]
        switch result {
        case .success(let reply):
            object["status"] = "ok"
            object["reply"] = .object(reply)
        case .failure(let failure):
            object["status"] = .string("\(failure.status)")
            object["message"] = .string(failure.message)
            object["detail"] = failure.detail ?? .null
        }
        return .object(object)
    }

    /// The text of a failure, with its status and the module's code, if there is one; nil for a success.
    public var failureText: String? {
        guard case .failure(let failure) = result else { return nil }
        let code = failure.detail?["code"]?.string.map { " [\($0)]" } ?? ""
        let help = failure.detail?["help"]?.string.map { "\n  help: \(InertLine.line($0))" } ?? ""
        let said = failure.message.isEmpty ? "It said no more." : failure.message
        // The module's words must not look like lines of the program.
        let answer = InertLine.line("\(interface).\(method) answered \(failure.status): \(said)\(code)")
        return "error[call.failed]: \(answer)\(help)"
    }
}
