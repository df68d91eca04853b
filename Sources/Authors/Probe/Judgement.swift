import BricksABI
public import InterfaceModel
import JSONText

/// Problems of an answer, whatever was asked.
public enum Judgement {
    /// The ways in which an answer breaks the contract.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// A status that the contract does not name.
        case unknownStatus
        /// A leaf or an event that answers later.
        case pendingLeaf
        /// An async method that never answers.
        case neverAnswered
        /// An error status and values.
        case valuesWithError
        /// BRICKS_OK and a failure, or a failure with another status than the one returned.
        case failureMismatch
        /// Values that are not those of the description.
        case wrongValues
        /// Text that is not UTF-8, on another thread, twice, too late, and the like.
        case badManner
    }

    /// One problem of an answer.
    public struct Finding: Sendable, Hashable {
        /// The way in which the contract is broken.
        public var kind: Kind
        /// One sentence that names the method and says what it did.
        public var message: String
    }

    /// Returns every problem of an answer, by the description of the method; empty for a good one.
    ///
    /// A pending answer counts as never given, so wait for its completion first.
    public static func findings(_ answer: Answer, of method: Method, _ interface: Interface) -> [Finding] {
        let name = "`\(method.name)` of \(interface.reference)"
        var found: [Finding] = []
        if !KnownStatus.contains(answer.status) {
            found.append(
                Finding(
                    kind: .unknownStatus,
                    message: "\(name) answers \(KnownStatus.name(answer.status)), which is no status of the contract."))
        }
        if answer.isPending {
            found.append(
                method.kind == .async
                    ? Finding(
                        kind: .neverAnswered,
                        message: "\(name) answers BRICKS_PENDING and does not complete the request.")
                    : Finding(
                        kind: .pendingLeaf, message: "\(name) answers BRICKS_PENDING, which only an async method may."))
        } else if answer.isLate, method.kind != .async {
            found.append(
                Finding(kind: .pendingLeaf, message: "\(name) answers BRICKS_PENDING, which only an async method may."))
        }
        if !answer.isOK, !answer.isPending, answer.replies > 0 {
            found.append(
                Finding(
                    kind: .valuesWithError,
                    message: "\(name) answers \(KnownStatus.name(answer.status)) and replies values all the same."))
        }
        if let failed = answer.failedWith, answer.isOK {
            found.append(
                Finding(
                    kind: .failureMismatch,
                    message: "\(name) calls `fail` with \(KnownStatus.name(failed)) and answers BRICKS_OK."))
        } else if let failed = answer.failedWith, failed != answer.status, !answer.isPending {
            found.append(
                Finding(
                    kind: .failureMismatch,
                    message:
                        "\(name) calls `fail` with \(KnownStatus.name(failed)) and answers \(KnownStatus.name(answer.status))."
                ))
        }
        if answer.isOK, let problem = mismatch(answer.values, method) {
            found.append(Finding(kind: .wrongValues, message: "\(name) \(problem)"))
        }
        found += answer.problems.map { Finding(kind: .badManner, message: "\(name): \($0).") }
        return found
    }

    private static func mismatch(_ values: [ReturnedValue], _ method: Method) -> String? {
        guard values.count >= method.results.count else {
            return "replies \(values.count) values; \(method.results.count) are described."
        }
        if method.results.isEmpty, !values.isEmpty { return "replies \(values.count) values; none is described." }
        for (index, result) in method.results.enumerated() {
            if let problem = mismatch(values[index], result) { return "replies as `\(result.name)` \(problem)" }
        }
        return nil
    }

    private static func mismatch(_ value: ReturnedValue, _ result: Parameter) -> String? {
        if value == .absent { return result.isOptional ? nil : "nothing; it may not be absent." }
        switch (result.type, value) {
        case (.flag, .integer(let number)):
            return number == 0 || number == 1 ? nil : "\(number); a flag is 0 or 1."
        case (.i32, .integer(let number)), (.enumeration, .integer(let number)):
            return Int32(exactly: number) == nil ? "\(number), which has more than 32 bits." : nil
        case (.u32, .integer(let number)):
            return UInt32(exactly: number) == nil ? "\(number), which is not of 32 bits." : nil
        case (.i64, .integer), (.u64, .unsigned), (.f64, .real): return nil
        case (.id, .unsigned(let id)), (.newID, .unsigned(let id)): return id == 0 ? "0, which is no object." : nil
        case (.descriptor, .descriptor(let number)): return number < 0 ? "the descriptor \(number)." : nil
        case (.text(let max), .text(let bytes)):
            return bytes.count > max ? "\(bytes.count) bytes; at most \(max) are allowed." : nil
        case (.json(let max), .text(let bytes)):
            if bytes.count > max { return "\(bytes.count) bytes; at most \(max) are allowed." }
            return (try? JSON(parsing: bytes)) == nil ? "text that is not JSON." : nil
        case (.document(let name), .text(let bytes)):
            guard let json = try? JSON(parsing: bytes), json.object != nil else {
                return "text that is no JSON object."
            }
            return Contract.document(name).flatMap { problem(of: json, $0, at: "") }
        default: return "a value of type \(value.typeName)."
        }
    }

    /// Returns the first problem of a document, by its description.
    private static func problem(of json: JSON, _ document: Document, at path: String) -> String? {
        for field in document.fields {
            let place = "\(path)/\(field.name)"
            guard let value = json[field.name], !value.isNull else {
                if field.isOptional { continue }
                return "a `\(document.name)` document without \(place)."
            }
            if let wrong = problem(of: value, field.type, at: place) { return wrong }
        }
        return nil
    }

    private static func problem(of value: JSON, _ type: Document.FieldType, at place: String) -> String? {
        switch type {
        case .boolean: return value.bool == nil ? "a document with \(value.typeName) at \(place)." : nil
        case .integer: return value.integer == nil ? "a document with \(value.typeName) at \(place)." : nil
        case .number: return value.double == nil ? "a document with \(value.typeName) at \(place)." : nil
        case .text(let max):
            guard let text = value.string else { return "a document with \(value.typeName) at \(place)." }
            return text.unicodeScalars.count > max ? "a document with more than \(max) characters at \(place)." : nil
        case .json: return nil
        case .document(let name):
            guard value.object != nil else { return "a document with \(value.typeName) at \(place)." }
            return Contract.document(name).flatMap { problem(of: value, $0, at: place) }
        case .list(let item, let max):
            guard let list = value.array else { return "a document with \(value.typeName) at \(place)." }
            if list.count > max {
                return "a document with \(list.count) items at \(place); at most \(max) are allowed."
            }
            for (index, element) in list.enumerated() {
                if let wrong = problem(of: element, item, at: "\(place)/\(index)") { return wrong }
            }
            return nil
        }
    }
}
