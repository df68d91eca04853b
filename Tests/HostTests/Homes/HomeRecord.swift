import Client
import Core
import Foundation
import JSONText
import ModuleInterfaces
import Surfaces

@testable import Host

/// The results of a script, a line for each that a host or a person could notice: the same wherever a module lives.
struct HomeRecord {
    private(set) var lines: [String] = []

    mutating func note(_ line: String) { lines.append(Self.masked(line)) }

    /// Notes the content of a screen, or that the module has not filled it.
    mutating func note(_ key: ScreenKey, in session: AppCoordinator) {
        guard let surface = session.face.screens.surface(key) else { return note("  \(key): gone") }
        let title = session.face.screens.title(key) ?? ""
        guard surface.hasRoot else { return note("  \(key): “\(title)”, empty") }
        do throws(SurfaceError) {
            let content = try surface.resolve(session.environment).json
            note("  \(key): “\(title)” \(content.text) over \(surface.dataModel.text)")
        } catch {
            note("  \(key): \(error.code.rawValue) \(error.message)")
        }
    }

    /// Masks the parts that differ from one run to the next even in one home: moments, and random ids.
    static func masked(_ line: String) -> String {
        line.replacing(/\d{4}-\d\d-\d\dT[0-9:.]+(Z|[+-]\d\d:\d\d)/, with: "MOMENT")
            .replacing(/\b1[78]\d{11}\b/, with: "MILLISECONDS")
            // The space before AM is one that belongs to the word (U+202F; UAX #29), so no word ends before it.
            .replacing(/\b\d{1,2}:\d\d(:\d\d)?([ \u{202F}][AP]M)?\b/, with: "TIME")
            .replacing(/"key":"[a-z0-9]+"/, with: "\"key\":\"DRAWN\"")
            .replacing(/\/published\/[A-Za-z0-9_-]{22}\./, with: "/published/DRAWN.")
            .replacing(/"remaining":[0-9.]+/, with: "\"remaining\":SECONDS")
            // A sitting that is paused within its first second has all of its time left.
            .replacing(/"state":"(paused|ready)"/, with: "\"state\":\"HELD\"")
            .replacing(/\b[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}\b/, with: "UUID")
    }

    /// Where another record differs first, in words; nil when it does not.
    func difference(from other: HomeRecord) -> String? {
        guard lines != other.lines else { return nil }
        let index = zip(lines, other.lines).enumerated().first { $1.0 != $1.1 }?.offset
        guard let index else { return "\(lines.count) lines, \(other.lines.count) lines" }
        // A screen is a line of thousands of characters: only what lies around the difference is worth reading.
        let (mine, theirs) = (lines[index], other.lines[index])
        let start = max(0, mine.commonPrefix(with: theirs).count - 80)
        return """
            after \(lines[max(0, index - 1)])
            from character \(start)
            this:  \(mine.dropFirst(start).prefix(200))
            other: \(theirs.dropFirst(start).prefix(200))
            """
    }
}
