package io.socialdata.billing.accounts;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.billing.accounts.OpenAccountResult.AlreadyOpen;
import io.socialdata.billing.accounts.OpenAccountResult.Opened;
import io.socialdata.billing.accounts.OpenAccountResult.Taken;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Opens accounts. An account, its welcome credit and its event are stored in one transaction. */
@Singleton
class AccountService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final Ledger ledger;
    private final BalanceRepository balanceRepository;
    private final Outbox outbox;
    private final AccountsConfig config;
    private final MeterRegistry metrics;
    private final Clock clock;

    AccountService(
            Transactions transactions,
            AccountRepository accountRepository,
            Ledger ledger,
            BalanceRepository balanceRepository,
            Outbox outbox,
            AccountsConfig config,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.ledger = ledger;
        this.balanceRepository = balanceRepository;
        this.outbox = outbox;
        this.config = config;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Opens an account for the address, or returns the existing one. A repeated call adds no second welcome credit.
     *
     * @param chosen id for the account; an existing account with another id is then a conflict
     */
    OpenAccountResult open(String email, String name, Optional<UUID> chosen) {
        UUID id = chosen.orElseGet(UuidCreator::getTimeOrderedEpoch);
        Account account = new Account(id, email, name, AccountState.ACTIVE, clock.instant());
        OpenAccountResult openAccountResult = transactions.call(handle -> {
            if (!accountRepository.insert(handle, account)) {
                return accountRepository
                        .byEmail(handle, email)
                        .filter(known -> chosen.isEmpty() || known.id().equals(id))
                        .<OpenAccountResult>map(AlreadyOpen::new)
                        .orElseGet(Taken::new);
            }
            welcome(handle, account);
            return new Opened(account);
        });
        if (openAccountResult instanceof Opened) {
            metrics.counter("credit.granted.microusd", "reason", "welcome")
                    .increment((double) config.welcomeCreditMicroUsd());
        }
        return openAccountResult;
    }

    /** Returns the account with this e-mail address. */
    Optional<Account> find(String email) {
        return transactions.call(handle -> accountRepository.byEmail(handle, email));
    }

    private void welcome(Handle handle, Account account) {
        long credit = config.welcomeCreditMicroUsd();
        balanceRepository.open(handle, account.id());
        ledger.record(handle, List.of(LedgerTransaction.welcomeGrant(account.id(), credit, account.createdAt())));
        balanceRepository.apply(handle, List.of(BalanceChange.granted(account.id(), credit)));
        outbox.publish(
                handle,
                Topics.ACCOUNT_CHANGED,
                account.id(),
                new AccountChangedV1(account.id(), Change.OPENED, account.createdAt()),
                account.createdAt());
    }
}
