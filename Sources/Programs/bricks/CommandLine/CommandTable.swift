import JSONText

/// Every command of the program, in the order of help.
enum CommandTable {
    static let all: [CommandDeclaration] = [
        RunCommand.declaration, CheckCommand.declaration, ModulesCommand.declaration, ExplainCommand.declaration,
        InitCommand.declaration, DiffCommand.declaration, MicroappCommand.declaration, CallCommand.declaration,
        TraceCommand.declaration, UpgradeCommand.declaration, LockCommand.declaration, BackupCommand.declaration,
        RestoreCommand.declaration, InspectCommand.declaration, ResolveCommand.declaration, ScreenCommand.declaration,
        SchemaCommand.declaration, NewCommand.declaration, SDKCommand.declaration, ConformCommand.declaration,
        CompletionCommand.declaration, VersionCommand.declaration, HelpCommand.declaration,
    ]

    static func command(_ name: String) -> CommandDeclaration? { all.first { $0.name == name } }

    /// The misuse of a command that there is not.
    static func unknown(_ name: String) -> UsageProblem {
        let nearest = Spelling.nearest(to: name, among: all.map(\.name))
        return UsageProblem(.unknownCommand, "There is no command `\(name)`.", nearest: nearest)
    }
}
