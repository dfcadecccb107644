package io.socialdata.dashboard.identity.logins;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Sign-ins with the correct password that still need a code. They end with the logins of the user. */
@ApplicationScoped
public class PendingLogins {

    private static final int MAX_PRUNED = 500;
    private static final String PURPOSE = "pending-login";

    private final Transactions transactions;
    private final Clock clock;

    PendingLogins(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Stores a sign-in and returns its token, of which only a hash is stored. */
    public LoginToken begin(UUID userId) {
        LoginToken token = LoginToken.fresh();
        Instant now = clock.instant();
        transactions.call(handle -> {
            handle.execute("""
                    delete from pending_login where token_sha256 = any(array(
                        select token_sha256 from pending_login where expires_at < ? limit ? for update skip locked))
                    """, now, MAX_PRUNED);
            return handle.execute(
                    "insert into pending_login (token_sha256, user_id, expires_at) values (?, ?, ?)",
                    token.derived(PURPOSE),
                    userId,
                    now.plus(BrowserCookies.CODE_TIMEOUT));
        });
        return token;
    }

    /** Returns the user of this token, until it expires or ends. */
    public Optional<UUID> find(LoginToken token) {
        return transactions.call(handle -> handle.createQuery(
                        "select user_id from pending_login where token_sha256 = ? and expires_at > ?")
                .bind(0, token.derived(PURPOSE))
                .bind(1, clock.instant())
                .mapTo(UUID.class)
                .findOne());
    }

    /** Ends the sign-in. Returns false if it has ended already. */
    public boolean end(LoginToken token) {
        return transactions.call(handle ->
                        handle.execute("delete from pending_login where token_sha256 = ?", token.derived(PURPOSE)))
                == 1;
    }

    void endAll(UUID userId) {
        transactions.call(handle -> handle.execute("delete from pending_login where user_id = ?", userId));
    }
}
