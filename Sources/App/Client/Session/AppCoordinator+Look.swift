import Core
import Settings

extension AppCoordinator {
    /// Has pages look as the deployment's and the person's settings say now.
    func applyLook() {
        face.setLook(
            PageLook(
                followsTextSize: context.setting(.useDynamicFontSizes), isGlass: context.setting(.isLiquidGlassEnabled),
                isFelt: context.setting(.hapticsEnabled),
                scheme: context.setting(.theme).flatMap(PageLook.Scheme.init(rawValue:)))
        )
    }
}
