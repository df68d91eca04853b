import Deployment
import Diagnostics
import FeatureFlags
import Foundation
import HTTPClient
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
        guard URL(string: url)?.host() != nil else {
            return failure("This is no URL.", help: "Write it as https://host/path.")
        }
        var request = WebRequest(url)
        request.headers = [("Accept", "application/json")]
        if let tag = tag.withLock({ $0 }) { request.headers.append(("If-None-Match", tag)) }
        switch await request.run(seconds: timeout, largest: largest) {
        case .answer(304, _, _): return nil
        case .answer(200, let body, let newTag):
            let reading = FlagReader.read(body, file: url)
            // A faulty answer is requested again, so that its problems are reported as long as they last.
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
