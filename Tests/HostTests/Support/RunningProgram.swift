import Foundation

/// `bricks run` as a process, until this object goes.
final class RunningProgram {
    let process: ChildProcess
    let port: UInt16
    /// The start-up report.
    let report: String

    init(_ manifest: String, data: String) throws {
        process = try ChildProcess(
            "\(Place.program)/bricks", ["run", manifest, "--port", "0", "--data", data], joinsErrors: false)
        var report = ""
        while let line = try process.line() {
            if line.hasPrefix("Open http://"), let end = line.split(separator: ":").last,
                let port = UInt16(end.filter(\.isNumber))
            {
                self.port = port
                self.report = report
                return
            }
            report += line + "\n"
        }
        throw ChildProcess.Failure(message: "bricks run ended: \(report)")
    }

    func browser(cookie: String? = nil) -> Browser { Browser(port, cookie: cookie) }
}
