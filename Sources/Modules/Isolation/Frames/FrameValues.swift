/// The values of a frame. One, which is what most frames have, takes no memory of its own.
struct FrameValues: RandomAccessCollection, MutableCollection, Equatable, ExpressibleByArrayLiteral, Sendable {
    private enum Storage: Equatable {
        case none
        case one(FrameValue)
        case many([FrameValue])
    }

    private var storage = Storage.none

    init() {}

    init(arrayLiteral elements: FrameValue...) { self.init(elements) }

    init(_ values: some Sequence<FrameValue>) { for value in values { append(value) } }

    let startIndex = 0

    var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let values): values.count
        }
    }

    /// A place that there is not is absent, and stays so.
    subscript(index: Int) -> FrameValue {
        get {
            switch storage {
            case .many(let values): values.indices.contains(index) ? values[index] : .absent
            case .one(let value): index == 0 ? value : .absent
            case .none: .absent
            }
        }
        set {
            switch storage {
            case .many(var values) where values.indices.contains(index):
                storage = .none
                values[index] = newValue
                storage = .many(values)
            case .one where index == 0: storage = .one(newValue)
            case .none, .one, .many: break
            }
        }
    }

    mutating func append(_ value: FrameValue) {
        switch storage {
        case .none: storage = .one(value)
        case .one(let first): storage = .many([first, value])
        case .many(var values):
            storage = .none
            values.append(value)
            storage = .many(values)
        }
    }

    /// The number, where there is one value and that is a number.
    var number: FrameNumber? {
        if case .one(let value) = storage { value.number } else { nil }
    }

    var hasDescriptors: Bool {
        switch storage {
        case .none: false
        case .one(let value): value.isDescriptor
        case .many(let values): values.contains(where: \.isDescriptor)
        }
    }
}

extension FrameValue {
    /// It as a number; nil where it is none.
    var number: FrameNumber? {
        if case .word(let kind, let bits) = self { FrameNumber(kind: kind, bits: bits) } else { nil }
    }

    var isDescriptor: Bool { if case .descriptor = self { true } else { false } }
}
