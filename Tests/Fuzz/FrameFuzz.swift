/// Any bytes as a frame of a hostile worker, with up to nine descriptors: refused, or a frame that is written as it came.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFrame(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    let descriptors = (0..<Int32((bytes.first ?? 0) % 10)).map { $0 + 100 }
    let frame = Array(bytes.dropFirst())
    guard let read = try? FrameCodec.decode(frame, descriptors: descriptors) else { return 0 }
    require(read.values.count <= FrameCodec.mostValues, "A frame has no more values than it may.")
    guard let written = try? FrameCodec.encode(read) else {
        require(descriptors.count > FrameCodec.mostDescriptors, "What was read can be written.")
        return 0
    }
    require(written.bytes == frame, "What was read is written as it came.")
    require(written.descriptors == descriptors, "Each descriptor is taken once, in order.")
    return 0
}
