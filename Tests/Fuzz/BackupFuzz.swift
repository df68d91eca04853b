import JSONText

/// Any bytes as the index of a backup: it is read whole, and is the same again when it is written, or it is explained and
/// not used at all. No path of it leads out of a folder.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzBackup(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    let (read, problems) = BackupIndex.read(text, at: "backup.json")
    require((read == nil) == !problems.isEmpty, "An index is read, or it is explained.")
    for problem in problems {
        require(problem.place.hasPrefix("backup.json"), "\(problem.code) names the file.")
        for part in [problem.message, problem.found, problem.expected, problem.help] {
            require(!part.isEmpty && part.utf8.count < 4_096, "\(problem.code) says all in few words.")
        }
        require(problem.text.split(separator: "\n").count == 5, "\(problem.code) takes five lines.")
    }
    guard let index = read else { return 0 }
    let again = BackupIndex.read(Array(index.json.prettyText.utf8), at: "backup.json")
    require(again.index == index, "An index is read as it was written.")
    require(Set(index.files.map { Array($0.path.utf8) }).count == index.files.count, "A file stands there once.")
    for file in index.files {
        let names = file.path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Array.init)
        require(
            names.allSatisfy { !$0.isEmpty && $0 != Array(".".utf8) && $0 != Array("..".utf8) && !$0.contains(0) },
            "A path leads down.")
        require(names.count <= 32 && file.path.utf8.count <= 1_024 && file.size >= 0, "A file has its bounds.")
    }
    return 0
}
