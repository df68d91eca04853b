public import JSONText
public import ModuleInterfaces

/// Reads the arguments of a call and refuses what the description does not allow.
public enum Read {
    /// Returns whether a flag is set: any value but 0 counts, as in C.
    public static func flag(_ value: Int32) -> Bool { value != 0 }

    /// Returns a number that is finite; throws `CallStatus.invalidArgument` for NaN and the infinities.
    public static func finite(_ value: Double, _ name: String) throws(CallFailure) -> Double {
        guard value.isFinite else { throw invalid(name, "is not a finite number") }
        return value
    }

    /// Returns the case of a number, or the enumeration's fallback where this side does not know it.
    public static func enumeration<Value: BorderEnumeration>(_ value: Int32) -> Value {
        Value(rawValue: value) ?? .fallback
    }

    /// Returns the id of an object; throws `CallStatus.badHandle` for 0.
    public static func requiredID<Kind>(_ value: UInt64, _ name: String) throws(CallFailure) -> ObjectID<Kind> {
        guard value != 0 else { throw CallFailure(.badHandle, "`\(name)` is 0, which is no object.") }
        return ObjectID(rawValue: value)
    }

    /// Returns the id of an object; nil for 0, which is no object.
    public static func optionalID<Kind>(_ value: UInt64) -> ObjectID<Kind>? {
        value == 0 ? nil : ObjectID(rawValue: value)
    }

    /// Copies lent text; nil where the pointer is NULL.
    ///
    /// - Parameters:
    ///   - size: Size of the text in bytes; no NUL has to follow it.
    ///   - max: Maximum size in bytes.
    ///   - name: The parameter's name, for the failure's message.
    /// - Throws: `CallStatus.tooLarge` for more bytes than `max`, `CallStatus.invalidArgument` for text that is
    ///   not UTF-8 or contains NUL.
    public static func optionalText(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int, _ name: String
    ) throws(CallFailure) -> String? {
        guard let pointer = unsafe pointer else { return nil }
        guard size <= UInt64(max) else {
            throw CallFailure(.tooLarge, "`\(name)` has \(size) bytes; at most \(max) are allowed.")
        }
        guard let text = unsafe string(pointer, size, max: max) else { throw invalid(name, "is not UTF-8") }
        guard !text.utf8.contains(0) else { throw invalid(name, "contains a NUL character") }
        return text
    }

    /// Copies lent text that must be there; throws as ``optionalText(_:_:max:_:)``, and for NULL
    /// `CallStatus.invalidArgument`.
    public static func requiredText(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int, _ name: String
    ) throws(CallFailure) -> String {
        guard let text = try unsafe optionalText(pointer, size, max: max, name) else {
            throw invalid(name, "is absent")
        }
        return text
    }

    /// Reads lent JSON text; nil where the pointer is NULL. Throws as ``optionalText(_:_:max:_:)``, and for text that
    /// is not strict JSON `CallStatus.invalidArgument`, with the place in its message.
    public static func optionalJSON(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int, _ name: String
    ) throws(CallFailure) -> JSON? {
        guard let text = try unsafe optionalText(pointer, size, max: max, name) else { return nil }
        do throws(JSONSyntaxError) {
            return try JSON(parsing: Array(text.utf8), limits: JSONLimits(size: max))
        } catch {
            let place = "line \(error.position.line), column \(error.position.column)"
            throw invalid(name, "is not JSON (\(place)): \(error.message)")
        }
    }

    /// Reads lent JSON text that must be there; throws as ``optionalJSON(_:_:max:_:)``, and for NULL
    /// `CallStatus.invalidArgument`.
    public static func requiredJSON(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int, _ name: String
    ) throws(CallFailure) -> JSON {
        guard let json = try unsafe optionalJSON(pointer, size, max: max, name) else {
            throw invalid(name, "is absent")
        }
        return json
    }

    /// Reads a lent document, whose maximum size is its type's `BorderDocument.sizeLimit`; nil where the pointer is
    /// NULL.
    ///
    /// - Throws: As ``optionalJSON(_:_:max:_:)``, and where the JSON does not follow the document's description.
    public static func optionalDocument<Document: BorderDocument>(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, _ name: String
    ) throws(CallFailure) -> Document? {
        guard let json = try unsafe optionalJSON(pointer, size, max: Document.sizeLimit, name) else { return nil }
        return try Document(json: json)
    }

    /// Reads a lent document that must be there; throws as ``optionalDocument(_:_:_:)``, and for NULL
    /// `CallStatus.invalidArgument`.
    public static func requiredDocument<Document: BorderDocument>(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, _ name: String
    ) throws(CallFailure) -> Document {
        try Document(json: try unsafe requiredJSON(pointer, size, max: Document.sizeLimit, name))
    }

    /// Copies lent text; nil when it is absent, too long or not UTF-8.
    public static func string(_ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int) -> String? {
        guard let pointer = unsafe pointer, size <= UInt64(max) else { return nil }
        let bytes = unsafe UnsafeRawBufferPointer(start: pointer, count: Int(size))
        return unsafe String(validating: bytes, as: UTF8.self)
    }

    private static func invalid(_ name: String, _ what: String) -> CallFailure {
        CallFailure(.invalidArgument, "`\(name)` \(what).")
    }
}

/// Lends text for the length of a call; nil is lent as NULL.
public func lend<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?, UInt64) -> Result) -> Result {
    guard var text else { return body(nil, 0) }
    return text.withUTF8 { buffer in
        // Empty is not absent: a pointer that is not NULL goes with size 0.
        guard let base = buffer.baseAddress else {
            return unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1) {
                unsafe body(UnsafePointer($0.baseAddress), 0)
            }
        }
        return unsafe body(UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self), UInt64(buffer.count))
    }
}
