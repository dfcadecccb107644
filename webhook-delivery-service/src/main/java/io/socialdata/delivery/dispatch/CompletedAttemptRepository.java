package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/**
 * Stores many completed attempts at once. A delivery that another instance has claimed in the meantime is not changed.
 */
final class CompletedAttemptRepository {

    /**
     * The attempts as a relation, each with the row location of its pending delivery; times and texts are bound as
     * texts. Each row is looked up on its own: a planner that last saw an empty queue must not choose a full scan.
     */
    private static final String ATTEMPTS = """
            (select o.place, e.*
            from unnest(:ids::uuid[], :claims::uuid[], :attempts::int[], :begun::text[]::timestamptz[], :at::text[]::timestamptz[],
                :next::text[]::timestamptz[], :windows::text[]::timestamptz[], :statuses::int[], :outcomes::text[], :reasons::text[]
                %s)
                as e (id, claim, attempts, begun, moment, next, window_end, status, outcome, reason %s)
            cross join lateral (
                select t.ctid as place from pending_delivery t where t.id = e.id and t.claim = e.claim offset 0) as o
            ) as e
            """;

    private static final String WITHOUT_EXCHANGES = ATTEMPTS.formatted(", :millis::int[]", ", duration_ms");

    private static final String WITH_EXCHANGES =
            ATTEMPTS.formatted("," + FailedAttemptColumns.PARAMETERS, "," + FailedAttemptColumns.NAMES);

    private static final String RETRY =
            """
            with tried as (
                update pending_delivery p
                set attempts = e.attempts, first_attempt_at = e.begun, next_attempt_at = e.next, window_end = e.window_end, last_status = e.status,
                    last_outcome = e.outcome, claim = null, leased_until = '-infinity'
                from %s
                where p.ctid = e.place and p.claim = e.claim
                returning p.id, p.created_at, e.attempts as tried, e.moment, e.status as answered, e.outcome, %s
            )
            %s from tried
            """.formatted(WITH_EXCHANGES, FailedAttemptColumns.NAMES, FailedAttemptColumns.INSERT);

    private static final String HISTORY = """
            insert into delivery (id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at,
                created_at, status, reason, attempts, first_attempt_at, ended_at, last_status, last_outcome,
                last_duration_ms)
            select id, event_id, account_id, key_id, monitor_id, webhook_id, tweet_id, posted_at, detected_at, created_at,
                case when reason is null then 'delivered' else 'failed' end, reason, tried,
                case when tried > 0 then begun end, moment, answered, outcome,
                case when tried > 0 then duration_ms end
            from ending returning id
            """;

    private static final String ENDING = """
            with ending as (
                delete from pending_delivery p using %s
                where p.ctid = e.place and p.claim = e.claim
                returning p.*, e.attempts as tried, e.begun, e.moment, e.status as answered, e.outcome, e.reason %s
            )
            """;

    private static final String FINISH = ENDING.formatted(WITHOUT_EXCHANGES, ", duration_ms") + HISTORY;

    private static final String FAIL = ENDING.formatted(WITH_EXCHANGES, "," + FailedAttemptColumns.NAMES)
            + ", last as (" + FailedAttemptColumns.INSERT + " from ending) " + HISTORY;

    private CompletedAttemptRepository() {}

    @FunctionalInterface
    private interface Column {
        @Nullable
        Object of(CompletedAttempt completedAttempt);
    }

    /** Schedules the next attempt of these deliveries. All of them must be retries. */
    static void retry(Handle handle, List<CompletedAttempt> ended) {
        FailedAttemptColumns.bind(bind(handle.createUpdate(RETRY), ended), ended)
                .execute();
    }

    /** Moves these deliveries to the history. Returns those that were still claimed by this instance. */
    static Set<UUID> finish(Handle handle, List<CompletedAttempt> ended) {
        return FailedAttemptColumns.bindMillis(bind(handle.createQuery(FINISH), ended), ended)
                .mapTo(UUID.class)
                .set();
    }

    /** Moves deliveries that failed in these attempts to the history. Returns those that were still claimed. */
    static Set<UUID> fail(Handle handle, List<CompletedAttempt> ended) {
        return FailedAttemptColumns.bind(bind(handle.createQuery(FAIL), ended), ended)
                .mapTo(UUID.class)
                .set();
    }

    private static <S extends SqlStatement<S>> S bind(S statement, List<CompletedAttempt> ended) {
        return statement
                .bindArray(
                        "ids", UUID.class, column(ended, end -> end.delivery().id()))
                .bindArray(
                        "claims",
                        UUID.class,
                        column(ended, end -> end.delivery().claim()))
                .bindArray("attempts", Integer.class, column(ended, CompletedAttempt::attempts))
                .bindArray(
                        "begun",
                        String.class,
                        column(ended, end -> end.firstAttemptAt().toString()))
                .bindArray("at", String.class, column(ended, end -> end.at().toString()))
                .bindArray("next", String.class, column(ended, CompletedAttemptRepository::next))
                .bindArray("windows", String.class, column(ended, CompletedAttemptRepository::windowEnd))
                .bindArray("statuses", Integer.class, column(ended, CompletedAttempt::status))
                .bindArray("outcomes", String.class, column(ended, CompletedAttempt::outcome))
                .bindArray("reasons", String.class, column(ended, CompletedAttemptRepository::reason));
    }

    private static @Nullable Object[] column(List<CompletedAttempt> ended, Column column) {
        @Nullable Object[] values = new @Nullable Object[ended.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.of(ended.get(i));
        }
        return values;
    }

    private static @Nullable Object next(CompletedAttempt completedAttempt) {
        return completedAttempt.result() instanceof DeliveryResult.RetryAt(var next, var end) ? next.toString() : null;
    }

    private static @Nullable Object windowEnd(CompletedAttempt completedAttempt) {
        return completedAttempt.result() instanceof DeliveryResult.RetryAt(var next, var end) ? end.toString() : null;
    }

    private static @Nullable Object reason(CompletedAttempt completedAttempt) {
        return completedAttempt.result() instanceof DeliveryResult.Failed(var reason) ? reason.wireName() : null;
    }
}
