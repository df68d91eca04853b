import Deployment
import Diagnostics
import Files
import JSONText

/// A file system with nothing in it, so that no input makes the fuzzer read this machine's files.
private struct EmptyFileSystem: FileSystem {
    func kind(of path: String) -> FileKind { .absent }
    func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] { throw .absent }
    func withFile<Value>(_ path: String, _ body: (any ByteSource) -> Value) throws(FileProblem) -> Value {
        throw .absent
    }
    func names(in folder: String) -> [String] { [] }
    func isWritableByAll(_ path: String) -> Bool { false }
    func realPath(_ path: String) -> String? { nil }
}

/// Any bytes as a manifest: it is read or it is explained, each problem with a place and a help, and the report can be written.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzManifest(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let text = unsafe input(start, count)
    let reading = ManifestReader(fileSystem: EmptyFileSystem()).read(text, file: "manifest.json")
    require(reading.manifest != nil || !reading.diagnostics.isEmpty, "A manifest that is not read is explained.")
    for diagnostic in reading.diagnostics {
        require(!diagnostic.message.isEmpty, "A problem has a message.")
        require(diagnostic.help?.isEmpty == false, "\(diagnostic.code) says how to fix it.")
        require(diagnostic.file == "manifest.json", "\(diagnostic.code) names the file.")
        if let position = diagnostic.position {
            require(position.line > 0 && position.column > 0, "A place is counted from 1.")
        }
    }
    if let value = try? JSON(parsing: text) { requireRoundTrip(value) }
    let report = Report(unreadable: "manifest.json", diagnostics: reading.diagnostics)
    require(!report.text.isEmpty, "The report has a text.")
    require((try? JSON(parsing: report.json.text))?.text == report.json.text, "The report is JSON.")
    return 0
}
