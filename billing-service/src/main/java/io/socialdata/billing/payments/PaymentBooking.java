package io.socialdata.billing.payments;

import io.socialdata.billing.announcements.Announcements;
import io.socialdata.billing.ledger.BalanceChange;
import io.socialdata.billing.ledger.Balances;
import io.socialdata.billing.ledger.Ledger;
import io.socialdata.billing.ledger.LedgerTransaction;
import io.socialdata.contract.events.AccountChangedV1;
import io.socialdata.contract.events.AccountChangedV1.Change;
import io.socialdata.contract.events.Topics;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;

/** What a payment does to the books: ledger, balance and the news of it, within the caller's transaction. */
@Singleton
class PaymentBooking {

    private final Ledger ledger;
    private final Balances balances;
    private final Announcements announcements;

    PaymentBooking(Ledger ledger, Balances balances, Announcements announcements) {
        this.ledger = ledger;
        this.balances = balances;
        this.announcements = announcements;
    }

    /** Gives the account what a payment just completed brings. */
    void credit(Handle handle, Payment completed) {
        Instant now = completed.updatedAt();
        book(handle, completed, completed.credit(now), completed.order().creditsMicroUsd(), Change.CREDITED);
    }

    /** Takes it back, as a smaller grant and not as usage: what was used stays what was used. */
    void reverse(Handle handle, Payment refunded) {
        Instant now = refunded.updatedAt();
        book(handle, refunded, refunded.reversal(now), -refunded.order().creditsMicroUsd(), Change.DEBITED);
    }

    private void book(
            Handle handle, Payment payment, LedgerTransaction transaction, long grantedMicroUsd, Change change) {
        ledger.book(handle, List.of(transaction));
        balances.apply(handle, List.of(BalanceChange.granted(payment.accountId(), grantedMicroUsd)));
        announcements.announce(
                handle,
                Topics.ACCOUNT_CHANGED,
                payment.accountId(),
                new AccountChangedV1(payment.accountId(), change, payment.updatedAt()),
                payment.updatedAt());
    }
}
