import Deployment
import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Host

@Suite("Digests of files that did not change")
struct DigestCacheTests {
    /// A file and a cache in a folder beside the programs: the system's folder for temporary files may be in memory, where
    /// nothing is cached.
    private final class CachedFile {
        let folder = "\(Repository.products)/cache-\(UUID().uuidString)"
        var file: String { "\(folder)/file.so" }
        var cache: String { "\(folder)/cache" }
        var entry: String {
            "\(cache)/\((try? FileManager.default.contentsOfDirectory(atPath: cache).first) ?? "none")"
        }

        init() throws {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try write(1)
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        func write(_ byte: UInt8) throws {
            // In place, as somebody would who wants it to look untouched.
            let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
            defer { close(descriptor) }
            let bytes = [UInt8](repeating: byte, count: 100_000)
            guard unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count else {
                throw ChildProcess.Failure(description: "\(file) cannot be written")
            }
        }

        private func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
            unsafe Glibc.open(path, flags, mode)
        }

        /// Checks the file; its digest, whether it was hashed, and what the cache has to say.
        func check(secondsLater: Int64 = 60) throws -> (digest: String, isHashed: Bool, notes: [Diagnostic]) {
            let cache = DigestCache(folder: cache) {
                Int64(Date.now.timeIntervalSince1970 * 1e9) + secondsLater * 1_000_000_000
            }
            let files = CheckedFiles(cache: cache)
            let digest = try files.open([file])[file]?.get().sha256 ?? ""
            return (digest, !files.hashedPaths.isEmpty, cache.notes)
        }

        /// Waits until the kernel's clock, which times of files are taken from, goes on: a few milliseconds.
        func waitForTick() {
            var start = timespec()
            var now = timespec()
            unsafe clock_gettime(CLOCK_REALTIME_COARSE, &start)
            repeat { unsafe clock_gettime(CLOCK_REALTIME_COARSE, &now) } while now.tv_nsec == start.tv_nsec
        }
    }

    @Test("A file is hashed once, and again when it changed")
    func once() throws {
        let place = try CachedFile()
        let first = try place.check()
        let second = try place.check()
        #expect(first.isHashed && !second.isHashed)
        #expect(first.digest == second.digest)
        place.waitForTick()
        try place.write(2)
        let third = try place.check()
        #expect(third.isHashed && third.digest != first.digest)
        #expect(try !place.check().isHashed)
    }

    @Test("A file that was changed in place and looks as before is hashed: its change time cannot be set")
    func sameSizeAndTime() throws {
        let place = try CachedFile()
        let before = try #require(FileIdentity(place.file))
        let first = try place.check()
        place.waitForTick()
        try Tampering.keepingTime(of: place.file) { try place.write(2) }
        let after = try #require(FileIdentity(place.file))
        #expect(before.size == after.size && before.modified == after.modified && before.inode == after.inode)
        let second = try place.check()
        #expect(second.isHashed && second.digest != first.digest)
    }

    @Test("A file that another one takes the place of is hashed")
    func replaced() throws {
        let place = try CachedFile()
        let first = try place.check()
        let other = place.file + ".other"
        try Data(repeating: 3, count: 100_000).write(to: URL(filePath: other))
        try Tampering.keepingTime(of: place.file) { _ = unsafe rename(other, place.file) }
        let second = try place.check()
        #expect(second.isHashed && second.digest != first.digest)
    }

    @Test("A file that is changed through a memory mapping from before is hashed")
    func mapped() throws {
        let place = try CachedFile()
        let descriptor = unsafe open(place.file, O_RDWR)
        defer { close(descriptor) }
        let address = unsafe mmap(nil, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
        defer { unsafe munmap(address, 4096) }
        let bytes = unsafe UnsafeMutableRawBufferPointer(start: address, count: 4096)
        // The page is dirty: the kernel would not see another write to it, were it not written out first.
        unsafe bytes[0] = 7
        let first = try place.check()
        #expect(try !place.check().isHashed)
        place.waitForTick()
        unsafe bytes[0] = 8
        let second = try place.check()
        #expect(second.isHashed && second.digest != first.digest)
    }

    @Test("A file that changed just now is hashed each time: its next change might have the same time")
    func recent() throws {
        let place = try CachedFile()
        for _ in 0..<2 { #expect(try place.check(secondsLater: 0).isHashed) }
        for _ in 0..<2 { #expect(try place.check(secondsLater: -60).isHashed) }
    }

    enum Weakness: CaseIterable {
        case folderOfOthers, entryOfOthers, entryIsLink, folderIsLink, folderIsFile, foreignOwner
    }

    @Test("A cache that others could have written is not used, which is told", arguments: Weakness.allCases)
    func weak(_ weakness: Weakness) throws {
        let place = try CachedFile()
        let first = try place.check()
        let manager = FileManager.default
        let entry = place.entry
        switch weakness {
        case .folderOfOthers: #expect(unsafe chmod(place.cache, 0o770) == 0)
        case .entryOfOthers: #expect(unsafe chmod(entry, 0o602) == 0)
        case .entryIsLink:
            try manager.moveItem(atPath: entry, toPath: place.folder + "/entry")
            try manager.createSymbolicLink(atPath: entry, withDestinationPath: place.folder + "/entry")
        case .folderIsLink:
            try manager.moveItem(atPath: place.cache, toPath: place.folder + "/moved")
            try manager.createSymbolicLink(atPath: place.cache, withDestinationPath: "moved")
        case .folderIsFile:
            try manager.removeItem(atPath: place.cache)
            try Data().write(to: URL(filePath: place.cache))
        case .foreignOwner:
            // Only root can give a file away.
            guard geteuid() == 0 else { return }
            #expect(unsafe chown(place.cache, 65534, 65534) == 0)
        }
        for _ in 0..<2 {
            let checked = try place.check()
            #expect(checked.isHashed && checked.digest == first.digest)
            let note = try #require(checked.notes.first)
            #expect(note.code == .cacheIgnored && note.severity == .note)
            #expect(note.file?.hasPrefix(place.cache) == true && note.help?.contains(place.cache) == true)
        }
    }

    @Test("What is in the cache and is no digest of this file is not believed")
    func wrongEntries() throws {
        let place = try CachedFile()
        let first = try place.check()
        let entry = place.entry
        let text = try String(contentsOfFile: entry, encoding: .utf8)
        #expect(text.contains(first.digest))
        let forged = String(repeating: "0", count: 64)
        for wrong in [
            "", "x", String(text.dropLast(20)), text.replacing(first.digest, with: forged + forged),
            text.replacing("bricks.digest/1 ", with: "bricks.digest/1 1").replacing(first.digest, with: forged),
            text.replacing(first.digest, with: forged.replacing("0", with: "g")), text + text,
        ] {
            let file = try FileHandle(forWritingTo: URL(filePath: entry))
            try file.truncate(atOffset: 0)
            try file.write(contentsOf: Data(wrong.utf8))
            try file.close()
            let checked = try place.check()
            #expect(checked.digest == first.digest, "\(wrong)")
            #expect(checked.isHashed, "\(wrong)")
        }
    }

    @Test("Where nothing can be kept, files are hashed and nothing is told")
    func nowhere() throws {
        let place = try CachedFile()
        let files = CheckedFiles(cache: DigestCache(folder: "/proc/none/cache") { 0 })
        #expect(try files.open([place.file])[place.file]?.get().sha256.count == 64)
        let cache = DigestCache(folder: "/proc/none/cache") { .max }
        _ = CheckedFiles(cache: cache).open([place.file])
        #expect(cache.notes.isEmpty)
    }
}
