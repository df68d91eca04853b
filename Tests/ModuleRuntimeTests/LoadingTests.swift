import Border
import Foundation
import ModuleInterfaces
import TestSupport
import Testing

@testable import ModuleRuntime

@Suite("Loading a module", .timeLimit(.minutes(20)))
struct LoadingTests {
    struct Fault: Sendable, CustomTestStringConvertible {
        var define: String
        var code: String
        /// Texts that the message must have.
        var says: [String]
        /// Lines that the module logs.
        var log: [String] = []

        var testDescription: String { define }
    }

    static let faults: [Fault] = [
        Fault(define: "FAULT_ENTRY_MISSING", code: "module.no-entry", says: ["bricks_module_entry"]),
        Fault(define: "FAULT_ENTRY_FAILS", code: "module.entry-failed", says: ["fault"]),
        Fault(define: "FAULT_ENTRY_REFUSES", code: "abi.refused", says: ["1.0"]),
        Fault(define: "FAULT_TABLE_NULL", code: "module.no-table", says: ["no table"]),
        Fault(define: "FAULT_TABLE_SHORT", code: "module.table-too-short", says: ["40", "112"]),
        Fault(define: "FAULT_ABI=BRICKS_ABI(0,9)", code: "abi.not-offered", says: ["0.9", "1.0"]),
        Fault(define: "FAULT_ABI=BRICKS_ABI(1,1)", code: "abi.not-offered", says: ["1.1", "1.0"]),
        Fault(define: "FAULT_ABI=BRICKS_ABI(2,0)", code: "abi.not-offered", says: ["2.0", "1.0"]),
        Fault(define: "FAULT_NULL_CREATE", code: "module.null-member", says: ["bricks_module.create"]),
        Fault(define: "FAULT_NULL_DESTROY", code: "module.null-member", says: ["bricks_module.destroy"]),
        Fault(define: "FAULT_NULL_SESSION_OPEN", code: "module.null-member", says: ["bricks_module.session_open"]),
        Fault(define: "FAULT_NULL_SESSION_CLOSE", code: "module.null-member", says: ["bricks_module.session_close"]),
        Fault(define: "FAULT_NULL_GET_INTERFACE", code: "module.null-member", says: ["bricks_module.get_interface"]),
        Fault(define: "FAULT_INTERFACE_ABSENT", code: "interface.not-obtainable", says: ["bricks.timer/1"]),
        Fault(define: "FAULT_INTERFACE_SHORT", code: "interface.too-short", says: ["16 bytes", "show_timer"]),
        // Its table says that it is of version 1.0, and has a method of 1.1.
        Fault(define: "FAULT_INTERFACE_LATER", code: "interface.size-differs", says: ["bricks.timer/1.0", "40", "32"]),
        Fault(define: "FAULT_METHOD_NULL", code: "interface.null-method", says: ["bricks.timer/1", "show_timer"]),
        // Nothing is called after a create that failed, not even destroy.
        Fault(
            define: "FAULT_CREATE_REFUSES", code: "module.create-failed",
            says: ["invalid-argument", "The length is not a number.", "/length"], log: ["create"]),
        Fault(
            define: "FAULT_CREATE_REFUSES_SILENTLY", code: "module.create-failed",
            says: ["unavailable", "It gave no reason."], log: ["create"]),
        Fault(define: "FAULT_CREATE_NULL", code: "module.create-gave-nothing", says: ["create"], log: ["create"]),
        Fault(
            define: "FAULT_START_FAILS", code: "module.start-failed", says: ["unavailable", "The disk is full."],
            log: ["create", "start", "destroy"]),
    ]

    @Test("A module with one fault is refused with that fault's code, and rolled back", arguments: faults)
    func faultyModule(_ fault: Fault) async throws {
        let services = TestServices()
        let file = try await CompiledModule.file([fault.define])
        let failure = await #expect(throws: LoadFailure.self) {
            _ = try await ModuleInstance.start(
                file, Loaded.specification(), services: services, watch: DeadlineWatch())
        }
        #expect(failure?.code == fault.code)
        for part in fault.says { #expect(failure?.message.contains(part) == true, "\(failure?.message ?? "")") }
        #expect(failure?.message.contains("/proc/self/fd") == false)
        #expect(failure?.help.isEmpty == false)
        #expect(services.lines == fault.log)
    }

    @Test("What a module says that helps is the help of the failure")
    func helpOfTheModule() async throws {
        let file = try await CompiledModule.file(["FAULT_CREATE_REFUSES"])
        let failure = await #expect(throws: LoadFailure.self) {
            _ = try await ModuleInstance.start(
                file, Loaded.specification(), services: TestServices(), watch: DeadlineWatch())
        }
        #expect(failure?.help == "Write a number.")
    }

    @Test("A module that does not come up within its limit is given up, and rolled back when it comes up after all")
    func blockedCreate() async throws {
        let clock = ManualClock()
        let watch = DeadlineWatch { clock.now }
        let services = TestServices()
        let file = try await CompiledModule.file(["FAULT_CREATE_BLOCKS"])
        let started = Task {
            try await ModuleInstance.start(
                file, Loaded.specification(startLimit: 300), services: services, watch: watch)
        }
        await services.heard("create")
        clock.advance(milliseconds: 300, watch)
        let failure = await #expect(throws: LoadFailure.self) { _ = try await started.value }
        #expect(failure?.code == "module.start-timed-out")
        #expect(failure?.message.contains("300 ms") == true)
        services.openGate()
        await services.heard("destroy")
        #expect(services.lines == ["create", "start", "stop", "destroy"])
    }

    @Test("A good module goes through its life in order")
    func life() async throws {
        let loaded = try await Loaded()
        #expect(loaded.instance.provides("bricks.timer/1"))
        #expect(!loaded.instance.provides("bricks.tab/1"))
        let session = try await loaded.open()
        #expect(loaded.instance.sessionCount == 1)
        #expect(try await session.save() == "{\"kept\":true}")
        await loaded.instance.stop()
        #expect(loaded.instance.sessionCount == 0)
        let id = session.id.rawValue
        #expect(loaded.services.lines == ["create", "start", "open \(id)", "close \(id)", "stop", "destroy"])
        let failure = await #expect(throws: CallFailure.self) { _ = try await loaded.open() }
        #expect(failure?.status == .badState)
    }

    @Test("A module without any optional member lives too")
    func withoutOptionalMembers() async throws {
        let loaded = try await Loaded("WITHOUT_OPTIONAL")
        let session = try await loaded.open()
        #expect(try await session.save() == nil)
        try await session.change(to: Loaded.document("somebody else"))
        #expect(try await loaded.instance.export(user: "somebody") == nil)
        try await loaded.instance.erase(user: "somebody")
        await loaded.instance.stop()
        #expect(loaded.services.lines.last == "destroy")
    }

    @Test("A session that the module refuses is not kept")
    func refusedSession() async throws {
        let loaded = try await Loaded("FAULT_SESSION_REFUSES")
        let failure = await #expect(throws: CallFailure.self) { _ = try await loaded.open() }
        #expect(failure?.status == .notPermitted)
        #expect(failure?.message == "Nobody may come in.")
        #expect(loaded.instance.sessionCount == 0)
        await loaded.instance.stop()
        #expect(!loaded.services.lines.contains { $0.hasPrefix("close") })
    }

    @Test("A session without a `self` is refused")
    func sessionWithoutSelf() async throws {
        let loaded = try await Loaded("FAULT_SESSION_NULL")
        let failure = await #expect(throws: CallFailure.self) { _ = try await loaded.open() }
        #expect(failure?.status == .badReply)
        #expect(loaded.instance.sessionCount == 0)
        await loaded.instance.stop()
    }

    @Test("The state that a session saved is given to the next one")
    func savedState() async throws {
        let loaded = try await Loaded()
        _ = try await loaded.instance.openSession(Loaded.document(), state: "{\"kept\":true}")
        #expect(loaded.services.lines.contains("saved bytes 13"))
        await loaded.instance.stop()
    }

    // The loader takes files of one name for one file, and every file in memory is named by a descriptor's number.
    @Test("Modules that are loaded one after the other are not mixed up")
    func loadedOneAfterTheOther() async throws {
        for define in ["FAULT_ENTRY_FAILS", "FAULT_ENTRY_REFUSES", "FAULT_TABLE_NULL", "FAULT_ENTRY_FAILS"] {
            let expected = Self.faults.first { $0.define == define }?.code
            let file = try await CompiledModule.file([define])
            let failure = await #expect(throws: LoadFailure.self) {
                _ = try await ModuleInstance.start(
                    file, Loaded.specification(), services: TestServices(), watch: DeadlineWatch())
            }
            #expect(failure?.code == expected)
        }
        let loaded = try await Loaded()
        await loaded.instance.stop()
    }

    @Test("Two modules of the same source have their own data")
    func sameSourceTwice() async throws {
        let (first, second) = (TestServices(), TestServices())
        let one = try await ModuleInstance.start(
            try await CompiledModule.file([]), Loaded.specification(), services: first, watch: DeadlineWatch())
        let two = try await ModuleInstance.start(
            try await CompiledModule.file([]), Loaded.specification(), services: second, watch: DeadlineWatch())
        await one.stop()
        #expect(first.lines == ["create", "start", "stop", "destroy"])
        await two.stop()
        #expect(second.lines == first.lines)
    }

    @Test(
        "A file that is no module is a failure and not a crash",
        arguments: [
            ("", "module.not-loadable"), ("not a library", "module.not-loadable"), ("\u{7F}ELF", "module.not-loadable"),
        ])
    func noModule(_ content: String, _ code: String) async throws {
        let folder = try ScratchFolder()
        let url = folder.url.appending(path: "module.so")
        try Data(content.utf8).write(to: url)
        let file = try SealedFile(copying: url.path)
        let failure = await #expect(throws: LoadFailure.self) {
            _ = try await ModuleInstance.start(
                file, Loaded.specification(), services: TestServices(), watch: DeadlineWatch())
        }
        #expect(failure?.code == code)
        #expect(failure?.message.contains(url.path) == true)
    }

    @Test("Only a file that can be read is sealed", arguments: ["/nonexistent/module.so", "/usr", "/dev/null", ""])
    func unreadableFile(_ path: String) {
        let failure = #expect(throws: LoadFailure.self) { _ = try SealedFile(copying: path) }
        #expect(failure?.code == "module.not-readable")
    }

    @Test("A sealed file does not change with the file it was copied from")
    func sealedFile() throws {
        let folder = try ScratchFolder()
        let url = folder.url.appending(path: "module.so")
        try Data("before".utf8).write(to: url)
        let file = try SealedFile(copying: url.path)
        try Data("after it".utf8).write(to: url)
        #expect(unsafe file.withBytes { unsafe String(decoding: $0, as: UTF8.self) } == "before")
        #expect(file.size == 6)
        let descriptor = file.descriptor
        #expect(unsafe write(descriptor, "x", 1) == -1)
        #expect(ftruncate(descriptor, 0) == -1)
    }
}
