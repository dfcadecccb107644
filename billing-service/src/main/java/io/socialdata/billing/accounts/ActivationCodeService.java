package io.socialdata.billing.accounts;

import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Codes by which people take over accounts that an operator opened. An account has one at a time: a new one takes the place of
 * the one before.
 */
@Singleton
class ActivationCodeService {

    private static final Logger LOG = Logger.getLogger(ActivationCodeService.class);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final AccountsConfig config;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    ActivationCodeService(
            Transactions transactions, AccountRepository accountRepository, AccountsConfig config, Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.config = config;
        this.clock = clock;
    }

    /** @param code told this one time */
    record Made(ActivationCode code, Instant endsAt) {}

    /** A fresh code, if there is such an account. */
    Optional<Made> issue(UUID accountId) {
        ActivationCode code = ActivationCode.fresh(random);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Instant end = now.plus(config.claimLife());
        boolean made = transactions.call(
                handle -> handle.execute("""
                        insert into account_claim (account_id, code_sha256, made_at, ends_at)
                        select id, ?, ?, ? from account where id = ?
                        on conflict (account_id) do update
                        set code_sha256 = excluded.code_sha256, made_at = excluded.made_at, ends_at = excluded.ends_at
                        """, code.sha256(), Timestamp.from(now), Timestamp.from(end), accountId) == 1);
        if (made) {
            LOG.infof("a claim code was made, accountId=%s", accountId);
        }
        return made ? Optional.of(new Made(code, end)) : Optional.empty();
    }

    /**
     * The account that the code is for, until the code ends. A lookup does not consume the code, so a retry after a lost
     * response works. The dashboard ensures that only one person activates an account.
     */
    Optional<Account> resolve(ActivationCode code) {
        return transactions.call(handle -> handle.createQuery(
                        "select account_id from account_claim where code_sha256 = ? and ends_at > ?")
                .bind(0, code.sha256())
                .bind(1, clock.instant())
                .mapTo(UUID.class)
                .findOne()
                .flatMap(account -> accountRepository.byId(handle, account)));
    }
}
