import Deployment
import Diagnostics
import JSONText
import Versions

/// Any bytes as a lock: it is read whole, and is the same again when it is written, or it is explained and not used at all.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzLock(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    let reading = LockReader().read(text, file: "app.lock.json")
    require((reading.lock == nil) == !reading.diagnostics.isEmpty, "A lock is read, or it is explained.")
    // Beyond a hundred problems of a kind, a note says how many there are.
    for diagnostic in reading.diagnostics where diagnostic.code != .more {
        require(!diagnostic.message.isEmpty, "A problem has a message.")
        require(diagnostic.severity == .error, "A lock that is not understood is none.")
        require(diagnostic.help?.isEmpty == false, "\(diagnostic.code) says how to fix it.")
        require(diagnostic.file == "app.lock.json", "\(diagnostic.code) names the file.")
    }
    guard let lock = reading.lock else { return 0 }
    if let value = try? JSON(parsing: text) { requireRoundTrip(value) }
    let again = LockReader().read(Array(lock.text.utf8), file: "app.lock.json")
    require(again.lock == lock && again.lock?.text == lock.text, "A lock is read as it was written.")
    require(Set(lock.modules.map(\.id)).count == lock.modules.count, "A module is locked once.")
    require(lock.modules.allSatisfy { SemanticVersion($0.version) != nil }, "A version is one.")
    require(
        lock.modules.allSatisfy { $0.sha256.utf8.count == 64 && $0.sha256.utf8.allSatisfy { $0 < 0x67 } },
        "A digest is one.")
    return 0
}
