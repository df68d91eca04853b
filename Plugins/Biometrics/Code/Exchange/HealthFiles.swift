import Database
import Foundation
import ModuleInterfaces
import ModuleKit
import Synchronization

/// Makes the tables of a person's health data and publishes them to that person.
final class HealthFiles: Sendable {
    /// The addresses of the files in the app.
    struct Addresses: Sendable, Hashable {
        var days: String
        var workouts: String
    }

    /// How long a browser can save the files.
    private static let seconds: UInt32 = 86_400

    private let store: HealthStore
    private let directory: String
    /// Held while a file stands in the directory: its name is the same for everybody.
    private let work = Mutex(())

    init(_ store: HealthStore, directory: String) {
        self.store = store
        self.directory = directory
    }

    /// Publishes both files, in the place of earlier ones.
    ///
    /// - Parameter publish: publishes a file of the directory by its name and its type, for so many seconds.
    func publish(
        user: String,
        _ publish: (_ name: String, _ mediaType: String, _ seconds: UInt32) throws(CallFailure) -> String
    ) throws -> Addresses {
        try work.withLock { _ in
            let days = try make(HealthDayTable.file, HealthDayTable.head, publish) { write in
                try store.forEachDay(user: user) { write(HealthDayTable.line($0)) }
            }
            let workouts = try make(HealthWorkoutTable.file, HealthWorkoutTable.head, publish) { write in
                try store.forEachWorkout(user: user) { write(HealthWorkoutTable.line($0)) }
            }
            return Addresses(days: days, workouts: workouts)
        }
    }

    private func make(
        _ name: String, _ head: String, _ publish: (String, String, UInt32) throws(CallFailure) -> String,
        _ rows: ((String) -> Bool) throws -> Void
    ) throws -> String {
        try HandoverFile.make(name, in: directory) { file in
            var part = head
            var problem: (any Error)?
            func flush() -> Bool {
                do {
                    try file.write(contentsOf: Data(part.utf8))
                    part = ""
                    return true
                } catch {
                    problem = error
                    return false
                }
            }
            try rows { line in
                part += line
                return part.utf8.count < 1 << 16 || flush()
            }
            if problem == nil { _ = flush() }
            if let problem { throw problem }
        } handOver: {
            try publish($0, HealthTables.mediaType, Self.seconds)
        }
    }
}
