import Conformance
import Foundation
import TestSupport
import Testing

@Suite("A file that is made worse", .timeLimit(.minutes(5)))
struct FaultyFileTests {
    @Test(
        "All bytes that are the same are replaced once, also by what holds them",
        arguments: [
            ("-ab-ab", "ab", "cd", "-cd-cd"), ("-ab-", "ab", "ab", "-ab-"), ("aaab", "aab", "baa", "abaa"),
            ("aabb", "aab", "xaa", "xaab"),
        ])
    func replaced(_ before: String, _ old: String, _ new: String, _ after: String) throws {
        let folder = try ScratchFolder()
        try folder.write(before, to: "file")
        let file = FaultyFile(path: folder.file("file"))
        try file.replace(Array(old.utf8), Array(new.utf8))
        #expect(try String(decoding: file.read(), as: UTF8.self) == after)
    }
}
