/// All checks, from the file to the module in company.
public enum CheckList {
    /// The checks in order of their levels, with the needs added that every check of a level has.
    public static let all: [Check] = [
        FileChecks.all, LoadingChecks.all, CreationChecks.all, DescriptionChecks.all, LifecycleChecks.all,
        ScreenChecks.all, BorderChecks.all, StateChecks.all, ResourceChecks.all, CompanyChecks.all,
    ].flatMap { $0 }.map(withGround)

    /// Adds the checks that make a module worth calling to the needs of a check that calls it.
    private static func withGround(_ check: Check) -> Check {
        guard check.level >= 3 else { return check }
        var ground = LoadingChecks.callable
        if check.level >= 5 { ground += ["creation.plain"] + DescriptionChecks.callable }
        var check = check
        // Later checks bring the module up as the stage does: where that hangs, each would wait for it anew.
        if check.level >= 5, check.id != "lifecycle.stage" { check.follows = ["lifecycle.stage"] }
        check.needs += ground.filter { !check.needs.contains($0) && $0 != check.id }
        return check
    }

    /// The check of that id.
    public static func check(_ id: String) -> Check? { byID[id] }

    private static let byID = Dictionary(all.map { ($0.id, $0) }) { first, _ in first }

    /// The subject of each level, by its number.
    public static let levels: [Int: String] = [
        1: "the file", 2: "loading", 3: "creation", 4: "descriptions", 5: "lifecycle", 6: "screens", 7: "the border",
        8: "state", 9: "resources", 10: "company",
    ]
}
