package import Database
import Foundation
import PostgreSQL
import Synchronization
import TestSupport
package import Testing

/// The engine that stores of a test are kept by; tests of the store pass with each.
package enum StorageEngine: Sendable {
    case sqlite
    case postgreSQL(Schemas)

    @TaskLocal package static var current = StorageEngine.sqlite

    /// A schema for each folder of a test: a store that is opened there again finds what it kept.
    package final class Schemas: Sendable {
        private let addresses = Mutex<[String: String]>([:])

        package init() {}

        fileprivate func address(of folder: String) throws -> String {
            try addresses.withLock { addresses in
                let address = try addresses[folder] ?? PostgreSQLServer.shared().address()
                addresses[folder] = address
                return address
            }
        }
    }

    /// All that the server keeps for a folder, as text; nil where the store is a file.
    package func dump(of folder: String) throws -> String? {
        guard case .postgreSQL(let schemas) = self else { return nil }
        return try PostgreSQLServer.shared().dump(schemas.address(of: folder))
    }

    /// A database of the server that belongs to a folder; nil where the store is a file.
    package func database(of folder: String = UUID().uuidString) throws -> Database? {
        guard case .postgreSQL(let schemas) = self else { return nil }
        return try Database(engine: PostgreSQLEngine(schemas.address(of: folder), options: .init(connections: 4)))
    }
}

/// Runs each test twice: with SQLite, and with PostgreSQL.
package struct EachEngine: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        try await function()
        try await StorageEngine.$current.withValue(.postgreSQL(StorageEngine.Schemas())) { try await function() }
    }
}

extension Trait where Self == EachEngine {
    package static var eachEngine: EachEngine { EachEngine() }
}
