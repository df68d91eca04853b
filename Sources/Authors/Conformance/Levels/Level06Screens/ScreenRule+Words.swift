extension ScreenRule {
    /// The check of the rule: its id, its purpose and the sentence that says how to fix a module which breaks it.
    var words: (id: String, purpose: String, help: String) {
        switch self {
        case .catalog:
            (
                "catalog", "Every surface message is valid by the catalog.",
                "Keep to the components and members of the catalog; `bricks.surface/1` refuses a message that is not valid."
            )
        case .order:
            (
                "order", "A surface is created once, before its updates, under its screen's id.",
                "Send `createSurface` first and once, and name the screen's id as `surfaceId`."
            )
        case .ids:
            (
                "unique-ids", "No message defines a component twice.",
                "Give every component of a surface an id of its own."
            )
        case .references:
            (
                "references", "Every component that another names is defined.",
                "Define each component that a container names, in the same message or before it."
            )
        case .root:
            (
                "one-root", "There is a component `root`, and everything hangs on it.",
                "Give the outermost component the id `root`, and leave out what nothing shows."
            )
        case .cycle:
            (
                "acyclic", "No component holds itself.",
                "Let no component be, or hold, one of the components that hold it."
            )
        case .labels:
            (
                "labels", "Everything that a person can use has a name.",
                "Give inputs a `label`, buttons a text inside, and both else an `accessibility.label`."
            )
        case .fallback:
            (
                "fallback", "A component of a later catalog has a fallback that every host knows.",
                "Name a `fallback` that leads to a component of this catalog."
            )
        case .inert:
            (
                "inert-text", "No text holds control characters.",
                "Remove control characters and changes of direction from texts before you send them."
            )
        case .paths:
            (
                "data-paths", "Every path leads somewhere in the data model.",
                "Send `updateDataModel` with everything that the components refer to, before they do."
            )
        case .budget:
            (
                "budget", "The surface stays within what a host grants one screen.",
                "Show less at a time: 2000 components and texts of 32 KiB are the most."
            )
        }
    }
}
