internal import CFaulty
internal import Foundation

/// Builds the good module and the faulty ones with the C compiler of this machine.
struct FaultyBuilder: Sendable {
    /// Where all of it is written; the caller removes it.
    let folder: String
    let compiler: String

    init(folder: String, compiler: String = "cc") throws(FaultyFile.Failure) {
        self.folder = folder
        self.compiler = compiler
        for (path, bytes) in Self.sources {
            let target = "\(folder)/sources/\(path)"
            do {
                try FileManager.default.createDirectory(
                    at: URL(filePath: target).deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(bytes).write(to: URL(filePath: target))
            } catch {
                throw FaultyFile.Failure(message: "\(target) cannot be written: \(error.localizedDescription)")
            }
        }
    }

    /// Paths and contents of the sources that are inside of the program.
    static var sources: [(path: String, bytes: [UInt8])] {
        (0..<faulty_file_count()).compactMap { number in
            let file = unsafe faulty_file_at(number)
            guard let path = unsafe file.path else { return nil }
            return unsafe (String(cString: path), Array(UnsafeBufferPointer(start: file.bytes, count: Int(file.size))))
        }
    }

    /// Builds one fault, or the good module when it is nil, in a folder of its own.
    func build(_ fault: Fault?) throws(FaultyFile.Failure) -> FaultyFile {
        let place = "\(folder)/\(fault?.name ?? "good")"
        do {
            try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
        } catch {
            throw FaultyFile.Failure(message: "\(place) cannot be made.")
        }
        var flags = ["-shared", "-fPIC", "-pthread", "-O0", "-w", "-fvisibility=hidden", "-I\(folder)/sources/include"]
        if let fault { flags.append("-DFAULT_\(fault.name)") }
        for library in fault?.libraries ?? [] {
            try run(["-shared", "-x", "c", "/dev/null", "-o", "\(place)/\(library)", "-Wl,-soname,\(library)"])
        }
        var file = FaultyFile(path: "\(place)/faulty.so")
        let isObject = fault?.build.contains("-c") == true
        if isObject || fault?.build.contains("-pie") == true { flags.removeAll { $0 == "-shared" } }
        flags += (fault?.build ?? []) + ["\(folder)/sources/faulty.c", "-o", file.path]
        if let libraries = fault?.libraries, !libraries.isEmpty {
            flags += ["-Wl,--no-as-needed", "-L\(place)", "-Wl,-rpath,$ORIGIN"] + libraries.map { "-l:\($0)" }
        }
        try run(flags)
        try fault?.post?(&file)
        return file
    }

    private func run(_ arguments: [String]) throws(FaultyFile.Failure) {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [compiler] + arguments
        let pipe = Pipe()
        process.standardError = pipe
        process.standardOutput = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            throw FaultyFile.Failure(message: "`\(compiler)` cannot be started: \(error.localizedDescription)")
        }
        let said: String
        do {
            said = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        } catch {
            said = "its errors cannot be read: \(error.localizedDescription)"
        }
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw FaultyFile.Failure(message: "`\(compiler)` does not build the module: \(said)")
        }
    }
}
