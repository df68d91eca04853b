/// A value that many have a copy of and few change: a copy takes one pointer, and a change makes a value of its own.
@propertyWrapper
public struct Shared<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box

    /// Makes a box with that value.
    public init(wrappedValue: Value) { box = Box(wrappedValue) }

    /// The value; a change makes a new box and leaves the other copies as they are.
    public var wrappedValue: Value {
        get { box.value }
        set { box = Box(newValue) }
    }
}
