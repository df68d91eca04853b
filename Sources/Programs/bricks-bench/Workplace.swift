import Cards
import Foundation
import Integrity
import JSONText

/// The temporary directory of a run, the files that the build left beside this program, and the C that is compiled anew.
struct Workplace {
    let path: String
    /// Where this program stands, with `bricks` and the modules beside it.
    let programs: String
    /// The checkout that this program was built from.
    let sources: String

    init() throws {
        let manager = FileManager.default
        path = manager.temporaryDirectory.appending(path: "bricks-bench-\(UUID().uuidString)").path
        let program = try manager.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        programs = URL(filePath: program).deletingLastPathComponent().path
        sources = URL(filePath: #filePath).appending(path: "../../../..").standardizedFileURL.path
        guard manager.fileExists(atPath: "\(sources)/Sources/Programs/CBench") else {
            throw BenchFailure(
                message: "The sources that this program was built from are not at \(sources).",
                help: "Build it where it is to run.")
        }
        try manager.createDirectory(
            atPath: path, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    }

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    func program(_ name: String) throws -> String {
        let path = "\(programs)/\(name)"
        guard FileManager.default.fileExists(atPath: path) else {
            throw BenchFailure(
                message: "\(name) is not beside this program.", help: "Build everything: swift build -c release.")
        }
        return path
    }

    /// The shared objects of the four modules that ship.
    func modules() throws -> [String] {
        try ["Timer", "Tuya", "Biometrics", "Community"].map { try program("lib\($0).so") }
    }

    var manifest: String { "\(sources)/manifests/wellness.json" }

    /// A copy of wellness in which nobody writes too much.
    ///
    /// - Parameters:
    ///   - checkout: the sources that have it.
    ///   - name: of the copy's folder.
    func busyManifest(of checkout: String, named name: String) throws -> String {
        let copy = file("busy-\(name)")
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.copyItem(atPath: "\(checkout)/manifests", toPath: copy)
        }
        let path = "\(copy)/wellness.json"
        let document = try JSON(parsing: Array(Data(contentsOf: URL(filePath: path))))
        guard var object = document.object, let declared = object["modules"]?.array else {
            throw BenchFailure(message: "\(path) has no modules.", help: "")
        }
        object["modules"] = .array(
            declared.map {
                guard var module = $0.object, module["id"]?.string == "com.bricks.community" else { return $0 }
                var configuration = module["configuration"]?.object ?? [:]
                configuration["rate"] = ["burst": 1_000, "secondsPerPost": 1]
                // An older build has no quota.
                if checkout == sources { configuration["quota"] = ["postsPerDay": 10_000, "posts": 100_000] }
                module["configuration"] = .object(configuration)
                return .object(module)
            })
        try Data(JSON.object(object).text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// A copy of wellness whose modules are trusted to run inside the app's process.
    func trustingManifest() throws -> String {
        let copy = file("manifests")
        if !FileManager.default.fileExists(atPath: copy) {
            try FileManager.default.copyItem(atPath: "\(sources)/manifests", toPath: copy)
        }
        var document = try JSON(parsing: Array(Data(contentsOf: URL(filePath: manifest))))
        guard var object = document.object, let declared = object["modules"]?.array else {
            throw BenchFailure(message: "\(manifest) has no modules.", help: "")
        }
        let digests = Dictionary(
            uniqueKeysWithValues: try modules().compactMap { path in
                (
                    try ModuleCard(path: path).id,
                    SHA256.hexadecimal(SHA256.digest(Array(try Data(contentsOf: URL(filePath: path)))))
                )
            })
        object["modules"] = .array(
            declared.map {
                guard var module = $0.object, let digest = digests[module["id"]?.string ?? ""] else { return $0 }
                module["isolation"] = "in-process"
                module["trusted"] = true
                module["sha256"] = .string(digest)
                return .object(module)
            })
        document = .object(object)
        let path = "\(copy)/trusting.json"
        try Data(document.text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// Compiles one file of CBench alone with the system's compiler, optimised.
    func compile(_ source: String, _ product: String, _ flags: [String]) throws -> String {
        let output = file(product)
        try run(
            "cc",
            ["-O2", "-I\(sources)/Sources/Contract/BricksABI/include", "-I\(sources)/Sources/Programs/CBench/include"]
                + flags
                + ["-o", output, "\(sources)/Sources/Programs/CBench/\(source)", "-ldl"])
        return output
    }

    /// The least C module, as a shared object.
    func cModule() throws -> String {
        let output = file("libTimerBench.so")
        if FileManager.default.fileExists(atPath: output) { return output }
        return try compile("timer_module.c", "libTimerBench.so", ["-shared", "-fPIC", "-fvisibility=hidden"])
    }

    /// Whether a program is in PATH.
    func has(_ program: String) -> Bool {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
        }
    }

    /// The ping-pong over gRPC.
    func gRPC() throws -> String {
        let (folder, output) = ("\(sources)/Sources/Programs/CBench/grpc", file("grpc_ping_pong"))
        if FileManager.default.fileExists(atPath: output) { return output }
        let script = """
            protoc -I "$1" --cpp_out="$2" --grpc_out="$2" --plugin=protoc-gen-grpc="$(command -v grpc_cpp_plugin)" echo.proto
            g++ -O2 -I "$2" -o "$3" "$1/ping_pong.cc" "$2/echo.pb.cc" "$2/echo.grpc.pb.cc" \
                $(pkg-config --cflags --libs protobuf grpc++)
            """
        try run("bash", ["-euc", script, "bash", folder, path, output])
        return output
    }

    /// Runs a program to its end.
    func run(_ program: String, _ arguments: [String]) throws {
        let child = try Child(["/usr/bin/env", program] + arguments)
        let output = child.rest()
        guard child.wait() == 0 else {
            throw BenchFailure(
                message: "\(program) failed: \(output)", help: "The bench compiles with cc and swiftc from PATH.")
        }
    }
}

/// Another build of this project, which can be measured in the place of the C program.
struct OtherBuild {
    let program: String
    let manifest: String

    /// - Parameter checkout: the folder of a checkout that was built with `swift build -c release`.
    init(checkout: String, _ place: Workplace) throws {
        program = "\(checkout)/.build/release/bricks"
        guard FileManager.default.isExecutableFile(atPath: program) else {
            throw BenchFailure(
                message: "There is no program at \(program).",
                help: "Give --against the folder of a checkout that was built with `swift build -c release`.")
        }
        manifest = try place.busyManifest(of: checkout, named: "other")
    }
}
