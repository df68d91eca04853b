/// A value that is seldom there: without one it takes one pointer, however large it would be.
@propertyWrapper
public struct Rare<Value: Sendable & Hashable>: Sendable, Hashable {
    private final class Box: Sendable {
        let value: Value
        init(_ value: Value) { self.value = value }
    }

    private var box: Box?

    /// Makes one without a value.
    public init() {}

    /// Makes one with that value; nil for none.
    public init(wrappedValue: Value?) { box = wrappedValue.map { Box($0) } }

    /// The value; nil for none.
    public var wrappedValue: Value? {
        get { box?.value }
        set { box = newValue.map { Box($0) } }
    }

    /// Whether both have the same value, or none.
    public static func == (a: Self, b: Self) -> Bool { a.box === b.box || a.box?.value == b.box?.value }

    /// Writes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(box?.value) }
}
