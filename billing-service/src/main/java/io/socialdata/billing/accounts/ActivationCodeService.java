package io.socialdata.billing.accounts;

import io.socialdata.contract.accounts.IssuedCode;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.security.SecureRandom;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Issues and resolves the codes with which people take over accounts that an operator opened. An account has one code
 * at a time: a new code replaces the previous one.
 */
@ApplicationScoped
class ActivationCodeService {

    private static final Logger LOG = Logger.getLogger(ActivationCodeService.class);

    /** Validity of an activation code, with which a person takes over an account that an operator opened. */
    private static final Duration ACTIVATION_CODE_TTL = Duration.ofDays(3);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final Clock clock;
    private final SecureRandom random = new SecureRandom();

    ActivationCodeService(Transactions transactions, AccountRepository accountRepository, Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.clock = clock;
    }

    /** Issues a new code, whose text is shown only this once; empty if the account does not exist. */
    Optional<IssuedCode> issue(UUID accountId) {
        ActivationCode code = ActivationCode.fresh(random);
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        Instant end = now.plus(ACTIVATION_CODE_TTL);
        boolean made = transactions.call(
                handle -> handle.execute("""
                        insert into account_activation_code (account_id, code_sha256, created_at, expires_at)
                        select id, ?, ?, ? from account where id = ? and erased_at is null
                        on conflict (account_id) do update
                        set code_sha256 = excluded.code_sha256, created_at = excluded.created_at, expires_at = excluded.expires_at
                        """, code.sha256(), Timestamp.from(now), Timestamp.from(end), accountId) == 1);
        if (made) {
            LogFields.with(LogFields.ACCOUNT_ID, accountId).log(() -> LOG.info("activation code issued"));
        }
        return made ? Optional.of(new IssuedCode(code.text(), end)) : Optional.empty();
    }

    /**
     * Returns the account of the code until the code expires. A lookup does not consume the code, so a retry after a
     * lost response works. The dashboard ensures that only one person activates an account.
     */
    Optional<Account> resolve(ActivationCode code) {
        return transactions.call(handle -> handle.createQuery(
                        "select account_id from account_activation_code where code_sha256 = ? and expires_at > ?")
                .bind(0, code.sha256())
                .bind(1, clock.instant())
                .mapTo(UUID.class)
                .findOne()
                .flatMap(account -> accountRepository.byId(handle, account)));
    }
}
