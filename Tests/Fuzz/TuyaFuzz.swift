/// Any bytes as what a device sends, in each version of the protocol: frames, what is in them and agreements on a key are refused
/// or read, however the bytes are cut; and any content survives its way through a frame.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTuya(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    let size = Int(bytes.first ?? 0) % 60 + 1
    let stream = Array(bytes.dropFirst())
    guard let key = LocalKey("0123456789abcdef") else { return 0 }
    for version in ProtocolVersion.allCases {
        let codec = FrameCodec(version: version, key: key)
        let whole = frames(of: [stream], codec.seal)
        var pieces: [[UInt8]] = []
        var rest = stream[...]
        while !rest.isEmpty {
            pieces.append(Array(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        let cut = frames(of: pieces, codec.seal)
        require(cut.frames == whole.frames, "The pieces in which bytes arrive make no difference.")
        // Bytes that come after a broken frame are not looked at, so both know the same.
        require((cut.error == nil) == (whole.error == nil), "A stream is broken however it is cut.")
        for frame in whole.frames { open(frame, codec) }
        seal(stream, codec)
    }
    return 0
}

private func frames(of pieces: [[UInt8]], _ seal: FrameSeal) -> (frames: [Frame], error: FrameError?) {
    var parser = FrameParser(seal)
    var frames: [Frame] = []
    for piece in pieces {
        parser.append(piece)
        do {
            while let frame = try parser.next() { frames.append(frame) }
        } catch {
            return (frames, error)
        }
    }
    return (frames, nil)
}

private let nonce = [UInt8](repeating: 7, count: 16)

private func open(_ frame: Frame, _ codec: FrameCodec) {
    require(frame.body.count <= Frame.bodyLimit, "No body is longer than it may be.")
    if let message = try? DeviceMessage(frame, codec) {
        if case .datapoints(let points) = message.content {
            require(points.keys.allSatisfy(Datapoint.isValid), "Only data points have values.")
        }
        if case .text(let text) = message.content {
            require(text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }, "Remarks are printable.")
        }
    }
    if let answer = try? KeyAgreement(codec, nonce: nonce).answer(frame) {
        require(answer.proof.count == KeyAgreement.codeSize, "A proof has its size.")
    }
}

/// The bytes as the content of a sound frame: what is behind the seal is looked at too.
private func seal(_ content: [UInt8], _ codec: FrameCodec) {
    for command in [FrameCommand.status, .queryNew, .keyAnswer, .control] {
        // As the codec would make it, and as it comes.
        var made = [Frame(sequence: 1, command: command, body: Array(content.prefix(Frame.bodyLimit)))]
        if let frame = codec.frame(command, content, sequence: 1) { made.append(frame) }
        for frame in made {
            guard let bytes = frame.bytes(codec.seal, nonce: Array(nonce.prefix(LocalKey.nonceSize))) else { continue }
            let read = frames(of: [bytes], codec.seal)
            require(read.frames == [frame] && read.error == nil, "A frame is read as it was written.")
            open(frame, codec)
        }
    }
}
