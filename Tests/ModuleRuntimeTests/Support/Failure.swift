import ModuleInterfaces

/// What the body fails with; nil when it does not.
func failure(_ body: () async throws(CallFailure) -> Void) async -> CallFailure? {
    do throws(CallFailure) {
        try await body()
        return nil
    } catch {
        return error
    }
}
