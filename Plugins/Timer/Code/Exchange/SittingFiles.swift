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
            let table = try make(SittingTable.file, SittingTable.mediaType, publish) { file in
                try file.write(contentsOf: Data(SittingTable.head.utf8))
                try history.forEachPage(user: user) { page in
                    try file.write(contentsOf: Data(page.map(SittingTable.line).joined().utf8))
                }
            }
            let calendar = try make(SittingCalendar.file, SittingCalendar.mediaType, publish) { file in
                try file.write(contentsOf: Data(SittingCalendar.head.utf8))
                try history.forEachPage(user: user) { page in
                    try file.write(contentsOf: Data(page.map { SittingCalendar.event($0, now: now) }.joined().utf8))
                }
                try file.write(contentsOf: Data(SittingCalendar.tail.utf8))
            }
            let document = try make(SittingDocument.file, SittingDocument.mediaType, publish) { file in
                try file.write(contentsOf: Data(try history.export(user: user).text.utf8))
            }
            return Addresses(table: table, calendar: calendar, document: document)
        }
    }

    private func make(
        _ name: String, _ mediaType: String, _ publish: (String, String, UInt32) throws(CallFailure) -> String,
        _ write: (FileHandle) throws -> Void
    ) throws -> String {
        try HandoverFile.make(name, in: directory, write: write) { try publish($0, mediaType, Self.seconds) }
    }
}
