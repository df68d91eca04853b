import Deployment
import Foundation
import Host
import JSONText
import Operations

/// `bricks init`: writes the folder of a new deployment, from options or, on a terminal, from what is answered.
struct InitCommand {
    static let declaration = CommandDeclaration(
        "init", "Writes a new deployment, which checks clean and runs.",
        details: "On a terminal it asks for the options that are absent.",
        words: [.init("FOLDER", "The folder to write, which is empty or does not exist.", .one, .folder)],
        takes: "one folder",
        options: [
            .init("--id", .text("ID"), "The deployment's id.", standard: "the folder's name"),
            .init("--name", .text("NAME"), "The name that people see.", standard: "one from the id"),
            .init(
                "--tabs", .text("TABS"), "The tabs, with commas between them.",
                standard: NewDeployment.standardTabs.joined(separator: ",")),
            .init(
                "--modules", .text("MODULES"), "The modules, with commas: timer, tuya, biometrics, community, or ids.",
                standard: "none"),
            .init("--color", .text("COLOR"), "The colour of the app.", standard: NewDeployment.standardColor),
        ], json: "Prints the report of the new deployment as bricks.report/1."
    ) { arguments throws(UsageProblem) in await InitCommand(arguments).run() }

    private let arguments: Arguments
    private let folder: String

    init(_ arguments: Arguments) {
        self.arguments = arguments
        folder = arguments.words[0]
    }

    func run() async -> Int32 {
        do throws(NewDeployment.Problem) {
            try asked().write(to: folder)
        } catch {
            error.asCommandFailure.show(asJSON: arguments.json)
            return error.code == "init.not-written" || error.code == "init.folder-not-empty" ? 1 : 2
        }
        let manifest = "\(folder)/manifest.json"
        let (_, report) = await Deployments.boot(arguments).understand(manifest, for: .check)
        Deployments.show(report, asJSON: arguments.json)
        if !arguments.json {
            Output.print(
                "\nWrote \(folder).\n  bricks run \(manifest)     shows it; tokens.json changes its look while it runs\n"
            )
        }
        return report.ok ? 0 : 1
    }

    private func asked() throws(NewDeployment.Problem) -> NewDeployment {
        let name = URL(filePath: folder).standardizedFileURL.lastPathComponent
        let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
        func answer(_ option: String, _ question: String, _ standard: String) -> String {
            if let given = arguments.options[option] { return given }
            guard isTerminal else { return standard }
            Output.print("\(question) [\(standard)]: ")
            let line = readLine()?.trimmingCharacters(in: .whitespaces) ?? ""
            return line.isEmpty ? standard : line
        }
        func list(_ text: String) -> [String] {
            text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
        }
        let id = answer("--id", "Id", name.lowercased())
        return try NewDeployment(
            id: id, name: answer("--name", "Name that people see (empty: from the id)", ""),
            tabs: list(answer("--tabs", "Tabs", NewDeployment.standardTabs.joined(separator: ","))),
            modules: list(answer("--modules", "Modules (timer, tuya, biometrics, community, or ids)", "")),
            color: answer("--color", "Colour", NewDeployment.standardColor))
    }
}
