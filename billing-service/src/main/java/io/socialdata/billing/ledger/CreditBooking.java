package io.socialdata.billing.ledger;

import io.socialdata.billing.events.BillingEventPublisher;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import jakarta.inject.Singleton;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** Changes of an account's credit other than usage: ledger, balance and event, within the caller's transaction. */
@Singleton
public class CreditBooking {

    private final Ledger ledger;
    private final BalanceRepository balanceRepository;
    private final BillingEventPublisher billingEventPublisher;

    public CreditBooking(
            Ledger ledger, BalanceRepository balanceRepository, BillingEventPublisher billingEventPublisher) {
        this.ledger = ledger;
        this.balanceRepository = balanceRepository;
        this.billingEventPublisher = billingEventPublisher;
    }

    /** Books credit that came in, or that went back and was still there. */
    public void grant(Handle handle, LedgerTransaction transaction) {
        book(handle, transaction, BalanceChange.granted(transaction.accountId(), transaction.customerCreditMicroUsd()));
    }

    /** Books credit that is taken back although it may be spent, or given again. */
    public void clawBack(Handle handle, LedgerTransaction transaction) {
        book(
                handle,
                transaction,
                BalanceChange.clawedBack(transaction.accountId(), -transaction.customerCreditMicroUsd()));
    }

    /** As a smaller or larger grant and not as usage: what was used stays what was used. */
    private void book(Handle handle, LedgerTransaction transaction, BalanceChange balance) {
        ledger.book(handle, List.of(transaction));
        balanceRepository.apply(handle, List.of(balance));
        Change change = balance.grantedMicroUsd() < 0 ? Change.DEBITED : Change.CREDITED;
        billingEventPublisher.publish(
                handle,
                Topics.ACCOUNT_CHANGED,
                transaction.accountId(),
                new AccountChangedV1(transaction.accountId(), change, transaction.bookedAt()),
                transaction.bookedAt());
    }
}
