import CCurl

/// A request of libcurl's.
///
/// Safe to share: it runs once, on one thread, and cancelling it is an atomic store.
@safe
final class CurlExchange: @unchecked Sendable {
    private let request: OpaquePointer

    init?(_ url: String, method: String, body: [UInt8], _ lines: [String]) {
        guard let request = unsafe bricks_curl_new(url, method, body, body.count) else { return nil }
        unsafe self.request = request
        for line in lines where unsafe !bricks_curl_header(request, line) { return nil }
    }

    deinit { unsafe bricks_curl_free(request) }

    func cancel() { unsafe bricks_curl_cancel(request) }

    func run(seconds: Double, largest: Int) -> WebOutcome {
        // A day is longer than anybody waits, and fits.
        let milliseconds = Int64(exactly: (min(max(seconds, 0.001), 86_400) * 1_000).rounded()) ?? 0
        switch unsafe bricks_curl_run(request, milliseconds, max(0, largest)) {
        case BRICKS_CURL_ANSWERED: return answer
        case BRICKS_CURL_TOO_LARGE: return .tooLarge
        case BRICKS_CURL_TOO_LATE: return .tooLate
        case BRICKS_CURL_CANCELLED: return .failed("It was cancelled.")
        default: return .failed(unsafe String(cString: bricks_curl_message(request)))
        }
    }

    private var answer: WebOutcome {
        if let location = unsafe bricks_curl_location(request) {
            return .leadsElsewhere(unsafe String(cString: location))
        }
        var size = 0
        let bytes = unsafe bricks_curl_body(request, &size)
        let body = unsafe Array(UnsafeBufferPointer(start: bytes, count: size))
        let tag = unsafe bricks_curl_tag(request).map { unsafe String(cString: $0) }
        return .answer(unsafe bricks_curl_status(request), body: body, tag: tag)
    }
}
