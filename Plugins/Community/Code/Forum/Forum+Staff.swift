internal import Database

// The people who decide on reports.
extension Forum {
    /// Where a role of a person comes from.
    private enum Source: String { case manifest, grant }

    /// Whether the roles that the manifest gives somebody are known; so it is with nearly everybody.
    func knows(_ roles: [String], of person: String, name: String) throws(ForumError) -> Bool {
        let role = roles.compactMap(StaffRole.init(rawValue:)).max()
        return try read { transaction throws(DatabaseError) in
            let known = try transaction.query(
                "SELECT role, name FROM staff WHERE person = ? AND source = ?",
                [.text(person), .text(Source.manifest.rawValue)]
            ).first
            guard let role else { return .success(known == nil) }
            let (knownRole, knownName) = (try known?.text("role"), try known?.text("name"))
            return .success(knownRole == role.rawValue && knownName == name)
        }
    }

    /// Takes note of the roles that the manifest gives somebody, when they come.
    ///
    /// - Parameter roles: As the host tells them; others than ``StaffRole`` are let be.
    func noteRoles(_ roles: [String], of person: String, name: String, now: Int64) throws(ForumError) {
        let role = roles.compactMap(StaffRole.init(rawValue:)).max()
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            let known = try transaction.query(
                "SELECT role FROM staff WHERE person = ? AND source = ?",
                [.text(person), .text(Source.manifest.rawValue)]
            ).first
            let before = try known?.text("role")
            try Self.set(role, of: person, name: name, from: .manifest, transaction)
            if before == role?.rawValue { return .success(()) }
            let act = Act(kind: role.map { "grant-\($0.rawValue)" } ?? "revoke", subject: person)
            return try Self.append(act, now: now, transaction).map { .failure($0) } ?? .success(())
        }
    }

    /// Gives somebody a role until it is taken, or takes it.
    ///
    /// - Parameter role: A name of ``StaffRole``; nil takes the role.
    public func grant(_ role: String?, to person: String, now: Int64) throws(ForumError) {
        guard (1...128).contains(person.utf8.count) else {
            throw .badName(field: "person's id", expected: "1 to 128 bytes")
        }
        var granted: StaffRole?
        if let role {
            guard let known = StaffRole(rawValue: role) else { throw .unknownRole(role) }
            granted = known
        }
        try perform { transaction throws(DatabaseError) -> Result<Void, ForumError> in
            let name = try transaction.query("SELECT name FROM members WHERE id = ?", [.text(person)]).first
            try Self.set(granted, of: person, name: try name?.text("name") ?? "", from: .grant, transaction)
            let act = Act(kind: granted.map { "grant-\($0.rawValue)" } ?? "revoke", subject: person)
            return try Self.append(act, now: now, transaction).map { .failure($0) } ?? .success(())
        }
    }

    private static func set(
        _ role: StaffRole?, of person: String, name: String, from source: Source,
        _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) {
        guard let role else {
            try transaction.execute(
                "DELETE FROM staff WHERE person = ? AND source = ?", [.text(person), .text(source.rawValue)])
            return
        }
        try transaction.execute(
            """
            INSERT INTO staff (person, source, role, name) VALUES (?, ?, ?, ?)
            ON CONFLICT DO UPDATE SET role = excluded.role, name = excluded.name
            """, [.text(person), .text(source.rawValue), .text(role.rawValue), .text(name)])
    }

    /// The role of a person now; nil for none.
    public func role(of person: String) throws(ForumError) -> StaffRole? {
        try read { transaction throws(DatabaseError) in .success(try Self.role(of: person, transaction)) }
    }

    static func role(
        of person: String, _ transaction: borrowing Database.Transaction
    ) throws(DatabaseError) -> StaffRole? {
        let roles = try transaction.query("SELECT role FROM staff WHERE person = ?", [.text(person)]).map {
            row throws(DatabaseError) in try row.text("role")
        }
        return roles.compactMap(StaffRole.init(rawValue:)).max()
    }

    /// The person's role and the notices that they have, for the first screen.
    func affairs(of person: String) throws(ForumError) -> OwnAffairs {
        try read { transaction throws(DatabaseError) in
            let rows = try transaction.query(
                """
                SELECT (SELECT MIN(role) FROM staff WHERE person = ?1) AS role,
                    EXISTS (SELECT 1 FROM notices WHERE person = ?1) AS has_notices,
                    (SELECT COUNT(*) FROM notices WHERE person = ?1 AND is_read = 0) AS unread,
                    EXISTS (SELECT 1 FROM mentions WHERE person = ?1) AS has_mentions,
                    (SELECT COUNT(*) FROM mentions n JOIN posts p ON p.id = n.post
                        WHERE n.person = ?1 AND n.is_read = 0 AND p.withheld = 0) AS unread_mentions,
                    CASE WHEN EXISTS (SELECT 1 FROM staff WHERE person = ?1)
                        THEN (SELECT COUNT(*) FROM cases WHERE state IN ('open', 'appealed')) ELSE 0 END AS open
                """, [.text(person)])
            guard let row = rows.first else { return .success(OwnAffairs()) }
            return .success(
                OwnAffairs(
                    // In the order of the alphabet, the higher role is the first.
                    role: row["role"]?.text.flatMap(StaffRole.init(rawValue:)), openCases: Int(try row.integer("open")),
                    hasNotices: try row.integer("has_notices") != 0, unreadNotices: Int(try row.integer("unread")),
                    hasMentions: try row.integer("has_mentions") != 0,
                    unreadMentions: Int(try row.integer("unread_mentions"))))
        }
    }
}
