package io.socialdata.billing.ledger;

import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import io.socialdata.messaging.outbox.Outbox;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Books changes of an account's credit other than usage: ledger, balance and event, in the caller's transaction. */
@ApplicationScoped
public class CreditBooking {

    private final Ledger ledger;
    private final BalanceRepository balanceRepository;
    private final LowBalanceService lowBalanceService;
    private final Outbox outbox;

    public CreditBooking(
            Ledger ledger, BalanceRepository balanceRepository, LowBalanceService lowBalanceService, Outbox outbox) {
        this.ledger = ledger;
        this.balanceRepository = balanceRepository;
        this.lowBalanceService = lowBalanceService;
        this.outbox = outbox;
    }

    /** Books credit that came in, or unspent credit that went back. */
    public void grant(Handle handle, LedgerTransaction transaction) {
        record(
                handle,
                transaction,
                BalanceChange.granted(transaction.accountId(), transaction.customerCreditMicroUsd()));
    }

    /** Books credit that is taken back even if spent, or restored. */
    public void clawBack(Handle handle, LedgerTransaction transaction) {
        record(
                handle,
                transaction,
                BalanceChange.clawedBack(transaction.accountId(), -transaction.customerCreditMicroUsd()));
    }

    /** Changes the granted amount and never the used amount, so that past usage stays as it was. */
    private void record(Handle handle, LedgerTransaction transaction, BalanceChange balance) {
        ledger.record(handle, List.of(transaction));
        lowBalanceService.check(handle, balanceRepository.apply(handle, List.of(balance)), transaction.bookedAt());
        Change change = balance.grantedMicroUsd() < 0 ? Change.DEBITED : Change.CREDITED;
        outbox.publish(
                handle,
                Topics.ACCOUNT_CHANGED,
                transaction.accountId(),
                new AccountChangedV1(transaction.accountId(), change, transaction.bookedAt()),
                transaction.bookedAt());
    }
}
