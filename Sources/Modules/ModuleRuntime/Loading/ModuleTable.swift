import Border
package import BricksABI
import ModuleInterfaces

/// A module's table after it was checked.
@safe
package struct ModuleTable: Sendable {
    // The module's, valid as long as the file is loaded, which is for ever.
    private let table: ConstantTable<bricks_module>

    /// The table, as the module gave it.
    package var pointer: UnsafePointer<bricks_module> { unsafe table.pointer }

    /// Takes the table that a home gave, which has checked it.
    init(checked pointer: UnsafePointer<bricks_module>) { unsafe table = ConstantTable(kept: pointer) }

    /// Enters the module and checks what it answers with; nothing of the module is created yet.
    package init(entering object: SharedObject, host: UnsafePointer<bricks_host>, name: String) throws(LoadFailure) {
        var table: UnsafePointer<bricks_module>?
        let status = unsafe object.enter(host, &table)
        let offered = unsafe (host.pointee.abi_oldest, host.pointee.abi_newest)
        guard status != UInt32(BRICKS_ABI_MISMATCH) else {
            throw LoadFailure(
                code: "abi.refused",
                message: "\(name) refuses ABI \(Self.range(offered.0, offered.1)), which this host speaks.",
                help: "Build the module with an SDK of that version, or use a host that speaks the module's.")
        }
        guard status == UInt32(BRICKS_OK) else {
            throw LoadFailure(
                code: "module.entry-failed", message: "\(name)'s entry answered \(CallStatus(rawValue: status)).",
                help: "The module's author can tell why; see bricks/entry.h.")
        }
        guard let table = unsafe table else {
            throw LoadFailure(
                code: "module.no-table", message: "\(name)'s entry answered ok and gave no table.",
                help: "The module must set *module before it answers BRICKS_OK.")
        }
        let size = unsafe Int(table.pointee.size)
        guard size >= MemoryLayout<bricks_module>.size else {
            throw LoadFailure(
                code: "module.table-too-short",
                message: "\(name)'s table has \(size) bytes; \(MemoryLayout<bricks_module>.size) were expected.",
                help: "Set `size` to sizeof(bricks_module).")
        }
        let chosen = unsafe table.pointee.abi
        guard offered.0 <= chosen, chosen <= offered.1 else {
            throw LoadFailure(
                code: "abi.not-offered",
                message: "\(name) chose ABI \(Self.version(chosen)); \(Self.range(offered.0, offered.1)) were offered.",
                help: "Choose a version that the host offers.")
        }
        unsafe self.table = ConstantTable(kept: table)
        if let missing = missingMember {
            throw LoadFailure(
                code: "module.null-member", message: "\(name)'s table has NULL in bricks_module.\(missing).",
                help:
                    "Only start, stop, session_changed, session_save, user_export, user_erase, cancel and complete may be NULL."
            )
        }
    }

    private var missingMember: String? {
        if unsafe pointer.pointee.create == nil { return "create" }
        if unsafe pointer.pointee.destroy == nil { return "destroy" }
        if unsafe pointer.pointee.session_open == nil { return "session_open" }
        if unsafe pointer.pointee.session_close == nil { return "session_close" }
        if unsafe pointer.pointee.get_interface == nil { return "get_interface" }
        return nil
    }

    /// Finds an interface's table and checks that it is as long as its minor version says, with no method NULL.
    ///
    /// - Parameter minor: the version that the card names. Methods that came later may be missing, and what came after
    ///   this host's version is not looked at.
    package func interface(_ reference: String, minor: Int, name: String) throws(LoadFailure) -> InterfaceTable {
        let found = unsafe lend(reference) { text, size in unsafe pointer.pointee.get_interface?(text, size) }
        guard let found = unsafe found else {
            throw LoadFailure(
                code: "interface.not-obtainable",
                message: "\(name)'s card provides \(reference), but the module gives no table for it.",
                help: "Answer the name in get_interface, or take it out of the card.")
        }
        guard unsafe UInt(bitPattern: found) % UInt(MemoryLayout<UnsafeRawPointer>.alignment) == 0 else {
            throw LoadFailure(
                code: "interface.misaligned", message: "\(name)'s table of \(reference) is not aligned to a pointer.",
                help: "Give the address of a variable of the table's type.")
        }
        let size = unsafe Int(found.load(as: UInt32.self))
        guard size >= 8 else {
            throw LoadFailure(
                code: "interface.too-short",
                message: "\(name)'s table of \(reference) has \(size) bytes and ends before its minor version.",
                help: "Set `size` to the size of the table's type.")
        }
        let told = unsafe Int(found.load(fromByteOffset: 4, as: UInt32.self))
        guard told >= minor else {
            throw LoadFailure(
                code: "interface.minor-differs",
                message: "\(name)'s card provides \(reference).\(minor), its table says \(reference).\(told).",
                help: "Set the table's `minor` and the card's version alike.")
        }
        let plans = (CallPlan.all[reference] ?? [:]).sorted { $0.value.offset < $1.value.offset }
        // Of a version that this host knows, the size is known; of a later one, only that it is no less. A provider of an
        // earlier version may have been built with a later header: the table is longer then, and its rest is NULL.
        if let newest = plans.last, told <= newest.value.since {
            let expected = 8 + 8 * plans.count { $0.value.since <= told }
            let isOfLaterHeader =
                size <= newest.value.offset + 8
                && plans.allSatisfy { _, plan in
                    guard plan.since > told, plan.offset + 8 <= size else { return true }
                    return unsafe found.load(fromByteOffset: plan.offset, as: UnsafeRawPointer?.self) == nil
                }
            guard size <= expected || isOfLaterHeader else {
                throw LoadFailure(
                    code: "interface.size-differs",
                    message: "\(name)'s table of \(reference).\(told) has \(size) bytes; \(expected) were expected.",
                    help: "Set `minor` and `size` to those of the version that the table is of.")
            }
        }
        for (method, plan) in plans where plan.since <= max(told, minor) {
            guard size >= plan.offset + 8 else {
                throw LoadFailure(
                    code: "interface.too-short",
                    message: "\(name)'s table of \(reference) has \(size) bytes and ends before `\(method)`.",
                    help: "Set `size` to the size of the table's type.")
            }
            guard unsafe found.load(fromByteOffset: plan.offset, as: UnsafeRawPointer?.self) != nil else {
                throw LoadFailure(
                    code: "interface.null-method", message: "\(name)'s table of \(reference) has NULL in `\(method)`.",
                    help: "Every method of the version that the card names must be there.")
            }
        }
        return unsafe InterfaceTable(pointer: found)
    }

    static func version(_ abi: UInt32) -> String { "\(abi >> 16).\(abi & 0xFFFF)" }

    static func range(_ oldest: UInt32, _ newest: UInt32) -> String {
        oldest == newest ? version(oldest) : "\(version(oldest)) to \(version(newest))"
    }
}

/// A module's table of one interface.
@safe
package struct InterfaceTable: Sendable {
    // The module's constant; valid as long as the file is loaded, which is for ever.
    nonisolated(unsafe) let pointer: UnsafeRawPointer
}
