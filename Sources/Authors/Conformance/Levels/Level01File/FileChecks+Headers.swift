extension FileChecks {
    static let headers: [Check] = [
        Check("file.elf", level: 1, needs: ["file.size"], "The file is an ELF file.") { trial throws(Violation) in
            if case .foreign(let why) = problem(trial) {
                throw Violation(why, help: "A module is a shared object: link it with `cc -shared`.")
            }
            return .passed
        },
        Check(
            "file.machine", level: 1, needs: ["file.elf"],
            "The file is for this machine: word size, byte order, processor."
        ) { trial throws(Violation) in
            if case .otherMachine(let why) = problem(trial) {
                throw Violation(why, help: "Build the module for this machine, or check it on its own.")
            }
            return .passed
        },
        Check(
            "file.shared-object", level: 1, needs: ["file.machine"],
            "The file is a shared object, neither a program nor an object file.", run: sharedObject),
        Check("file.whole", level: 1, needs: ["file.shared-object"], "The file is as long as its headers say.") {
            trial throws(Violation) in
            switch problem(trial) {
            case .truncated(let why):
                throw Violation(
                    "The file is cut off: \(why)", help: "Copy or build the file again; a part of it is lost.")
            case .malformed(let why): throw Violation(why, help: "Link the file again with an ordinary linker.")
            default: return .passed
            }
        },
        Check(
            "file.tables", level: 1, needs: ["file.whole"],
            "The dynamic section, strings, symbols and hash table are sound.", run: tables),
        Check(
            "file.segments", level: 1, needs: ["file.whole"],
            "The segments that are loaded are in order, do not overlap and fit a page.", run: segments),
    ]

    /// Returns the problem that the headers alone show.
    private static func problem(_ trial: Trial) -> ELFImage.Problem? {
        do throws(ELFImage.Problem) {
            _ = try ELFImage(path: trial.file)
            return nil
        } catch {
            return error
        }
    }

    @Sendable private static func sharedObject(_ trial: Trial) throws(Violation) -> Verdict {
        if case .otherKind(let why) = problem(trial) { throw Violation(why, help: "Link it with `cc -shared`.") }
        // A position-independent program is of the same type; the loader refuses it.
        if let tables = try? trial.tables(), (tables.value(ELF.flags1) ?? 0) & 0x0800_0000 != 0 {
            throw Violation(
                "The file is a position-independent program, expected a shared object.",
                help: "Link it with `cc -shared`.")
        }
        return .passed
    }

    @Sendable private static func tables(_ trial: Trial) throws(Violation) -> Verdict {
        var image = try trial.elf()
        do throws(ELFImage.Problem) {
            try image.readDynamic(path: trial.file)
            _ = try image.texts(ELF.needed)
        } catch {
            switch error {
            case .truncated(let why), .foreign(let why), .otherMachine(let why), .otherKind(let why),
                .malformed(let why):
                throw Violation(why, help: "Link the file again, and do not strip its dynamic section.")
            }
        }
        return .passed
    }

    @Sendable private static func segments(_ trial: Trial) throws(Violation) -> Verdict {
        let loads = try trial.elf().segments.filter { $0.type == ELF.load }
        let help = "Link the file again with an ordinary linker and without a linker script of its own."
        guard !loads.isEmpty else { throw Violation("No segment is to be loaded.", help: help) }
        var end: UInt64 = 0
        for (number, load) in loads.enumerated() {
            guard load.memorySize >= load.fileSize else {
                throw Violation(
                    "Segment \(number) has \(load.fileSize) bytes in the file and \(load.memorySize) in memory, expected as many or more.",
                    help: help)
            }
            guard load.alignment >= 4096, load.alignment & (load.alignment - 1) == 0,
                load.address % load.alignment == load.offset % load.alignment
            else {
                throw Violation(
                    "Segment \(number) is aligned to \(load.alignment) bytes at offset \(load.offset) and address \(load.address), which no page fits.",
                    help: help)
            }
            guard load.address >= end, !load.address.addingReportingOverflow(load.memorySize).overflow else {
                throw Violation("Segment \(number) overlaps the one before, or they are out of order.", help: help)
            }
            end = load.address + load.memorySize
        }
        return .passed
    }
}
