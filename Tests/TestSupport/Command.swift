import Foundation

/// A program that was run to its end.
public struct Command: Sendable {
    /// A command that did not end with 0.
    public typealias Failure = ChildProcess.Failure

    /// The exit code, or the signal's number above 256.
    public var code: Int32
    /// Standard output; standard error too, in order, where both are joined.
    public var output: String
    /// Standard error; empty where it is joined to the output.
    public var errors: String
    public var seconds: Double

    // More of them at once would only make each slower, and with them the tests that wait for a moment to come.
    private static let turns = Turns(max(4, 2 * ProcessInfo.processInfo.activeProcessorCount))

    /// Runs a program as long as compilers take on a busy machine; longer is an error, and ends it.
    ///
    /// - Parameters:
    ///   - words: the program, found in PATH, and its arguments.
    ///   - folder: where it is run; nil is where the tests are.
    ///   - environment: beside, or instead of, what the tests have.
    ///   - joinsErrors: whether ``output`` has what it prints to standard error too.
    public static func run(
        _ words: [String], in folder: String? = nil, environment: [String: String] = [:], input: String = "",
        joinsErrors: Bool = true, within seconds: Double = 900
    ) async throws -> Command {
        try await turns.take {
            let clock = ContinuousClock()
            let start = clock.now
            let child = try ChildProcess(
                words, in: folder, environment: environment, input: input.isEmpty ? .nothing : .text(input),
                joinsErrors: joinsErrors)
            let end = try await child.waitUntilEnd(seconds: seconds)
            return Command(
                code: end.code, output: child.output, errors: joinsErrors ? "" : child.errors,
                seconds: (clock.now - start) / .seconds(1))
        }
    }

    /// Runs a line of the shell, which finds `bricks` as a command.
    ///
    /// - Parameter path: PATH; nil is that of the tests, with the folder of `bricks` before it.
    public static func shell(_ line: String, in folder: String, path: String? = nil) async throws -> Command {
        let search = path ?? "\(Repository.products):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
        return try await run(["/bin/sh", "-c", line], in: folder, environment: ["PATH": search])
    }

    /// Runs a line of the shell that must end with 0.
    @discardableResult
    public static func succeed(_ line: String, in folder: String, path: String? = nil) async throws -> Command {
        try await shell(line, in: folder, path: path).orThrow(line)
    }

    /// Runs a program that must end with 0.
    @discardableResult
    public static func succeed(_ words: [String], in folder: String? = nil) async throws -> Command {
        try await run(words, in: folder, joinsErrors: false).orThrow(words.joined(separator: " "))
    }

    /// Runs `bricks`, with standard error apart; an end by a signal is an error.
    public static func bricks(_ words: String..., in folder: String? = nil) async throws -> Command {
        try await bricks(words, in: folder)
    }

    /// Runs `bricks`, with standard error apart; an end by a signal is an error.
    public static func bricks(_ words: [String], in folder: String? = nil) async throws -> Command {
        let command = try await run([Repository.program] + words, in: folder, joinsErrors: false, within: 300)
        guard command.code < 256 else {
            throw Failure(
                description:
                    "bricks \(words) ended by signal \(command.code - 256):\n\(command.output)\(command.errors)")
        }
        return command
    }

    private func orThrow(_ line: String) throws -> Command {
        guard code == 0 else {
            throw Failure(description: "\(line)\nended with \(code):\n\((output + errors).suffix(8_000))")
        }
        return self
    }
}
