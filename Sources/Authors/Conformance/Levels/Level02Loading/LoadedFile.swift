internal import CTrial
internal import InterfaceModel

/// The suspect, loaded into the process of a check.
@safe
struct LoadedFile {
    /// Given by the loader; never closed.
    let handle: UnsafeMutableRawPointer

    /// Loads the file; what a host's loader does is all that is done.
    static func load(_ trial: Trial) throws(Violation) -> LoadedFile {
        Trial.note("loading the file")
        var reason: UnsafePointer<CChar>?
        guard let handle = unsafe bricks_trial_load(trial.file, &reason) else {
            let why = unsafe reason.map { unsafe String(cString: $0) } ?? "no reason was given"
            throw Violation(
                "The loader refuses the file: \(why.replacing(trial.file, with: trial.fileName)).",
                help: "Link what is missing; `ldd -r \(trial.fileName)` lists it.")
        }
        return unsafe LoadedFile(handle: handle)
    }

    /// The result of a call of the entry.
    struct Entry {
        var status: UInt32
        /// Whether it set the result.
        var isSet: Bool
        /// Of the host, before it returned.
        var calls: Int
        var table: ModuleTableView?
    }

    /// Calls the entry with a host that speaks a range of versions.
    func enter(_ oldest: UInt32, _ newest: UInt32, extra: UInt32 = 0) -> Entry {
        Trial.note(
            "calling bricks_module_entry with a host of ABI \(Self.version(oldest))"
                + (oldest == newest ? "" : " to \(Self.version(newest))"))
        let entered = unsafe bricks_trial_enter(handle, oldest, newest, extra)
        return unsafe Entry(
            status: entered.status, isSet: entered.set, calls: Int(entered.calls),
            table: entered.table.map { unsafe ModuleTableView(pointer: $0) })
    }

    /// Enters as today's host does.
    func enter() -> Entry { enter(Self.current, Self.current) }

    static let current = UInt32(Contract.abiMajor) << 16 | UInt32(Contract.abiMinor)

    static func version(_ abi: UInt32) -> String { "\(abi >> 16).\(abi & 0xFFFF)" }
}

/// A module's table, looked at with care.
@safe
struct ModuleTableView {
    // Given by the suspect: anything at all.
    let pointer: UnsafePointer<bricks_module>

    static let size = MemoryLayout<bricks_module>.size

    /// Where it lies, as `/proc/self/maps` says.
    var mapping: (permissions: String, name: String)? { unsafe Memory.mapping(UnsafeRawPointer(pointer)) }

    var isAligned: Bool { UInt(bitPattern: unsafe pointer) % 8 == 0 }

    func isReadable(_ size: Int) -> Bool { unsafe bricks_trial_readable(pointer, size) }

    /// Of a table that can be read.
    var declaredSize: Int { unsafe Int(pointer.pointee.size) }
    var abi: UInt32 { unsafe pointer.pointee.abi }

    /// Names of the functions and whether they are there, and whether each lies in code.
    var functions: [(name: String, isNull: Bool, isCode: Bool)] {
        (0..<13).compactMap { number -> (String, Bool, Bool)? in
            guard let name = unsafe bricks_trial_member(UInt32(number)) else { return nil }
            let function = unsafe bricks_trial_function(pointer, UInt32(number))
            let isCode =
                unsafe function.map { unsafe Memory.mapping($0)?.permissions.dropFirst(2).first == "x" } ?? false
            return unsafe (String(cString: name), function == nil, isCode)
        }
    }

    /// The bytes of the table, to be compared.
    var bytes: [UInt8] { unsafe Array(UnsafeRawBufferPointer(start: pointer, count: Self.size)) }

    /// Whether both are at the same place.
    func isSame(as other: ModuleTableView) -> Bool { unsafe pointer == other.pointer }

    /// The table that `get_interface` gives for a name.
    ///
    /// - Parameter guarded: whether memory ends with the name.
    func interface(_ name: [UInt8]?, guarded: Bool = false) -> InterfaceTableView? {
        let label =
            name.map { $0.count > 64 ? "\($0.count) bytes" : "“\(String(decoding: $0, as: UTF8.self))”" } ?? "NULL"
        Trial.note("calling bricks_module.get_interface(\(label))")
        guard let name else {
            return unsafe bricks_trial_interface(pointer, nil, 0, false).map { unsafe InterfaceTableView(pointer: $0) }
        }
        let text = name.map { CChar(bitPattern: $0) }
        // An empty name has an address too.
        return unsafe (text + [0]).withUnsafeBufferPointer { text in
            unsafe bricks_trial_interface(pointer, text.baseAddress, name.count, guarded).map {
                unsafe InterfaceTableView(pointer: $0)
            }
        }
    }

    func interface(_ name: String) -> InterfaceTableView? { interface(Array(name.utf8)) }
}

/// A module's table of an interface, looked at with care.
@safe
struct InterfaceTableView {
    // Given by the suspect: anything at all.
    let pointer: UnsafeRawPointer

    var isAligned: Bool { UInt(bitPattern: unsafe pointer) % 8 == 0 }
    var mapping: (permissions: String, name: String)? { unsafe Memory.mapping(pointer) }

    func isReadable(_ size: Int) -> Bool { unsafe bricks_trial_readable(pointer, size) }

    /// Of a table that can be read.
    var size: Int { unsafe Int(pointer.load(as: UInt32.self)) }
    var minor: Int { unsafe Int(pointer.load(fromByteOffset: 4, as: UInt32.self)) }

    /// The state of a method's place: NULL, code or neither.
    func method(_ index: Int) -> (isNull: Bool, isCode: Bool) {
        guard let function = unsafe pointer.load(fromByteOffset: 8 + 8 * index, as: UnsafeRawPointer?.self) else {
            return (true, false)
        }
        return unsafe (false, Memory.mapping(function)?.permissions.dropFirst(2).first == "x")
    }

    func isSame(as other: InterfaceTableView) -> Bool { unsafe pointer == other.pointer }
}

/// This process's memory.
enum Memory {
    static func mapping(_ address: UnsafeRawPointer) -> (permissions: String, name: String)? {
        var permissions = [CChar](repeating: 0, count: 5)
        var name = [CChar](repeating: 0, count: 4096)
        guard unsafe bricks_trial_mapping(address, &permissions, &name, name.count) else { return nil }
        return (permissions.text, name.text)
    }
}
