package io.socialdata.dashboard.users;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Locale;
import org.apache.commons.codec.digest.DigestUtils;

/** Hashes of addresses that accounts had before. A new account with such an address gets no welcome credit. */
@ApplicationScoped
public class FormerAddresses {

    private static final int MAX_PRUNED = 500;

    private final Transactions transactions;
    private final SignUpConfig config;
    private final Clock clock;

    FormerAddresses(Transactions transactions, SignUpConfig config, Clock clock) {
        this.transactions = transactions;
        this.config = config;
        this.clock = clock;
    }

    /** Stores the hash of the address for a limited time. */
    public void add(String email) {
        Instant now = clock.instant();
        transactions.call(handle -> {
            handle.execute("""
                    delete from former_address where email_sha256 = any(array(
                        select email_sha256 from former_address where expires_at < ? limit ? for update skip locked))
                    """, now, MAX_PRUNED);
            return handle.execute("""
                    insert into former_address (email_sha256, expires_at) values (?, ?)
                    on conflict (email_sha256) do update set expires_at = excluded.expires_at
                    """, hash(email), now.plus(config.formerAddressTtl()));
        });
    }

    /** Returns whether an account had this address before. */
    public boolean contains(String email) {
        return transactions.call(handle -> handle.createQuery(
                        "select exists (select from former_address where email_sha256 = ? and expires_at > ?)")
                .bind(0, hash(email))
                .bind(1, clock.instant())
                .mapTo(Boolean.class)
                .one());
    }

    private static byte[] hash(String email) {
        return DigestUtils.sha256("former-address:" + email.toLowerCase(Locale.ROOT));
    }
}
