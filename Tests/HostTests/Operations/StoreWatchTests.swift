import Database
import Deployment
import Diagnostics
import Foundation
import Integrity
import JSONText
import Storage
import Supervision
import Synchronization
import TestSupport
import Testing

@testable import Host
@testable import Operations

@Suite("The store is looked after", .timeLimit(.minutes(10)))
struct StoreWatchTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func open() throws -> (store: HostStore, data: DataDirectory) {
        let data = try DataDirectory(folder.file("data"))
        return (try HostStore(dataDirectory: data.path) { SHA256.digest($0) }, data)
    }

    private func watch(
        _ store: HostStore, _ data: DataDirectory, _ intervals: StoreWatch.Intervals = StoreWatch.Intervals()
    ) -> StoreWatch {
        StoreWatch(
            store, data: data, file: data.file(HostStore.fileName), log: HostLog(write: { _ in }), intervals: intervals
        ) {
            Date(timeIntervalSince1970: 1_800_000_000)
        }
    }

    /// Overwrites the second half of a table that nothing needs.
    private func damageStore() throws {
        let path = folder.file("data/\(HostStore.fileName)")
        let database = try Database(path: path)
        try database.execute("CREATE TABLE filling(text TEXT NOT NULL) STRICT")
        for _ in 0..<200 {
            try database.execute("INSERT INTO filling VALUES(?)", [.text(String(repeating: "x", count: 1_000))])
        }
        try database.cutLog()
        let file = try FileHandle(forUpdating: URL(filePath: path))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 4_096 * 20)
        try file.write(contentsOf: Data(count: 4_096 * 20))
        try file.close()
    }

    /// Has every change of a table fail from now on, as on a full disk; true again when it is let go.
    private func change(_ sql: String) throws {
        try Database(path: folder.file("data/\(HostStore.fileName)")).execute(sql)
    }

    @Test("A store that takes nothing fails its probe with the reason, and works again when it does")
    func probe() throws {
        let (store, data) = try open()
        let watch = watch(store, data)
        watch.probe()
        #expect(watch.storage.failure == nil && watch.storage.seconds != nil && (watch.storage.freeBytes ?? 0) > 0)
        try change(
            "CREATE TRIGGER full BEFORE UPDATE ON probe BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END")
        watch.probe()
        #expect(watch.storage.failure?.contains("disk is full") == true && watch.storage.isFailed)
        try change("DROP TRIGGER full")
        watch.probe()
        #expect(watch.storage.failure == nil)
    }

    @Test("A log that could not be cut when somebody was erased, since others used the store, is cut by the next probe")
    func erasedLater() throws {
        let (store, data) = try open()
        let watch = watch(store, data)
        let marker = "somebody-to-be-forgotten"
        let user = try store.createUser(now: 1, timeZone: "UTC", locale: "en").id
        try store.put(module: "m", user: user, key: "note", value: marker)
        func isKept() throws -> Bool {
            let bytes = try Data(contentsOf: URL(filePath: data.file("\(HostStore.fileName)-wal")))
            return bytes.firstRange(of: Data(marker.utf8)) != nil
        }
        let other = try Database(path: data.file(HostStore.fileName))
        try LockFaults.onPurpose {
            try other.transaction { _ throws(DatabaseError) -> Void in
                #expect(throws: StorageError.self) { try store.cutLog() }
                // Nor does it wait for them.
                do throws(StorageError) { try store.finishErasing() } catch { Issue.record(error) }
            }
        }
        #expect(try isKept())
        watch.probe()
        #expect(try !isKept() && watch.storage.failure == nil)
    }

    @Test("A store whose file is taken away or replaced while the app runs fails")
    func replaced() throws {
        let (store, data) = try open()
        let watch = watch(store, data)
        try FileManager.default.moveItem(atPath: data.file(HostStore.fileName), toPath: folder.file("away"))
        watch.probe()
        #expect(watch.storage.failure?.contains("store.file-replaced") == true)
        try folder.write("", to: "data/\(HostStore.fileName)")
        watch.probe()
        #expect(watch.storage.failure?.contains("store.file-replaced") == true)
    }

    @Test("Damage is found while the app runs, and is told to operators in words and to others as a failure alone")
    func damage() throws {
        let (store, data) = try open()
        for _ in 0..<500 { _ = try store.createUser(now: 0, timeZone: "UTC", locale: "en") }
        try store.cutLog()
        let watch = watch(store, data)
        watch.checkIntegrity()
        #expect(!watch.storage.isFailed && watch.storage.integrityChecked != nil)
        let file = try FileHandle(forUpdating: URL(filePath: data.file(HostStore.fileName)))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 4096 * 10)
        try file.write(contentsOf: Data(count: 4096 * 10))
        try file.close()
        watch.checkIntegrity()
        #expect(watch.storage.damage?.contains("database.corrupt") == true)
        let health = Health(Self.status(watch.storage))
        #expect(health.httpStatus == 503 && health.brief == ["status": "fail"])
        #expect(health.json["checks"]?["store:responseTime"]?[0]?["status"] == "fail")
        #expect(health.text.hasPrefix("Failed: "))
        let live = Self.status(watch.storage).json
        #expect(!LiveText.isFine(live) && LiveText.text(of: live).contains("database.corrupt"))
    }

    @Test("Damage is found by itself: right after the start of a store that was not looked through, and later")
    func loop() async throws {
        let (store, data) = try open()
        let rare = watch(store, data, .init(probe: 3_600, integrity: 1e9))
        let often = watch(store, data, .init(probe: 0.01, integrity: 0.01))
        often.start(checksIntegrity: false)
        defer { often.stop() }
        try await offPool {
            _ = try blockUntil("it was looked through") { often.storage.integrityChecked == nil ? nil : true }
        }
        #expect(often.storage.damage == nil)
        try damageStore()
        rare.start(checksIntegrity: true)
        defer { rare.stop() }
        for watch in [often, rare] {
            try await offPool {
                _ = try blockUntil("the damage is found") { watch.storage.damage == nil ? nil : true }
            }
        }
    }

    @Test("A store too large to wait for is looked through once the app runs")
    func large() async throws {
        #expect(try await start(Repository.manifest("meditation")) == nil)
        try damageStore()
        let understood = try #require(
            await StartedDeployment.boot.understand(Repository.manifest("meditation")).understood)
        let (started, _) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { _ in }), checkedFirst: 0)
        let deployment = try #require(started)
        let found: Result<Bool, any Error>
        do {
            found = .success(
                try await offPool {
                    try blockUntil("the damage is found") { Health(deployment.status).isFailed ? true : nil }
                })
        } catch {
            found = .failure(error)
        }
        await deployment.stop()
        #expect(try found.get())
    }

    @Test("A store that does not answer while somebody else writes is told, and works when they are done")
    func notAnswering() async throws {
        let (store, data) = try open()
        let watch = watch(store, data, .init(probe: 0.01, integrity: 1e9, patience: 0))
        watch.start(checksIntegrity: false)
        defer { watch.stop() }
        let path = data.file(HostStore.fileName)
        try await offPool {
            try Database(path: path).transaction { (_) throws(DatabaseError) in
                // A closure of the database's may only throw its errors.
                let told = Result {
                    try blockUntil("it is told") {
                        watch.storage.failure?.contains("store.not-answering") == true ? true : nil
                    }
                }
                #expect(throws: Never.self) { try told.get() }
            }
            try blockUntil("it works again") { watch.storage.failure == nil ? true : nil }
        }
    }

    @Test("A probe counts as one that does not answer by the watch's clock, and its answer ends that")
    func slowProbe() throws {
        let (store, data) = try open()
        let time = Mutex<UInt64>(0)
        let during = Mutex<(soon: String?, late: String?)>((nil, nil))
        let watching = Mutex<StoreWatch?>(nil)
        let watch = StoreWatch(
            store, data: data, file: data.file(HostStore.fileName), log: HostLog(write: { _ in }),
            clock: { time.withLock { $0 } },
            now: {
                // The probe that is under way asks for the time.
                if let watch = watching.withLock({ $0 }), time.withLock({ $0 }) == 0 {
                    time.withLock { $0 = 15_000_000_000 }
                    let soon = watch.storage.failure
                    time.withLock { $0 = 15_000_000_001 }
                    let late = watch.storage.failure
                    during.withLock { $0 = (soon, late) }
                }
                return Date(timeIntervalSince1970: 1_800_000_000)
            })
        watching.withLock { $0 = watch }
        watch.probe()
        watching.withLock { $0 = nil }
        let told = during.withLock { $0 }
        #expect(told.soon == nil && told.late?.contains("store.not-answering") == true)
        #expect(watch.storage.failure == nil && watch.storage.seconds == 15.000000001)
    }

    @Test("Little room on the disk warns, with how much there is")
    func scarce() {
        var storage = LiveStatus.Storage()
        storage.freeBytes = 1 << 20
        let health = Health(Self.status(storage))
        #expect(health.httpStatus == 200 && health.brief == ["status": "warn"])
        #expect(health.json["checks"]?["disk:free"]?[0]?["observedValue"] == 1_048_576)
        storage.freeBytes = 1 << 40
        #expect(Health(Self.status(storage)).brief == ["status": "pass"])
    }

    private static func status(_ storage: LiveStatus.Storage) -> LiveStatus {
        LiveStatus(
            deployment: "d", name: "D", manifest: "m", process: 1, started: Date(timeIntervalSince1970: 0),
            at: Date(timeIntervalSince1970: 10), sessions: 0, isSafeMode: false, figures: nil, sources: [], modules: [],
            storage: storage)
    }

    @Test("Health asked over the web fails while the store takes nothing, and strangers learn no more than that")
    func web() async throws {
        try await PeopleApp.run("meditation") { app in
            let person = app.visitor()
            let well = try person.send("GET", "/health")
            #expect(well.status == 200 && well.body.contains("disk:free"))
            try Database(path: app.deployment.data.file(HostStore.fileName)).execute(
                "CREATE TRIGGER full BEFORE UPDATE ON probe BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END")
            app.deployment.storage.probe()
            let failed = try person.send("GET", "/health")
            #expect(failed.status == 503 && failed.body.contains("disk is full"))
            let stranger = try person.send("GET", "/health", headers: ["Forwarded": "for=192.0.2.1"])
            #expect(stranger.status == 503 && !stranger.body.contains("disk"))
            #expect(try JSON(parsing: stranger.body) == ["status": "fail"])
        }
    }

    // MARK: At start

    private func start(_ manifest: String) async throws -> RunningDeployment.Failure? {
        let understood = try #require(await StartedDeployment.boot.understand(manifest).understood)
        do throws(RunningDeployment.Failure) {
            let (deployment, _) = try await RunningDeployment.start(
                understood, data: folder.file("data"), log: HostLog(write: { _ in }))
            await deployment?.stop()
            return nil
        } catch {
            return error
        }
    }

    private func removeStore() throws {
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: folder.file("data/\(HostStore.fileName)\(suffix)"))
        }
    }

    @Test("A used directory without its store, or with an empty one, does not start, and is left as it is")
    func missing() async throws {
        let manifest = Repository.manifest("wellness")
        #expect(try await start(manifest) == nil)
        #expect(try await start(manifest) == nil)
        try removeStore()
        let failure = try #require(try await start(manifest))
        #expect(failure.code == "data.store-missing" && failure.message.contains("is missing"))
        #expect(failure.help.contains("backup"))
        #expect(!folder.names("data").contains(HostStore.fileName))
        try folder.write("", to: "data/\(HostStore.fileName)")
        #expect(try await start(manifest)?.message.contains("is empty") == true)
        // One that has a head and no tables is as empty.
        try removeStore()
        _ = try Database(path: folder.file("data/\(HostStore.fileName)")).query("PRAGMA user_version")
        #expect(try await start(manifest)?.code == "data.store-missing")
        // The data of modules shows that a directory from before the note was made was used.
        try removeStore()
        try FileManager.default.removeItem(atPath: folder.file("data/used"))
        #expect(try await start(manifest)?.code == "data.store-missing")
    }

    // MARK: Data of modules

    private static let community = "com.bricks.community"

    /// Starts a deployment on the data of this test, and ends it after the closure.
    private func run(
        _ lines: LockedList = LockedList(), _ body: (RunningDeployment) async throws -> Void
    ) async throws {
        let understood = try #require(
            await StartedDeployment.boot.understand(Repository.manifest("wellness")).understood)
        let (started, _) = try await RunningDeployment.start(
            understood, data: folder.file("data"), log: HostLog(write: { lines.append($0) }))
        let deployment = try #require(started)
        do {
            try await body(deployment)
        } catch {
            await deployment.stop()
            throw error
        }
        await deployment.stop()
    }

    private func module(_ deployment: RunningDeployment) throws -> LiveStatus.Module {
        try #require(deployment.status.modules.first { $0.id == Self.community })
    }

    @Test("A module's database that was there before is missed and not made anew", arguments: [false, true])
    func moduleStoreMissing(isEmptied: Bool) async throws {
        let path = "data/modules/\(Self.community)/community.sqlite"
        try await run { deployment in #expect(Health(deployment.status).brief == ["status": "pass"]) }
        let kept = try Data(contentsOf: URL(filePath: folder.file(path)))
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: folder.file(path + suffix)) }
        if isEmptied { try folder.write("", to: path) }
        try await run { deployment in
            let module = try module(deployment)
            #expect(module.state == .failed)
            #expect(module.reason?.contains("[module.store-missing]") == true, "\(module.reason ?? "")")
            #expect(module.reason?.contains(isEmptied ? "is empty" : "is missing") == true)
            #expect(Health(deployment.status).brief == ["status": "warn"])
            let tab = try #require(deployment.report.tabs.first { $0.module == Self.community })
            #expect(tab.state == .unavailable)
            #expect(deployment.report.diagnostics.contains { $0.help?.contains("stores/\(Self.community)") == true })
        }
        #expect(FileManager.default.fileExists(atPath: folder.file(path)) == isEmptied)
        // The operator restores the file, or accepts the loss.
        if isEmptied {
            try FileManager.default.removeItem(atPath: folder.file("data/stores/\(Self.community)"))
        } else {
            try kept.write(to: URL(filePath: folder.file(path)))
        }
        try await run { deployment in
            let state = try module(deployment).state
            #expect(state == .ready)
        }
    }

    @Test("A module's database that is damaged or taken away while the app runs is told, and works when it is back")
    func moduleStoreDamaged() async throws {
        let path = folder.file("data/modules/\(Self.community)/community.sqlite")
        try await run { _ in }
        let database = try Database(path: path)
        try database.execute("CREATE TABLE filling(text TEXT NOT NULL) STRICT")
        for _ in 0..<500 {
            try database.execute("INSERT INTO filling VALUES(?)", [.text(String(repeating: "x", count: 1_000))])
        }
        try database.execute("DROP TABLE filling")
        for _ in 0..<100 { try database.execute("CREATE TABLE t\(UInt32.random(in: 0 ... .max))(a INTEGER) STRICT") }
        try database.cutLog()
        let lines = LockedList()
        try await run(lines) { deployment in
            let stores = deployment.moduleStores
            stores.checkIntegrity()
            #expect(try module(deployment).reason == nil)
            let sound = try Data(contentsOf: URL(filePath: path))
            let file = try FileHandle(forUpdating: URL(filePath: path))
            try file.seek(toOffset: UInt64(sound.count / 2 / 4_096 * 4_096))
            try file.write(contentsOf: Data(count: sound.count / 2))
            try file.close()
            stores.checkIntegrity()
            let damaged = try module(deployment)
            #expect(damaged.state == .ready && damaged.reason?.contains("[module.store-damaged]") == true)
            let health = Health(deployment.status)
            #expect(health.httpStatus == 200 && health.brief == ["status": "warn"])
            #expect(health.text.contains(Self.community) && !LiveText.isFine(deployment.status.json))
            #expect(lines.all.contains { $0.contains("module.store-damaged") })
            try sound.write(to: URL(filePath: path))
            stores.checkIntegrity()
            #expect(try module(deployment).reason == nil)
            try FileManager.default.moveItem(atPath: path, toPath: folder.file("away"))
            stores.look()
            #expect(try module(deployment).reason?.contains("[module.store-missing]") == true)
            try FileManager.default.moveItem(atPath: folder.file("away"), toPath: path)
            stores.look()
            #expect(Health(deployment.status).brief == ["status": "pass"])
        }
    }

    @Test("A damaged store does not start, with the code and what to do")
    func damagedAtStart() async throws {
        let manifest = Repository.manifest("meditation")
        #expect(try await start(manifest) == nil)
        do {
            let (store, _) = try open()
            for _ in 0..<500 { _ = try store.createUser(now: 0, timeZone: "UTC", locale: "en") }
            try store.cutLog()
        }
        let file = try FileHandle(forUpdating: URL(filePath: folder.file("data/\(HostStore.fileName)")))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 4096 * 10)
        try file.write(contentsOf: Data(count: 4096 * 10))
        try file.close()
        let failure = try #require(try await start(manifest))
        #expect(failure.code == "database.corrupt" && failure.help.contains("backup"))
    }
}

extension ScratchFolder {
    fileprivate func names(_ sub: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: file(sub))) ?? []
    }
}
