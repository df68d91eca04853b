import CShims
import Files
import Foundation

// `bricks`: exit 0 fine, 1 problems found, 2 wrong usage or unreadable manifest.

bricks_memory_bound_arenas()
let arguments = Array(CommandLine.arguments.dropFirst())
if ConformCommand.serves(arguments) { exit(0) }
// Not in a trial, whose module is to find signals as they are.
OutputFile.prepareProgram()
let code = await Program(arguments: arguments).run()
// The purpose of a run is to serve; that of every other command is its output.
endProgram(arguments.first == "run" ? code : Output.exitCode(code))
