/// The receiver of changes of a deployment.
///
/// It is a type of its own, because it stands in a mutex. A function by itself would be wrapped twice more each time
/// that it is read: generic code has functions in a form of its own, and the mutex writes back the value that it lends.
struct ChangeListener {
    var changed: (@Sendable () -> Void)?
}
