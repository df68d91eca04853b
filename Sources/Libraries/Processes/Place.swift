import CCrash

/// A place in a loaded file.
public struct Place: Sendable, Hashable {
    /// Path of the file, as the loader of the process had it.
    public var path: String
    /// From the file's first loaded byte.
    public var offset: UInt64

    /// Makes a place; the offset counts from the file's first loaded byte.
    public init(path: String, offset: UInt64) {
        self.path = path
        self.offset = offset
    }

    /// The place of an address of this process.
    public init(_ address: UInt) {
        var path = [CChar](repeating: 0, count: 4096)
        offset = unsafe bricks_crash_place(UnsafeRawPointer(bitPattern: address), &path, path.count)
        self.path = path.text
    }

    /// The function's name by the file's symbol table, demangled, and how far into it the place is; the offset in
    /// hexadecimal where the file has no name for it or cannot be read.
    ///
    /// - Parameter file: where the file is read, when that is not ``path``.
    public func name(in file: String? = nil) -> (text: String, into: UInt64) {
        var name = [CChar](repeating: 0, count: 1024)
        var into: UInt64 = 0
        // A return address is one past the call.
        let call = offset > 0 ? offset - 1 : 0
        guard unsafe bricks_crash_symbol(file ?? path, call, &name, name.count, &into) else {
            return ("0x\(String(offset, radix: 16))", 0)
        }
        return (Self.readable(name.text), into + 1)
    }

    /// Without what the compiler adds to the names of private things.
    private static func readable(_ name: String) -> String {
        name.replacing(#/\(([^ ()]+) in _[0-9A-F]{32}\)/#) { "\($0.output.1)" }
    }
}

extension [CChar] {
    /// Up to the NUL.
    fileprivate var text: String {
        String(decoding: prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
