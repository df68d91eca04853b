import Foundation

/// Parts of the program that tests say they show, by the lines `- Shows:` in their comments.
public enum ShownParts {
    /// The names of the parts of one kind, such as `setting`, with the files whose tests name them.
    public static func named(_ kind: String) throws -> [String: Set<String>] { try all.get()[kind] ?? [:] }

    /// The texts of all files of tests, by their names.
    public static func files() throws -> [(name: String, text: String)] { try texts.get() }

    // Every test that asks would read all files again.
    private static let texts = Result {
        let folder = Repository.folder.appending(path: "Tests").path
        guard let names = FileManager.default.enumerator(atPath: folder) else {
            return [(name: String, text: String)]()
        }
        return try names.compactMap { $0 as? String }.sorted().compactMap { name in
            guard name.hasSuffix(".swift"), !name.contains("Fixtures/") else { return nil }
            return (name, try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8))
        }
    }

    /// The names of all parts by their kinds.
    private static let all = Result {
        var named: [String: [String: Set<String>]] = [:]
        for (name, text) in try files() {
            for rest in text.components(separatedBy: "/// - Shows: ").dropFirst() {
                for part in rest.prefix(while: { !$0.isNewline }).split(separator: ",") {
                    let words = part.split(separator: " ")
                    guard words.count == 2 else { continue }
                    named[String(words[0]), default: [:]][String(words[1]), default: []].insert(name)
                }
            }
        }
        return named
    }
}
