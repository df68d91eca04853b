import JSONText

extension View {
    /// The same view in another language than what it stands in, such as `de`: a tag of BCP 47.
    public func language(_ tag: String) -> View {
        var view = self
        var attributes = view.properties["accessibility"]?.object ?? [:]
        attributes["language"] = .string(tag)
        view.properties["accessibility"] = .object(attributes)
        return view
    }

    /// Texts that are written in the component itself, not in those inside it, and are no values of its data.
    private var ownTexts: [String] {
        let names = ["text", "label", "title", "description"]
        let options = properties["options"]?.array ?? []
        return names.compactMap { properties[$0]?.string } + options.compactMap { $0["label"]?.string }
    }

    /// The view with each component marked whose texts are all of one language, where the function names one.
    ///
    /// A button's name that was put together from its texts and others goes where a text inside is marked: a name can have
    /// no languages of its own, and the texts say the same.
    func marked(_ language: (String) -> String?) -> (view: View, isMarked: Bool) {
        // The languages of a part's texts are not known before it is made.
        if part != nil { return made.marked(language) }
        var view = self
        var isMarked = false
        view.slots = slots.map { slot in
            func marked(_ child: View) -> View {
                let result = child.marked(language)
                isMarked = isMarked || result.isMarked
                return result.view
            }
            var slot = slot
            slot.content =
                switch slot.content {
                case .one(let child): .one(marked(child))
                case .many(let children): .many(children.map(marked))
                case .template(let child, let path): .template(marked(child), path: path)
                case .tabs(let tabs): .tabs(tabs.map { ($0.title, marked($0.view)) })
                }
            return slot
        }
        if component == "Button", isMarked, var attributes = view.properties["accessibility"]?.object,
            attributes["label"]?.string.map({ language($0) == nil }) == true
        {
            attributes["label"] = nil
            view.properties["accessibility"] = attributes.isEmpty ? nil : .object(attributes)
        }
        let languages = Set(ownTexts.map { language($0) })
        if languages.count == 1, let tag = languages.first ?? nil {
            view = view.language(tag)
            isMarked = true
        }
        return (view, isMarked)
    }
}

extension SurfaceContent {
    /// The same content, with each text marked that the function names a language for.
    package func marked(_ language: (String) -> String?) -> SurfaceContent {
        SurfaceContent(view.marked(language).view, data: data)
    }
}
