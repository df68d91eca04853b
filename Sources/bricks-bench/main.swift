import Foundation

exit(await Bench(words: Array(CommandLine.arguments.dropFirst())).run())
