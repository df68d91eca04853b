import Foundation
public import JSONText
import Surfaces

/// Everything that the app is drawn with and a deployment may decide, for programs and people.
public enum ThemeCatalogue {
    /// The schema that ``json`` names, for programs to tell versions of its format apart.
    public static let schema = "bricks.tokens/1"

    /// The roles, the tokens of the theme by area, and the parts of each kind of cell.
    public static var json: JSON {
        [
            "schema": .string(schema), "roles": .array(TokenSet.standardProperties.map { .string($0) }),
            "theme": .array(
                ThemeToken.all.map { token in
                    [
                        "path": .string(token.path), "property": .string("--\(token.property)"),
                        "type": .string(token.type.rawValue), "standard": .string(token.standard),
                        "on": token.ground.map { .string("theme/\(token.area)/\($0.name)") } ?? .null,
                        "contrast": token.ground.map { .double($0.ratio) } ?? .null,
                    ]
                }),
            "cells": .array(
                CellTheme.allCases.flatMap { cell in
                    CellTheme.Part.allCases.map { part in
                        [
                            "path": .string("cell/\(cell.rawValue)/\(part.rawValue)"),
                            "property": .string("--\(cell.property(part))"), "type": .string(part.type.rawValue),
                            "standard": .string(cell.standard(part)),
                        ]
                    }
                }),
        ]
    }

    /// The page of all tokens, in Markdown.
    public static var page: String {
        var lines = [
            "# Design tokens", "",
            "What a deployment's token files can decide about how the app looks.", "",
            "## Overview", "",
            "Every token below has a value without any file: it derives from the roles, so that a deployment that gives the "
                + "roles looks whole. A token is written with points for slashes (`theme.buttons.radius`), "
                + "for one scheme under `theme.light` or `theme.dark`. `bricks explain MANIFEST token NAME` says what one is and why.",
            "", "### Roles", "", "`" + TokenSet.standardProperties.joined(separator: "`, `") + "`",
        ]
        for area in ThemeToken.areaNames {
            lines += [
                "", "### \(area)", "", "| token | type | without a file | seen on |", "| --- | --- | --- | --- |",
            ]
            for token in ThemeToken.all where token.area == area {
                let ground = token.ground.map { "\($0.name), \(CSSText.number($0.ratio)) : 1" } ?? ""
                lines.append("| `\(token.path)` | \(token.type.rawValue) | `\(token.standard)` | \(ground) |")
            }
        }
        lines += [
            "", "### Cells", "",
            "Each kind of cell has the parts \(CellTheme.Part.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")), "
                + "as in `cell.featured.surface`.", "", "| cell | image | padding | radius |",
            "| --- | --- | --- | --- |",
        ]
        for cell in CellTheme.allCases {
            let parts = [CellTheme.Part.imageRatio, .padding, .radius].map { "`\(cell.standard($0))`" }
            lines.append("| `\(cell.rawValue)` | \(parts.joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
