import CShims
import Foundation
import Glibc
import JSONText
import Locks
import Synchronization

/// The kernel's control groups (version 2) that workers live in, where the system has handed this process a part of their
/// tree.
///
/// Each worker has a group of its own with all that it starts, whatever that does: the kernel bounds what they use together,
/// and ends them together. This process lives in a group beside them, since a group that hands on its bounds has no processes.
public struct ControlGroups: Sendable {
    /// Resources that the kernel bounds.
    public enum Controller: String, Sendable, CaseIterable {
        case memory, cpu, pids
    }

    /// Resources that the kernel bounds here.
    public let controllers: Set<Controller>
    let folder: String

    /// Those of this process, which takes its part of the tree the first time; nil where it has none.
    static let ofThisProcess: ControlGroups? = place().flatMap { take($0) }

    /// Returns the resources that the kernel would bound in the workers of this process.
    public static func offered() -> Set<Controller> { place().map { listed("cgroup.controllers", of: $0) } ?? [] }

    /// Returns the resources that the kernel bounds in the workers of this process, whose part of the tree is taken for
    /// that.
    public static func taken() -> Set<Controller> { ofThisProcess?.controllers ?? [] }

    // MARK: The part that is this process's

    /// The folder of this process's own group where the system has handed that to it.
    private static func place() -> String? {
        guard let groups = try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8),
            let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8),
            let folder = folder(groups: groups, mounts: mounts), isDelegated(folder)
        else { return nil }
        return folder
    }

    /// Where the group of a process lies, by the text of its `cgroup` and `mountinfo`; nil where it cannot be seen.
    static func folder(groups: String, mounts: String) -> String? {
        guard let line = groups.split(separator: "\n").first(where: { $0.hasPrefix("0::/") }) else { return nil }
        let group = String(line.dropFirst(3))
        for mount in mounts.split(separator: "\n") {
            let words = mount.split(separator: " ")
            guard let dash = words.firstIndex(of: "-"), words.count > dash + 1, words[dash + 1] == "cgroup2", dash > 4
            else { continue }
            let (root, point) = (unescaped(words[3]), unescaped(words[4]))
            // The mount may be a part of the tree; `..` leads out of it.
            guard group == root || root == "/" || group.hasPrefix(root + "/"),
                !group.split(separator: "/").contains("..")
            else { continue }
            let rest = root == "/" ? group : String(group.dropFirst(root.count))
            return rest == "/" || rest.isEmpty ? point : point + rest
        }
        return nil
    }

    /// As the kernel writes paths in `mountinfo`: a space as `\040`.
    private static func unescaped(_ text: Substring) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), rest.count >= 3,
                let code = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8)
            {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the group was handed to this process.
    ///
    /// A user who may write there was given it. Root may write everywhere: there the mark counts that systemd sets with
    /// `Delegate=`.
    private static func isDelegated(_ folder: String) -> Bool {
        guard unsafe access("\(folder)/cgroup.procs", W_OK) == 0,
            unsafe access("\(folder)/cgroup.subtree_control", W_OK) == 0
        else { return false }
        return unsafe geteuid() != 0 || bricks_group_is_handed(folder) != 0
    }

    private static let hostsName = "bricks-host"
    private static let workersName = "bricks-worker-"

    /// Makes a group a parent of workers' groups: moves this process and its children into one beside them, and has what the
    /// kernel can bound handed on.
    ///
    /// - Returns: nil where that cannot be done, such as where others live in the group.
    static func take(_ folder: String) -> ControlGroups? {
        let own = "\(folder)/\(hostsName)"
        guard let processes = try? processes(of: folder), processes.allSatisfy(isOwn) else { return nil }
        guard unsafe mkdir(own, 0o755) == 0 || errno == EEXIST else { return nil }
        // A child may have ended meanwhile.
        for process in processes where !write("\(process)", to: "cgroup.procs", of: own) && process == getpid() {
            return nil
        }
        var controllers: Set<Controller> = []
        for controller in Controller.allCases where listed("cgroup.controllers", of: folder).contains(controller) {
            if write("+\(controller.rawValue)", to: "cgroup.subtree_control", of: folder) {
                controllers.insert(controller)
            }
        }
        removeEmpty(folder)
        return ControlGroups(controllers: controllers, folder: folder)
    }

    /// This process, or a child of it.
    private static func isOwn(_ process: Int32) -> Bool {
        if process == getpid() { return true }
        let stat = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
        guard let stat, let end = stat.lastIndex(of: ")") else { return true }
        let words = stat[end...].split(separator: " ")
        return words.count > 2 && Int32(words[2]) == getpid()
    }

    /// Removes the groups that earlier hosts left, whose processes are gone.
    private static func removeEmpty(_ folder: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        // The kernel refuses to remove a group that has processes.
        for name in names where name.hasPrefix(workersName) { unsafe rmdir("\(folder)/\(name)") }
    }

    static func processes(of folder: String) throws -> [Int32] {
        try String(contentsOfFile: "\(folder)/cgroup.procs", encoding: .utf8).split(separator: "\n").compactMap {
            Int32($0)
        }
    }

    private static func listed(_ file: String, of folder: String) -> Set<Controller> {
        guard let text = try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8) else { return [] }
        return Set(text.split(whereSeparator: \.isWhitespace).compactMap { Controller(rawValue: String($0)) })
    }

    fileprivate static func write(_ text: String, to file: String, of folder: String) -> Bool {
        let descriptor = unsafe open("\(folder)/\(file)", O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        return unsafe Glibc.write(descriptor, bytes, bytes.count) == bytes.count
    }

    // MARK: Groups of workers

    private static let numbers = RankedMutex(0, rank: LockRank(320, "ControlGroups.numbers"))

    /// Puts a process, which has started nothing yet, into a group of its own.
    ///
    /// - Parameter make: makes the group's folder.
    /// - Returns: nil where that cannot be done.
    func group(
        of process: Int32, _ limits: WorkerLimits, make: (String) -> Bool = { unsafe mkdir($0, 0o755) == 0 }
    ) -> WorkerGroup? {
        let number = Self.numbers.withLock { number in
            number += 1
            return number
        }
        let group = WorkerGroup(folder: "\(folder)/\(Self.workersName)\(getpid())-\(number)")
        guard make(group.folder) else { return nil }
        var values: [(file: String, value: String)] = []
        if controllers.contains(.memory) {
            let bytes = UInt64(max(1, limits.memoryMegabytes)).clampedSum(Self.ownMebibytes).clampedProduct(1 << 20)
            values += [("memory.max", "\(bytes)"), ("memory.swap.max", "0"), ("memory.oom.group", "1")]
        }
        if controllers.contains(.cpu) {
            values.append(("cpu.max", "\(max(1, limits.processorPercent).clampedProduct(1_000)) 100000"))
        }
        if controllers.contains(.pids) { values.append(("pids.max", "\(max(1, limits.tasks))")) }
        for (file, value) in values where !Self.write(value, to: file, of: group.folder) {
            // A kernel without swap has no bound for it.
            if file == "memory.swap.max" || file == "memory.oom.group" { continue }
            group.remove()
            return nil
        }
        guard Self.write("\(process)", to: "cgroup.procs", of: group.folder) else {
            group.remove()
            return nil
        }
        return group
    }

    /// Memory that the worker's program, its libraries and the kernel take beside the module's work.
    private static let ownMebibytes: UInt64 = 64
}

/// The group of one worker.
struct WorkerGroup: Sendable {
    let folder: String

    /// Whether the kernel ended processes of it since they had used up their memory.
    var isOutOfMemory: Bool {
        guard let text = try? String(contentsOfFile: "\(folder)/memory.events", encoding: .utf8) else { return false }
        return text.split(separator: "\n").contains { line in
            line.hasPrefix("oom_kill ") && (line.split(separator: " ").last.flatMap { UInt64($0) } ?? 0) > 0
        }
    }

    /// Ends all that lives in it, and removes it.
    func end() {
        _ = ControlGroups.write("1", to: "cgroup.kill", of: folder)
        remove()
    }

    fileprivate func remove() {
        // Those that were ended are there for a moment still.
        for _ in 0..<500 {
            if unsafe rmdir(folder) == 0 || errno != EBUSY { return }
            usleep(2_000)
        }
    }
}
