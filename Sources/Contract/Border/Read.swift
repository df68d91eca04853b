public import JSONText
public import ModuleInterfaces

/// Reads the arguments of a call and refuses what the description does not allow.
public enum Read {
    public static func flag(_ value: Int32) -> Bool { value != 0 }

    public static func finite(_ value: Double, _ name: String) throws(CallFailure) -> Double {
        guard value.isFinite else { throw invalid(name, "is not a finite number") }
        return value
    }

    public static func enumeration<Value: BorderEnumeration>(_ value: Int32) -> Value {
        Value(rawValue: value) ?? .fallback
    }

    public static func requiredID<Kind>(_ value: UInt64, _ name: String) throws(CallFailure) -> ObjectID<Kind> {
        guard value != 0 else { throw CallFailure(.badHandle, "`\(name)` is 0, which is no object.") }
        return ObjectID(rawValue: value)
    }

    public static func optionalID<Kind>(_ value: UInt64) -> ObjectID<Kind>? {
        value == 0 ? nil : ObjectID(rawValue: value)
    }

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

    public static func requiredText(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int, _ name: String
    ) throws(CallFailure) -> String {
        guard let text = try unsafe optionalText(pointer, size, max: max, name) else {
            throw invalid(name, "is absent")
        }
        return text
    }

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

    public static func requiredJSON(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, max: Int, _ name: String
    ) throws(CallFailure) -> JSON {
        guard let json = try unsafe optionalJSON(pointer, size, max: max, name) else {
            throw invalid(name, "is absent")
        }
        return json
    }

    public static func optionalDocument<Document: BorderDocument>(
        _ pointer: UnsafePointer<CChar>?, _ size: UInt64, _ name: String
    ) throws(CallFailure) -> Document? {
        guard let json = try unsafe optionalJSON(pointer, size, max: Document.sizeLimit, name) else { return nil }
        return try Document(json: json)
    }

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
