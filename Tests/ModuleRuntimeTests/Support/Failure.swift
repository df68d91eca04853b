import ModuleInterfaces

/// Returns the failure of the body; nil when it does not fail.
func failure(_ body: () async throws(CallFailure) -> Void) async -> CallFailure? {
    do throws(CallFailure) {
        try await body()
        return nil
    } catch {
        return error
    }
}
