/// Level 1, the file: nothing of it is loaded.
enum FileChecks {
    static let all: [Check] = elf

    static let elf: [Check] = [
        Check("file.elf", level: 1, "The file is a shared object for this machine, whole.") { trial throws(Violation) in
            .passed
        }
    ]
}
