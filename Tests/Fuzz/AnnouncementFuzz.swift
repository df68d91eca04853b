/// Any bytes as a datagram of anybody on the network: in each form in which devices announce themselves they are read as one device
/// with a sound id, or as nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAnnouncement(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = unsafe input(start, count)
    check(Announcement(bytes), bytes)
    guard let key = Announcement.key else { return 0 }
    // The content behind the encryption is looked at too.
    let content = Array(bytes.prefix(1_900))
    guard let encrypted = key.encrypt(content) else { return 0 }
    let nonce = [UInt8](repeating: 7, count: LocalKey.nonceSize)
    let code: [UInt8] = [0, 0, 0, 0]
    var forms: [[UInt8]?] = [encrypted]
    for body in [content, code + content, code + encrypted] {
        forms.append(Frame(sequence: 1, command: .announce, body: body).bytes(.checksum))
        forms.append(Frame(sequence: 1, command: .announce, body: body).bytes(.encrypted(key), nonce: nonce))
    }
    let read = forms.map {
        $0.flatMap { datagram in
            let announcement = Announcement(datagram)
            check(announcement, datagram)
            return announcement
        }
    }
    // The same content in a frame in clear, after the code that devices put in front of it.
    if content.first == UInt8(ascii: "{"), !content.contains(0) {
        require(read[0] == read[3] && read[0] == read[4], "The form makes no difference to what is read.")
    }
    return 0
}

private func check(_ announcement: Announcement?, _ datagram: [UInt8]) {
    guard let announcement else { return }
    require(datagram.count <= Announcement.limit, "What is too long is not read.")
    require((1...64).contains(announcement.id.utf8.count), "An id has its size.")
    for text in [announcement.id, announcement.version ?? "3.3", announcement.product ?? "a"] {
        require(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "What is shown is printable.")
    }
}
