package io.socialdata.billing.accounts;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.accounts.EmailAddress;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Decides on the welcome credit of each account once, and grants it: one for each mailbox, a limited number for each
 * network and day, and with the first payment only, if the operator wants so or the credit of the day is used up.
 */
@Startup // so that its counters exist before the first account
@ApplicationScoped
public class WelcomeCreditService {

    private static final String DECISIONS = "welcome.credit.decisions";
    private static final String OUTCOME = "outcome";
    private static final String LIMITED = "welcome.credit.limited";

    /** Part of a day's credit for the addresses of one domain, whose mailboxes may all belong to one person. */
    private static final int PART_OF_DOMAIN = 5;

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final WelcomeCreditRepository repository;
    private final Ledger ledger;
    private final BalanceRepository balanceRepository;
    private final CreditBooking creditBooking;
    private final AccountsConfig config;
    private final MeterRegistry metrics;
    private final Clock clock;

    WelcomeCreditService(
            Transactions transactions,
            AccountRepository accountRepository,
            WelcomeCreditRepository repository,
            Ledger ledger,
            BalanceRepository balanceRepository,
            CreditBooking creditBooking,
            AccountsConfig config,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.repository = repository;
        this.ledger = ledger;
        this.balanceRepository = balanceRepository;
        this.creditBooking = creditBooking;
        this.config = config;
        this.metrics = metrics;
        this.clock = clock;
        for (WelcomeCredit outcome : WelcomeCredit.values()) {
            metrics.counter(DECISIONS, OUTCOME, outcome.shown());
        }
        metrics.counter(LIMITED);
    }

    /** @param made the decision; null if it was made before */
    private record Decided(boolean known, @Nullable WelcomeCredit made) {}

    /**
     * Decides for an account whose address is verified. A repeated call changes nothing; concurrent calls wait for each
     * other. Returns false if there is no such account.
     *
     * @param network the network that the user signed up from; empty for a user from before networks were kept
     */
    public boolean decide(UUID accountId, Optional<String> network) {
        Decided decided = transactions.call(handle -> {
            if (!accountRepository.lockUnlessErased(handle, accountId)) {
                return new Decided(false, null);
            }
            Account account = accountRepository.byId(handle, accountId).orElseThrow();
            if (account.welcomeCredit() != null) {
                return new Decided(true, null);
            }
            if (repository.isBooked(handle, accountId, "welcome_grant")) {
                // By an instance of the release before, during an upgrade.
                repository.store(handle, accountId, WelcomeCredit.GRANTED);
                return new Decided(true, null);
            }
            WelcomeCredit decision = decide(handle, account, network);
            if (decision == WelcomeCredit.GRANTED) {
                creditBooking.grant(handle, grant(accountId, clock.instant()));
            }
            return new Decided(true, decision);
        });
        if (decided.made() != null) {
            count(decided.made());
        }
        return decided.known();
    }

    /** Decides within the transaction in which an operator opens the account, whose event covers the credit. */
    WelcomeCredit write(Handle handle, Account account) {
        WelcomeCredit decision = decide(handle, account, Optional.empty());
        if (decision == WelcomeCredit.GRANTED) {
            LedgerTransaction grant = grant(account.id(), account.createdAt());
            ledger.record(handle, List.of(grant));
            balanceRepository.apply(
                    handle, List.of(BalanceChange.granted(account.id(), grant.customerCreditMicroUsd())));
        }
        return decision;
    }

    /** Counts a decision whose transaction has committed. */
    void count(WelcomeCredit decision) {
        metrics.counter(DECISIONS, OUTCOME, decision.shown()).increment();
        if (decision == WelcomeCredit.AWAITING_PAYMENT && !config.welcomeCreditAfterPayment()) {
            metrics.counter(LIMITED).increment();
        }
        if (decision == WelcomeCredit.GRANTED) {
            metrics.counter("credit.granted.microusd", "reason", "welcome")
                    .increment((double) config.welcomeCreditMicroUsd());
        }
    }

    /**
     * Grants the credit that waits for the first payment, within the transaction of the payment and before it is booked,
     * so that everybody locks the account before its balance. Returns whether one waited.
     */
    public boolean grantWithPayment(Handle handle, UUID accountId, Instant now) {
        accountRepository.lock(handle, accountId);
        boolean waited = repository.endWait(handle, accountId);
        if (waited) {
            creditBooking.grant(handle, grant(accountId, now));
        }
        return waited;
    }

    /** Counts a credit that came with a payment whose transaction has committed. */
    public void countWithPayment() {
        count(WelcomeCredit.GRANTED);
    }

    /** Stores that the mailbox of another address of the account has had its credit too. The account is locked. */
    void takeMailbox(Handle handle, UUID accountId, EmailAddress email) {
        accountRepository
                .byId(handle, accountId)
                .map(Account::welcomeCredit)
                .filter(WelcomeCredit::usesMailbox)
                .ifPresent(_ -> repository.takeMailbox(handle, email));
    }

    private WelcomeCredit decide(Handle handle, Account account, Optional<String> network) {
        WelcomeCredit decision = EmailAddress.parse(account.email())
                .map(address -> decide(handle, account.id(), address, network))
                .orElse(WelcomeCredit.INVALID_ADDRESS);
        repository.store(handle, account.id(), decision);
        return decision;
    }

    private WelcomeCredit decide(Handle handle, UUID accountId, EmailAddress address, Optional<String> network) {
        LocalDate today = LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
        // The network first: a mailbox that its limit refuses has had no credit.
        if (network.isPresent()
                && repository.lockNetwork(handle, network.get(), today) >= config.welcomeCreditsPerNetwork()) {
            return WelcomeCredit.NETWORK_LIMIT;
        }
        if (!repository.takeMailbox(handle, address)) {
            return WelcomeCredit.MAILBOX_USED;
        }
        network.ifPresent(name -> repository.countForNetwork(handle, name, today));
        boolean free = repository.isBooked(handle, accountId, "payment")
                // The operator's own accounts have no network.
                || (!config.welcomeCreditAfterPayment()
                        && (network.isEmpty() || isOfToday(handle, address.host(), today)));
        return free ? WelcomeCredit.GRANTED : WelcomeCredit.AWAITING_PAYMENT;
    }

    private boolean isOfToday(Handle handle, String domain, LocalDate today) {
        long credit = config.welcomeCreditMicroUsd();
        long most = config.welcomeCreditPerDayMicroUsd();
        return repository.takeOfDay(handle, "domain:" + domain, today, credit, most / PART_OF_DOMAIN)
                && repository.takeOfDay(handle, "all", today, credit, most);
    }

    private LedgerTransaction grant(UUID accountId, Instant now) {
        return LedgerTransaction.welcomeGrant(accountId, config.welcomeCreditMicroUsd(), now);
    }
}
