import JSONText

/// The declarations for programs: `bricks.commands/1`.
enum CommandJSON {
    static func text(of commands: [CommandDeclaration]) -> String {
        let json: JSON = ["schema": "bricks.commands/1", "commands": .array(commands.map(json))]
        return json.prettyText
    }

    private static func json(_ command: CommandDeclaration) -> JSON {
        [
            "name": .string(command.name), "usage": .string(command.usage), "summary": .string(command.summary),
            "details": command.details.map { .string($0) } ?? .null,
            "words": .array(
                command.words.map { word in
                    [
                        "name": .string(word.name), "help": .string(word.help),
                        "required": .bool(word.count == .one || word.count == .atLeastOne),
                        "repeated": .bool(word.count == .any || word.count == .atLeastOne),
                        "values": .array(word.value.suggestions.map { .string($0) }),
                    ]
                }),
            "options": .array(
                command.options.map { option in
                    [
                        "name": .string(option.name), "help": .string(option.help),
                        "value": option.value.placeholder.map { .string($0) } ?? .null,
                        "values": .array(option.value.suggestions.map { .string($0) }),
                        "default": option.standard.map { .string($0) } ?? .null,
                    ]
                }),
        ]
    }
}
