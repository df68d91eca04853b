import Foundation

/// Parts of the program that tests say they show, by the lines `- Shows:` in their comments.
public enum ShownParts {
    /// The names of the parts of one kind, such as `setting`, with the files whose tests name them.
    public static func named(_ kind: String) throws -> [String: Set<String>] {
        var named: [String: Set<String>] = [:]
        for (name, text) in try files() {
            for line in text.split(separator: "\n") where line.contains("/// - Shows: ") {
                for part in line.split(separator: "/// - Shows: ").last?.split(separator: ",") ?? [] {
                    let words = part.split(separator: " ")
                    guard words.count == 2, words[0] == kind else { continue }
                    named[String(words[1]), default: []].insert(name)
                }
            }
        }
        return named
    }

    /// The texts of all files of tests, by their names.
    public static func files() throws -> [(name: String, text: String)] {
        let folder = Repository.folder.appending(path: "Tests").path
        guard let names = FileManager.default.enumerator(atPath: folder) else { return [] }
        return try names.compactMap { $0 as? String }.sorted().compactMap { name in
            guard name.hasSuffix(".swift"), !name.contains("Fixtures/") else { return nil }
            return (name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        }
    }
}
