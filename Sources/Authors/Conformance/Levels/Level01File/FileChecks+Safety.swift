extension FileChecks {
    static let safety: [Check] = [
        Check(
            "file.stack", level: 1, needs: ["file.whole"], "The stack need not be executable.", run: stack),
        Check(
            "file.writable-code", level: 1, needs: ["file.whole"], "No memory is to be writable and executable at once."
        ) { trial throws(Violation) in
            for (number, load) in try trial.elf().segments.enumerated()
            where load.type == ELF.load && load.isWritable && load.isExecutable {
                throw Violation(
                    "Segment \(number) is to be loaded writable and executable.", help: "Link without -N and --omagic.")
            }
            return .passed
        },
        Check(
            "file.text-relocations", level: 1, needs: ["file.tables"], "The code is position-independent."
        ) { trial throws(Violation) in
            let image = try trial.tables()
            guard image.value(ELF.textRelocations) == nil, (image.value(ELF.flags) ?? 0) & 4 == 0 else {
                throw Violation(
                    "Its code must be changed to be loaded (text relocations), so that its pages are neither shared nor protected.",
                    help: "Compile every object file with -fPIC.")
            }
            return .passed
        },
        Check(
            "file.relro", level: 1, needs: ["file.whole"],
            "What only the loader writes is read-only afterwards (RELRO)."
        ) { trial throws(Violation) in
            guard try trial.elf().segments.contains(where: { $0.type == ELF.relro }) else {
                throw Violation("It has no RELRO segment.", help: "Link with -Wl,-z,relro.")
            }
            return .passed
        },
    ]

    @Sendable private static func stack(_ trial: Trial) throws(Violation) -> Verdict {
        guard let stack = try trial.elf().segments.first(where: { $0.type == ELF.stack }) else {
            throw Violation(
                "It does not say whether its stack must be executable (no PT_GNU_STACK), so the loader makes every stack executable.",
                help: "Link with -Wl,-z,noexecstack.")
        }
        guard !stack.isExecutable else {
            throw Violation(
                "It asks for an executable stack, which every thread of the process would get.",
                help:
                    "Give assembler files a `.section .note.GNU-stack,\"\",@progbits`, avoid nested functions, and link with -Wl,-z,noexecstack."
            )
        }
        return .passed
    }
}
