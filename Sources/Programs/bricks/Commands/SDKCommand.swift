import AuthorTools
import JSONText

/// `bricks sdk`: all that module authors need, in a folder of its own.
struct SDKCommand {
    static let declaration = CommandDeclaration(
        "sdk", "Writes the SDK for authors of modules, with a pkg-config file.",
        words: [.init("FOLDER", "The folder to write.", .one, .folder)], takes: "one folder",
        json: "Prints the folder and the number of its files as bricks.sdk/1."
    ) { arguments throws(UsageProblem) in SDKCommand(arguments).run() }

    private let arguments: Arguments
    private let folder: String

    init(_ arguments: Arguments) {
        self.arguments = arguments
        folder = arguments.words[0]
    }

    func run() -> Int32 {
        do throws(AuthorProblem) {
            let count = try SDKWriter().write(to: folder)
            if arguments.json {
                let json: JSON = [
                    "schema": "bricks.sdk/1", "ok": true, "folder": .string(folder), "files": .integer(Int64(count)),
                ]
                Output.print(json.prettyText)
                return 0
            }
            Output.print(
                """
                Wrote the SDK to \(folder): \(count) files for C, C++, Rust and Swift.
                  PKG_CONFIG_PATH=\(folder)/lib/pkgconfig pkg-config --cflags bricks

                """)
            return 0
        } catch {
            return error.show(asJSON: arguments.json)
        }
    }
}
