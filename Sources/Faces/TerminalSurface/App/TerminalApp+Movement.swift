extension TerminalApp {
    enum Direction: Sendable { case up, down, left, right }
    enum Extreme: Sendable { case low, high }

    /// To the next group of controls, round and round; without a focus, to the first that is seen.
    mutating func moveFocus(_ step: Int, in layer: Layer) {
        let controls = layer.layout.controls
        guard !controls.isEmpty else { return }
        guard let index = focusIndex(of: layer) else {
            return setFocus(step > 0 ? firstSeen(in: layer) ?? 0 : controls.count - 1, of: layer)
        }
        var next = index
        repeat {
            next = (next + step + controls.count) % controls.count
        } while next != index && controls[next].group == controls[index].group
        // Into a group by its beginning, or where it is chosen.
        while step < 0, next > 0, controls[next - 1].group == controls[next].group { next -= 1 }
        let group = controls[next].group
        let chosen = controls.indices.first { at in
            guard controls[at].group == group,
                case .option(_, let value, let chosen, isSingle: true) = controls[at].kind
            else { return false }
            return chosen.contains(value)
        }
        setFocus(chosen ?? next, of: layer)
    }

    private func firstSeen(in layer: Layer) -> Int? {
        let scroll = scroll(of: layer)
        return layer.layout.places.firstIndex { $0.map { $0.rows.upperBound >= scroll } ?? false }
    }

    /// To the control there. Where it is far, or where there is none, the page scrolls.
    mutating func move(_ direction: Direction, in layer: Layer) {
        if let focused, slide(focused, direction, in: layer) { return }
        let places = layer.layout.places
        let scroll = scroll(of: layer)
        guard let index = focusIndex(of: layer), let here = places[index] else {
            switch direction {
            case .up: setScroll(scroll - 1, of: layer)
            case .down:
                if let first = firstSeen(in: layer), let place = places[first],
                    place.rows.lowerBound < scroll + layer.height
                {
                    setFocus(first, of: layer)
                } else {
                    setScroll(scroll + 1, of: layer)
                }
            case .left, .right: break
            }
            return
        }
        let next = nearest(direction, from: here, index, places)
        switch direction {
        case .left, .right: if let next { setFocus(next, of: layer) }
        case .up:
            if let next, let place = places[next], place.rows.upperBound >= scroll - 3 {
                setFocus(next, of: layer)
            } else {
                setScroll(scroll - 1, of: layer)
            }
        case .down:
            if let next, let place = places[next], place.rows.lowerBound < scroll + layer.height + 3 {
                setFocus(next, of: layer)
            } else {
                setScroll(scroll + 1, of: layer)
            }
        }
    }

    private func nearest(
        _ direction: Direction, from here: ScreenLayout.Place, _ index: Int, _ places: [ScreenLayout.Place?]
    ) -> Int? {
        var best: (index: Int, distance: Int)?
        for (at, place) in places.enumerated() {
            guard at != index, let place else { continue }
            let down: Int
            let aside: Int
            switch direction {
            case .up:
                (down, aside) = (here.rows.lowerBound - place.rows.upperBound, Self.gap(here.columns, place.columns))
            case .down:
                (down, aside) = (place.rows.lowerBound - here.rows.upperBound, Self.gap(here.columns, place.columns))
            case .left:
                guard place.rows.overlaps(here.rows) else { continue }
                (down, aside) = (here.columns.lowerBound - place.columns.lowerBound, 0)
            case .right:
                guard place.rows.overlaps(here.rows) else { continue }
                (down, aside) = (place.columns.lowerBound - here.columns.lowerBound, 0)
            }
            guard down > 0 else { continue }
            let distance = down * 100 + aside
            if best.map({ distance < $0.distance }) ?? true { best = (at, distance) }
        }
        return best?.index
    }

    private static func gap(_ a: Range<Int>, _ b: Range<Int>) -> Int {
        a.overlaps(b) ? 0 : max(b.lowerBound - a.upperBound, a.lowerBound - b.upperBound) + 1
    }

    // MARK: Sliders and tabs inside a page

    /// Moves a slider, or goes to the tab beside; false for what has no such direction.
    private mutating func slide(_ control: Control, _ direction: Direction, in layer: Layer) -> Bool {
        guard direction == .left || direction == .right, let screen = layer.screen else { return false }
        let step = direction == .right ? 1 : -1
        switch control.kind {
        case .slider(let field, let value, let minimum, let maximum):
            let next = SliderSteps.moved(value, by: Double(step), minimum, maximum)
            views[screen, default: ScreenView()].drafts[field] = .values([SliderSteps.text(next)])
            return true
        case .tab(let tabs, let index):
            let beside = layer.layout.controls.firstIndex { $0.kind == .tab(tabs: tabs, index: index + step) }
            guard let beside else { return true }
            views[screen, default: ScreenView()].tabs[tabs] = index + step
            setFocus(beside, of: layer)
            return true
        default: return false
        }
    }

    /// To the ends of a slider, or of the page.
    mutating func slide(to extreme: Extreme, in layer: Layer) {
        if case .slider(let field, _, let minimum, let maximum)? = focused?.kind, let screen = layer.screen {
            let value = extreme == .low ? minimum : maximum
            views[screen, default: ScreenView()].drafts[field] = .values([SliderSteps.text(value)])
        } else {
            setScroll(extreme == .low ? 0 : layer.lastScroll, of: layer)
        }
    }
}
