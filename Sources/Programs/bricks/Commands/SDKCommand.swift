import AuthorTools

/// `bricks sdk`: all that module authors need, in a folder of its own.
struct SDKCommand {
    private let folder: String

    init(_ words: [String]) throws(Arguments.Misuse) {
        let arguments = try Arguments(words, valued: [], flags: [])
        guard arguments.words.count == 1 else {
            throw Arguments.Misuse(message: "`sdk` takes one folder; found \(arguments.words.count) words.")
        }
        folder = arguments.words[0]
    }

    func run() -> Int32 {
        do throws(AuthorProblem) {
            let count = try SDKWriter().write(to: folder)
            Output.print(
                """
                Wrote the SDK to \(folder): \(count) files for C, C++, Rust and Swift.
                  PKG_CONFIG_PATH=\(folder)/lib/pkgconfig pkg-config --cflags bricks

                """)
            return 0
        } catch {
            return error.show()
        }
    }
}
