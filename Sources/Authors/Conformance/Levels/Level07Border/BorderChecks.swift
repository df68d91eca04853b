/// Level 7.
enum BorderChecks {
    static let all: [Check] =
        FrameChecks.all + TextChecks.all + DocumentChecks.all + HandleChecks.all + MemoryChecks.all + AnswerChecks.all
        + HostAnswerChecks.all
}
