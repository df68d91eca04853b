/// Any bytes as a zip archive: its files are read or refused, the same way each time, within the limits; with a list as without; and any
/// content survives its way through an archive.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    var limits = ZipArchive.Limits()
    limits.size = 1 << 22
    limits.freeSize = 1 << 12
    limits.files = 1_000
    let source = ZipBytes(bytes)
    if let archive = try? ZipArchive(source, limits: limits) {
        if let files = archive.files {
            require(files.count <= limits.files, "There are no more files than allowed.")
            for file in files { readTwice(file, archive, limits) }
        } else {
            walk(archive, size: source.size, limits)
        }
    }
    let half = bytes.count / 2
    let files = [ZipWriter.File("a.xml", Array(bytes[..<half])), ZipWriter.File("b.XML", Array(bytes[half...]))]
    let made = try? ZipArchive(ZipBytes(ZipWriter.archive(files)), suffix: ".xml", limits: limits)
    require(made?.files?.count == 2, "An archive that is sound has its files.")
    if let made, let listed = made.files {
        let contents = listed.map { read($0, made, limits).bytes }
        require(contents == files.map(\.content), "Content is read as it was written.")
    }
    return 0
}

private func readTwice(_ file: ZipArchive.File, _ archive: ZipArchive, _ limits: ZipArchive.Limits) {
    let first = read(file, archive, limits)
    let second = read(file, archive, limits)
    require(first.bytes == second.bytes && first.problem == second.problem, "A file is read the same way each time.")
}

private func read(
    _ file: ZipArchive.File, _ archive: ZipArchive, _ limits: ZipArchive.Limits
) -> (bytes: [UInt8], problem: ZipProblem?) {
    var bytes: [UInt8] = []
    do throws(ZipProblem) {
        let content = try archive.content(of: file)
        while !content.isAtEnd {
            bytes += try content.read()
            require(bytes.count == content.unpackedCount, "What came out is counted.")
            require(content.compressedCount >= 0, "What was taken is counted.")
            require(
                bytes.count <= limits.freeSize || bytes.count <= limits.ratio * max(1, content.compressedCount),
                "Nothing becomes denser than allowed.")
        }
        require(bytes.count <= limits.size, "Nothing becomes larger than allowed.")
        return (bytes, nil)
    } catch {
        return (bytes, error)
    }
}

/// Follows what stands before each file, as far as it leads.
private func walk(_ archive: ZipArchive, size: Int, _ limits: ZipArchive.Limits) {
    var place = 0
    do throws(ZipProblem) {
        while let file = try archive.file(at: place) {
            readTwice(file, archive, limits)
            let next = try archive.place(after: file)
            require(next > place, "Each file stands behind the one before.")
            place = next
        }
    } catch {
        return
    }
}
