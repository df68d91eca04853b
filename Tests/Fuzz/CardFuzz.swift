import Deployment

/// Any bytes as a module's file, and, where they are no ELF file, as the text of a card.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCard(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let file = unsafe input(start, count)
    let card = Result { () throws(CardRefusal) in
        try file.first == 0x7F ? ModuleCard(readingELF: MemoryByteSource(file)) : ModuleCard(parsing: file)
    }
    switch card {
    case .success(let card):
        require(!card.id.isEmpty && card.id.utf8.count <= 64 << 10, "A card has an id of bounded size.")
        for use in card.uses { _ = card.provided(use.interface) }
    case .failure(let refusal): require(!String(describing: refusal).isEmpty, "A refusal says something.")
    }
    return 0
}
