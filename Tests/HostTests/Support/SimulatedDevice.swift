import JSONText
import TestSupport

extension ChildProcess {
    /// Asks the simulator of a device how many times it was changed.
    func simulatedChanges() async throws -> Int64 {
        let answer = try askForChanges()
        return try await eventually("the device counts") { try answer() }
    }

    /// The same, without giving the thread to other tests meanwhile.
    func blockForSimulatedChanges() throws -> Int64 { try blockUntil("the device counts", askForChanges()) }

    /// The answer, once it is there.
    private func askForChanges() throws -> () throws -> Int64? {
        let before = output.split(separator: "\n").count
        try write("counts")
        return {
            let lines = self.output.split(separator: "\n")
            guard self.output.hasSuffix("\n"), lines.count > before, let last = lines.last else { return nil }
            return try JSON(parsing: String(last))["set"]?.integer ?? 0
        }
    }
}
