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
    private typealias Beginning = Task<Result<String, VisitFailure>, Never>

    private enum Press {
        case beginning(Beginning)
        /// The secret alone: a task that has ended holds several kilobytes as long as somebody knows it.
        case begun(String)

        var result: Result<String, VisitFailure> {
            get async {
                switch self {
                case .beginning(let task): await task.value
                case .begun(let secret): .success(secret)
                }
            }
        }
    }

    private static let maximumKept = 8_192
    private let begun = Mutex<(order: [String], presses: [String: Press])>(([], [:]))

    /// Returns the secret of the session that a page has begun; nil where it has begun none.
    func begun(_ nonce: String) async -> String? {
        guard let press = begun.withLock({ $0.presses[nonce] }) else { return nil }
        return try? await press.result.get()
    }

    /// The secret of the session that a page began; the first to ask has it begun.
    func secret(_ nonce: String, begin: @escaping @Sendable () async -> Result<String, VisitFailure>) async
        -> Result<String, VisitFailure>
    {
        let (press, isFirst) = begun.withLock { begun -> (Press, Bool) in
            if let known = begun.presses[nonce] { return (known, false) }
            let press = Press.beginning(Task { await begin() })
            begun.presses[nonce] = press
            begun.order.append(nonce)
            if begun.order.count > Self.maximumKept {
                for old in begun.order.prefix(Self.maximumKept / 2) { begun.presses[old] = nil }
                begun.order.removeFirst(Self.maximumKept / 2)
            }
            return (press, true)
        }
        let result = await press.result
        guard isFirst else { return result }
        begun.withLock { begun in
            guard begun.presses[nonce] != nil else { return }
            switch result {
            case .success(let secret): begun.presses[nonce] = .begun(secret)
            // A refused beginning is forgotten, so that it may be tried again.
            case .failure:
                begun.presses[nonce] = nil
                begun.order.removeAll { $0 == nonce }
            }
        }
        return result
    }
}
