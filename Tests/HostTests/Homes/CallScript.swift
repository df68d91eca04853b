import Cards
import Client
import Core
import Deployment
import InterfaceModel
import JSONText
import ModuleInterfaces
import ModuleRuntime
import Probe
import Versions

@testable import Host
@testable import Operations

/// Calls of everything that a module provides, made up from the descriptions: first as a host would, with ids of what
/// is there, then with ids and names of what is not.
struct CallScript {
    private let module: String
    private let plan: Boot.Understood
    /// Texts that mean something to a module, by the parameters' names.
    private let texts: [String: String]
    /// Ids that calls have made known, by the kind of object.
    private var known: [String: JSON] = ["stack": "h1.1"]
    /// Ids that the script has given to screens.
    private var screens: Set<ScreenID> = []
    private var ids = IDAllocator(isModuleSide: false)
    private var shown: [ScreenID: String] = [:]
    private(set) var answered = 0
    private(set) var refused = 0

    init(_ module: String, _ understood: Boot.Understood, texts: [String: String]) {
        self.module = module
        self.plan = understood
        self.texts = texts
        // Ids of the app's own begin far below.
        ids.skip(ScreenID(isModuleSide: false, generation: 2, index: 0))
    }

    /// Makes all of the calls, one after the other.
    mutating func run(_ session: LinkedSession, into record: inout HomeRecord) async throws {
        let provides = plan.plan.module(module)?.card?.provides ?? []
        let methods = provides.compactMap { Contract.interface("\($0.name)/\($0.major)") }.flatMap { interface in
            interface.methods.map { (interface.reference, $0) }
        }
        let ends: Set = ["dismissed", "destroy"]
        let story = methods.filter { !ends.contains($0.1.name) } + methods.filter { ends.contains($0.1.name) }
        for isKnown in [true, false] {
            for (interface, method) in story {
                try await call("\(interface).\(method.name)", method, isKnown, session, &record)
            }
        }
    }

    private mutating func call(
        _ name: String, _ method: Method, _ isKnown: Bool, _ session: LinkedSession, _ record: inout HomeRecord
    ) async throws {
        let words = method.parameters.compactMap { parameter in
            word(for: parameter, isKnown).map { "\(parameter.name)=\($0.text)" }
        }
        let target = try CallTarget(plan.plan, module: module, method: name)
        var given: [ScreenID] = []
        let arguments = try CallArguments(words, for: target) {
            let id: ScreenID = ids.next()
            given.append(id)
            return id.rawValue
        }
        for id in given {
            try session.coordinator.face.screens.register(
                ScreenKey(owner: .module(module), id: id), title: "", route: "")
        }
        screens.formUnion(given)
        for parameter in method.parameters {
            if case .newID(let kind) = parameter.type, isKnown { known[kind] = arguments.shown[parameter.name] }
        }
        var line = "\(name)(\(JSON.object(arguments.shown).text))"
        do throws(CallFailure) {
            guard let open = try await session.link.modules.session(of: module) else {
                throw CallFailure(.absent, "\(module) is not running.")
            }
            let call = try DynamicCall(target.interface.reference, method.name)
            let reply = try await open.call(call, arguments.arguments)
            for (value, result) in zip(reply, method.results) {
                let json = ModuleCaller.json(value, result.type)
                line += " \(result.name): \(json.text)"
                if case .id(let kind) = result.type, isKnown { known[kind] = json }
            }
            line += " ok"
            answered += 1
        } catch {
            line += " \(error.status) \(error.message) \(error.detail?.text ?? "")"
            refused += 1
        }
        record.note(line)
        // The effect of an event comes at a time of its own, and is there when the next call has been answered.
        guard method.kind == .async else { return }
        let mine = (1...16).map { ScreenID(isModuleSide: true, generation: 1, index: $0) }
        for id in screens.sorted(by: { $0.rawValue < $1.rawValue }) + mine {
            let key = ScreenKey(owner: .module(module), id: id)
            guard session.coordinator.face.screens.contains(key) || shown[id] != nil else { continue }
            var screen = HomeRecord()
            screen.note(key, in: session.coordinator)
            guard let text = screen.lines.first, text != shown[id] else { continue }
            shown[id] = text
            record.note(text)
        }
    }

    /// A value as the command line takes it; nil for what is left out.
    private func word(for parameter: Parameter, _ isKnown: Bool) -> JSON? {
        switch parameter.type {
        case .flag: true
        case .i32, .i64, .u32, .u64, .f64: 1
        case .id(let kind): isKnown ? known[kind] ?? "h9.9" : "h9.9"
        case .newID, .descriptor: nil
        case .enumeration: 0
        case .text: isKnown ? .string(texts[parameter.name] ?? "x") : "no-such-thing"
        case .json: [:]
        case .document(let name): Plausible.document(name)
        }
    }
}
