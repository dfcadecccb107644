package io.socialdata.billing.payments;

import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores disputes. */
@ApplicationScoped
class PaymentDisputes {

    private static final String WON = "won";

    /** Stores the open dispute. Returns false if its reference exists. */
    boolean insert(Handle handle, PaymentDispute dispute) {
        return handle.execute(
                        """
                        insert into payment_dispute (id, payment_id, reference, amount_microusd, credits_microusd, status,
                                                     created_at, updated_at)
                        values (?, ?, ?, ?, ?, 'open', ?, ?) on conflict (reference) do nothing
                        """,
                        dispute.id(),
                        dispute.paymentId(),
                        dispute.reference(),
                        dispute.part().amountMicroUsd(),
                        dispute.part().creditsMicroUsd(),
                        dispute.createdAt(),
                        dispute.createdAt())
                == 1;
    }

    Optional<PaymentDispute> byReference(Handle handle, String reference) {
        return handle.createQuery("""
                        select id, payment_id, reference, amount_microusd, credits_microusd, status, created_at
                        from payment_dispute where reference = ?
                        """)
                .bind(0, reference)
                .map((row, context) -> new PaymentDispute(
                        row.getObject(1, UUID.class),
                        row.getObject(2, UUID.class),
                        row.getString(3),
                        new PaymentPart(row.getLong(4), row.getLong(5)),
                        row.getString(6).equals(WON),
                        row.getTimestamp(7).toInstant()))
                .findOne();
    }

    void won(Handle handle, PaymentDispute dispute, Instant now) {
        handle.execute("update payment_dispute set status = ?, updated_at = ? where id = ?", WON, now, dispute.id());
    }
}
