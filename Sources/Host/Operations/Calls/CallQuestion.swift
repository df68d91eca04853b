import Deployment
import InterfaceModel

/// An argument `@METHOD`: the result of another method of the module, which is called before, in the same session.
struct CallQuestion {
    var target: CallTarget
    /// The one result of the method.
    var result: Parameter

    /// The word's question, in `@METHOD` or `name=@METHOD`; nil where it asks none: no JSON begins like that.
    static func method(in word: String) -> String? {
        word.wholeMatch(of: /(?:[a-z][a-z0-9_]*=)?@(.*)/).map { String($0.output.1) }
    }

    /// Returns the questions among the words, by the method as it was typed.
    static func all(in words: [String], _ plan: Plan, module: String) throws(CallProblem) -> [String: CallQuestion] {
        var questions: [String: CallQuestion] = [:]
        for word in words {
            guard let method = method(in: word), questions[method] == nil else { continue }
            questions[method] = try CallQuestion(CallTarget(plan, module: module, method: method))
        }
        return questions
    }

    private init(_ target: CallTarget) throws(CallProblem) {
        let method = target.method
        guard method.parameters.allSatisfy({ $0.isOptional || $0.type.isNewID }) else {
            throw CallProblem(
                .argumentInvalid,
                "`@\(method.name)` cannot be asked for: `\(method.name)` takes \(target.usage), and @ gives it nothing.",
                help: "Call it by itself, and write its result as JSON.")
        }
        guard method.results.count == 1, let result = method.results.first else {
            throw CallProblem(
                .argumentInvalid,
                "`@\(method.name)` cannot be asked for: `\(method.name)` has \(method.results.count) results, not one.",
                help: "Ask for a method with one result, such as @controller.")
        }
        self.target = target
        self.result = result
    }

    /// Checks, before anything runs, that an id is of the kind that the argument takes.
    func check(for parameter: Parameter, of method: String) throws(CallProblem) {
        let taken: String
        switch parameter.type {
        case .id(let kind), .newID(let kind): taken = kind
        default: return
        }
        if case .id(let kind) = result.type, kind == taken { return }
        throw CallProblem(
            .argumentInvalid,
            "`\(parameter.name)` is the result `\(result.name)` of `\(target.method.name)`; the id of a \(taken) was expected.",
            help: "`\(parameter.name)` of `\(method)`: \(parameter.meaning)")
    }
}
