import Files
import Foundation

OutputFile.prepareProgram()
exit(await Bench(words: Array(CommandLine.arguments.dropFirst())).run())
