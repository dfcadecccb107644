package io.socialdata.billing.audit;

import com.github.f4b6a3.uuid.UuidCreator;
import io.socialdata.billing.audit.OperatorAction.Kind;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Stores operator actions. Append-only. */
@ApplicationScoped
public class OperatorActions {

    private static final int SHOWN = 500;

    /** Records the action in the transaction that carries it out. */
    public void add(Handle handle, OperatorAction action) {
        handle.createUpdate("""
                        insert into operator_action (id, account_id, action, reference, amount_microusd, reason, actor,
                                                     occurred_at)
                        values (:id, :account, :action, :reference, :amount, :reason, :actor, :at)
                        """)
                .bind("id", UuidCreator.getTimeOrderedEpoch())
                .bind("account", action.accountId())
                .bind("action", action.kind().shown())
                .bind("reference", action.reference())
                .bind("amount", action.amountMicroUsd())
                .bind("reason", action.justification().reason())
                .bind("actor", action.justification().actor())
                .bind("at", action.occurredAt())
                .execute();
    }

    /** Returns the latest actions on an account, newest first, up to a fixed limit. */
    List<OperatorAction> of(Handle handle, UUID accountId) {
        return handle.createQuery("""
                        select account_id, action, reference, amount_microusd, reason, actor, occurred_at
                        from operator_action where account_id = ? order by occurred_at desc, id desc limit ?
                        """)
                .bind(0, accountId)
                .bind(1, SHOWN)
                .map((row, context) -> new OperatorAction(
                        row.getObject(1, UUID.class),
                        Kind.stored(row.getString(2)),
                        row.getString(3),
                        row.getObject(4, Long.class),
                        new Justification(row.getString(5), row.getString(6)),
                        row.getTimestamp(7).toInstant()))
                .list();
    }
}
