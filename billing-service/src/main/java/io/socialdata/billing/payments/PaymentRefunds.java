package io.socialdata.billing.payments;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores refunds. */
@ApplicationScoped
class PaymentRefunds {

    /** Stores the refund. Returns false if its reference exists. */
    boolean insert(Handle handle, PaymentRefund refund) {
        return handle.execute(
                        """
                        insert into payment_refund (id, payment_id, reference, amount_microusd, credits_microusd, created_at)
                        values (?, ?, ?, ?, ?, ?) on conflict (reference) do nothing
                        """,
                        refund.id(),
                        refund.paymentId(),
                        refund.reference(),
                        refund.part().amountMicroUsd(),
                        refund.part().creditsMicroUsd(),
                        refund.createdAt())
                == 1;
    }

    Optional<PaymentRefund> byReference(Handle handle, String reference) {
        return handle.createQuery("""
                        select id, payment_id, reference, amount_microusd, credits_microusd, created_at
                        from payment_refund where reference = ?
                        """)
                .bind(0, reference)
                .map((row, context) -> new PaymentRefund(
                        row.getObject(1, UUID.class),
                        row.getObject(2, UUID.class),
                        row.getString(3),
                        new PaymentPart(row.getLong(4), row.getLong(5)),
                        row.getTimestamp(6).toInstant()))
                .findOne();
    }
}
