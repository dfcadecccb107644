package io.socialdata.billing.accounts;

import io.socialdata.billing.audit.Justification;
import io.socialdata.billing.audit.OperatorAction;
import io.socialdata.billing.audit.OperatorActions;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.logging.LogFields;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import org.jboss.logging.Logger;

/**
 * Suspends accounts and restores them. State, audit record and event are one transaction. On the event, gateways drop
 * the account's keys from their caches and return the credit they have leased from it.
 */
@ApplicationScoped
class AccountSuspension {

    private static final Logger LOG = Logger.getLogger(AccountSuspension.class);

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final OperatorActions actions;
    private final Outbox outbox;
    private final Clock clock;

    AccountSuspension(
            Transactions transactions,
            AccountRepository accountRepository,
            OperatorActions actions,
            Outbox outbox,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.actions = actions;
        this.outbox = outbox;
        this.clock = clock;
    }

    /** Makes all keys of the account unusable. Safe to repeat; empty if the account does not exist. */
    Optional<Account> suspend(UUID accountId, Justification justification) {
        return change(accountId, AccountState.SUSPENDED, OperatorAction.Kind.SUSPEND, Change.SUSPENDED, justification);
    }

    /** Ends the suspension. Safe to repeat; empty if the account does not exist. */
    Optional<Account> restore(UUID accountId, Justification justification) {
        return change(accountId, AccountState.ACTIVE, OperatorAction.Kind.RESTORE, Change.RESUMED, justification);
    }

    /** @param changed false if the account already was in this state */
    private record Outcome(Account account, boolean changed) {}

    private Optional<Account> change(
            UUID accountId,
            AccountState state,
            OperatorAction.Kind action,
            Change change,
            Justification justification) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        Optional<Outcome> outcome = transactions.call(handle -> {
            accountRepository.lock(handle, accountId);
            return accountRepository.byId(handle, accountId).map(account -> {
                if (account.state() == state) {
                    return new Outcome(account, false);
                }
                accountRepository.updateState(handle, accountId, state);
                actions.add(handle, new OperatorAction(accountId, action, null, null, justification, now));
                outbox.publish(
                        handle, Topics.ACCOUNT_CHANGED, accountId, new AccountChangedV1(accountId, change, now), now);
                return new Outcome(account.in(state), true);
            });
        });
        outcome.filter(Outcome::changed)
                .ifPresent(changed -> LogFields.with(LogFields.ACCOUNT_ID, accountId)
                        .and("state", state.shown())
                        .log(() -> LOG.info("account state changed")));
        return outcome.map(Outcome::account);
    }
}
