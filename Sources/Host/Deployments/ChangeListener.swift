/// Who is told that something of a deployment is another now.
///
/// A type of its own, for what stands in a mutex: a function by itself would be wrapped twice more each time that it is looked at,
/// since generic code has functions in a form of its own, and what it lends is written back.
struct ChangeListener {
    var changed: (@Sendable () -> Void)?
}
