import Cards
import Deployment
import Diagnostics
import InterfaceModel
import JSONText
import Versions

/// A method that was named on the command line: of a module of the plan, by its card, before anything runs.
struct CallTarget {
    var module: String
    var interface: Interface
    var method: Method

    /// - Parameter name: `show_timer`, or with the interface before it `bricks.timer/1.show_timer`, `timer.show_timer`.
    init(_ plan: Plan, module id: String, method name: String) throws(CallProblem) {
        guard let module = plan.module(id) else {
            let known = plan.modules.map(\.id)
            throw CallProblem(
                .noModule, "\(plan.manifest.source.file) declares no module `\(id)`.",
                nearest: Spelling.nearest(to: id, among: known),
                help: known.isEmpty ? "It declares none." : "It declares \(known.joined(separator: ", ")).")
        }
        guard let card = module.card, module.state == .declared else {
            throw CallProblem(
                .moduleNotReady,
                "Module `\(id)` is \(module.state.rawValue): \(module.reason?.message ?? "it is not to be loaded.")",
                help: "`bricks check` tells how to fix it.")
        }
        let all = Self.methods(of: card)
        let candidates = all.filter { Self.names($0.0, $0.1).contains(name) }
        guard let found = candidates.first else {
            let known = all.flatMap { Self.names($0.0, $0.1) }
            throw CallProblem(
                .noMethod, "Module `\(id)` provides no method `\(name)`.",
                nearest: Spelling.nearest(to: name, among: known),
                help: all.isEmpty
                    ? "It provides no interface that this host knows."
                    : "It provides \(all.map { "\($0.0.reference).\($0.1.name)" }.joined(separator: ", ")).")
        }
        guard candidates.count == 1 else {
            throw CallProblem(
                .ambiguousMethod, "Module `\(id)` provides `\(name)` in \(candidates.count) interfaces.",
                help: "Write one of \(candidates.map { "\($0.0.reference).\(name)" }.joined(separator: ", ")).")
        }
        self.module = id
        (interface, method) = found
    }

    private static func methods(of card: ModuleCard) -> [(Interface, Method)] {
        let interfaces = card.provides.compactMap { Contract.interface("\($0.name)/\($0.major)") }
        return interfaces.flatMap { interface in interface.methods.map { (interface, $0) } }
    }

    /// The shortest name that means each method of a module alone, in the order of its card; none for a module that cannot be
    /// loaded.
    static func names(in plan: Plan, module id: String) -> [String] {
        guard let card = plan.module(id)?.card else { return [] }
        let all = methods(of: card)
        let counts = Dictionary(all.map { ($0.1.name, 1) }, uniquingKeysWith: +)
        return all.map { interface, method in
            counts[method.name] == 1 ? method.name : "\(interface.reference).\(method.name)"
        }
    }

    private static func names(_ interface: Interface, _ method: Method) -> [String] {
        let short = interface.name.split(separator: ".").last.map(String.init) ?? interface.name
        return [
            method.name, "\(interface.reference).\(method.name)", "\(interface.name).\(method.name)",
            "\(short).\(method.name)",
        ]
    }

    /// Such as `show_timer STACK [DEVICES]`.
    var usage: String {
        ([method.name]
            + method.parameters.map { parameter in
                let name = parameter.name.uppercased()
                return parameter.isOptional || parameter.type.isNewID ? "[\(name)]" : name
            }).joined(separator: " ")
    }
}

extension BorderType {
    var isNewID: Bool { if case .newID = self { true } else { false } }
}
