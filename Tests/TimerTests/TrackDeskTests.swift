import Foundation
import ModuleInterfaces
import Synchronization
import TestSupport
import Testing

@testable import Sound
@testable import Timer

/// - Shows: MD Timer
@Suite("Making the tracks of sittings", .offPool)
struct TrackDeskTests {
    private let folder: ScratchFolder
    private let desk: TrackDesk
    private let asked = Asked()

    /// The first bytes of each file that was published, and the ends that were told.
    private final class Asked: Sendable {
        let heads = Mutex<[Data]>([])
        let ends = Mutex<[String?]>([])
    }

    init() throws {
        folder = try ScratchFolder()
        desk = TrackDesk(directory: folder.path)
    }

    private static func track(_ began: Int64 = 1_000) -> SittingTrack? {
        SittingTrack([Cue(id: "end", at: began + 2_000, kind: .end, sound: "wood", device: nil)], from: began)
    }

    private func want(
        _ user: String, _ key: String, _ plan: () -> SittingTrack? = { track() }, failing: CallFailure? = nil
    ) {
        let (asked, path) = (asked, folder.path)
        desk.want(user, key, plan) { name throws(CallFailure) in
            let head = FileManager.default.contents(atPath: "\(path)/\(name)")?.prefix(4) ?? Data()
            asked.heads.withLock { $0.append(head) }
            if let failing { throw failing }
            return "/published/\(user)-\(key).flac"
        } done: { failure in
            asked.ends.withLock { $0.append(failure) }
        }
    }

    private func waitForEnds(_ count: Int) throws {
        _ = try blockUntil("\(count) tracks are made") {
            asked.ends.withLock { $0.count } >= count ? true : nil
        }
    }

    @Test("A track is made once for a sitting as it stands, is there until its last bell is over, and leaves no file")
    func once() throws {
        want("ada", "s 0")
        want("ada", "s 0") {
            Issue.record("It is planned twice.")
            return nil
        }
        try waitForEnds(1)
        #expect(asked.heads.withLock { $0 } == [Data("fLaC".utf8)])
        #expect(asked.ends.withLock { $0 } == [nil])
        let ready = try #require(desk.ready("ada", "s 0", at: 1_000))
        #expect(ready.address == "/published/ada-s 0.flac" && ready.began == 1_000)
        #expect((3_100...3_200).contains(ready.ends))
        #expect(desk.ready("ada", "s 0", at: ready.ends) == nil)
        #expect(desk.ready("ada", "s 1", at: 1_000) == nil && desk.ready("bob", "s 0", at: 1_000) == nil)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
        want("ada", "s 1")
        try waitForEnds(2)
        #expect(desk.ready("ada", "s 0", at: 1_000) == nil && desk.ready("ada", "s 1", at: 1_000) != nil)
        #expect(desk.forget("ada") && !desk.forget("ada"))
        #expect(desk.ready("ada", "s 1", at: 1_000) == nil)
    }

    @Test("What cannot be published is told once and not tried again, and a sitting without bells has no track")
    func failure() throws {
        want("ada", "s 0", failing: CallFailure(.tooLarge, "There is no room."))
        try waitForEnds(1)
        #expect(asked.ends.withLock { $0 } == ["too-large: There is no room."])
        want("ada", "s 0")
        want("bob", "t 0") { nil }
        #expect(desk.ready("ada", "s 0", at: 1_000) == nil && desk.ready("bob", "t 0", at: 1_000) == nil)
        #expect(asked.heads.withLock { $0.count } == 1)
    }
}
