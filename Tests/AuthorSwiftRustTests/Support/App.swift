import TestSupport

/// The app whose manifest is in a folder.
struct App {
    let folder: String

    /// Returns the report of `bricks modules` on it.
    func report() async throws -> String {
        try await Command.succeed("bricks modules manifest.json", in: folder).output
    }

    /// A screen of it, as text.
    func screen(_ link: String) async throws -> String {
        try await Command.succeed("bricks screen manifest.json '\(link)'", in: folder).output
    }
}
