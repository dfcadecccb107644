package io.socialdata.billing.keys;

import io.socialdata.billing.accounts.AccountRepository;
import io.socialdata.billing.accounts.WelcomeCreditService;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Opens an account after the verification of its address. Keys from before may be those of a stranger who signed up with
 * the address, so they are revoked with it. Until then the account gets no keys, and its keys are refused.
 */
@ApplicationScoped
class AccountVerificationService {

    private static final Logger LOG = Logger.getLogger(AccountVerificationService.class);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final KeyService keyService;
    private final WelcomeCreditService welcomeCreditService;
    private final Clock clock;

    AccountVerificationService(
            Transactions transactions,
            AccountRepository accountRepository,
            KeyService keyService,
            WelcomeCreditService welcomeCreditService,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.keyService = keyService;
        this.welcomeCreditService = welcomeCreditService;
        this.clock = clock;
    }

    /**
     * Opens the account. A repeated call for the same verification changes nothing. Returns the number of revoked keys;
     * empty if there is no such account.
     *
     * @param verifiedAt identifies the verification; empty if addresses need none
     * @param network the network that the user signed up from, if it is known
     */
    Optional<Integer> verify(UUID accountId, Optional<Instant> verifiedAt, Optional<String> network) {
        Instant now = clock.instant();
        int revoked = transactions.call(handle -> accountRepository.lockUnlessErased(handle, accountId)
                        && accountRepository.verify(handle, accountId, verifiedAt)
                ? keyService.revokeAll(handle, accountId, now)
                : 0);
        if (revoked > 0) {
            LogFields.with(LogFields.ACCOUNT_ID, accountId)
                    .and("count", revoked)
                    .log(() -> LOG.info("keys from before the verification revoked"));
        }
        return welcomeCreditService.decide(accountId, network) ? Optional.of(revoked) : Optional.empty();
    }
}
