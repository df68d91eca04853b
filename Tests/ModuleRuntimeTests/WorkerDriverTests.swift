import BricksABI
import Foundation
import Isolation
import TestSupport
import Testing

@testable import ModuleRuntime

/// A worker whose module is called by its table, as the conformance kit does.
@Suite("A module in a worker, called by its table", .timeLimit(.minutes(20)))
struct WorkerDriverTests {
    @Test("A file that is loaded already is entered again and takes no further descriptor")
    func again() async throws {
        let worker = try Driven(try await CompiledModule.file([]))
        defer { worker.end() }
        _ = try unsafe worker.enter()
        _ = try unsafe worker.enter()
        let before = worker.descriptors
        for _ in 0..<5 { _ = try unsafe worker.enter() }
        #expect(worker.descriptors == before)
        #expect(before > 0)
    }

    @Test("The table has NULL where the module's own has it, and functions where that has them")
    func members() async throws {
        let worker = try Driven(try await CompiledModule.file([]))
        defer { worker.end() }
        let table = try unsafe #require(Worker.table(of: worker.enter())).pointee
        #expect(unsafe table.create != nil && table.destroy != nil && table.get_interface != nil)
        #expect(unsafe table.start != nil && table.stop != nil && table.cancel != nil)
        #expect(unsafe table.user_export == nil && table.user_erase == nil && table.complete == nil)
    }

    @Test("Settling comes back while the worker lives, and says so when it is gone")
    func settling() async throws {
        let worker = try Driven(try await CompiledModule.file([]))
        let host = try unsafe worker.enter()
        #expect(unsafe worker.worker.settle(host, session: 0))
        worker.end()
        await worker.worker.close()
        #expect(unsafe !worker.worker.settle(host, session: 0))
    }

    /// A worker with a module that has no host to speak of.
    private struct Driven {
        let worker: Worker
        let home: any ModuleHome

        init(_ file: SealedFile) throws {
            worker = try Worker(
                name: "org.example.module", program: Bundle.main.bundleURL.appending(path: "bricks-worker").path
            ) { _, _ in }
            home = worker.home(
                file, id: "org.example.module", provides: [:], sharesLane: false,
                events: RemoteModuleEvents(noticed: { _, _ in }, saved: { _, _ in }))
        }

        func end() { worker.kill() }

        /// Enters it with a table of its own, which stays: a worker may call it as long as it lives.
        func enter() throws -> UnsafePointer<bricks_host> {
            let host = UnsafeMutablePointer<bricks_host>.allocate(capacity: 1)
            unsafe host.initialize(
                to: bricks_host(
                    size: UInt32(MemoryLayout<bricks_host>.size), abi_oldest: 1 << 16, abi_newest: 1 << 16,
                    reserved: 0, self: nil, get_interface: { _, _, _ in nil }, complete: nil))
            _ = try unsafe home.enter(host, name: "org.example.module")
            return unsafe UnsafePointer(host)
        }

        var descriptors: Int {
            (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(worker.processID)/fd").count) ?? 0
        }
    }
}
