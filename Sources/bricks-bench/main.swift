import Foundation

// Line by line, also into a file: a run takes a minute.
setvbuf(stdout, nil, _IOLBF, 0)
exit(await Bench(words: Array(CommandLine.arguments.dropFirst())).run())
