package io.socialdata.dashboard.identity.members;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.dashboard.identity.mail.MailOutbox;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of invitations. One counts until it expires, and as long as the inviting member may give its role. */
@ApplicationScoped
class InvitationRepository {

    private static final String OPEN = """
            select i.id, i.account_id, a.name, i.email, i.role, i.expires_at, m.role as inviter
            from invitation i
            join dashboard_account a on a.id = i.account_id
            join membership m on m.account_id = i.account_id and m.user_id = i.invited_by
            where i.expires_at > :now and
            """;

    private final Transactions transactions;
    private final Clock clock;

    InvitationRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Locks the account until the transaction ends, so that concurrent invitations are counted. */
    void lock(UUID accountId) {
        transactions.call(handle -> handle.execute("select from dashboard_account where id = ? for update", accountId));
    }

    /** Stores an invitation in place of one for the same address that does not count any more. */
    UUID insert(UUID accountId, String email, Role role, UUID invitedBy) {
        UUID id = UuidCreator.getTimeOrderedEpoch();
        Instant now = clock.instant();
        transactions.call(handle -> {
            handle.execute(
                    "delete from invitation where account_id = ? and (expires_at <= ? or lower(email) = lower(?))",
                    accountId,
                    now,
                    email);
            return handle.execute(
                    """
                    insert into invitation (id, account_id, email, role, invited_by, invited_at, expires_at)
                    values (?, ?, ?, ?, ?, ?, ?)
                    """, id, accountId, email, role.wireName(), invitedBy, now, now.plus(MailOutbox.INVITATION_TTL));
        });
        return id;
    }

    /** Starts the time of the invitation again, in the name of another member. */
    void renew(UUID id, UUID invitedBy) {
        Instant now = clock.instant();
        transactions.call(handle -> handle.execute(
                "update invitation set invited_by = ?, invited_at = ?, expires_at = ? where id = ?",
                invitedBy,
                now,
                now.plus(MailOutbox.INVITATION_TTL),
                id));
    }

    List<Invitation> of(UUID accountId) {
        return find("i.account_id = :id", accountId);
    }

    Optional<Invitation> byId(UUID id) {
        return find("i.id = :id", id).stream().findFirst();
    }

    /** Deletes the invitation. Returns false if it was accepted or withdrawn before. */
    boolean delete(UUID accountId, UUID id) {
        return transactions.call(handle ->
                        handle.execute("delete from invitation where account_id = ? and id = ?", accountId, id))
                == 1;
    }

    private List<Invitation> find(String condition, UUID id) {
        return transactions
                .call(handle -> handle.createQuery(OPEN + condition + " order by i.id")
                        .bind("now", clock.instant())
                        .bind("id", id)
                        .map((row, _) -> invitation(row))
                        .list())
                .stream()
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<Invitation> invitation(ResultSet row) throws SQLException {
        Role role = Role.parse(row.getString("role")).orElseThrow();
        Role inviter = Role.parse(row.getString("inviter")).orElseThrow();
        return inviter.mayGrant(role)
                ? Optional.of(new Invitation(
                        row.getObject("id", UUID.class),
                        row.getObject("account_id", UUID.class),
                        row.getString("name"),
                        row.getString("email"),
                        role,
                        row.getTimestamp("expires_at").toInstant()))
                : Optional.empty();
    }
}
