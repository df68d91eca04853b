/// A shared object that was built.
public enum SharedObject {
    /// The symbols that leave it.
    public static func exports(of file: String) async throws -> [String] {
        try await Command.succeed(["nm", "-D", "--defined-only", file]).output.split(separator: "\n").compactMap {
            let words = $0.split(separator: " ").map(String.init)
            // A lower-case letter is a local symbol, which linkers may list too.
            return words.count == 3 && words[1] == words[1].uppercased() ? words[2] : nil
        }
    }
}
