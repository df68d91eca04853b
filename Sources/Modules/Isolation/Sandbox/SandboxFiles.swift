internal import CSandbox
import Glibc

/// Which files a module in a sandbox may use, and where a call of it leads.
///
/// Landlock decides, not this: here is only found out what it denied, so that it can be told. A module that changes a path
/// while it is read hides what it tried, and gains nothing.
struct SandboxFiles: Sendable {
    /// Real paths of what may be read; everything below a folder too.
    var readable: [String]
    /// Folders whose entries may be seen, theirs too.
    var listable: [String] = []
    /// Those that may be written too.
    var writable: [String]
    let process: Int32

    enum Judgement: Equatable {
        case allowed
        /// Denied, with a description for a report.
        case denied(String)
        /// A file of the kernel's about a thread of the module, which the host opens for it.
        case thread(String)
    }

    func judge(
        _ attempt: bricks_sandbox_attempt, _ call: bricks_sandbox_path_call, name: String
    ) -> Judgement {
        let flags = call.flags < 0 ? 0 : Int32(truncatingIfNeeded: SandboxDenial.argument(attempt, Int(call.flags)))
        for (folder, path) in [(call.folder, call.path), (call.other_folder, call.other_path)] where path >= 0 {
            guard let text = SandboxDenial.text(attempt, Int(path)) else { continue }
            let full = place(of: text, folder: folder, attempt)
            if !call.changes, flags & (O_ACCMODE | O_CREAT | O_TRUNC) == 0, let file = threadFile(full) {
                return .thread(file)
            }
            guard let denied = denial(full, text, flags: flags, call.changes, name) else { continue }
            return .denied(denied)
        }
        return .allowed
    }

    /// Whether a call empties a file without opening it to write.
    func empties(_ attempt: bricks_sandbox_attempt, _ call: bricks_sandbox_path_call) -> Bool {
        guard call.flags >= 0 else { return call.empties }
        let flags = Int32(truncatingIfNeeded: SandboxDenial.argument(attempt, Int(call.flags)))
        return flags & O_TRUNC != 0 && ![O_WRONLY, O_RDWR].contains(flags & O_ACCMODE)
    }

    private func denial(_ full: String, _ text: String, flags: Int32, _ changes: Bool, _ name: String) -> String? {
        let quoted = SandboxDenial.quoted(text)
        if changes {
            guard let entry = entry(full), !isBelow(entry, writable) else { return nil }
            return "\(name)(\(quoted))"
        }
        let writes = flags & (O_WRONLY | O_RDWR | O_TRUNC) != 0
        guard let real = Self.resolve(full, follows: flags & O_NOFOLLOW == 0) else {
            guard flags & O_CREAT != 0, let entry = entry(full), !isBelow(entry, writable) else { return nil }
            return "\(name)(\(quoted)) to make it"
        }
        // libffi looks there once in each worker for a folder that it does not need.
        if !writes, text == "/proc/mounts" { return nil }
        // Pipes, memory files and the like have no path, and Landlock lets them be.
        guard real.hasPrefix("/"), !real.hasPrefix("/memfd:") else { return nil }
        if isBelow(real, writable) || (!writes && isBelow(real, readable)) { return nil }
        if !writes, flags & O_DIRECTORY != 0, isBelow(real, listable) { return nil }
        return "\(name)(\(quoted)) to \(writes ? "write" : "read")"
    }

    /// The path as this process has to ask for it: some lead each process to its own.
    private func place(of text: String, folder: Int8, _ attempt: bricks_sandbox_attempt) -> String {
        guard text.hasPrefix("/") else {
            let descriptor =
                folder < 0 ? AT_FDCWD : Int32(truncatingIfNeeded: SandboxDenial.argument(attempt, Int(folder)))
            let base = descriptor == AT_FDCWD ? "cwd" : "fd/\(descriptor)"
            return "/proc/\(attempt.thread)/\(base)/\(text)"
        }
        for (name, meant) in [
            ("/proc/self", "/proc/\(process)"), ("/proc/thread-self", "/proc/\(process)/task/\(attempt.thread)"),
            ("/proc/mounts", "/proc/\(process)/mounts"), ("/proc/net", "/proc/\(process)/net"),
            ("/dev/fd", "/proc/\(process)/fd"),
        ] where text == name || text.hasPrefix("\(name)/") {
            return meant + text.dropFirst(name.count)
        }
        return text
    }

    /// libdispatch looks at the state of its threads by their numbers, which are in no folder of the process.
    private func threadFile(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 4 || parts.count == 6, parts[0].isEmpty, parts[1] == "proc", let name = parts.last,
            ["stat", "status", "comm"].contains(name)
        else { return nil }
        if parts.count == 6, parts[2] != "\(process)" || parts[3] != "task" { return nil }
        guard let thread = Int32(parts[parts.count - 2]), parts.count == 6 || thread != process else { return nil }
        let own = "/proc/\(process)/task/\(thread)"
        return unsafe access(own, F_OK) == 0 ? "\(own)/\(name)" : nil
    }

    /// The place of an entry in its folder, whether it is there or not; nil when the folder is not.
    private func entry(_ path: String) -> String? {
        var path = Substring(path)
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return nil }
        let folder = path[..<slash]
        return Self.resolve(folder.isEmpty ? "/" : String(folder), follows: true).map {
            "\($0)/\(path[slash...].dropFirst())"
        }
    }

    private func isBelow(_ path: String, _ roots: [String]) -> Bool {
        roots.contains { path == $0 || path.hasPrefix($0 == "/" ? "/" : "\($0)/") }
    }

    /// The real path of what is there.
    static func resolve(_ path: String, follows: Bool = true) -> String? {
        var resolved = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard unsafe bricks_sandbox_resolve(path, follows, &resolved, resolved.count) == 0 else { return nil }
        return String(decoding: resolved.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}
