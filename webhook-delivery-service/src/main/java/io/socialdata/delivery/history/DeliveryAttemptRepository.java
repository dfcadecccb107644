package io.socialdata.delivery.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Reads the attempts of a delivery: those that failed, and the one that delivered it. */
@ApplicationScoped
class DeliveryAttemptRepository {

    private static final String FAILED = """
            select number, ended_at, duration_ms, status, outcome, request_headers, response_headers, response_body,
                response_truncated
            from failed_attempt
            where delivery_id = :id and created_at = :began order by ended_at, number
            """;

    private static final JsonMapper JSON = new JsonMapper();
    private static final TypeReference<List<Header>> HEADERS = new TypeReference<>() {};

    /** Returns the attempts of the delivery in order. */
    List<DeliveryAttempt> of(Handle handle, AccountDelivery delivery) {
        List<DeliveryAttempt> attempts = new ArrayList<>(handle.createQuery(FAILED)
                .bind("id", delivery.id())
                .bind("began", delivery.createdAt())
                .map((row, context) -> attempt(row))
                .list());
        Instant ended = delivery.endedAt();
        String outcome = delivery.lastOutcome();
        if (ended != null && outcome != null && delivery.attempts() > 0 && !endsWithLast(attempts, delivery)) {
            attempts.add(DeliveryAttempt.last(delivery, ended, outcome));
        }
        return List.copyOf(attempts);
    }

    /** Returns whether the last attempt of the delivery is among those that failed, not one before a replay. */
    private static boolean endsWithLast(List<DeliveryAttempt> attempts, AccountDelivery delivery) {
        Instant first = delivery.firstAttemptAt();
        return !attempts.isEmpty()
                && attempts.getLast().number() == delivery.attempts()
                && (first == null || !attempts.getLast().endedAt().isBefore(first));
    }

    private static DeliveryAttempt attempt(ResultSet row) throws SQLException {
        return new DeliveryAttempt(
                row.getInt("number"),
                row.getTimestamp("ended_at").toInstant(),
                row.getObject("duration_ms", Integer.class),
                row.getObject("status", Integer.class),
                row.getString("outcome"),
                headers(row.getString("request_headers")),
                response(row));
    }

    private static @Nullable ReceiverResponse response(ResultSet row) throws SQLException {
        List<Header> headers = headers(row.getString("response_headers"));
        byte[] body = row.getBytes("response_body");
        boolean responded = row.getObject("status", Integer.class) != null;
        return headers == null || body == null || !responded
                ? null
                : ReceiverResponse.of(headers, body, row.getBoolean("response_truncated"));
    }

    private static @Nullable List<Header> headers(@Nullable String json) {
        if (json == null) {
            return null;
        }
        try {
            return JSON.readValue(json, HEADERS);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("stored headers can be read", e);
        }
    }
}
