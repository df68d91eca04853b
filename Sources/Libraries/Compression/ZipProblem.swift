/// Why a zip archive, or one file of it, is not read.
public enum ZipProblem: Error, Sendable, Hashable {
    /// The system refused to read; the number is its `errno`.
    case unreadable(Int32)
    case noMemory
    /// The archive ends before what it says it has.
    case truncated
    /// A record of the archive contradicts another one, or is none.
    case damaged(Damage)
    /// A file differs from its checksum.
    case wrongChecksum
    case encrypted
    /// A file is compressed in another way than deflate; the number is that of the format.
    case unknownMethod(Int)
    /// Two files share bytes of the archive.
    case overlap
    /// More files, or a longer list of them, than allowed.
    case tooMany(limit: Int)
    /// The files unpack to more than the limit.
    case tooLarge(limit: Int)
    /// It unpacks to more than so many times its size.
    case tooDense(limit: Int)

    /// The contradiction.
    public enum Damage: Sendable, Hashable {
        /// The list of files is not where the archive says.
        case directory
        /// The list has another number of files.
        case count
        /// The archive is one of several parts.
        case parts
        /// A header before a file contradicts the list.
        case header
        /// The compressed data are none, or have another size.
        case content
    }
}
