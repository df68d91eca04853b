import JSONText
import ModuleInterfaces
import ModuleKit

/// The configuration of a deployment.
struct BiometricsConfiguration {
    /// Maximum number of records kept for one person.
    let recordLimit: Int
    /// Maximum size of the file with the records of all people, in MiB.
    let fileMegabytes: Int

    /// The kinds of problems of the configuration; the raw values are stable.
    enum Code: String, ObjectProblemCode, CaseIterable {
        /// A value is of another type than its member needs.
        case wrongType = "biometrics.configuration.wrong-type"
        /// There is a member that is not known in its place.
        case unknownMember = "biometrics.configuration.unknown-member"
        /// A number is outside its bounds.
        case outOfRange = "biometrics.configuration.out-of-range"

        // No member is required, takes one of several words or is a list.
        static let missing = wrongType
        static let unknownValue = outOfRange
        static let wrongCount = outOfRange
    }

    /// Reads `{"maximumRecords"?, "maximumMegabytes"?}`.
    ///
    /// - Throws: a failure with every problem of the configuration.
    init(document: JSON) throws(CallFailure) {
        let (configuration, problems) = ObjectReader<Code>.read(document) { reader in
            let records = reader.integer("maximumRecords", in: 1_000...100_000_000)
            let megabytes = reader.integer("maximumMegabytes", in: 16...1_048_576)
            return Self(
                recordLimit: records.map { Int($0) } ?? HealthStore.usualRecordLimit,
                fileMegabytes: megabytes.map { Int($0) } ?? HealthStore.usualFileMegabytes)
        }
        guard problems.isEmpty, let configuration else { throw CallFailure(configuration: problems) }
        self = configuration
    }

    private init(recordLimit: Int, fileMegabytes: Int) {
        self.recordLimit = recordLimit
        self.fileMegabytes = fileMegabytes
    }
}
