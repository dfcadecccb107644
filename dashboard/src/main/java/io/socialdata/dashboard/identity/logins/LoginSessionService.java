package io.socialdata.dashboard.identity.logins;

import io.socialdata.dashboard.identity.browsersessions.BrowserSessions;
import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.dashboard.identity.browsersessions.Realm;
import io.socialdata.dashboard.identity.memberships.Membership;
import io.socialdata.dashboard.identity.memberships.MembershipRepository;
import io.socialdata.dashboard.identity.memberships.Role;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The stored logins of users. */
@ApplicationScoped // created on first use: the authentication mechanism is created before the configuration exists
public class LoginSessionService {

    private static final int MAX_LISTED = 100;

    private static final String COLUMNS = """
            u.id as user_id, m.account_id, u.email, u.email_verified_at is not null as verified, u.name, m.role,
            a.name as account_name, (select count(*) from membership o where o.user_id = u.id) as accounts
            """;

    private static final String JOINED = """
            join dashboard_user u on u.id = s.user_id
            join membership m on m.user_id = u.id and m.account_id = coalesce(s.account_id, u.account_id)
            join dashboard_account a on a.id = m.account_id
            """;

    private final BrowserSessions sessions;
    private final PendingLogins pendingLogins;
    private final MembershipRepository memberships;
    private final Transactions transactions;
    private final Clock clock;

    LoginSessionService(
            BrowserSessions sessions,
            PendingLogins pendingLogins,
            MembershipRepository memberships,
            Transactions transactions,
            Clock clock) {
        this.sessions = sessions;
        this.pendingLogins = pendingLogins;
        this.memberships = memberships;
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Starts a login and returns its token. It shows the first account of the user. */
    @Transactional
    public LoginToken begin(UUID userId, LoginOrigin origin) {
        Map<String, @Nullable Object> fields = new HashMap<>();
        fields.put("user_id", userId);
        fields.put(
                "account_id",
                memberships.of(userId).stream()
                        .findFirst()
                        .map(Membership::accountId)
                        .orElse(null));
        fields.put("browser", origin.browser());
        fields.put("network", origin.network());
        return sessions.begin(Realm.USERS, fields);
    }

    /**
     * Shows another account of the user in this login. Returns the login's new token, or empty if the user is not a
     * member. Forms are bound to the token: one that was opened for the account before is refused, and does not take
     * effect on this one.
     */
    @Transactional
    public Optional<LoginToken> switchAccount(AuthenticatedUser user, UUID accountId) {
        boolean member = memberships.of(user.userId()).stream()
                .map(Membership::accountId)
                .anyMatch(accountId::equals);
        if (!member) {
            return Optional.empty();
        }
        LoginToken token = LoginToken.fresh();
        execute(
                "update login_session set account_id = ?, token_sha256 = ? where id = ?",
                accountId,
                Realm.USERS.hash(token),
                user.loginId());
        return Optional.of(token);
    }

    /** Returns the user of this token if its login has not ended. */
    public Optional<AuthenticatedUser> find(LoginToken token) {
        return sessions.find(Realm.USERS, token, COLUMNS, JOINED, (row, _) -> user(row));
    }

    private static AuthenticatedUser user(ResultSet row) throws SQLException {
        return new AuthenticatedUser(
                row.getObject("session_id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getObject("account_id", UUID.class),
                row.getString("email"),
                row.getBoolean("verified"),
                row.getString("name"),
                Role.parse(row.getString("role")).orElseThrow(),
                row.getString("account_name"),
                row.getLong("accounts"));
    }

    /** Stores that the issuer of the single sign-on authenticated the user of this login again. */
    public void confirm(UUID loginId, Instant authenticatedAt) {
        execute("update login_session set confirmed_at = ? where id = ?", authenticatedAt, loginId);
    }

    /** Returns when the issuer of the single sign-on last authenticated the user of this login again. */
    public Optional<Instant> confirmedAt(UUID loginId) {
        return transactions.call(handle -> handle.createQuery(
                        "select confirmed_at from login_session where id = ? and confirmed_at is not null")
                .bind(0, loginId)
                .mapTo(Instant.class)
                .findOne());
    }

    /** Returns the active logins of the user, most recently used first. */
    public List<LoginSession> of(UUID userId) {
        Instant now = clock.instant();
        return transactions.call(handle -> handle.createQuery("""
                        select id, started_at, last_seen_at, ends_at, browser, network from login_session
                        where user_id = :user and ends_at > :now and last_seen_at > :active_since
                        order by last_seen_at desc, id limit :most
                        """)
                .bind("user", userId)
                .bind("now", now)
                .bind("active_since", BrowserSessions.activeSince(Realm.USERS, now))
                .bind("most", MAX_LISTED)
                .map((row, _) -> new LoginSession(
                        row.getObject("id", UUID.class),
                        row.getTimestamp("started_at").toInstant(),
                        row.getTimestamp("last_seen_at").toInstant(),
                        row.getTimestamp("ends_at").toInstant(),
                        row.getString("browser"),
                        row.getString("network")))
                .list());
    }

    public void end(UUID loginId) {
        execute("delete from login_session where id = ?", loginId);
    }

    /** Ends one login of the user. Returns false if it has ended or belongs to another user. */
    public boolean endOwn(UUID userId, UUID loginId) {
        return execute("delete from login_session where user_id = ? and id = ?", userId, loginId) == 1;
    }

    /** Ends all logins of the user except one, and the sign-ins that need a code. */
    @Transactional
    public void endOthers(UUID userId, UUID current) {
        pendingLogins.endAll(userId);
        execute("delete from login_session where user_id = ? and id <> ?", userId, current);
    }

    /** Ends all logins of the user, and the sign-ins that need a code. */
    @Transactional
    public void endAll(UUID userId) {
        pendingLogins.endAll(userId);
        execute("delete from login_session where user_id = ?", userId);
    }

    private int execute(String statement, Object... values) {
        return transactions.call(handle -> handle.execute(statement, values));
    }
}
