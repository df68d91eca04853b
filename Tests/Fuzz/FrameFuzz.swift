/// Any bytes as a frame of a hostile worker, with up to nine descriptors: refused, or a frame that is written as it came.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrame(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    let descriptors = (0..<Int32((bytes.first ?? 0) % 10)).map { $0 + 100 }
    let frame = Array(bytes.dropFirst())
    let read = try? FrameCodec.decode(frame, descriptors: descriptors)
    let short = unsafe frame.withUnsafeBytes { bytes in
        unsafe ShortFrame(bytes).map { short in (short.head, (0..<short.count).map { short.number($0) }) }
    }
    if let (head, numbers) = short, descriptors.isEmpty {
        require(read?.values.map(\.number) == numbers, "A frame of numbers alone has the values that any reader finds.")
        require(read?.sequence == head.sequence && read?.kind == head.kind, "Its head is what any reader finds.")
    }
    guard let read else { return 0 }
    require(read.values.count <= FrameCodec.maximumValues, "A frame has no more values than it may.")
    guard let written = try? FrameCodec.encode(read) else {
        require(descriptors.count > FrameCodec.maximumDescriptors, "What was read can be written.")
        return 0
    }
    require(written.bytes == frame, "What was read is written as it came.")
    require(written.descriptors == descriptors, "Each descriptor is taken once, in order.")
    return 0
}
