public import Foundation

/// A file of a module's directory that exists only until the host has a copy of it.
public enum HandoverFile {
    /// Writes a file, hands it over, and removes it, whatever happens.
    ///
    /// - Parameters:
    ///   - name: The name of the file. One that is there is replaced.
    ///   - directory: The module's directory.
    ///   - write: Writes the content.
    ///   - handOver: Publishes the file by its name.
    /// - Returns: The result of `handOver`.
    public static func make<Result>(
        _ name: String, in directory: String, write: (FileHandle) throws -> Void, handOver: (String) throws -> Result
    ) throws -> Result {
        let place = URL(filePath: "\(directory)/\(name)")
        defer { try? FileManager.default.removeItem(at: place) }
        try Data().write(to: place)
        let file = try FileHandle(forWritingTo: place)
        defer { try? file.close() }
        try write(file)
        return try handOver(name)
    }
}
