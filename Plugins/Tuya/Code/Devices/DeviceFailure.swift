/// Why a device could not be read or changed, in words for the person who uses it.
struct DeviceFailure: Error, Sendable, Hashable {
    /// Stable names; programs compare these, never the messages.
    enum Code: String, Sendable, CaseIterable {
        /// No connection to the address.
        case offline = "tuya.offline"
        /// The device talks, but not with this key.
        case wrongKey = "tuya.wrong-key"
        /// The device serves somebody else.
        case busy = "tuya.busy"
        /// Data from the device does not follow protocol 3.3.
        case protocolViolation = "tuya.protocol"
        /// The device did not answer in time.
        case timedOut = "tuya.timed-out"
        /// The device understood the request and declined it.
        case rejected = "tuya.rejected"
        /// No device of that id is configured.
        case unknownDevice = "tuya.unknown-device"
        /// The device lacks what the change needs.
        case unsupported = "tuya.unsupported"
        /// The change itself makes no sense.
        case invalidChange = "tuya.invalid-change"
        /// The idempotency key was used for another change.
        case keyReused = "tuya.key-reused"
    }

    var code: Code
    /// The id of the device.
    var device: String
    /// Text that states what was found and what was expected.
    var message: String
    /// How to fix it.
    var mend: String
}

extension DeviceFailure: CustomStringConvertible {
    var description: String { "\(code.rawValue): \(message) \(mend)" }
}

extension DeviceFailure {
    /// The cause of a failure between the request and the answer.
    enum Cause: Error, Sendable, Hashable {
        case socket(SocketFailure)
        case frame(FrameError)
        case message(DeviceMessageError)
        case rejected(returnCode: UInt32?, text: String?)
        case unexpected(String)
        case unencodable
    }

    /// Known facts about the connection on which a failure happened.
    struct Circumstances: Sendable {
        /// True when the device has sent anything on this connection.
        var heard: Bool
        /// True when the device has answered at this address before.
        var answeredBefore: Bool
    }

    init(_ cause: Cause, of device: DeviceConfiguration, _ circumstances: Circumstances) {
        let name = "“\(device.name)”"
        let words =
            switch cause {
            case .socket(let failure): DeviceFailure.words(for: failure, name: name, circumstances)
            case .message(.undecryptable):
                Words(.wrongKey, Texts.failureTheAnswerOfDoesNot(name: name), Words.keyMend)
            case .message(.unencrypted(let text)):
                Words(
                    .wrongKey, Texts.failureCouldNotReadTheRequest(name: name, text: text),
                    Words.keyMend)
            case .message(.malformed(let problem)):
                Words(violation: Texts.failureBrokenJson(problem: problem), name: name)
            case .frame(let error): Words(violation: error.words, name: name)
            case .unexpected(let found): Words(violation: found, name: name)
            case .rejected(let returnCode, let text):
                Words(
                    .rejected,
                    Self.declined(name, returnCode, text),
                    Texts.failureCheckThatDatapointsInThis)
            case .unencodable:
                Words(
                    .invalidChange,
                    Texts.failureTheRequestToIsLonger(name: name, maximum: Frame.bodyLimit),
                    Texts.failureChangeFewerThingsAtOnce)
            }
        self.init(code: words.code, device: device.id, message: words.message, mend: words.mend)
    }

    /// The words for a device that does not do what it was asked, with what it gives as its reasons.
    private static func declined(_ name: String, _ returnCode: UInt32?, _ text: String?) -> String {
        switch (returnCode, text) {
        case (let code?, let text?): Texts.failureDeclinedWithCodeAndText(name: name, code: code, text: text)
        case (let code?, nil): Texts.failureDeclinedWithCode(name: name, code: code)
        case (nil, let text?): Texts.failureDeclinedWithText(name: name, text: text)
        case (nil, nil): Texts.failureDeclined(name: name)
        }
    }

    private static func words(for failure: SocketFailure, name: String, _ circumstances: Circumstances) -> Words {
        switch failure {
        case .refused where circumstances.answeredBefore:
            Words(.busy, Texts.failureAnsweredBeforeAndNowRefuses(name: name), Words.slotMend)
        case .refused:
            Words(
                .offline, Texts.failureIsntResponding2(name: name),
                Texts.failureIsItPluggedInAndOn(slotMend: Words.slotMend))
        case .unreachable(let problem):
            Words(
                .offline, Texts.failureIsntResponding(name: name, problem: problem),
                Texts.failureIsItPluggedInAnd)
        case .timedOut:
            Words(
                .timedOut, Texts.failureDidntAnswerInTime(name: name), Texts.failureTryAgain(slotMend: Words.slotMend))
        case .closed where circumstances.heard:
            Words(
                .protocolViolation, Texts.failureEndedTheConnectionInThe(name: name),
                Texts.failureTryAgainIfItHappensAgain)
        case .closed:
            Words(
                .busy,
                Texts.failureClosedTheConnectionWithoutAn(name: name),
                Texts.failureIfNothingElseUsesIt(slotMend: Words.slotMend))
        case .notPermitted(let problem):
            Words(
                .offline, Texts.failureTheConnectionToIsNot(name: name, problem: problem),
                Texts.failureLetTheModuleUseThe)
        case .system(let problem):
            Words(
                .offline, Texts.failureTheConnectionToFailed(name: name, problem: problem),
                Texts.failureTryAgainIfItHappens)
        }
    }

    private struct Words {
        var code: Code
        var message: String
        var mend: String

        init(_ code: Code, _ message: String, _ mend: String) {
            self.code = code
            self.message = message
            self.mend = mend
        }

        init(violation: String, name: String) {
            self.init(
                .protocolViolation, Texts.failureSentSomethingThatIsNot(name: name, violation: violation),
                Texts.failureCheckThatHostAndPort)
        }

        static var keyMend: String {
            Texts.failureFetchTheDevicesLocalKey
        }
        static var slotMend: String {
            Texts.failureADeviceServesOneConnection
        }
    }
}

extension FrameError {
    fileprivate var words: String {
        switch self {
        case .prefix(let found):
            Texts.failureAFrameStartsWithExpected(
                found: hexadecimal(found), expected: hexadecimal(Frame.prefix))
        case .length(let found):
            Texts.failureAFrameAnnouncesBytesExpected(
                found: found, minimum: Frame.trailerSize, maximum: Frame.trailerSize + Frame.bodyLimit)
        case .suffix(let found):
            Texts.failureAFrameEndsWithExpected(
                found: hexadecimal(found), expected: hexadecimal(Frame.suffix))
        case .checksum(let found, let computed):
            Texts.failureAFrameHasTheChecksum(found: hexadecimal(found), expected: hexadecimal(computed))
        }
    }

    private func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
