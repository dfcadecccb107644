package io.socialdata.billing.keys;

import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.alerts.AlertService;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Ends the use of an account whose owner leaves. Its keys are revoked, so that all services release what belongs to
 * them, and its name and address are removed. Payments, charges and usage stay, under the account's id alone.
 */
@ApplicationScoped
class AccountErasureService {

    private static final Logger LOG = Logger.getLogger(AccountErasureService.class);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final KeyService keyService;
    private final AlertService alertService;
    private final Clock clock;

    AccountErasureService(
            Transactions transactions,
            AccountRepository accountRepository,
            KeyService keyService,
            AlertService alertService,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.keyService = keyService;
        this.alertService = alertService;
        this.clock = clock;
    }

    /** Erases the account. Safe to repeat. Returns false if it does not exist. */
    boolean erase(UUID accountId) {
        Instant now = clock.instant();
        boolean known = transactions.call(handle -> {
            if (!accountRepository.lock(handle, accountId)) {
                return false;
            }
            keyService.revokeAll(handle, accountId, now);
            alertService.erase(handle, accountId);
            accountRepository.erase(handle, accountId, now);
            return true;
        });
        if (known) {
            LogFields.with(LogFields.ACCOUNT_ID, accountId).log(() -> LOG.info("account erased"));
        }
        return known;
    }
}
