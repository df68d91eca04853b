import Foundation
import InterfaceModel

// Writes what is derived from the interface descriptions, or with `--check` says what is stale.

let checks = CommandLine.arguments.dropFirst().first == "--check"
var stale: [String] = []

@MainActor func keep(_ file: (path: String, text: String)) throws {
    let url = URL(filePath: file.path)
    let present = try? String(contentsOf: url, encoding: .utf8)
    guard present != file.text else { return }
    stale.append(file.path)
    if checks { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try file.text.write(to: url, atomically: true, encoding: .utf8)
}

for file in Generator().files() { try keep(file) }
for derived in Generator().derivedLines {
    let present = try String(contentsOf: URL(filePath: derived.path), encoding: .utf8)
    guard let text = derived.applied(to: present) else {
        print("\(derived.path): the lines around what is derived are not there once.")
        exit(1)
    }
    try keep((derived.path, text))
}
// Last, for they list what was written before them.
let root = URL(filePath: FileManager.default.currentDirectoryPath)
try keep(EmbeddedFilesGenerator.authorSDK(root: root).file())
try keep(EmbeddedFilesGenerator.faultyModules(root: root).file())
for path in stale { print(checks ? "stale: \(path)" : "wrote \(path)") }
if checks, !stale.isEmpty {
    print("Run `swift run bricks-interfaces` and commit what it writes.")
    exit(1)
}
