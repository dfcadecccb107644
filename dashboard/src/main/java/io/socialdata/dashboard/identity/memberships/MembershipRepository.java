package io.socialdata.dashboard.identity.memberships;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Rows of accounts and their members. */
@ApplicationScoped
public class MembershipRepository {

    private static final String MEMBERS = """
            select u.id, u.name, u.email, u.email_verified_at is not null as verified, m.role, m.joined_at
            from membership m join dashboard_user u on u.id = m.user_id
            where m.account_id = :account
            order by m.joined_at, u.id
            """;

    private final Transactions transactions;
    private final Clock clock;

    MembershipRepository(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * Stores the account that the user signed up for, with the user as its owner. Safe to repeat, also while the user is
     * removed from it: a removed user has no such account any more.
     */
    public void open(UUID accountId, String name, UUID owner) {
        transactions.call(handle -> {
            handle.execute(
                    "insert into dashboard_account (id, name) values (?, ?) on conflict (id) do nothing",
                    accountId,
                    name);
            handle.execute("select from dashboard_account where id = ? for update", accountId);
            return handle.execute("""
                    insert into membership (user_id, account_id, role, joined_at)
                    select id, account_id, 'owner', cast(? as timestamptz) from dashboard_user
                    where id = ? and account_id = ?
                    on conflict (user_id, account_id) do nothing
                    """, clock.instant(), owner, accountId);
        });
    }

    /** Adds a member, and leaves the role of an existing one. Returns false if the user is a member already. */
    public boolean add(UUID accountId, UUID userId, Role role) {
        return transactions.call(handle -> handle.execute("""
                insert into membership (user_id, account_id, role, joined_at) values (?, ?, ?, ?)
                on conflict (user_id, account_id) do nothing
                """, userId, accountId, role.wireName(), clock.instant()))
                == 1;
    }

    /** Returns the accounts of the user: the own one first, then in the order of joining. */
    public List<Membership> of(UUID userId) {
        return memberships("m.user_id = :user", "user", userId);
    }

    /** Returns the accounts of the user with this e-mail address, in the same order. */
    public List<Membership> ofAddress(String email) {
        return memberships("lower(u.email) = lower(:email)", "email", email);
    }

    private List<Membership> memberships(String condition, String name, Object value) {
        return transactions.call(handle -> handle.createQuery("""
                        select a.id, a.name, m.role
                        from membership m
                        join dashboard_account a on a.id = m.account_id
                        join dashboard_user u on u.id = m.user_id
                        where %s
                        order by (a.id = u.account_id) desc nulls last, m.joined_at, a.id
                        """.formatted(condition))
                .bind(name, value)
                .map((row, _) -> new Membership(
                        row.getObject("id", UUID.class), row.getString("name"), Role.of(row.getString("role"))))
                .list());
    }

    /** Returns the members of the account in the order of joining. */
    public List<Member> members(UUID accountId) {
        return transactions.call(handle -> handle.createQuery(MEMBERS)
                .bind("account", accountId)
                .map((row, _) -> member(row))
                .list());
    }

    /** Returns the owners of the account in the order of joining. */
    public List<Member> owners(UUID accountId) {
        return members(accountId).stream()
                .filter(member -> member.role() == Role.OWNER)
                .toList();
    }

    /** Returns the member with this user id. */
    public Optional<Member> member(UUID accountId, UUID userId) {
        return members(accountId).stream()
                .filter(member -> member.userId().equals(userId))
                .findFirst();
    }

    public String accountName(UUID accountId) {
        return transactions.call(handle -> handle.createQuery("select name from dashboard_account where id = ?")
                .bind(0, accountId)
                .mapTo(String.class)
                .one());
    }

    private static Member member(ResultSet row) throws SQLException {
        return new Member(
                row.getObject("id", UUID.class),
                row.getString("name"),
                row.getString("email"),
                row.getBoolean("verified"),
                Role.of(row.getString("role")),
                row.getTimestamp("joined_at").toInstant());
    }
}
