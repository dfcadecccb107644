package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.Ended.Fate;
import java.util.List;
import java.util.UUID;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** Binds ends of attempts column by column, for statements that write many of them at once. */
final class EndedColumns {

    /**
     * The relation that a statement reads them from, each with the place of its row; times and the rest travel as texts. Every row
     * is looked up by itself: that the queue was empty when the planner last looked must not make it read the whole of it.
     */
    static final String RELATION = """
            (select o.place, e.*
            from unnest(:ids::uuid[], :claims::uuid[], :attempts::int[], :begun::text[]::timestamptz[], :at::text[]::timestamptz[],
                :next::text[]::timestamptz[], :windows::text[]::timestamptz[], :statuses::int[], :outcomes::text[], :reasons::text[])
                as e (id, claim, attempts, begun, moment, next, window_end, status, outcome, reason)
            cross join lateral (
                select t.ctid as place from pending_delivery t where t.id = e.id and t.claim = e.claim offset 0) as o
            ) as e
            """;

    private EndedColumns() {}

    @FunctionalInterface
    private interface Component {
        @Nullable
        Object of(Ended ended);
    }

    static <S extends SqlStatement<S>> S bind(S statement, List<Ended> ended) {
        return statement
                .bindArray(
                        "ids", UUID.class, column(ended, end -> end.delivery().id()))
                .bindArray(
                        "claims",
                        UUID.class,
                        column(ended, end -> end.delivery().claim()))
                .bindArray("attempts", Integer.class, column(ended, Ended::attempts))
                .bindArray(
                        "begun",
                        String.class,
                        column(ended, end -> end.firstAttemptAt().toString()))
                .bindArray("at", String.class, column(ended, end -> end.at().toString()))
                .bindArray("next", String.class, column(ended, EndedColumns::next))
                .bindArray("windows", String.class, column(ended, EndedColumns::windowEnd))
                .bindArray("statuses", Integer.class, column(ended, Ended::status))
                .bindArray("outcomes", String.class, column(ended, Ended::outcome))
                .bindArray("reasons", String.class, column(ended, EndedColumns::reason));
    }

    private static @Nullable Object[] column(List<Ended> ended, Component component) {
        @Nullable Object[] column = new @Nullable Object[ended.size()];
        for (int i = 0; i < column.length; i++) {
            column[i] = component.of(ended.get(i));
        }
        return column;
    }

    private static @Nullable Object next(Ended ended) {
        return ended.fate() instanceof Fate.Again(var next, var end) ? next.toString() : null;
    }

    private static @Nullable Object windowEnd(Ended ended) {
        return ended.fate() instanceof Fate.Again(var next, var end) ? end.toString() : null;
    }

    private static @Nullable Object reason(Ended ended) {
        return ended.fate() instanceof Fate.Failed(var reason) ? reason.word() : null;
    }
}
