import Foundation
import ModuleInterfaces
import ModuleKit
import Synchronization

/// Makes the files of a person's sittings and publishes them to that person.
final class SittingFiles: Sendable {
    /// The addresses of the files in the app.
    struct Addresses: Sendable, Hashable {
        var table: String
        var calendar: String
        var document: String
    }

    /// How long a browser can save the files.
    private static let seconds: UInt32 = 86_400

    private let directory: String
    /// Held while a file stands in the directory: its name is the same for everybody.
    private let work = Mutex(())

    init(directory: String) { self.directory = directory }

    /// Publishes the files, in the place of earlier ones.
    ///
    /// - Parameter publish: publishes a file of the directory by its name and its type, for so many seconds.
    func publish(
        _ history: SittingHistory, user: String, now: Int64,
        _ publish: (_ name: String, _ mediaType: String, _ seconds: UInt32) throws(CallFailure) -> String
    ) throws -> Addresses {
        try work.withLock { _ in
            let table = try make(SittingTable.file, SittingTable.head, "", history, user, SittingTable.line) {
                try publish($0, SittingTable.mediaType, Self.seconds)
            }
            let calendar = try make(
                SittingCalendar.file, SittingCalendar.head, SittingCalendar.tail, history, user,
                { SittingCalendar.event($0, now: now) }
            ) {
                try publish($0, SittingCalendar.mediaType, Self.seconds)
            }
            let text = try history.export(user: user).text
            let document = try make(SittingDocument.file, text) {
                try publish($0, SittingDocument.mediaType, Self.seconds)
            }
            return Addresses(table: table, calendar: calendar, document: document)
        }
    }

    private func make(_ name: String, _ text: String, _ publish: (String) throws -> String) throws -> String {
        let path = "\(directory)/\(name)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(text.utf8).write(to: URL(filePath: path))
        return try publish(name)
    }

    private func make(
        _ name: String, _ head: String, _ tail: String, _ history: SittingHistory, _ user: String,
        _ text: (SittingRecord) -> String, _ publish: (String) throws -> String
    ) throws -> String {
        let path = "\(directory)/\(name)"
        // The host has a copy of its own.
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data(head.utf8).write(to: URL(filePath: path))
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        defer { try? file.close() }
        try file.seekToEnd()
        try history.forEachPage(user: user) { page in
            try file.write(contentsOf: Data(page.map(text).joined().utf8))
        }
        try file.write(contentsOf: Data(tail.utf8))
        return try publish(name)
    }
}
