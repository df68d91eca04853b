import Core
import Foundation
import HTTPServer
import Synchronization

/// Pages for people without a session, each made once and given a token of its own whenever it is sent.
final class VisitorPages: Sendable {
    /// A page without its tokens: they stand between the parts.
    struct Template: Sendable {
        var revision: Int
        var place: VisitorPlace
        var madeAt: Date
        var parts: [[UInt8]]

        /// - Parameter mark: The text that stands in the place of a token.
        init(_ page: [UInt8], mark: String, revision: Int, place: VisitorPlace, madeAt: Date) {
            self.revision = revision
            self.place = place
            self.madeAt = madeAt
            let mark = Array(mark.utf8)
            var parts: [[UInt8]] = []
            var start = page.startIndex
            for range in page.ranges(of: mark) {
                parts.append(Array(page[start..<range.lowerBound]))
                start = range.upperBound
            }
            parts.append(Array(page[start...]))
            self.parts = parts
        }

        func page(with token: String) -> [UInt8] { Array(parts.joined(separator: token.utf8)) }
    }

    /// Maximum age of a page that is sent again as it is, in seconds. The page contains the time.
    private static let maximumAge: TimeInterval = 1
    private static let maximumKept = 128

    /// The text that stands in a page in the place of a token. Nobody outside knows it.
    let mark = SecretToken().text
    private let kept = Mutex<[ObjectIdentifier: Kept]>([:])

    private struct Kept {
        weak var port: (any SessionPort)?
        var template: Template
    }

    func template(_ port: any SessionPort, _ place: VisitorPlace, revision: Int, now: Date) -> Template? {
        kept.withLock { kept in
            guard let found = kept[ObjectIdentifier(port)], found.port === port else { return nil }
            let template = found.template
            let age = now.timeIntervalSince(template.madeAt)
            guard template.revision == revision, template.place == place, (0..<Self.maximumAge).contains(age) else {
                return nil
            }
            return template
        }
    }

    func keep(_ template: Template, of port: any SessionPort) {
        kept.withLock { kept in
            if kept.count >= Self.maximumKept { kept = kept.filter { $0.value.port != nil } }
            if kept.count >= Self.maximumKept { kept = [:] }
            kept[ObjectIdentifier(port)] = Kept(port: port, template: template)
        }
    }
}

/// The sessions that forms of pages without one began, by the page. A form that is sent twice begins one session.
final class FirstPresses: Sendable {
    typealias Beginning = Task<Result<String, VisitFailure>, Never>

    private static let maximumKept = 8_192
    private let begun = Mutex<(order: [String], tasks: [String: Beginning])>(([], [:]))

    /// Returns the secret of the session that a page has begun; nil where it has begun none.
    func begun(_ nonce: String) async -> String? {
        guard let task = begun.withLock({ $0.tasks[nonce] }) else { return nil }
        return try? await task.value.get()
    }

    /// The secret of the session that a page began; the first to ask has it begun.
    func secret(_ nonce: String, begin: @escaping @Sendable () async -> Result<String, VisitFailure>) async
        -> Result<String, VisitFailure>
    {
        let task = begun.withLock { begun -> Beginning in
            if let known = begun.tasks[nonce] { return known }
            let task = Task { await begin() }
            begun.tasks[nonce] = task
            begun.order.append(nonce)
            if begun.order.count > Self.maximumKept {
                for old in begun.order.prefix(Self.maximumKept / 2) { begun.tasks[old] = nil }
                begun.order.removeFirst(Self.maximumKept / 2)
            }
            return task
        }
        let result = await task.value
        // A refused beginning is forgotten, so that it may be tried again.
        if case .failure = result {
            begun.withLock { begun in
                guard begun.tasks[nonce] == task else { return }
                begun.tasks[nonce] = nil
                begun.order.removeAll { $0 == nonce }
            }
        }
        return result
    }
}
