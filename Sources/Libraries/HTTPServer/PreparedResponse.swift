internal import CMicrohttpd

/// Immutable bytes outside Swift's heap that any number of answers send without copying.
@safe public final class SharedBody: Sendable {
    // Written before init ends, never again; freed when the last answer has let go.
    private nonisolated(unsafe) let memory: UnsafeMutableRawBufferPointer

    /// Copies the bytes, once for all answers.
    public init(_ bytes: some Collection<UInt8>) {
        unsafe memory = .allocate(byteCount: bytes.count, alignment: 1)
        unsafe memory.copyBytes(from: bytes)
    }

    deinit { unsafe memory.deallocate() }

    /// In bytes.
    public var count: Int { unsafe memory.count }

    /// A response of libmicrohttpd that keeps this body alive until it is freed.
    func makeResponse() -> OpaquePointer? {
        let owner = unsafe Unmanaged.passRetained(self)
        let response = unsafe MHD_create_response_from_buffer_with_free_callback_cls(
            memory.count, memory.baseAddress, releaseSharedBody, owner.toOpaque())
        if unsafe response == nil { unsafe owner.release() }
        return unsafe response
    }
}

private func releaseSharedBody(_ owner: UnsafeMutableRawPointer?) {
    if let owner = unsafe owner { unsafe Unmanaged<SharedBody>.fromOpaque(owner).release() }
}

/// An answer that is built once and queued any number of times, for a cached page or asset.
@safe public final class PreparedResponse: Sendable {
    /// The status of the answer, 200 to 599.
    public let status: Int
    /// Size of the body in bytes.
    public let bodySize: Int
    // libmicrohttpd counts references to it atomically; nothing changes it after init.
    private nonisolated(unsafe) let handle: OpaquePointer

    /// Throws when a header cannot be sent, or memory is short.
    public init(_ response: HTTPResponse) throws(HTTPResponseError) {
        unsafe handle = try ResponseBuilder.make(response)
        status = response.status
        bodySize = response.bodySize
    }

    deinit { unsafe MHD_destroy_response(handle) }

    @unsafe func queue(on connection: OpaquePointer) -> Bool {
        unsafe MHD_queue_response(connection, UInt32(status), handle) == .YES
    }
}

/// Why an answer cannot be sent as it is.
public enum HTTPResponseError: Error, Sendable, Hashable, CustomStringConvertible {
    /// 100...199 and what is not three digits.
    case status(Int)
    /// Not a token, or a value with a control character.
    case header(name: String)
    case outOfMemory

    /// Stable code for programs, such as `http.response-header`.
    public var code: String {
        switch self {
        case .status: "http.response-status"
        case .header: "http.response-header"
        case .outOfMemory: "http.response-memory"
        }
    }

    /// The problem in one sentence.
    public var description: String {
        switch self {
        case .status(let status): "An answer has a status of 200 to 599, not \(status)."
        case .header(let name): "The header \(name.debugDescription) cannot be sent: check its name and value."
        case .outOfMemory: "There is not enough memory for the answer."
        }
    }
}

enum ResponseBuilder {
    /// A response of libmicrohttpd that the caller owns.
    ///
    /// - Parameter hasDescriptor: whether a file may be sent from a descriptor of its own.
    static func make(_ response: HTTPResponse, hasDescriptor: Bool = true) throws(HTTPResponseError) -> OpaquePointer {
        guard (200...599).contains(response.status) else { throw .status(response.status) }
        let made: OpaquePointer?
        switch response.body {
        case .none:
            unsafe made = MHD_create_response_from_buffer(0, nil, .RESPMEM_PERSISTENT)
        case .bytes(let bytes):
            unsafe made = bytes.withUnsafeBytes { bytes in
                // Copied at once, never written.
                unsafe MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        case .shared(let shared):
            unsafe made = shared.makeResponse()
        case .file(let file, let range):
            unsafe made = file.makeResponse(range, hasDescriptor: hasDescriptor)
        }
        guard let handle = unsafe made else { throw .outOfMemory }
        do throws(HTTPResponseError) {
            unsafe try addHeaders(response.headers, to: handle)
        } catch {
            unsafe MHD_destroy_response(handle)
            throw error
        }
        return unsafe handle
    }

    @unsafe static func addHeaders(_ fields: HTTPFields, to handle: OpaquePointer) throws(HTTPResponseError) {
        var count = 0
        // libmicrohttpd refuses line breaks and empty values itself; NUL would cut the value short.
        let isComplete = unsafe fields.withEachText { name, value in
            guard unsafe MHD_add_response_header(handle, name, value) == .YES else { return false }
            count += 1
            return true
        }
        if !isComplete { throw .header(name: fields.name(at: count)) }
    }
}
