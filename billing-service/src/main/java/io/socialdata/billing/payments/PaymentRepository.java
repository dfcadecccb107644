package io.socialdata.billing.payments;

import io.socialdata.web.parameters.KeysetCursor;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores payments. */
@ApplicationScoped
class PaymentRepository {

    private static final String SELECT = """
            select id, account_id, reference, amount_microusd, credits_microusd, status, refunded_microusd, disputed_microusd,
                   credits_withdrawn_microusd, created_at, updated_at
            from payment
            """;

    /** Returns all payments of an account, newest first. */
    List<Payment> of(Handle handle, UUID accountId) {
        return handle.createQuery(SELECT + "where account_id = ? order by created_at desc, id desc")
                .bind(0, accountId)
                .map((row, context) -> payment(row))
                .list();
    }

    /** Returns at most {@code limit} payments of an account behind the cursor, newest first. */
    List<Payment> page(Handle handle, UUID accountId, KeysetCursor after, int limit) {
        return handle.createQuery(SELECT + """
                        where account_id = ? and (created_at, id) < (?, ?)
                        order by created_at desc, id desc limit ?
                        """)
                .bind(0, accountId)
                .bind(1, after.createdAt())
                .bind(2, after.id())
                .bind(3, limit)
                .map((row, context) -> payment(row))
                .list();
    }

    /** Returns how many payments of an account, created since a time, wait for their money. */
    int pendingSince(Handle handle, UUID accountId, Instant since) {
        return handle.createQuery(
                        "select count(*) from payment where account_id = ? and status = ? and created_at >= ?")
                .bind(0, accountId)
                .bind(1, PaymentStatus.PENDING.shown())
                .bind(2, since)
                .mapTo(int.class)
                .one();
    }

    /** Stores the payment. Returns false if its reference exists. Waits for a concurrent transaction that stores it. */
    boolean insert(Handle handle, Payment payment) {
        return handle.createUpdate("""
                                insert into payment (id, account_id, reference, amount_microusd, credits_microusd, status,
                                                     created_at, updated_at)
                                values (?, ?, ?, ?, ?, ?, ?, ?) on conflict (reference) do nothing
                                """)
                        .bind(0, payment.id())
                        .bind(1, payment.accountId())
                        .bind(2, payment.order().reference())
                        .bind(3, payment.order().amountMicroUsd())
                        .bind(4, payment.order().creditsMicroUsd())
                        .bind(5, payment.status().shown())
                        .bind(6, payment.createdAt())
                        .bind(7, payment.updatedAt())
                        .execute()
                == 1;
    }

    /** Returns the payment with this reference, locked until the transaction ends. */
    Optional<Payment> lockByReference(Handle handle, String reference) {
        return handle.createQuery(SELECT + "where reference = ? for no key update")
                .bind(0, reference)
                .map((row, context) -> payment(row))
                .findOne();
    }

    /** Returns the payment with this id, locked until the transaction ends. */
    Optional<Payment> lock(Handle handle, UUID id) {
        return handle.createQuery(SELECT + "where id = ? for no key update")
                .bind(0, id)
                .map((row, context) -> payment(row))
                .findOne();
    }

    /** Stores the new state of a locked payment. */
    void update(Handle handle, Payment payment) {
        handle.execute(
                """
                update payment
                set status = ?, refunded_microusd = ?, disputed_microusd = ?, credits_withdrawn_microusd = ?, updated_at = ?
                where id = ?
                """,
                payment.status().shown(),
                payment.refundedMicroUsd(),
                payment.disputedMicroUsd(),
                payment.creditsWithdrawnMicroUsd(),
                payment.updatedAt(),
                payment.id());
    }

    private static Payment payment(ResultSet row) throws SQLException {
        return new Payment(
                row.getObject(1, UUID.class),
                new PaymentOrder(row.getObject(2, UUID.class), row.getString(3), row.getLong(4), row.getLong(5)),
                PaymentStatus.stored(row.getString(6)),
                row.getLong(7),
                row.getLong(8),
                row.getLong(9),
                row.getTimestamp(10).toInstant(),
                row.getTimestamp(11).toInstant());
    }
}
