package io.socialdata.billing.accounts;

import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.BalanceRepository;
import io.socialdata.billing.ledger.CreditBooking;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Grants the welcome credit, once per account. */
@ApplicationScoped
class WelcomeCreditService {

    private final Transactions transactions;
    private final AccountRepository accountRepository;
    private final Ledger ledger;
    private final BalanceRepository balanceRepository;
    private final CreditBooking creditBooking;
    private final AccountsConfig config;
    private final MeterRegistry metrics;
    private final Clock clock;

    WelcomeCreditService(
            Transactions transactions,
            AccountRepository accountRepository,
            Ledger ledger,
            BalanceRepository balanceRepository,
            CreditBooking creditBooking,
            AccountsConfig config,
            MeterRegistry metrics,
            Clock clock) {
        this.transactions = transactions;
        this.accountRepository = accountRepository;
        this.ledger = ledger;
        this.balanceRepository = balanceRepository;
        this.creditBooking = creditBooking;
        this.config = config;
        this.metrics = metrics;
        this.clock = clock;
    }

    /** Grants the credit unless the account has it already. Concurrent calls wait for each other. */
    WelcomeCreditResult grant(UUID accountId) {
        WelcomeCreditResult result = transactions.call(handle -> {
            if (!accountRepository.lock(handle, accountId)) {
                return WelcomeCreditResult.UNKNOWN_ACCOUNT;
            }
            if (isGranted(handle, accountId)) {
                return WelcomeCreditResult.ALREADY_GRANTED;
            }
            Instant now = clock.instant();
            creditBooking.grant(handle, LedgerTransaction.welcomeGrant(accountId, config.welcomeCreditMicroUsd(), now));
            return WelcomeCreditResult.GRANTED;
        });
        if (result == WelcomeCreditResult.GRANTED) {
            count();
        }
        return result;
    }

    /** Writes the credit within the transaction that opens the account, whose event covers it. */
    void write(Handle handle, UUID accountId, Instant now) {
        long credit = config.welcomeCreditMicroUsd();
        ledger.record(handle, List.of(LedgerTransaction.welcomeGrant(accountId, credit, now)));
        balanceRepository.apply(handle, List.of(BalanceChange.granted(accountId, credit)));
    }

    /** Counts a credit whose transaction has committed. */
    void count() {
        metrics.counter("credit.granted.microusd", "reason", "welcome")
                .increment((double) config.welcomeCreditMicroUsd());
    }

    private static boolean isGranted(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        select exists (
                            select from ledger_transaction where account_id = ? and kind = 'welcome_grant')
                        """).bind(0, accountId).mapTo(Boolean.class).one();
    }
}
