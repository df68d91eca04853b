/// The arguments of a call, where libffi has them; valid as long as the call.
@safe
struct ProxyArguments {
    // `self` and the call frame come first.
    private let places: UnsafeMutablePointer<UnsafeMutableRawPointer?>

    init(_ places: UnsafeMutablePointer<UnsafeMutableRawPointer?>) { unsafe self.places = places }

    /// Whether a frame of numbers alone holds the arguments of such a signature.
    static func areShort(_ letters: [UInt8]) -> Bool {
        letters.count <= ShortFrame.maximum
            && letters.allSatisfy { $0 != UInt8(ascii: "p") && $0 != UInt8(ascii: "z") }
    }

    /// Copies of them; nil when text is larger than a frame may be.
    func values(_ method: ProxyMethod) -> FrameValues? {
        var values = FrameValues()
        for (index, letter) in method.signature.enumerated() {
            switch letter {
            case UInt8(ascii: "p"):
                guard let text = unsafe places[index + 2]?.load(as: UnsafeRawPointer?.self) else {
                    values.append(.absent)
                    break
                }
                let size = unsafe places[index + 3]?.load(as: UInt64.self) ?? 0
                guard size <= UInt64(FrameCodec.largest) else { return nil }
                values.append(.bytes(unsafe Array(UnsafeRawBufferPointer(start: text, count: Int(size)))))
            case UInt8(ascii: "z"): break
            default: values.append(.argument(number(index, letter)))
            }
        }
        return values
    }

    /// Writes them as a frame's values where all are numbers.
    func writeNumbers(_ method: ProxyMethod, _ writer: inout FrameCodec.Writer) {
        for index in 0..<method.signature.count {
            writer.write(FrameNumber(kind: 0, bits: number(index, method.signature[index])))
        }
    }

    private func number(_ index: Int, _ letter: UInt8) -> UInt64 {
        guard let place = unsafe places[index + 2] else { return 0 }
        switch letter {
        case UInt8(ascii: "i"), UInt8(ascii: "u"): return unsafe UInt64(place.load(as: UInt32.self))
        default: return unsafe place.load(as: UInt64.self)
        }
    }
}
