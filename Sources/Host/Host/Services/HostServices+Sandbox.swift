import Isolation

extension HostServices {
    /// Reports a call that the module tried outside of its sandbox, and the grant that would allow it.
    ///
    /// - Parameter names: The modules of which one tried it: modules of one process are not distinguished.
    func denied(_ denial: SandboxDenial, to names: String) {
        let remedy: String
        if let grant = denial.grant {
            remedy =
                isGranted(grant.name) || isGranted("network")
                ? "what it is granted goes through \(grant.interface)"
                : "the grant \"\(grant.name)\" would allow it through \(grant.interface)"
        } else {
            remedy = "no grant allows it"
        }
        tell(names, "tried \(denial.call): \(remedy).")
        if denial.isLast { tell(names, "tried more than is told here.") }
    }

    /// A line that the module, or what it is made with, printed.
    func printed(_ line: String, by names: String) {
        shared.log.log(.info, names, "It prints: \(line)", byModule: true)
    }

    /// In a name of its own: what the module logs uses none of the lines that this may have.
    private func tell(_ names: String, _ text: String) {
        shared.log.log(.warning, "\(names) sandbox", "[sandbox.denied] \(names) \(text)")
    }
}
