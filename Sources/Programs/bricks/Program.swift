import Deployment
import Files
import Foundation
import Synchronization

/// The command line: finds the command and says how commands are used.
struct Program {
    var arguments: [String]

    static let usage = """
        bricks runs apps that are described by a manifest.

        usage: bricks COMMAND …

          run MANIFEST       starts the app and says where it is; --surface terminal shows it right there
          check MANIFEST     finds every problem; no module code runs
          modules MANIFEST   lists the modules and what became of them
          modules MANIFEST --live
                             the same of the app that runs: calls, errors, restarts, memory, who needs it
          explain MANIFEST module|tab|flag|setting|token|link ID
                             tells why one is as it is; --context JSON says who asks for a flag
          call MANIFEST MODULE METHOD ARGUMENT…
                             calls a method of a module by its name, with arguments as JSON
          trace MANIFEST [LINK]
                             shows every crossing of modules' borders; --live, of the app that runs
          upgrade MANIFEST MODULE
                             puts a module's file, as it is now, in the place of the one that runs; sessions go on
          lock MANIFEST      writes down which modules it is made of, to the byte
          backup MANIFEST --to FOLDER
                             copies the app's data, also while it runs; --verify FOLDER checks such a copy instead
          restore FOLDER --data FOLDER
                             makes a backup the data of an app
          schema [NAME]      prints a JSON Schema: of the manifest, or lock or documents; tokens lists what an app is drawn with
          inspect FILE       prints the card of a module without loading it
          screen MANIFEST LINK
                             prints the screen behind a deep link
          resolve MANIFEST LINK…
                             says where deep links end, or why they do not; without links, those of standard input
          init FOLDER        writes a new deployment: --id, --name, --tabs, --modules, --color, or answers on a terminal
          diff A B           tells how two deployments differ by what they mean
          microapp MODULE    runs one module alone, or with --feature NAME one tab of the app; --once prints its screen
          new NAME           writes the folder of a new module
          sdk FOLDER         writes what module authors need, for use outside of `new`
          conform FILE…      checks modules, each check in a process of its own
          help               prints this

        options: --json prints JSON; what takes a manifest takes --environment development|staging|production, which the
          variable BRICKS_ENVIRONMENT says else; what starts a deployment takes --data FOLDER. Where there is
          a lock, nothing but what `lock` wrote down is taken; --locked refuses to go without one, --unlocked ignores it; run takes --port, --host, --page-wait MILLISECONDS (how long a page, and what
          is done next on a terminal, waits for a module), --log text|json and --surface web|terminal|web,terminal,
          on a terminal --user NAME, --bell on|off and --player off|WORDS;
          modules takes --declared, and of the app that runs one of --restart ID, --disable ID, --enable ID, --drain ID
          and --safe-mode on|off; upgrade takes --older;
          trace takes --format text|json|perfetto, --output FILE, --count N, --port and --host;
          screen takes --format text|json|html and --width; resolve --reference prints all destinations;
          new takes --language c|cpp|rust|swift, --style tab|screens, --id org.example.name and --in FOLDER;
          conform takes --home in-process,worker,sandbox or --home all, --level N, --only REGEX, --seed S, --deep, --list,
          --self-test, --configuration FILE or --manifest FILE, --here CHECK and --format text|json|junit|sarif|markdown.

        exit codes: 0 fine, 1 problems found, 2 wrong usage or unreadable manifest.

        """

    func run() async -> Int32 {
        guard let command = arguments.first else {
            Output.error(Self.usage)
            return 2
        }
        let rest = Array(arguments.dropFirst())
        do throws(Arguments.Misuse) {
            switch command {
            case "run":
                // On another core while the command line and the manifest are read.
                Task.detached { ManifestReader.prepare() }
                return try await RunCommand(rest).run()
            case "check": return try await CheckCommand(rest).run()
            case "modules": return try await ModulesCommand(rest).run()
            case "upgrade": return try await UpgradeCommand(rest).run()
            case "lock": return try await LockCommand(rest).run()
            case "backup": return try await BackupCommand(rest).run()
            case "restore": return try RestoreCommand(rest).run()
            case "schema": return try SchemaCommand(rest).run()
            case "inspect": return try InspectCommand(rest).run()
            case "resolve": return try await ResolveCommand(rest).run()
            case "screen": return try await ScreenCommand(rest).run()
            case "explain": return try await ExplainCommand(rest).run()
            case "trace": return try await TraceCommand(rest).run()
            case "call": return try await CallCommand(rest).run()
            case "init": return try await InitCommand(rest).run()
            case "diff": return try await DiffCommand(rest).run()
            case "microapp": return try await MicroappCommand(rest).run()
            case "new": return try NewCommand(rest).run()
            case "sdk": return try SDKCommand(rest).run()
            case "conform": return try ConformCommand(rest).run()
            case "help", "--help", "-h":
                Output.print(Self.usage)
                return 0
            default: throw Arguments.Misuse(message: "There is no command `\(command)`.")
            }
        } catch {
            Output.error("bricks: \(error.message)\nTry `bricks help`.\n")
            return 2
        }
    }
}

/// Standard output and standard error, unbuffered, so that nothing is lost when the program is ended.
enum Output {
    private static let isIncomplete = Atomic<Bool>(false)

    static func print(_ text: String) {
        do throws(OutputFile.Failure) {
            try OutputFile.standardOutput.write(text)
        } catch {
            let isFirst = !isIncomplete.exchange(true, ordering: .relaxed)
            // Nobody reads any more: that needs no words.
            guard isFirst, error.number != EPIPE else { return }
            self.error(
                "bricks: error[output.not-written]: standard output cannot be written: \(error.reason).\n"
                    + "  help: Make room on its disk, or name another file.\n")
        }
    }

    /// A failed write is not reported, because there is no other place for a report.
    static func error(_ text: String) { try? OutputFile.standardError.write(text) }

    /// The exit code of a command whose output may have been lost: what is missing is not fine.
    static func exitCode(_ code: Int32) -> Int32 { code == 0 && isIncomplete.load(ordering: .relaxed) ? 1 : code }
}
