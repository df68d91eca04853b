import Isolation

extension HostServices {
    /// Tells of what the module tried outside of its sandbox, and of what would allow it.
    func denied(_ denial: SandboxDenial) {
        let remedy: String
        if let grant = denial.grant {
            remedy =
                isGranted(grant.name) || isGranted("network")
                ? "what it is granted goes through \(grant.interface)"
                : "the grant \"\(grant.name)\" would allow it through \(grant.interface)"
        } else {
            remedy = "no grant allows it"
        }
        tell("\(module) tried \(denial.call): \(remedy).")
        if denial.isLast { tell("\(module) tried more than is told here.") }
    }

    /// A line that the module, or what it is made with, printed.
    func printed(_ line: String) { shared.log.log(.info, module, "It prints: \(line)") }

    /// In a name of its own: what the module logs uses none of the lines that this may have.
    private func tell(_ text: String) { shared.log.log(.warning, "\(module) sandbox", "[sandbox.denied] \(text)") }
}
