package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the attempts of a delivery: those that were followed by a retry, and the last one. */
@ApplicationScoped
class DeliveryAttemptRepository {

    private static final String FAILED = """
            select number, ended_at, status, outcome from failed_attempt
            where delivery_id = :id and created_at = :began order by ended_at, number
            """;

    private final Transactions transactions;

    DeliveryAttemptRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /**
     * One attempt.
     *
     * @param number from 1; it starts at 1 again when a delivery is replayed
     * @param status HTTP status of the response, if there was one
     * @param outcome class of the outcome
     */
    @JsonInclude(Include.ALWAYS)
    record Attempt(int number, Instant endedAt, @Nullable Integer status, String outcome) {}

    /** Returns the attempts of the delivery in order. */
    List<Attempt> of(AccountDelivery delivery) {
        List<Attempt> attempts = new ArrayList<>(transactions.call(handle -> handle.createQuery(FAILED)
                .bind("id", delivery.id())
                .bind("began", delivery.createdAt())
                .map((row, context) -> attempt(row))
                .list()));
        Instant ended = delivery.endedAt();
        String outcome = delivery.lastOutcome();
        if (ended != null && outcome != null && delivery.attempts() > 0) {
            attempts.add(new Attempt(delivery.attempts(), ended, delivery.lastStatus(), outcome));
        }
        return attempts;
    }

    private static Attempt attempt(ResultSet row) throws SQLException {
        int status = row.getInt(3);
        Integer responseStatus = row.wasNull() ? null : Integer.valueOf(status);
        return new Attempt(row.getInt(1), row.getTimestamp(2).toInstant(), responseStatus, row.getString(4));
    }
}
