import Foundation
import Glibc
import TestSupport
import Testing

@testable import Isolation

@Suite("Control groups of workers", .timeLimit(.minutes(5)))
struct ControlGroupTests {
    private static let mounts = """
        31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755
        35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory
        41 31 0:38 / /sys/fs/cgroup/unified rw,relatime shared:3 - cgroup2 cgroup2 rw
        """

    @Test(
        "The group of a process is found where the tree is mounted",
        arguments: [
            ("0::/", mounts, "/sys/fs/cgroup/unified"),
            (
                "4:memory:/other\n0::/system.slice/app.service", mounts,
                "/sys/fs/cgroup/unified/system.slice/app.service"
            ),
            ("4:memory:/other", mounts, nil), ("0::/../outside", mounts, nil),
            ("0::/a", "31 23 0:28 / /sys/fs/cgroup rw - tmpfs tmpfs rw", nil),
            ("0::/pod/app", "41 31 0:38 /pod /run/my\\040groups rw - cgroup2 none rw", "/run/my groups/app"),
            ("0::/pod", "41 31 0:38 /pod /groups rw - cgroup2 none rw", "/groups"),
            ("0::/pods", "41 31 0:38 /pod /groups rw - cgroup2 none rw", nil), ("", "", nil),
            ("0::/", "41 - cgroup2", nil),
        ] as [(String, String, String?)])
    func place(_ groups: String, _ mounts: String, _ folder: String?) {
        #expect(ControlGroups.folder(groups: groups, mounts: mounts) == folder)
    }

    /// The files of a group as the kernel makes them, in a folder that is none.
    private static func fake(_ folder: String, controllers: String) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in [
            "cgroup.procs", "cgroup.subtree_control", "cgroup.kill", "memory.max", "memory.swap.max",
            "memory.oom.group", "cpu.max", "pids.max", "memory.events",
        ] {
            try "".write(toFile: "\(folder)/\(file)", atomically: false, encoding: .utf8)
        }
        try controllers.write(toFile: "\(folder)/cgroup.controllers", atomically: false, encoding: .utf8)
    }

    @Test("What the system hands on bounds each worker as its limits say, and nothing else is said to be bounded")
    func controllers() throws {
        let folder = try ScratchFolder()
        let tree = folder.file("tree")
        try Self.fake(tree, controllers: "cpuset cpu io memory pids\n")
        try "\(getpid())\n".write(toFile: "\(tree)/cgroup.procs", atomically: false, encoding: .utf8)
        try Self.fake("\(tree)/bricks-host", controllers: "")
        let groups = try #require(ControlGroups.take(tree))
        #expect(groups.controllers == [.memory, .cpu, .pids])
        func text(_ path: String) throws -> String { try String(contentsOfFile: "\(tree)/\(path)", encoding: .utf8) }
        #expect(try text("bricks-host/cgroup.procs") == "\(getpid())")
        var limits = WorkerLimits(memoryMegabytes: 96, processorPercent: 150)
        limits.tasks = 77
        let group = try #require(
            groups.group(of: 4_711, limits) { path in (try? Self.fake(path, controllers: "")) != nil })
        let name = try #require(group.folder.split(separator: "/").last)
        #expect(try text("\(name)/cgroup.procs") == "4711")
        #expect(try text("\(name)/memory.max") == "\((96 + 64) << 20)")
        #expect(try text("\(name)/memory.swap.max") == "0")
        #expect(try text("\(name)/cpu.max") == "150000 100000")
        #expect(try text("\(name)/pids.max") == "77")
        #expect(!group.isOutOfMemory)
        try "low 0\noom 1\noom_kill 2\n".write(
            toFile: "\(group.folder)/memory.events", atomically: false, encoding: .utf8)
        #expect(group.isOutOfMemory)
        let told = limits.guarantees(groups.controllers)
        #expect(told.contains("The host measures 2048 MiB of the disk."), "\(told)")
        #expect(limits.guarantees([]).contains("measures 96 MiB of memory in all, 150 % of a processor over 60 s"))
    }

    @Test("A group that others live in is left as it is")
    func others() throws {
        let folder = try ScratchFolder()
        let tree = folder.file("tree")
        try Self.fake(tree, controllers: "memory\n")
        try "1\n\(getpid())\n".write(toFile: "\(tree)/cgroup.procs", atomically: false, encoding: .utf8)
        #expect(ControlGroups.take(tree) == nil)
        #expect(!FileManager.default.fileExists(atPath: "\(tree)/bricks-host"))
        #expect(try String(contentsOfFile: "\(tree)/cgroup.subtree_control", encoding: .utf8) == "")
    }

    /// A group of the kernel that nobody else has; nil where this machine lets nobody make one.
    private static func kernelsGroup() -> String? {
        guard let mounts = try? String(contentsOfFile: "/proc/self/mountinfo", encoding: .utf8),
            let root = ControlGroups.folder(groups: "0::/", mounts: mounts)
        else { return nil }
        let folder = "\(root)/bricks-test-\(getpid())-\(UInt32.random(in: 0 ... .max))"
        return unsafe mkdir(folder, 0o755) == 0 ? folder : nil
    }

    @Test(
        "The kernel ends a worker's group with all that lives in it, whatever that did to be nobody's",
        .enabled(if: geteuid() == 0, "Only root may make groups of the kernel here."))
    func end() async throws {
        guard let folder = Self.kernelsGroup() else { return }
        defer { unsafe rmdir(folder) }
        let scratch = try ScratchFolder()
        let children = scratch.file("children")
        // It leaves its session and its parent, as its own children do.
        let program = try ChildProcess(
            [
                "/bin/sh", "-c",
                "read go; for n in 1 2 3; do setsid sleep 1000 & echo $! >> \(children); done; sleep 1000",
            ], input: .lines)
        let groups = ControlGroups(controllers: [], folder: folder)
        let group = try #require(groups.group(of: program.identifier, WorkerLimits()))
        #expect(try ControlGroups.processes(of: group.folder) == [program.identifier])
        try program.write("go")
        try await eventually("all are in the group") {
            try ControlGroups.processes(of: group.folder).count >= 4 ? true : nil
        }
        group.end()
        #expect(try await program.waitUntilEnd() == .signal(SIGKILL))
        #expect(!FileManager.default.fileExists(atPath: group.folder))
        for child in try String(contentsOfFile: children, encoding: .utf8).split(separator: "\n").compactMap({
            pid_t($0)
        }) {
            let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
            #expect(state == nil || state?.contains(") Z") == true)
        }
    }
}
