import Cards
import Files
internal import JSONText

// Whether the loader would find what a module's file needs, and the host knows what its card provides, before it is loaded.
extension Resolution {
    /// Refuses a module that provides an interface which this host cannot call.
    mutating func checkProvided(_ index: Int) {
        guard let card = modules[index].card, let path = modules[index].path,
            let obstacle = ModuleObstacle.unknownInterface(of: card, resolver.offer)
        else { return }
        refuse(
            index, .incompatible, obstacle.code, obstacle.message, searched: [path], nearest: obstacle.nearest,
            help: obstacle.help)
    }

    /// Refuses a module whose libraries the loader would not find.
    mutating func checkLibraries(_ index: Int, _ bytes: any ByteSource) {
        guard let card = modules[index].card, let path = modules[index].path,
            let libraries = ModuleLibraries(readingELF: bytes),
            let obstacle = ModuleObstacle.missingLibrary(of: card, libraries, resolver.offer)
        else { return }
        refuse(
            index, .invalid, obstacle.code, obstacle.message, searched: [path] + obstacle.searched, help: obstacle.help)
    }
}
