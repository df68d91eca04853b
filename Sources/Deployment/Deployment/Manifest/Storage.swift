import Diagnostics
public import JSONText

extension Manifest {
    /// The PostgreSQL server that keeps what the host knows of people, in place of a file in the data directory.
    ///
    /// Data of modules, uploads and the log stay in the data directory.
    public struct Storage: Sendable, Hashable {
        /// Where the server's address comes from, as libpq takes it; it may hold a password.
        public var address: SecretReference
        /// Maximum number of connections of this host, 1 to 200.
        public var connections: Int
        /// Maximum duration of one statement, in milliseconds, 100 to 600000.
        public var statementMilliseconds: Int
        /// Where ``address`` stands in the manifest.
        public var pointer: JSONPointer
    }
}

extension ManifestDecoder {
    /// The server, if the manifest names one; what is wrong with it has been reported by the schema.
    func storage() -> Manifest.Storage? {
        let pointer = JSONPointer(["storage"])
        guard !broken.contains(pointer), !broken.contains(pointer / "postgres"), let value = root["storage"],
            let address = value["postgres"].flatMap(SecretReference.init)
        else { return nil }
        func number(_ key: String, _ standard: Int) -> Int {
            broken.contains(pointer / key) ? standard : value[key]?.integer.flatMap(Int.init(exactly:)) ?? standard
        }
        return Manifest.Storage(
            address: address, connections: number("connections", 8),
            statementMilliseconds: number("statementMilliseconds", 30_000), pointer: pointer / "postgres")
    }
}
