import Database

extension SittingHistory {
    /// Maximum number of sittings with which an import is taken.
    static let maximumImported = 100_000

    /// Stores the content of a document, all or none. A sitting, a preset or a badge that is there already changes nothing; the
    /// rules of streaks are taken where the person has none of their own.
    func add(_ content: SittingDocumentContent, user: String) throws(DatabaseError) -> Added {
        let own = try policy(user: user)
        if let policy = content.policy, own == .standard, policy != .standard {
            try setPolicy(policy, user: user)
            for pause in policy.pauses { _ = try add(pause, user: user) }
        }
        var added = Added()
        for preset in content.presets where try self.preset(preset.id, user: user) == nil {
            if try save(preset, user: user) { added.presets.append(preset.id) } else { added.refused += 1 }
        }
        let stored = try add(content.sittings, user: user) { transaction throws(DatabaseError) in
            for id in content.deleted {
                try transaction.execute(
                    """
                    INSERT INTO deleted (user, id) SELECT ?1, ?2
                    WHERE NOT EXISTS (SELECT 1 FROM sittings WHERE user = ?1 AND id = ?2) ON CONFLICT DO NOTHING
                    """, [.text(user), .text(id)])
            }
            for badge in content.badges {
                try transaction.execute(
                    """
                    INSERT INTO badges (user, badge, sitting, earned_at) SELECT ?1, ?2, ?3, ?4
                    WHERE EXISTS (SELECT 1 FROM sittings WHERE user = ?1 AND id = ?3) ON CONFLICT DO NOTHING
                    """, [.text(user), .text(badge.badge.id), .text(badge.sitting), .integer(badge.earnedAt)])
            }
        }
        added.ids = stored.ids
        added.known = stored.known
        added.refused += stored.refused
        return added
    }
}
