package io.socialdata.delivery.dispatch;

import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Writes ends of attempts. A row that somebody else has claimed meanwhile is left to them. */
final class EndedRows {

    private static final String AGAIN = """
            with tried as (
                update pending_delivery p
                set attempts = e.attempts, first_attempt_at = e.begun, next_attempt_at = e.next, window_end = e.window_end, last_status = e.status,
                    last_fault = e.outcome, claim = null, leased_until = '-infinity'
                from %s
                where p.ctid = e.place and p.claim = e.claim
                returning p.id, p.created_at, e.attempts, e.moment, e.status, e.outcome
            )
            insert into failed_attempt (delivery_id, created_at, number, ended_at, status, outcome) select * from tried
            """.formatted(EndedColumns.RELATION);

    private static final String OVER = """
            with ending as (
                delete from pending_delivery p using %s
                where p.ctid = e.place and p.claim = e.claim
                returning p.*, e.attempts as tried, e.begun, e.moment, e.status as answered, e.outcome, e.reason
            )
            insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, status, reason, attempts, first_attempt_at, ended_at, last_status, last_fault)
            select id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at, created_at,
                case when reason is null then 'delivered' else 'failed' end, reason, tried,
                case when tried > 0 then begun end, moment, answered, outcome
            from ending returning id
            """.formatted(EndedColumns.RELATION);

    private EndedRows() {}

    static void again(Handle handle, List<Ended> ended) {
        EndedColumns.bind(handle.createUpdate(AGAIN), ended).execute();
    }

    /** The deliveries that were ours to end. */
    static Set<UUID> over(Handle handle, List<Ended> ended) {
        return EndedColumns.bind(handle.createQuery(OVER), ended)
                .mapTo(UUID.class)
                .set();
    }
}
