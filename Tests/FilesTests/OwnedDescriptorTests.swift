import Glibc
import TestSupport
import Testing

@testable import Files

@Suite("A descriptor with one owner")
struct OwnedDescriptorTests {
    /// Whether the process holds the number as the same open file.
    private static func identity(_ number: Int32) -> FileNumbers? {
        var status = stat()
        guard unsafe fstat(number, &status) == 0 else { return nil }
        return FileNumbers(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }

    private struct FileNumbers: Equatable {
        var device: UInt64
        var inode: UInt64
    }

    private struct Refused: Error {}

    /// Throws after all of its properties are set, as an initializer does that looks at what it opened.
    private final class Refusing {
        let descriptor: OwnedDescriptor

        init(_ path: String, seen: (Int32) -> Void) throws {
            guard let opened = OwnedDescriptor(unsafe open(path, O_RDONLY | O_CLOEXEC)) else { throw Refused() }
            seen(opened.number)
            descriptor = opened
            throw Refused()
        }
    }

    @Test("What a call refuses is no descriptor", arguments: [-1, Int32.min])
    func refused(_ number: Int32) {
        if OwnedDescriptor(number) != nil { Issue.record("\(number) is no descriptor.") }
    }

    @Test("It is open as long as its owner, also where an initializer throws after it has taken it")
    func end() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("owned", to: "owned")
        let own = try #require(Self.identity(of: path))
        var number: Int32 = -1
        var during: FileNumbers?
        #expect(throws: Refused.self) {
            _ = try Refusing(path) {
                number = $0
                during = Self.identity($0)
            }
        }
        #expect(during == own)
        // Another test may have the number by now, for a file of its own.
        #expect(Self.identity(number) != own)
    }

    private static func identity(of path: String) -> FileNumbers? {
        var status = stat()
        guard unsafe lstat(path, &status) == 0 else { return nil }
        return FileNumbers(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    }
}
