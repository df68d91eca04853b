internal import Foundation
internal import Processes

/// The lines of source that places in a file come from, by its debug information.
///
/// A tool of the machine reads it: the file is a suspect's, and nothing of it is parsed by the kit.
struct SourceLines {
    /// Such as `timer.c:12`, by offsets.
    private(set) var lines: [UInt64: String] = [:]
    /// Why there are none; nil where there are, or where none were asked for.
    private(set) var absence: String?

    /// - Parameters:
    ///   - offsets: from the file's first loaded byte, each one past a call.
    ///   - path: folders where tools are looked for, with colons between them.
    init(
        _ offsets: some Sequence<UInt64>, in file: String,
        path: String = ProcessInfo.processInfo.environment["PATH"] ?? ""
    ) {
        let asked = Set(offsets).sorted()
        guard !asked.isEmpty else { return }
        guard let (tool, words) = Self.tool(path) else {
            absence = "Stacks have no source lines: neither llvm-symbolizer nor addr2line is on the path."
            return
        }
        let calls = asked.map { "0x\(String($0 > 0 ? $0 - 1 : 0, radix: 16))" }
        guard let output = Self.output(of: tool, words + ["-e", file] + calls) else {
            absence = "Stacks have no source lines: \(tool) cannot read the file."
            return
        }
        let found = output.split(separator: "\n", omittingEmptySubsequences: false).map { Self.line(String($0)) }
        for (offset, line) in zip(asked, found) { lines[offset] = line }
        if lines.isEmpty { absence = "Stacks have no source lines: build the module with debug information (-g)." }
    }

    /// The tool's path and its first arguments.
    private static func tool(_ path: String) -> (String, [String])? {
        let known = [
            ("llvm-symbolizer", ["--output-style=GNU", "--functions=none", "--no-inlines"]), ("addr2line", []),
        ]
        for (name, words) in known {
            for folder in path.split(separator: ":") where folder.hasPrefix("/") {
                let tool = "\(folder)/\(name)"
                if FileManager.default.isExecutableFile(atPath: tool) { return (tool, words) }
            }
        }
        return nil
    }

    /// Returns the output of a tool; nil when it cannot be started or fails.
    private static func output(of tool: String, _ words: [String]) -> String? {
        let pipe = Pipe()
        let start = ProcessStart(
            tool, words, environment: [:],
            descriptors: [.nothing, .shared(pipe.fileHandleForWriting.fileDescriptor), .nothing])
        guard let process = try? start.start() else { return nil }
        try? pipe.fileHandleForWriting.close()
        let bytes = try? pipe.fileHandleForReading.read(upToCount: 1 << 20)
        try? pipe.fileHandleForReading.close()
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
        guard status == 0, let bytes else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The file's name and the line, as `/home/me/timer.c:12 (discriminator 2)` has them; nil for an unknown place.
    private static func line(_ text: String) -> String? {
        let place = text.split(separator: " (discriminator").first.map(String.init) ?? ""
        let parts = place.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 2, let number = parts.last.flatMap({ Int($0) }), number > 0 else { return nil }
        let name = parts.dropLast().joined(separator: ":").lastPart
        return name.isEmpty || name.hasPrefix("??") ? nil : "\(name):\(number)"
    }
}

extension ModuleResult {
    /// With the lines of source in its stacks.
    func withSourceLines(_ path: String) -> ModuleResult {
        let offsets = checks.flatMap(\.offsets.values)
        let found = SourceLines(offsets, in: path)
        var result = self
        result.note = found.absence
        for index in checks.indices {
            for (frame, offset) in checks[index].offsets {
                guard checks[index].stack.indices.contains(frame), let line = found.lines[offset] else { continue }
                result.checks[index].stack[frame] += " at \(line)"
            }
        }
        return result
    }
}
