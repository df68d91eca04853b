import CShims
import Foundation

// `bricks`: exit 0 fine, 1 problems found, 2 wrong usage or unreadable manifest.

bricks_memory_bound_arenas()
let arguments = Array(CommandLine.arguments.dropFirst())
if ConformCommand.serves(arguments) { exit(0) }
let code = await Program(arguments: arguments).run()
exit(code)
