package io.socialdata.dashboard.identity.logins;

import io.socialdata.dashboard.identity.browsersessions.LoginToken;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Timestamp;
import java.time.Clock;
import java.util.Optional;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;
import org.jdbi.v3.core.Handle;

/** The browsers and networks from which users have recently signed in, up to a fixed number of each. */
@ApplicationScoped
public class RecognisedClients {

    private static final int MAX_PER_KIND = 20;

    private final Transactions transactions;
    private final Clock clock;

    RecognisedClients(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /**
     * The browser and network that a form comes from.
     *
     * @param browser the token of the browser's cookie, if it has one
     * @param network the network as text
     */
    public record Client(Optional<LoginToken> browser, String network) {

        private byte[] browserHash() {
            return browser.map(token -> token.derived("browser")).orElseGet(() -> new byte[0]);
        }

        private byte[] networkHash() {
            return DigestUtils.sha256("network:" + network);
        }

        @Override
        public String toString() {
            return "Client[]";
        }
    }

    /**
     * Returns whether the owner of the address has signed in with this client. Also works for an address without an
     * account.
     */
    public Recognition recognise(String email, Client client) {
        return transactions
                .call(handle -> handle.createQuery("""
                                select min(c.kind) from recognised_client c join dashboard_user m on m.id = c.user_id
                                where lower(m.email) = lower(:email) and c.client_sha256 in (:browser, :network) and c.last_at > :since
                                """)
                        .bind("email", email)
                        .bind("browser", client.browserHash())
                        .bind("network", client.networkHash())
                        .bind("since", clock.instant().minus(BrowserCookies.RECOGNISED_FOR))
                        .mapTo(String.class)
                        .findOne())
                .map(kind -> kind.equals("browser") ? Recognition.BROWSER : Recognition.NETWORK)
                .orElse(Recognition.NONE);
    }

    /** Returns whether the user has signed in before, but not with this browser. */
    public boolean isNewBrowser(UUID userId, Client client) {
        return transactions.call(handle -> handle.createQuery("""
                        select count(*) > 0 and count(*) filter (where client_sha256 = :browser) = 0
                        from recognised_client where user_id = :user and last_at > :since
                        """)
                .bind("user", userId)
                .bind("browser", client.browserHash())
                .bind("since", clock.instant().minus(BrowserCookies.RECOGNISED_FOR))
                .mapTo(Boolean.class)
                .one());
    }

    /** Remembers the client of a successful sign-in. */
    public void remember(UUID userId, Client client) {
        transactions.call(handle -> {
            if (client.browser().isPresent()) {
                remember(handle, userId, "browser", client.browserHash());
            }
            remember(handle, userId, "network", client.networkHash());
            return true;
        });
    }

    /** Forgets all recognised clients of the user. */
    public void forget(UUID userId) {
        transactions.call(handle -> handle.execute("delete from recognised_client where user_id = ?", userId));
    }

    private void remember(Handle handle, UUID userId, String kind, byte[] client) {
        handle.execute("""
                insert into recognised_client (user_id, client_sha256, kind, last_at) values (?, ?, ?, ?)
                on conflict (user_id, client_sha256) do update set last_at = excluded.last_at
                """, userId, client, kind, Timestamp.from(clock.instant()));
        handle.execute("""
                delete from recognised_client where user_id = ? and client_sha256 in (
                    select client_sha256 from recognised_client where user_id = ? and kind = ? order by last_at desc offset ?)
                """, userId, userId, kind, MAX_PER_KIND);
    }
}
