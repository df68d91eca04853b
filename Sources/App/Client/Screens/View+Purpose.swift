import SurfaceMessages
import Surfaces

// Purposes that surfaces of the host's own read.
extension View {
    /// Returns the same button with the part that it has in the page.
    func purpose(_ purpose: ButtonPurpose) -> View { self.purpose(purpose.rawValue) }

    /// Returns the same field with the value that browsers may fill in.
    func purpose(_ purpose: InputPurpose) -> View { self.purpose(purpose.rawValue) }
}
