package io.socialdata.billing.refusals;

import io.socialdata.contract.events.CallRefusedV1;
import jakarta.inject.Singleton;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Stores {@code refused_call}, and how many rows of it an account has each day. */
@Singleton
class RefusedCallRepository {

    private static final String LOCK = """
            insert into refused_call_day (day, account_id, stored) values (:day, :account, 0)
            on conflict (day, account_id) do update set stored = refused_call_day.stored
            returning stored
            """;

    private static final String KNOWN = """
            select c.request_id
            from unnest(:requests, :times) r (request_id, occurred_at)
                join refused_call c on c.request_id = r.request_id and c.occurred_at = r.occurred_at::timestamptz
            """;

    private static final String INSERT = """
            insert into refused_call (request_id, occurred_at, account_id, key_id, operation, method, status, error,
                                      reason, duration_micros, omitted)
            select r.request_id, r.occurred_at::timestamptz, :account, r.key_id, r.operation, r.method, r.status, r.error,
                   r.reason, r.duration, r.omitted
            from unnest(:requests, :times, :keys, :operations, :methods, :statuses, :errors, :reasons, :durations, :omitted)
                r (request_id, occurred_at, key_id, operation, method, status, error, reason, duration, omitted)
            """;

    // The condition on the time limits the search to the partition of the day.
    private static final String ADD_OMITTED = """
            update refused_call c set omitted = c.omitted + :calls
            from (select request_id, occurred_at from refused_call
                  where account_id = :account and occurred_at >= cast(:from as timestamptz)
                      and occurred_at < cast(:to as timestamptz)
                  order by occurred_at desc, request_id desc limit 1) newest
            where c.request_id = newest.request_id and c.occurred_at = newest.occurred_at
            """;

    /** A day of an account. The order is that in which rows are locked. */
    record AccountDay(LocalDate day, UUID account) implements Comparable<AccountDay> {

        private static final Comparator<AccountDay> ORDER =
                Comparator.comparing(AccountDay::day).thenComparing(AccountDay::account);

        @Override
        public int compareTo(AccountDay other) {
            return ORDER.compare(this, other);
        }
    }

    /** Locks the day of the account. Returns the number of its stored calls. */
    int lock(Handle handle, AccountDay day) {
        return handle.createQuery(LOCK)
                .bind("day", day.day())
                .bind("account", day.account())
                .mapTo(Integer.class)
                .one();
    }

    /** Returns the ids of those calls that are stored. */
    Set<String> known(Handle handle, List<CallRefusedV1> calls) {
        return handle.createQuery(KNOWN)
                .bindArray("requests", String.class, column(calls, CallRefusedV1::requestId))
                .bindArray("times", String.class, times(calls))
                .mapTo(String.class)
                .set();
    }

    /** Inserts calls of a day, none of which is stored. */
    void insert(Handle handle, AccountDay day, List<CallRefusedV1> calls) {
        if (calls.isEmpty()) {
            return;
        }
        handle.createUpdate(INSERT)
                .bind("account", day.account())
                .bindArray("requests", String.class, column(calls, CallRefusedV1::requestId))
                .bindArray("times", String.class, times(calls))
                .bindArray("keys", UUID.class, column(calls, CallRefusedV1::keyId))
                .bindArray("operations", String.class, optional(calls, CallRefusedV1::operation))
                .bindArray("methods", String.class, optional(calls, CallRefusedV1::method))
                .bindArray("statuses", Integer.class, column(calls, CallRefusedV1::status))
                .bindArray("errors", String.class, column(calls, CallRefusedV1::error))
                .bindArray("reasons", String.class, optional(calls, CallRefusedV1::reason))
                .bindArray("durations", Long.class, column(calls, CallRefusedV1::durationMicros))
                .bindArray("omitted", Long.class, column(calls, CallRefusedV1::omitted))
                .execute();
        handle.execute(
                "update refused_call_day set stored = stored + ? where day = ? and account_id = ?",
                calls.size(),
                day.day(),
                day.account());
    }

    /** Adds omitted calls to the newest stored one of the day. */
    void addOmitted(Handle handle, AccountDay day, long calls) {
        handle.createUpdate(ADD_OMITTED)
                .bind("calls", calls)
                .bind("account", day.account())
                .bind("from", day.day() + "T00:00:00Z")
                .bind("to", day.day().plusDays(1) + "T00:00:00Z")
                .execute();
    }

    void deleteDaysBefore(Handle handle, LocalDate oldest) {
        handle.execute("delete from refused_call_day where day < ?", oldest);
    }

    private static List<String> times(List<CallRefusedV1> calls) {
        return column(calls, call -> call.occurredAt().toString());
    }

    private static <C> List<C> column(List<CallRefusedV1> calls, Function<CallRefusedV1, C> value) {
        return calls.stream().map(value).toList();
    }

    private static @Nullable Object[] optional(
            List<CallRefusedV1> calls, Function<CallRefusedV1, @Nullable String> value) {
        return calls.stream().map(value).toArray();
    }
}
