/// A failure's code with its words for a person.
struct DeviceFailureWords: Sendable {
    var code: DeviceFailure.Code
    var message: String
    var help: String

    private init(_ code: DeviceFailure.Code, _ message: String, _ help: String) {
        self.code = code
        self.message = message
        self.help = help
    }

    init(
        _ cause: DeviceFailure.Cause, of device: DeviceConfiguration, named name: String,
        _ circumstances: DeviceFailure.Circumstances
    ) {
        let version = device.version?.name ?? Texts.failureAnyVersion
        if let other = circumstances.otherVersion, cause.leavesVersionOpen {
            self.init(
                .wrongVersion, Texts.failureSpeaksAnotherVersion(name: name, found: other.rawValue, version: version),
                Self.versionMend(other, device))
            return
        }
        switch cause {
        case .socket(let failure): self.init(failure, named: name, circumstances, isAdded: device.isAdded)
        case .message(.undecryptable):
            self.init(
                .wrongKey, Texts.failureTheAnswerOfDoesNot(name: name), Self.keyMend(device))
        case .wrongKey:
            self.init(.wrongKey, Texts.failureHasAnotherKey(name: name), Self.keyMend(device))
        case .message(.unencrypted(let text)):
            self.init(
                .wrongKey, Texts.failureCouldNotReadTheRequest(name: name, text: text), Self.keyMend(device))
        case .message(.malformed(let problem)):
            self.init(
                violation: Texts.failureBrokenJson(problem: problem ?? Texts.failureControlCharacters), name: name,
                version)
        case .message(.otherVersion(let other)):
            self.init(
                .wrongVersion, Texts.failureSpeaksAnotherVersion(name: name, found: other.rawValue, version: version),
                Self.versionMend(other, device))
        case .frame(let error): self.init(violation: error.words, name: name, version)
        case .unexpected(let found): self.init(violation: found, name: name, version)
        case .rejected(let returnCode, let text):
            self.init(
                .rejected, Self.declined(name, returnCode, text), Texts.failureCheckThatDatapointsInThis)
        case .unencodable:
            self.init(
                .invalidChange, Texts.failureTheRequestToIsLonger(name: name, maximum: Frame.bodyLimit),
                Texts.failureChangeFewerThingsAtOnce)
        }
    }

    private init(violation: String, name: String, _ version: String) {
        self.init(
            .protocolViolation,
            Texts.failureSentSomethingThatIsNot(name: name, version: version, violation: violation),
            Texts.failureCheckThatHostAndPort(version: version))
    }

    private static func keyMend(_ device: DeviceConfiguration) -> String {
        device.isAdded ? Texts.failureGiveTheKeyAgain : Texts.failureFetchTheDevicesLocalKey
    }

    private static func versionMend(_ version: ProtocolVersion, _ device: DeviceConfiguration) -> String {
        device.isAdded
            ? Texts.failureChooseTheVersion(version: version.rawValue)
            : Texts.failureWriteTheVersion(version: version.rawValue)
    }

    private static var slotMend: String { Texts.failureADeviceServesOneConnection }

    /// The words for a device that does not do what it was asked, with what it gives as its reasons.
    private static func declined(_ name: String, _ returnCode: UInt32?, _ text: String?) -> String {
        switch (returnCode, text) {
        case (let code?, let text?): Texts.failureDeclinedWithCodeAndText(name: name, code: code, text: text)
        case (let code?, nil): Texts.failureDeclinedWithCode(name: name, code: code)
        case (nil, let text?): Texts.failureDeclinedWithText(name: name, text: text)
        case (nil, nil): Texts.failureDeclined(name: name)
        }
    }

    fileprivate init(
        _ failure: SocketFailure, named name: String, _ circumstances: DeviceFailure.Circumstances, isAdded: Bool
    ) {
        switch failure {
        case .refused where circumstances.answeredBefore:
            self.init(
                .busy, Texts.failureAnsweredBeforeAndNowRefuses(name: name), Self.slotMend)
        case .refused:
            self.init(
                .offline, Texts.failureIsntResponding2(name: name),
                Texts.failureIsItPluggedInAndOn(slotMend: Self.slotMend))
        case .unreachable(let problem):
            self.init(
                .offline, Texts.failureIsntResponding(name: name, problem: problem),
                Texts.failureIsItPluggedInAnd)
        case .timedOut:
            self.init(
                .timedOut, Texts.failureDidntAnswerInTime(name: name), Texts.failureTryAgain(slotMend: Self.slotMend))
        case .closed where circumstances.heard:
            self.init(
                .protocolViolation, Texts.failureEndedTheConnectionInThe(name: name),
                Texts.failureTryAgainIfItHappensAgain)
        case .closed:
            self.init(
                .busy,
                Texts.failureClosedTheConnectionWithoutAn(name: name),
                isAdded
                    ? Texts.failureIfNothingElseCheckTheKey(slotMend: Self.slotMend)
                    : Texts.failureIfNothingElseUsesIt(slotMend: Self.slotMend))
        case .notPermitted(let problem):
            self.init(
                .offline, Texts.failureTheConnectionToIsNot(name: name, problem: problem),
                Texts.failureLetTheModuleUseThe)
        case .system(let problem):
            self.init(
                .offline, Texts.failureTheConnectionToFailed(name: name, problem: problem),
                Texts.failureTryAgainIfItHappens)
        }
    }
}

extension FrameError {
    fileprivate var words: String {
        switch self {
        case .prefix(let found, let expected):
            Texts.failureAFrameStartsWithExpected(found: hexadecimal(found), expected: hexadecimal(expected))
        case .length(let found, let allowed):
            Texts.failureAFrameAnnouncesBytesExpected(
                found: found, minimum: allowed.lowerBound, maximum: allowed.upperBound)
        case .suffix(let found, let expected):
            Texts.failureAFrameEndsWithExpected(found: hexadecimal(found), expected: hexadecimal(expected))
        case .checksum(let found, let computed):
            Texts.failureAFrameHasTheChecksum(found: hexadecimal(found), expected: hexadecimal(computed))
        case .authentication: Texts.failureAFrameIsNotSealed
        case .overflow: Texts.failureTooManyBytesWait(maximum: FrameParser.limit)
        }
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
