import JSONText

extension View {
    /// The digest of the view with all that is in it, with this process's secret: nobody can find two views of one digest.
    ///
    /// Taking it costs a part of what flattening the view and comparing its components does.
    package var digest: Int {
        var hasher = Hasher()
        add(to: &hasher)
        return hasher.finalize()
    }

    /// The digest of its definition alone, in which its children stand by their ids.
    func digest(children: [String]) -> Int {
        var hasher = Hasher()
        hasher.combine(component)
        Self.add(properties, to: &hasher)
        hasher.combine(children)
        hasher.combine(slots.count)
        for slot in slots {
            hasher.combine(slot.property)
            switch slot.content {
            case .one: hasher.combine(0 as UInt8)
            case .many(let views):
                hasher.combine(1 as UInt8)
                hasher.combine(views.count)
            case .template(_, let path):
                hasher.combine(2 as UInt8)
                hasher.combine(path)
            case .tabs(let tabs):
                hasher.combine(3 as UInt8)
                hasher.combine(tabs.count)
                for tab in tabs { Self.add(tab.title.json, to: &hasher) }
            }
        }
        return hasher.finalize()
    }

    private func add(to hasher: inout Hasher) {
        if let part {
            hasher.combine(0 as UInt8)
            hasher.combine(part.key)
            hasher.combine(part.kind)
            hasher.combine(part.digest)
            return
        }
        hasher.combine(1 as UInt8)
        hasher.combine(component)
        hasher.combine(id)
        Self.add(properties, to: &hasher)
        hasher.combine(slots.count)
        for slot in slots {
            hasher.combine(slot.property)
            switch slot.content {
            case .one(let view):
                hasher.combine(0 as UInt8)
                view.add(to: &hasher)
            case .many(let views):
                hasher.combine(1 as UInt8)
                hasher.combine(views.count)
                for view in views { view.add(to: &hasher) }
            case .template(let view, let path):
                hasher.combine(2 as UInt8)
                hasher.combine(path)
                view.add(to: &hasher)
            case .tabs(let tabs):
                hasher.combine(3 as UInt8)
                hasher.combine(tabs.count)
                for tab in tabs {
                    Self.add(tab.title.json, to: &hasher)
                    tab.view.add(to: &hasher)
                }
            }
        }
    }

    /// In order, as the members are sent; a hash that disregards their order takes several times as long.
    private static func add(_ object: JSONObject, to hasher: inout Hasher) {
        hasher.combine(object.count)
        for (name, value) in object.members {
            hasher.combine(name)
            add(value, to: &hasher)
        }
    }

    private static func add(_ value: JSON, to hasher: inout Hasher) {
        switch value {
        case .null: hasher.combine(0 as UInt8)
        case .bool(let value): hasher.combine(value ? 1 as UInt8 : 2)
        case .integer(let number):
            hasher.combine(3 as UInt8)
            hasher.combine(number)
        case .double(let number):
            hasher.combine(4 as UInt8)
            hasher.combine(number)
        case .string(let text):
            hasher.combine(5 as UInt8)
            hasher.combine(text)
        case .array(let elements):
            hasher.combine(6 as UInt8)
            hasher.combine(elements.count)
            for element in elements { add(element, to: &hasher) }
        case .object(let object):
            hasher.combine(7 as UInt8)
            add(object, to: &hasher)
        }
    }
}
