package io.socialdata.dashboard.identity.memberships;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Members as makers of API keys, and their changes that billing has not confirmed. */
@ApplicationScoped
public class KeyMakerRepository {

    private static final String CHANGES = "select * from key_maker_change ";

    private final Transactions transactions;

    KeyMakerRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Returns the members of the account, the owner who joined first at the beginning. */
    public List<KeyMaker> of(UUID accountId) {
        return transactions.call(handle -> handle.createQuery("""
                        select user_id, revision, role from membership where account_id = ?
                        order by role <> 'owner', joined_at, user_id
                        """)
                .bind(0, accountId)
                .map((row, _) -> KeyMaker.of(
                        row.getObject("user_id", UUID.class), row.getLong("revision"), Role.of(row.getString("role"))))
                .list());
    }

    /** Returns the member with this id. */
    public Optional<KeyMaker> find(UUID accountId, UUID userId) {
        return of(accountId).stream()
                .filter(maker -> maker.userId().equals(userId))
                .findFirst();
    }

    /** Returns the e-mail address of a user. */
    public String address(UUID userId) {
        return transactions.call(handle -> handle.createQuery("select email from dashboard_user where id = ?")
                .bind(0, userId)
                .mapTo(String.class)
                .findOne()
                .orElse("a former member"));
    }

    /** Returns accounts with keys from before keys had makers, of which billing was not told. */
    public List<UUID> untold(int most) {
        return transactions.call(handle -> handle.createQuery(
                        "select id from dashboard_account where key_makers_told_at is null order by random() limit ?")
                .bind(0, most)
                .mapTo(UUID.class)
                .list());
    }

    /** Stores that billing knows the makers of these keys. */
    public void told(UUID accountId) {
        transactions.call(handle ->
                handle.execute("update dashboard_account set key_makers_told_at = now() where id = ?", accountId));
    }

    /** Returns the changes of members of the account that billing has not confirmed. */
    public List<KeyMakerChange> pending(UUID accountId) {
        return transactions.call(handle -> handle.createQuery(CHANGES + "where account_id = ? order by revision")
                .bind(0, accountId)
                .map((row, _) -> change(row))
                .list());
    }

    /**
     * Returns changes that billing has not confirmed for a while: the form that made a new one asks itself. In no order, so
     * that one account that billing cannot answer for does not hold up the others.
     */
    public List<KeyMakerChange> pending(int most) {
        return transactions.call(handle -> handle.createQuery(
                        CHANGES + "where changed_at < now() - interval '30 seconds' order by random() limit ?")
                .bind(0, most)
                .map((row, _) -> change(row))
                .list());
    }

    /** Deletes a change that billing has confirmed. Returns false if somebody else did, or another change came after it. */
    public boolean confirm(KeyMakerChange change) {
        return transactions.call(handle -> handle.execute(
                        "delete from key_maker_change where account_id = ? and user_id = ? and revision = ?",
                        change.accountId(),
                        change.userId(),
                        change.revision()))
                == 1;
    }

    /**
     * Stores a change, in the transaction that makes it. An heir of a change that was not confirmed stays.
     *
     * @param role the new role; null if the member is removed
     */
    static void change(
            Handle handle, UUID accountId, UUID userId, @Nullable Role role, @Nullable UUID heir, UUID actor) {
        long revision = handle.createQuery("""
                        insert into key_maker_change (account_id, user_id, member, revision, role, heir, actor_id, actor)
                        select :account, m.id, m.email, nextval('membership_revision'), :role, :heir::uuid, a.id, a.email
                        from dashboard_user m, dashboard_user a where m.id = :user and a.id = :actor
                        on conflict (account_id, user_id) do update
                        set member = excluded.member, revision = excluded.revision, role = excluded.role,
                            heir = coalesce(excluded.heir, key_maker_change.heir),
                            actor_id = excluded.actor_id, actor = excluded.actor, changed_at = excluded.changed_at
                        returning revision
                        """)
                .bind("account", accountId)
                .bind("user", userId)
                .bind("role", role == null ? null : role.wireName())
                .bind("heir", heir)
                .bind("actor", actor)
                .mapTo(Long.class)
                .one();
        handle.execute(
                "update membership set revision = ? where account_id = ? and user_id = ?", revision, accountId, userId);
    }

    private static KeyMakerChange change(ResultSet row) throws SQLException {
        String role = row.getString("role");
        return new KeyMakerChange(
                row.getObject("account_id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getString("member"),
                row.getLong("revision"),
                role == null ? null : Role.of(role),
                row.getObject("heir", UUID.class),
                row.getObject("actor_id", UUID.class),
                row.getString("actor"));
    }
}
