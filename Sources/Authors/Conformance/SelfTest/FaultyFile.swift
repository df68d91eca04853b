internal import Foundation

/// A module that was built, to be made worse.
public struct FaultyFile: Sendable {
    /// Of the file that is checked.
    public var path: String

    /// Why it could not be.
    public struct Failure: Error, Sendable {
        /// One sentence that names the file and says what went wrong.
        public var message: String
    }

    /// Makes a handle to a file; it is not touched yet.
    public init(path: String) { self.path = path }

    /// The folder that the file stands in.
    public var folder: String { URL(filePath: path).deletingLastPathComponent().path }

    /// Reads the whole file; throws when it is not there or cannot be read.
    public func read() throws(Failure) -> [UInt8] {
        guard let data = FileManager.default.contents(atPath: path) else { throw Failure(message: "\(path) is gone.") }
        return Array(data)
    }

    /// Puts other content in the place of the file.
    public func write(_ bytes: [UInt8]) throws(Failure) { try write(bytes, to: path) }

    /// Writes content to another path, such as beside the file; what is there is replaced.
    public func write(_ bytes: [UInt8], to path: String) throws(Failure) {
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw Failure(message: "\(path) cannot be written.")
        }
    }

    /// Removes the file; throws when there is none.
    public func remove() throws(Failure) {
        try attempt { try FileManager.default.removeItem(atPath: path) }
    }

    /// Moves the file to another name in its folder; `path` follows.
    public mutating func rename(_ name: String) throws(Failure) {
        let (old, new) = (path, "\(folder)/\(name)")
        try attempt { try FileManager.default.moveItem(atPath: old, toPath: new) }
        path = new
    }

    /// Puts a symbolic link in the place of what is there.
    public func link(to target: String) throws(Failure) {
        try attempt { try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target) }
    }

    /// Overwrites bytes from an offset on; throws when they would reach beyond the end of the file.
    public func patch(_ offset: Int, _ bytes: [UInt8]) throws(Failure) {
        var content = try read()
        guard offset >= 0, offset + bytes.count <= content.count else {
            throw Failure(message: "Byte \(offset) lies outside of \(path).")
        }
        content.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        try write(content)
    }

    /// Puts other bytes in the place of all that are the same; what comes of it is not looked at again.
    public func replace(_ old: [UInt8], _ new: [UInt8]) throws(Failure) {
        var content = try read()
        guard old.count == new.count, content.firstRange(of: old) != nil else {
            throw Failure(message: "\(path) does not hold what is to be replaced.")
        }
        content.replace(old, with: new)
        try write(content)
    }

    /// Changes a field of the first segment of a type, by its offset in the program header.
    public func patchSegment(
        _ type: UInt32, where isIt: (UInt32) -> Bool = { _ in true }, at offset: Int, _ bytes: [UInt8]
    ) throws(Failure) {
        let image = try image()
        guard let index = image.segments.firstIndex(where: { $0.type == type && isIt($0.flags) }) else {
            throw Failure(message: "\(path) has no such segment.")
        }
        try patch(Int(image.header.programHeaderOffset) + index * 56 + offset, bytes)
    }

    /// Changes the tag (at 0) or the value (at 8) of an entry of the dynamic section.
    public func patchDynamic(_ tag: UInt64, at offset: Int, _ value: UInt64) throws(Failure) {
        var image = try image()
        do throws(ELFImage.Problem) {
            try image.readDynamic(path: path)
        } catch {
            throw Failure(message: "\(path) cannot be read.")
        }
        guard let index = image.dynamic.firstIndex(where: { $0.tag == tag }),
            let segment = image.segments.first(where: { $0.type == ELF.dynamic })
        else { throw Failure(message: "\(path) has no such entry.") }
        try patch(
            Int(segment.offset) + index * 16 + offset,
            (0..<8).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) })
    }

    private func image() throws(Failure) -> ELFImage {
        do throws(ELFImage.Problem) {
            return try ELFImage(path: path)
        } catch {
            throw Failure(message: "\(path) cannot be read.")
        }
    }

    private func attempt(_ body: () throws -> Void) throws(Failure) {
        do {
            try body()
        } catch {
            throw Failure(message: "\(path) cannot be changed: \(error).")
        }
    }
}
