import Cards
import Diagnostics
import InterfaceModel
import JSONText

/// Any bytes as a module's file, and, where they are no ELF file, as the text of a card and of layouts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let file = unsafe input(start, count)
    if let value = try? JSON(parsing: file) { requireRoundTrip(value) }
    let card = Result { () throws(CardError) in
        try file.first == 0x7F ? ModuleCard(readingELF: MemoryByteSource(file)) : ModuleCard(parsing: file)
    }
    switch card {
    case .success(let card):
        require(!card.id.isEmpty && card.id.utf8.count <= 64 << 10, "A card has an id of bounded size.")
        for use in card.uses { _ = card.provided(use.interface) }
    case .failure(let refusal): require(!String(describing: refusal).isEmpty, "A refusal says something.")
    }
    if file.first == 0x7F {
        if let notes = try? ModuleNotes(readingELF: MemoryByteSource(file)), let card = try? card.get() {
            let differences = notes.differences(from: Contract.layouts, in: card)
            require(differences.allSatisfy { !$0.lines().isEmpty }, "A difference says something.")
            require(HostNeeds(card: card, notes: notes).interfaces.count >= card.uses.count, "No use is lost.")
        }
    } else if let layouts = try? InterfaceLayout.read(file) {
        let text = Array(layouts.map(\.text).joined().utf8)
        require((try? InterfaceLayout.read(text)) == layouts, "A layout is read back as it was written.")
        for layout in layouts { _ = LayoutComparison(host: Contract.layouts[0], module: layout) }
    }
    return 0
}
