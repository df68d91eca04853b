/// Bounds on a form.
public struct FormLimits: Sendable {
    /// Fields and files together; more is 413.
    public var parts = 128
    /// Bytes of one name, file name or type; more is 413.
    public var name = 256
    /// Bytes of one field's value; more is 413.
    public var field = 64 << 10
    /// Bytes of the values of all fields of a multipart form together; more is 413.
    public var allFields = 1 << 20
    /// Files of a multipart form; more is 413. An empty file control does not count.
    public var files = 1
    /// Bytes of the whole body; more is 413.
    public var total = 1 << 20
    /// Bytes of a whole body that is urlencoded and therefore kept in memory; more is 413.
    public var urlEncoded = 512 << 10
    /// Where files are spooled: a directory that exists and is writable. Nil when the form takes no files.
    public var directory: String?
    /// Bytes of the disk that spooled files leave free; a file that would take them is 507.
    public var freeDisk = 0
    /// Lives as long as the body is taken in or a file of it is in use, and is asked before the file grows.
    public var allowance: (any SpoolAllowance)?
    /// For whom fields are kept in memory; nil where only ``HTTPLimits/bodyMemory`` is a bound.
    public var owner: BodyOwner?

    /// Makes limits for a form with a maximum of one file; ``directory`` has to be set for files.
    public init() {}
}

/// The fields and files of a form, in order.
public struct FormData: Sendable {
    /// A file part. Name and type are what the client says: show them, but never open or trust them.
    public struct File: Sendable {
        /// Name of the form's control.
        public var name: String
        /// Name of the file on the client's machine; may be empty.
        public var fileName: String
        /// Media type that the client gives; nil where it gives none.
        public var contentType: String?
        /// The file's bytes, which vanish with the last user of this object.
        public var content: SpooledFile
    }

    /// Names and values of the fields, in the order of the form; names may repeat. No value has more than 64 combining marks in
    /// a row.
    public internal(set) var fields: [(name: String, value: String)] = []
    /// The files, in the order of the form; empty file controls are left out.
    public internal(set) var files: [File] = []

    /// Makes an empty form.
    public init() {}

    /// Decodes `application/x-www-form-urlencoded` (WHATWG URL, section 5.1).
    public init(urlEncoded body: [UInt8], limits: FormLimits = FormLimits()) throws(HTTPBodyError) {
        guard body.count <= limits.total else { throw .tooLarge(limit: limits.total) }
        guard let pairs = PercentEncoding.decodePairs(body, count: limits.parts) else { throw .malformed }
        for (name, value) in pairs {
            guard name.utf8.count <= limits.name else { throw .tooLarge(limit: limits.name) }
            guard value.utf8.count <= limits.field else { throw .tooLarge(limit: limits.field) }
        }
        fields = pairs.map { ($0.name, MarkRuns.bounded($0.value)) }
    }

    /// The first field of that name.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The values of all fields of that name.
    public func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
}

/// Why a body was not taken.
public enum HTTPBodyError: Error, Sendable, Hashable {
    /// In bytes or parts, whichever bound was passed.
    case tooLarge(limit: Int)
    /// It is not what its media type says.
    case malformed
    /// Neither urlencoded nor multipart.
    case unsupportedType
    /// The sink of ``HTTPBodyPolicy/consume(limit:sink:)`` said no.
    case refusedBySink
    /// The machine could not keep it: no space, or no such directory.
    case storage(SpooledFile.Failure)
    /// All bodies that are kept in memory take ``HTTPLimits/bodyMemory`` together, or those of one owner its part.
    case memory
    /// ``FormLimits/allowance`` did not let a file grow.
    case allowance

    init(_ failure: SpooledFile.Failure) {
        self = failure == .allowance ? .allowance : .storage(failure)
    }

    /// Stable code for programs, such as `http.body-too-large`, with which ``response`` begins.
    public var code: String {
        switch self {
        case .tooLarge: "http.body-too-large"
        case .malformed: "http.body-malformed"
        case .unsupportedType: "http.body-type"
        case .refusedBySink: "http.body-refused"
        case .storage: "http.body-storage"
        case .memory: "http.body-memory"
        case .allowance: "http.body-allowance"
        }
    }

    /// The answer to a request with such a body.
    public var response: HTTPResponse {
        switch self {
        case .tooLarge(let limit): .refusal(413, code, "The request's body passes the limit of \(limit).")
        case .malformed: .refusal(400, code, "The request's body is not what its type says.")
        case .unsupportedType:
            .refusal(415, code, "A form is application/x-www-form-urlencoded or multipart/form-data.")
        case .refusedBySink: .refusal(400, code, "The request's body was not accepted.")
        case .storage: .refusal(507, code, "The server could not store the request's body.")
        case .memory, .allowance: .refusal(503, code, "Too much is being sent to the server now. Try again.")
        }
    }
}

extension HTTPRequest {
    /// The form in the body, whether it was decoded on arrival or buffered as urlencoded text.
    public func form(limits: FormLimits = FormLimits()) throws(HTTPBodyError) -> FormData {
        switch body {
        case .form(let form): return form
        case .none: return FormData()
        case .bytes(let bytes):
            guard contentType == "application/x-www-form-urlencoded" else { throw .unsupportedType }
            return try FormData(urlEncoded: bytes, limits: limits)
        case .file, .consumed: throw .unsupportedType
        }
    }
}
