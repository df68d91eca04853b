public import Foundation
public import FoundationNetworking
import Synchronization

/// What came of a request.
public enum WebOutcome: Sendable {
    case answer(Int, body: [UInt8], tag: String?)
    /// It was redirected, which is not followed.
    case leadsElsewhere(String)
    case tooLarge
    case tooLate
    case failed(String)
}

/// One request, which ends in time, is not read beyond its bound, and keeps nothing.
public final class WebRequest: NSObject, URLSessionDataDelegate {
    private struct State {
        var body: [UInt8] = []
        var response: HTTPURLResponse?
        /// What ended it before it was done.
        var outcome: WebOutcome?
        var continuation: CheckedContinuation<WebOutcome, Never>?
    }

    private let largest: Int
    private let state = Mutex(State())

    private init(largest: Int) { self.largest = largest }

    /// - Parameter largest: the most bytes of a body that are read.
    public static func run(_ request: URLRequest, seconds: Double, largest: Int) async -> WebOutcome {
        let download = WebRequest(largest: largest)
        let configuration = URLSessionConfiguration.ephemeral
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        let session = URLSession(configuration: configuration, delegate: download, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        return await withCheckedContinuation { continuation in
            download.state.withLock { $0.continuation = continuation }
            // The request's own limit is only on how long nothing comes.
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak download] in
                download?.end(task, .tooLate)
            }
            task.resume()
        }
    }

    /// Gives up, for that reason, unless it is at its end already.
    private func end(_ task: URLSessionTask, _ outcome: WebOutcome) {
        let isFirst = state.withLock { state in
            guard state.outcome == nil else { return false }
            state.outcome = outcome
            return true
        }
        if isFirst { task.cancel() }
    }

    public func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // Nothing is cancelled here: Foundation ends the program where a task is gone that it asks about.
        state.withLock { $0.outcome = $0.outcome ?? .leadsElsewhere(request.url?.absoluteString ?? "nowhere") }
        completionHandler(nil)
    }

    public func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    public func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isOver = state.withLock { state in
            guard state.body.count + data.count <= largest else { return true }
            state.body += data
            return false
        }
        if isOver { end(dataTask, .tooLarge) }
    }

    public func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (outcome, continuation) = state.withLock { state in
            defer { state.continuation = nil }
            let outcome: WebOutcome =
                if let outcome = state.outcome {
                    outcome
                } else if let error = error as? URLError, error.code == .timedOut {
                    .tooLate
                } else if let error {
                    .failed(error.localizedDescription)
                } else if let response = state.response {
                    .answer(response.statusCode, body: state.body, tag: response.value(forHTTPHeaderField: "ETag"))
                } else {
                    .failed("There was no answer.")
                }
            return (outcome, state.continuation)
        }
        continuation?.resume(returning: outcome)
    }
}
