package io.socialdata.dashboard.identity.auth;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.util.UUID;
import org.apache.commons.codec.digest.DigestUtils;

/** Hashes of the activation codes that have been used. An operator creates few, so they are kept. */
@ApplicationScoped
class UsedActivationCodes {

    private final Transactions transactions;
    private final Clock clock;

    UsedActivationCodes(Transactions transactions, Clock clock) {
        this.transactions = transactions;
        this.clock = clock;
    }

    /** Marks the code as used. Returns false if it was used before. */
    boolean use(String code, UUID accountId) {
        return transactions.call(handle -> handle.execute("""
                insert into used_activation_code (code_sha256, account_id, used_at) values (?, ?, ?)
                on conflict (code_sha256) do nothing
                """, DigestUtils.sha256(code), accountId, clock.instant()))
                == 1;
    }

    boolean isUsed(String code) {
        return transactions.call(
                handle -> handle.createQuery("select exists (select from used_activation_code where code_sha256 = ?)")
                        .bind(0, DigestUtils.sha256(code))
                        .mapTo(Boolean.class)
                        .one());
    }
}
