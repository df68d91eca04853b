/// Takes a request's body in, piece by piece, within its limit. Confined to the thread of its connection.
@safe struct BodyCollector {
    private enum Kind {
        case bytes([UInt8])
        case file(SpooledFile)
        case urlEncoded([UInt8], FormLimits)
        case multipart(MultipartReader)
        case sink(@Sendable (Span<UInt8>) -> Bool)
        /// Read and forgotten, so that the client gets to see why.
        case refused(HTTPBodyError)
    }

    /// A refused body is still read up to this far beyond its limit: closing earlier would reset the connection
    /// before the client has read the answer.
    static let drain = 1 << 20

    private var kind: Kind
    private let limit: Int
    /// Nil where nothing may be kept.
    private let account: BodyAccount?
    private(set) var received = 0

    @unsafe init(
        policy: HTTPBodyPolicy, contentType: String?, connection: OpaquePointer, account: BodyAccount?
    ) {
        limit = policy.limit(for: contentType)
        self.account = account
        do throws(HTTPBodyError) {
            kind = unsafe try Self.kind(policy, contentType, connection, account)
        } catch {
            kind = .refused(error)
        }
    }

    @unsafe private static func kind(
        _ policy: HTTPBodyPolicy, _ contentType: String?, _ connection: OpaquePointer, _ account: BodyAccount?
    ) throws(HTTPBodyError) -> Kind {
        switch policy {
        case .buffer: return .bytes([])
        case .spool(_, let directory):
            do throws(SpooledFile.Failure) {
                return .file(try SpooledFile(in: directory, leavingFree: 0, allowance: nil))
            } catch {
                throw .storage(error)
            }
        case .form(let limits):
            switch contentType {
            case "application/x-www-form-urlencoded": return .urlEncoded([], limits)
            case "multipart/form-data":
                return .multipart(
                    unsafe try MultipartReader(connection: connection, limits: limits, account: account))
            default: throw .unsupportedType
            }
        case .consume(_, let sink): return .sink(sink)
        case .refuse, .discard: return .sink { _ in true }
        }
    }

    /// Returns false when too much came after the refusal, so that the connection is to be closed.
    mutating func append(_ bytes: Span<UInt8>) -> Bool {
        received += bytes.count
        if received > limit {
            if case .refused = kind {
            } else {
                kind = .refused(.tooLarge(limit: limit))
            }
            return received - limit <= Self.drain
        }
        do throws(HTTPBodyError) {
            try hold(bytes.count)
            try take(bytes)
        } catch {
            kind = .refused(error)
        }
        return true
    }

    /// Whether the body takes memory for as long as it comes.
    var isKept: Bool {
        switch kind {
        case .bytes, .urlEncoded: true
        case .multipart(let reader): !reader.hasFile
        case .file, .sink, .refused: false
        }
    }

    /// Counts what will be kept in memory, before it is. The parts of a multipart form are counted by their reader.
    private func hold(_ count: Int) throws(HTTPBodyError) {
        switch kind {
        case .bytes, .urlEncoded:
            guard let account else { throw .memory }
            try account.take(count)
        case .file, .multipart, .sink, .refused: break
        }
    }

    private mutating func take(_ bytes: Span<UInt8>) throws(HTTPBodyError) {
        switch kind {
        case .bytes(var collected):
            kind = .bytes([])
            unsafe bytes.withUnsafeBufferPointer { unsafe collected.append(contentsOf: $0) }
            kind = .bytes(collected)
        case .urlEncoded(var collected, let limits):
            kind = .bytes([])
            unsafe bytes.withUnsafeBufferPointer { unsafe collected.append(contentsOf: $0) }
            kind = .urlEncoded(collected, limits)
        case .file(let file):
            do throws(SpooledFile.Failure) { try file.append(bytes) } catch { throw HTTPBodyError(error) }
        case .multipart(let reader):
            try reader.append(bytes)
        case .sink(let sink):
            guard sink(bytes) else { throw .refusedBySink }
        case .refused:
            break
        }
    }

    mutating func finish() throws(HTTPBodyError) -> HTTPBody {
        switch kind {
        case .bytes(let bytes): bytes.isEmpty ? .none : .bytes(bytes)
        case .file(let file): .file(file)
        case .urlEncoded(let bytes, let limits): .form(try FormData(urlEncoded: bytes, limits: limits))
        case .multipart(let reader): .form(try reader.finish())
        case .sink: .consumed(received)
        case .refused(let error): throw error
        }
    }
}

extension HTTPBodyPolicy {
    /// Bytes of a body of that type.
    func limit(for contentType: String?) -> Int {
        switch self {
        case .buffer(let limit, _), .spool(let limit, _), .consume(let limit, _), .discard(let limit, _): limit
        case .form(let limits):
            contentType == "application/x-www-form-urlencoded" ? min(limits.total, limits.urlEncoded) : limits.total
        case .refuse: 0
        }
    }

    /// For whom it is kept in memory; nil where the policy does not say.
    var owner: BodyOwner? {
        switch self {
        case .buffer(_, let owner): owner
        case .form(let limits): limits.owner
        case .spool, .consume, .refuse, .discard: nil
        }
    }
}
