import Border
import BricksABI
import InterfaceModel
import JSONText
import ModuleInterfaces

extension TracedValue {
    /// A result.
    init(_ value: ReplyValue, _ parameter: Parameter?) {
        switch value {
        case .absent: self = .absent
        case .integer(let number): self = parameter?.type == .flag ? .flag(number != 0) : .integer(number)
        case .unsigned(let number): self = TracedValue(word: number, parameter?.type)
        case .real(let number): self = .real(number)
        case .text(let text): self = TracedValue(text, parameter)
        case .descriptor: self = .descriptor
        }
    }

    /// Text, of which only the length is shown unless the description makes it public.
    init(_ text: String, _ parameter: Parameter?) {
        if parameter?.isPublic == true {
            self = .text(text)
        } else {
            self = .masked(parameter?.type.maskedName ?? "text", bytes: text.utf8.count)
        }
    }

    /// A number of 64 bits.
    fileprivate init(word: UInt64, _ type: BorderType?) {
        switch type {
        case .id, .newID: self = word == 0 ? .absent : .id(SessionID(rawValue: word).description)
        default: self = .unsigned(word)
        }
    }

    /// An argument, as a closure of libffi gets it.
    ///
    /// - Parameter places: where the argument stands, and for text behind it its size.
    fileprivate init(_ places: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ parameter: Parameter) {
        guard let place = unsafe places[0] else {
            self = .absent
            return
        }
        switch parameter.type {
        case .flag: self = .flag(unsafe place.load(as: Int32.self) != 0)
        case .i32, .enumeration: self = .integer(Int64(unsafe place.load(as: Int32.self)))
        case .i64: self = .integer(unsafe place.load(as: Int64.self))
        case .u32: self = .unsigned(UInt64(unsafe place.load(as: UInt32.self)))
        case .u64, .id, .newID: self = TracedValue(word: unsafe place.load(as: UInt64.self), parameter.type)
        case .f64: self = .real(unsafe place.load(as: Double.self))
        case .descriptor: self = .descriptor
        case .text, .document, .json:
            let size = unsafe places[1]?.load(as: UInt64.self) ?? 0
            guard let text = unsafe place.load(as: UnsafePointer<CChar>?.self) else {
                self = .absent
                return
            }
            if parameter.isPublic, let text = unsafe Read.string(text, size, max: 256) {
                self = .text(text)
            } else {
                self = .masked(parameter.type.maskedName, bytes: Int(clamping: size))
            }
        }
    }

    /// The arguments of a call, behind `self` and the frame.
    static func arguments(
        _ places: UnsafeMutablePointer<UnsafeMutableRawPointer?>, of method: Method
    ) -> [Crossing.Value] {
        var index = 2
        return method.parameters.map { parameter in
            defer { index += parameter.type.isText ? 2 : 1 }
            return Crossing.Value(name: parameter.name, value: unsafe TracedValue(places + index, parameter))
        }
    }

    /// The results of a method.
    static func results(_ values: [ReplyValue], of method: Method) -> [Crossing.Value] {
        values.enumerated().map { index, value in
            let parameter = index < method.results.count ? method.results[index] : nil
            return Crossing.Value(name: parameter?.name ?? "\(index)", value: TracedValue(value, parameter))
        }
    }
}

extension BorderType {
    fileprivate var isText: Bool {
        switch self {
        case .text, .document, .json: true
        default: false
        }
    }

    /// Its name where it is not shown.
    fileprivate var maskedName: String {
        switch self {
        case .document(let name): name
        case .json: "json"
        default: "text"
        }
    }
}

extension Crossing {
    /// Returns the crossing after its answer.
    func settled(_ result: Result<[ReplyValue], CallFailure>) -> Crossing {
        var crossing = self
        crossing.duration = ModuleObserver.now &- start
        switch result {
        case .success(let values):
            crossing.status = .ok
            let described = interface.flatMap { Contract.interface($0)?.methods.first { $0.name == method } }
            if let described { crossing.results = TracedValue.results(values, of: described) }
        case .failure(let failure): crossing.fail(failure)
        }
        return crossing
    }

    mutating func fail(_ failure: CallFailure) {
        status = failure.status
        // Only what looks like a stable code: a module may write anything there.
        code = failure.detail?["code"]?.string.flatMap { code in
            code.utf8.count <= 64
                && code.utf8.allSatisfy { byte in
                    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
                } ? code : nil
        }
    }
}
