package io.socialdata.billing.payments;

import jakarta.inject.Singleton;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The stored payments. */
@Singleton
class Payments {

    /** All payments of an account, newest first. */
    List<Payment> of(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        select amount_microusd, credits_microusd, status, created_at from payment
                        where account_id = ? order by created_at desc, id desc
                        """)
                .bind(0, accountId)
                .map((row, context) -> new Payment(
                        row.getLong(1),
                        row.getLong(2),
                        PaymentStatus.stored(row.getString(3)),
                        row.getTimestamp(4).toInstant()))
                .list();
    }
}
