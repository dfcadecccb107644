package io.socialdata.billing.accounts;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.billing.accounts.OpenAccountResult.AlreadyOpen;
import io.socialdata.billing.accounts.OpenAccountResult.Opened;
import io.socialdata.billing.accounts.OpenAccountResult.Taken;
import io.socialdata.billing.events.BillingEventPublisher;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.database.Transactions;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Opens accounts. An account, its welcome credit and the news of it come into being together or not at all. */
@Singleton
class AccountService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final Ledger ledger;
    private final BalanceRepository balanceRepository;
    private final BillingEventPublisher billingEventPublisher;
    private final AccountsConfig config;
    private final MeterRegistry metrics;
    private final Clock clock;

    AccountService(
            Transactions transactions,
            AccountRepository accountRepository,
            Ledger ledger,
            BalanceRepository balanceRepository,
            BillingEventPublisher billingEventPublisher,
            AccountsConfig config,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.ledger = ledger;
        this.balanceRepository = balanceRepository;
        this.billingEventPublisher = billingEventPublisher;
        this.config = config;
        this.metrics = metrics;
        this.clock = clock;
    }

    /**
     * Opens an account for the address, or finds the one it has. Repeating it gives no second welcome credit.
     *
     * @param chosen the id that the account is to have: then one with another id is not found but in the way
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

    /** The account with this address. */
    Optional<Account> find(String email) {
        return transactions.call(handle -> accountRepository.byEmail(handle, email));
    }

    private void welcome(Handle handle, Account account) {
        long credit = config.welcomeCreditMicroUsd();
        balanceRepository.open(handle, account.id());
        ledger.book(handle, List.of(LedgerTransaction.welcomeGrant(account.id(), credit, account.createdAt())));
        balanceRepository.apply(handle, List.of(BalanceChange.granted(account.id(), credit)));
        billingEventPublisher.publish(
                handle,
                Topics.ACCOUNT_CHANGED,
                account.id(),
                new AccountChangedV1(account.id(), Change.OPENED, account.createdAt()),
                account.createdAt());
    }
}
