import Deployment
import FeatureFlags
import Foundation
import FoundationNetworking
import Synchronization

/// A server that gives definitions of flags, asked with the tag of those that it gave last (RFC 9110, section 13.1.2).
final class FlagServer: FlagTap {
    private let url: String
    private let timeout: Double
    private let largest: Int
    /// Of the last answer that was good.
    private let tag = Mutex<String?>(nil)

    init(_ url: String, _ source: Manifest.FlagSource) {
        self.url = url
        timeout = Double(source.timeoutMilliseconds) / 1_000
        largest = source.largestBytes
    }

    func look() async -> FlagReading? {
        guard let target = URL(string: url) else {
            return failure("This is no URL.", help: "Write it as https://host/path.")
        }
        var request = URLRequest(url: target, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: timeout)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        if let tag = tag.withLock({ $0 }) { request.setValue(tag, forHTTPHeaderField: "If-None-Match") }
        switch await FlagDownload.run(request, seconds: timeout, largest: largest) {
        case .answer(304, _, _): return nil
        case .answer(200, let body, let newTag):
            let reading = FlagReader.read(body, file: url)
            // What is not good is asked for again, so that it is told as long as it is there.
            if reading.isSound { tag.withLock { $0 = newTag } }
            return reading
        case .answer(let status, _, _):
            return failure("The server answers \(status).", help: "Look why; 200 was expected.")
        case .leadsElsewhere(let place):
            return failure("The server leads to \(place), which is not followed.", help: "Name that URL.")
        case .tooLarge:
            return failure("The answer has more than \(largest) bytes.", help: "Remove flags that nobody asks for.")
        case .tooLate:
            return failure(
                "The server did not answer within \(Int(timeout * 1_000)) ms.",
                help: "Look whether it runs, or raise \"timeoutMilliseconds\".")
        case .failed(let reason):
            return failure("The server cannot be asked: \(reason)", help: "Look whether it runs and can be reached.")
        }
    }

    private func failure(_ message: String, help: String) -> FlagReading {
        FlagReading(definitions: nil, problems: [Diagnostic(.flagsUnreachable, message, file: url, help: help)])
    }
}

/// One request, which ends in time and is not read beyond its bound.
private final class FlagDownload: NSObject, URLSessionDataDelegate {
    enum Outcome: Sendable {
        case answer(Int, body: [UInt8], tag: String?)
        case leadsElsewhere(String)
        case tooLarge
        case tooLate
        case failed(String)
    }

    private struct State {
        var body: [UInt8] = []
        var response: HTTPURLResponse?
        /// What ended it before it was done.
        var outcome: Outcome?
        var continuation: CheckedContinuation<Outcome, Never>?
    }

    private let largest: Int
    private let state = Mutex(State())

    private init(largest: Int) { self.largest = largest }

    static func run(_ request: URLRequest, seconds: Double, largest: Int) async -> Outcome {
        let download = FlagDownload(largest: largest)
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
    private func end(_ task: URLSessionTask, _ outcome: Outcome) {
        let isFirst = state.withLock { state in
            guard state.outcome == nil else { return false }
            state.outcome = outcome
            return true
        }
        if isFirst { task.cancel() }
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        // Nothing is cancelled here: Foundation ends the program where a task is gone that it asks about.
        state.withLock { $0.outcome = $0.outcome ?? .leadsElsewhere(request.url?.absoluteString ?? "nowhere") }
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        state.withLock { $0.response = response as? HTTPURLResponse }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isOver = state.withLock { state in
            guard state.body.count + data.count <= largest else { return true }
            state.body += data
            return false
        }
        if isOver { end(dataTask, .tooLarge) }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let (outcome, continuation) = state.withLock { state in
            defer { state.continuation = nil }
            let outcome: Outcome =
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
