import CProbe

/// How memory is lent for the length of a call.
public enum Lending: Int32, Sendable, Hashable {
    /// Ordinary memory with a NUL after it.
    case plain = 0
    /// The byte after it cannot be read.
    case guarded = 1
    /// It cannot be written.
    case readOnly = 2
    /// Unreadable once the call has returned.
    case vanishing = 3
}

/// One argument of a call, as hostile as it needs to be.
public enum Argument: Sendable, Hashable {
    case integer(Int32)
    case long(Int64)
    case unsigned(UInt32)
    /// A `u64` or an id.
    case word(UInt64)
    case real(Double)
    case text([UInt8], Lending)
    /// NULL, with whatever size.
    case absent(size: UInt64)
    /// Guarded text that says to be longer than it is.
    case claimed([UInt8], size: UInt64)
    /// Size 0 at an address that cannot be read.
    case emptyUnreadable

    /// Text in ordinary memory.
    public static func text(_ text: String) -> Argument { .text(Array(text.utf8), .plain) }

    /// NULL with size 0, as an optional text is left out.
    public static var absent: Argument { .absent(size: 0) }

    /// The same, lent in another way; numbers stay.
    public func lent(_ lending: Lending) -> Argument {
        if case .text(let bytes, _) = self { .text(bytes, lending) } else { self }
    }

    /// Its name in a note.
    public var label: String {
        switch self {
        case .integer(let value): "\(value)"
        case .long(let value): "\(value)"
        case .unsigned(let value): "\(value)"
        case .word(let value): "0x" + String(value, radix: 16)
        case .real(let value): "\(value)"
        case .text(let bytes, _):
            bytes.count <= 40 ? "\"" + String(decoding: bytes, as: UTF8.self) + "\"" : "\(bytes.count) bytes"
        case .claimed(_, let size): "text that claims \(size) bytes"
        case .absent: "NULL"
        case .emptyUnreadable: "empty text"
        }
    }
}

/// Arguments in memory, until they are given back.
@safe
struct LentArguments {
    private(set) var signature = ""
    private(set) var words: [UInt64] = []
    private var memory: [(probe_memory, Lending)] = unsafe []

    init(_ arguments: [Argument]) {
        for argument in arguments {
            switch argument {
            case .integer(let value): add("i", UInt64(UInt32(bitPattern: value)))
            case .long(let value): add("l", UInt64(bitPattern: value))
            case .unsigned(let value): add("u", UInt64(value))
            case .word(let value): add("w", value)
            case .real(let value): add("d", value.bitPattern)
            case .text(let bytes, let lending):
                let lent = unsafe bytes.withUnsafeBytes {
                    unsafe probe_lend($0.baseAddress, $0.count, lending.rawValue, 1)
                }
                unsafe memory.append((lent, lending))
                add("p", UInt64(UInt(bitPattern: unsafe lent.data)))
                add("z", UInt64(bytes.count))
            case .claimed(let bytes, let size):
                let lent = unsafe bytes.withUnsafeBytes {
                    unsafe probe_lend($0.baseAddress, $0.count, Lending.guarded.rawValue, 1)
                }
                unsafe memory.append((lent, .guarded))
                add("p", UInt64(UInt(bitPattern: unsafe lent.data)))
                add("z", size)
            case .absent(let size):
                add("p", 0)
                add("z", size)
            case .emptyUnreadable:
                add("p", UInt64(UInt(bitPattern: unsafe probe_unreadable())))
                add("z", 0)
            }
        }
    }

    private mutating func add(_ letter: String, _ word: UInt64) {
        signature += letter
        words.append(word)
    }

    /// A word more that is not lent, such as the address of a result.
    mutating func addPointer(_ pointer: UnsafeMutableRawPointer) {
        add("p", UInt64(UInt(bitPattern: pointer)))
    }

    /// Takes the memory back. Vanishing memory stays mapped and unreadable, so that a use of it is seen.
    func takeBack() {
        for unsafe(lent, lending) in unsafe memory {
            if lending == .vanishing { unsafe probe_vanish(lent) } else { unsafe probe_release(lent) }
        }
    }
}
