import Synchronization

/// A value that is made once, when it is first needed.
final class Lazily<Value: Sendable>: Sendable {
    private let state: Mutex<State>

    private enum State: Sendable {
        case waiting(@Sendable () -> Value)
        case made(Value)
    }

    init(_ make: @escaping @Sendable () -> Value) { state = Mutex(.waiting(make)) }

    var value: Value {
        state.withLock { state in
            switch state {
            case .made(let value): return value
            case .waiting(let make):
                let value = make()
                state = .made(value)
                return value
            }
        }
    }
}
