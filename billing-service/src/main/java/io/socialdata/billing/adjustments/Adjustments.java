package io.socialdata.billing.adjustments;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores adjustments. Append-only. */
@ApplicationScoped
class Adjustments {

    /** Stores the adjustment. Returns false if its reference exists. */
    boolean insert(Handle handle, Adjustment adjustment) {
        return handle.execute(
                        """
                        insert into adjustment (id, account_id, reference, kind, amount_microusd, created_at)
                        values (?, ?, ?, ?, ?, ?) on conflict (reference) do nothing
                        """,
                        adjustment.id(),
                        adjustment.accountId(),
                        adjustment.reference(),
                        adjustment.kind().shown(),
                        adjustment.amountMicroUsd(),
                        adjustment.createdAt())
                == 1;
    }

    Optional<Adjustment> byReference(Handle handle, String reference) {
        return handle.createQuery("""
                        select id, account_id, reference, kind, amount_microusd, created_at
                        from adjustment where reference = ?
                        """)
                .bind(0, reference)
                .map((row, context) -> new Adjustment(
                        row.getObject(1, UUID.class),
                        row.getObject(2, UUID.class),
                        row.getString(3),
                        AdjustmentKind.stored(row.getString(4)),
                        row.getLong(5),
                        row.getTimestamp(6).toInstant()))
                .findOne();
    }
}
