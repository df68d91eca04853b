public import BricksABI
public import JSONText
public import ModuleInterfaces

/// A result on its way back over the border; the kinds are those of `bricks/value.h`.
public enum ReplyValue: Sendable, Hashable {
    /// No value, such as an optional result that is absent.
    case absent
    /// A flag, the number of an enumeration's case, or a number of type i32, i64 or u32.
    case integer(Int64)
    /// An id, or a number of type u64.
    case unsigned(UInt64)
    /// A number of type f64; a receiver refuses one that is not finite.
    case real(Double)
    /// A text, a document or other JSON, in UTF-8.
    case text(String)
    /// A file descriptor; its receiver closes it.
    case descriptor(Int32)
}

/// Results as the caller received them, read by position.
///
/// It owns the descriptors among its values: those that nobody took by ``descriptor(_:)`` are closed with its last copy.
public struct Reply: Sendable, Hashable {
    /// The values in the order of the method's results.
    public let values: [ReplyValue]
    let descriptors: ReplyDescriptors?

    /// Makes a reply, which takes over the descriptors among the values; one without values is that of a method
    /// without results.
    public init(_ values: [ReplyValue] = []) {
        self.values = values
        descriptors = ReplyDescriptors(values)
    }

    /// Whether the replies have equal values.
    public static func == (one: Reply, other: Reply) -> Bool { one.values == other.values }

    /// Hashes the values.
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }

    /// Returns the values; their descriptors are the caller's to close from now on.
    func taken() -> [ReplyValue] {
        if let descriptors { descriptors.give(descriptors.numbers) }
        return values
    }

    /// Returns what `decode` reads; the descriptors that it does not take, or all where it fails, are closed with the
    /// reply.
    func read<Success>(_ decode: (Reply) throws(CallFailure) -> Success) throws(CallFailure) -> Success {
        do throws(CallFailure) {
            return try decode(self)
        } catch {
            descriptors?.takeBack()
            throw error
        }
    }

    func value(_ index: Int) throws(CallFailure) -> ReplyValue {
        guard index < values.count else {
            throw CallFailure(.badReply, "The reply has \(values.count) values; value \(index) was expected.")
        }
        return values[index]
    }

    private func mismatch(_ index: Int, _ expected: String) -> CallFailure {
        CallFailure(.badReply, "Value \(index) of the reply is not \(expected).")
    }

    /// Returns the flag at that position. Each reader of a reply throws `CallStatus.badReply` where the value is
    /// missing or of another kind.
    public func flag(_ index: Int) throws(CallFailure) -> Bool {
        guard case .integer(let value) = try value(index) else { throw mismatch(index, "a flag") }
        return value != 0
    }

    /// Returns the integer at that position; throws `CallStatus.badReply` also where it does not fit `Number`.
    public func number<Number: FixedWidthInteger>(_ index: Int) throws(CallFailure) -> Number {
        guard case .integer(let value) = try value(index), let number = Number(exactly: value) else {
            throw mismatch(index, "a number of \(Number.bitWidth) bits")
        }
        return number
    }

    /// Returns the unsigned number at that position; throws `CallStatus.badReply` for a value of another kind.
    public func unsigned(_ index: Int) throws(CallFailure) -> UInt64 {
        guard case .unsigned(let value) = try value(index) else { throw mismatch(index, "an unsigned number") }
        return value
    }

    /// Returns the number at that position; throws `CallStatus.badReply` also for NaN and the infinities.
    public func real(_ index: Int) throws(CallFailure) -> Double {
        guard case .real(let value) = try value(index), value.isFinite else { throw mismatch(index, "a finite number") }
        return value
    }

    /// Returns the case at that position, or the enumeration's fallback where this side does not know its number.
    public func enumeration<Value: BorderEnumeration>(_ index: Int) throws(CallFailure) -> Value {
        Value(rawValue: try number(index)) ?? .fallback
    }

    /// Returns the id at that position; throws `CallStatus.badReply` also for 0, which is no object.
    public func id<Kind>(_ index: Int) throws(CallFailure) -> ObjectID<Kind> {
        let raw = try unsigned(index)
        guard raw != 0 else { throw mismatch(index, "an id") }
        return ObjectID(rawValue: raw)
    }

    /// Returns the text at that position; throws `CallStatus.badReply` also where it has more than `max` bytes of
    /// UTF-8.
    public func text(_ index: Int, max: Int) throws(CallFailure) -> String {
        guard case .text(let value) = try value(index), value.utf8.count <= max else {
            throw mismatch(index, "text of at most \(max) bytes")
        }
        return value
    }

    /// Returns the JSON at that position; throws `CallStatus.badReply` also for text of more than `max` bytes, or
    /// that is not strict JSON.
    public func json(_ index: Int, max: Int) throws(CallFailure) -> JSON {
        let text = try text(index, max: max)
        do throws(JSONSyntaxError) {
            return try JSON(parsing: text, limits: JSONLimits(size: max))
        } catch {
            throw CallFailure(.badReply, "Value \(index) of the reply is not JSON: \(error.message)")
        }
    }

    /// Returns the document at that position; throws `CallStatus.badReply` also where it does not follow its
    /// description.
    public func document<Document: BorderDocument>(_ index: Int) throws(CallFailure) -> Document {
        let json = try json(index, max: Document.sizeLimit)
        do throws(CallFailure) {
            return try Document(json: json)
        } catch {
            throw CallFailure(.badReply, error.message, detail: error.detail)
        }
    }

    /// Returns the file descriptor at that position, which the caller has to close; throws `CallStatus.badReply`
    /// also for a negative number.
    public func descriptor(_ index: Int) throws(CallFailure) -> Int32 {
        guard case .descriptor(let value) = try value(index), value >= 0 else { throw mismatch(index, "a descriptor") }
        descriptors?.give([value])
        return value
    }
}

/// Lends values to C for the length of a call.
public func withValues<Result>(
    _ values: [ReplyValue], _ body: (UnsafePointer<bricks_value>?, UInt32) -> Result
) -> Result {
    if values.isEmpty { return body(nil, 0) }
    // All text in one buffer, so that one pointer keeps it alive.
    var text: [UInt8] = []
    let ranges = values.map { value -> Range<Int> in
        guard case .text(let string) = value else { return 0..<0 }
        let start = text.count
        text += string.utf8
        return start..<text.count
    }
    if text.isEmpty { text.append(0) }
    return unsafe text.withUnsafeBufferPointer { buffer in
        let characters = unsafe UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: CChar.self)
        return unsafe withUnsafeTemporaryAllocation(of: bricks_value.self, capacity: values.count) { storage in
            for (index, value) in values.enumerated() {
                var encoded = unsafe bricks_value()
                unsafe encoded.size = UInt32(MemoryLayout<bricks_value>.size)
                switch value {
                case .absent: unsafe encoded.type = UInt32(BRICKS_VALUE_ABSENT)
                case .integer(let integer):
                    unsafe encoded.type = UInt32(BRICKS_VALUE_INTEGER)
                    unsafe encoded.integer = integer
                case .unsigned(let integer):
                    unsafe encoded.type = UInt32(BRICKS_VALUE_UNSIGNED)
                    unsafe encoded.integer = Int64(bitPattern: integer)
                case .real(let real):
                    unsafe encoded.type = UInt32(BRICKS_VALUE_REAL)
                    unsafe encoded.real = real
                case .text:
                    unsafe encoded.type = UInt32(BRICKS_VALUE_TEXT)
                    unsafe encoded.data = characters.map { unsafe $0 + ranges[index].lowerBound }
                    unsafe encoded.data_size = UInt64(ranges[index].count)
                case .descriptor(let descriptor):
                    unsafe encoded.type = UInt32(BRICKS_VALUE_DESCRIPTOR)
                    unsafe encoded.integer = Int64(descriptor)
                }
                unsafe storage.initializeElement(at: index, to: encoded)
            }
            return unsafe body(UnsafePointer(storage.baseAddress), UInt32(values.count))
        }
    }
}

/// The most values of one reply; more are not read.
private let replyLimit: UInt32 = 64

/// Copies what the other side lent; a value of a kind that is not known counts as absent.
package func copyValues(_ values: UnsafePointer<bricks_value>?, _ count: UInt32) -> [ReplyValue] {
    var copied: [ReplyValue] = []
    unsafe visitValues(values, count) { copied.append(unsafe copy($0)) }
    return copied
}

/// Goes through what the other side lent; one that is shorter than a value has to be is nil.
package func visitValues(
    _ values: UnsafePointer<bricks_value>?, _ count: UInt32, _ visit: (UnsafePointer<bricks_value>?) -> Void
) {
    guard let values = unsafe values else { return }
    var address = unsafe UnsafeRawPointer(values)
    for _ in 0..<min(count, replyLimit) {
        let value = unsafe address.assumingMemoryBound(to: bricks_value.self)
        // The sender's stride: its struct may be longer than ours.
        let size = unsafe Int(value.pointee.size)
        let isWhole = unsafe size >= MemoryLayout<bricks_value>.size
        unsafe visit(isWhole ? value : nil)
        guard isWhole, size <= 1 << 12 else { break }
        unsafe address = address + size
    }
}

private func copy(_ value: UnsafePointer<bricks_value>?) -> ReplyValue {
    guard let value = unsafe value else { return .absent }
    let type = unsafe Int(value.pointee.type)
    switch type {
    case Int(BRICKS_VALUE_INTEGER): return unsafe .integer(value.pointee.integer)
    case Int(BRICKS_VALUE_UNSIGNED): return unsafe .unsigned(UInt64(bitPattern: value.pointee.integer))
    case Int(BRICKS_VALUE_REAL): return unsafe .real(value.pointee.real)
    case Int(BRICKS_VALUE_DESCRIPTOR):
        // A number that is none may not become another's.
        return unsafe .descriptor(Int32(exactly: value.pointee.integer) ?? -1)
    case Int(BRICKS_VALUE_TEXT):
        guard let text = unsafe Read.string(value.pointee.data, value.pointee.data_size, max: 4 << 20) else {
            return .absent
        }
        return .text(text)
    default: return .absent
    }
}
