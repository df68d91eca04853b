extension Contract {
    /// Every class of statuses, in the order of their values.
    public static let statusClasses: [StatusClass] = [
        StatusClass(
            name: "success", value: 0, meaning: "The call went well, or its answer is pending.",
            statuses: [
                Status(name: "ok", value: 0, meaning: "The call went well."),
                Status(name: "pending", value: 1, meaning: "The answer of an async method comes later, by `complete`."),
            ]),
        StatusClass(
            name: "caller", value: 1, meaning: "The caller's fault.",
            statuses: [
                Status(
                    name: "invalid_argument", value: 0x100,
                    meaning: "An argument is not one that the description allows.",
                    sentence: "An argument is not what the method takes."),
                Status(
                    name: "bad_handle", value: 0x101,
                    meaning: "An id is stale, forged, of another kind or of another connection.",
                    sentence: "The object is not there, or is gone."),
                Status(
                    name: "bad_state", value: 0x102,
                    meaning: "The object or the session is in a state in which the call is not possible.",
                    sentence: "That is not possible now."),
                Status(
                    name: "too_large", value: 0x103, meaning: "An argument exceeds its maximum size or number.",
                    sentence: "Something is too large."),
                Status(
                    name: "not_permitted", value: 0x104,
                    meaning: "The caller lacks a grant, or an action of the person that the call needs.",
                    sentence: "The module is not permitted to do that."),
                Status(
                    name: "wrong_lane", value: 0x105,
                    meaning: "The call came outside of the session's lane, such as during another of its calls."),
            ]),
        StatusClass(
            name: "absent", value: 2, meaning: "Something is absent, which is ordinary.",
            statuses: [
                Status(
                    name: "absent", value: 0x200,
                    meaning: "The provider does not have the interface or the method, which is ordinary.",
                    sentence: "The host does not have that."),
                Status(
                    name: "not_found", value: 0x201, meaning: "There is nothing of that name or id.",
                    sentence: "There is no such thing."),
            ]),
        StatusClass(
            name: "unavailable", value: 3,
            meaning: "The callee cannot serve the call now; another attempt may succeed.",
            statuses: [
                Status(
                    name: "unavailable", value: 0x300,
                    meaning: "The callee cannot serve the call now; another attempt may succeed.",
                    sentence: "That is not available now."),
                Status(
                    name: "busy", value: 0x301,
                    meaning: "A bound is reached or another use is in the way; another attempt may succeed.",
                    sentence: "That is busy."),
            ]),
        StatusClass(
            name: "tooLate", value: 4, meaning: "The call was cancelled, or its deadline passed.",
            statuses: [
                Status(
                    name: "cancelled", value: 0x400, meaning: "The call was cancelled before it was answered.",
                    sentence: "The request was cancelled."),
                Status(
                    name: "deadline_exceeded", value: 0x401, meaning: "The deadline passed before the answer.",
                    sentence: "The answer came too late."),
            ]),
        StatusClass(
            name: "callee", value: 5, meaning: "The callee's fault.",
            statuses: [
                Status(name: "fault", value: 0x500, meaning: "The callee failed by a fault of its own."),
                Status(
                    name: "bad_reply", value: 0x501,
                    meaning: "The callee's answer is not what its description promises."),
                Status(
                    name: "abi_mismatch", value: 0x502,
                    meaning: "The two sides were built against contracts that do not fit."),
            ]),
    ]

    /// Every known status, in the order of the values.
    public static let statuses: [Status] = statusClasses.flatMap(\.statuses)
}
