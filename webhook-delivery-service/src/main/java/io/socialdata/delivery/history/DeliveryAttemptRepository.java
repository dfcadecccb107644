package io.socialdata.delivery.history;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.contract.webhooks.DeliveryView.Attempt;
import io.socialdata.contract.webhooks.DeliveryView.Header;
import io.socialdata.contract.webhooks.DeliveryView.Response;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
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
    List<Attempt> of(Handle handle, AccountDelivery delivery) {
        List<Attempt> attempts = new ArrayList<>(handle.createQuery(FAILED)
                .bind("id", delivery.id())
                .bind("began", delivery.createdAt())
                .map((row, context) -> attempt(row))
                .list());
        Instant ended = delivery.endedAt();
        String outcome = delivery.lastOutcome();
        if (ended != null && outcome != null && delivery.attempts() > 0 && !endsWithLast(attempts, delivery)) {
            attempts.add(last(delivery, ended, outcome));
        }
        return List.copyOf(attempts);
    }

    /** Returns whether the last attempt of the delivery is among those that failed, not one before a replay. */
    private static boolean endsWithLast(List<Attempt> attempts, AccountDelivery delivery) {
        Instant first = delivery.firstAttemptAt();
        return !attempts.isEmpty()
                && attempts.getLast().number() == delivery.attempts()
                && (first == null || !attempts.getLast().endedAt().isBefore(first));
    }

    /** Returns the last attempt of a delivery, from its own row. */
    private static Attempt last(AccountDelivery delivery, Instant endedAt, String outcome) {
        return new Attempt(
                delivery.attempts(), endedAt, duration(delivery, endedAt), delivery.lastStatus(), outcome, null, null);
    }

    /** Rows from before durations were stored tell that of a first attempt only. */
    private static @Nullable Integer duration(AccountDelivery delivery, Instant endedAt) {
        Integer stored = delivery.lastDurationMs();
        Instant first = delivery.firstAttemptAt();
        if (stored != null || delivery.attempts() != 1 || first == null) {
            return stored;
        }
        return Math.toIntExact(Math.clamp(Duration.between(first, endedAt).toMillis(), 0L, Integer.MAX_VALUE));
    }

    private static Attempt attempt(ResultSet row) throws SQLException {
        return new Attempt(
                row.getInt("number"),
                row.getTimestamp("ended_at").toInstant(),
                row.getObject("duration_ms", Integer.class),
                row.getObject("status", Integer.class),
                row.getString("outcome"),
                headers(row.getString("request_headers")),
                response(row));
    }

    private static @Nullable Response response(ResultSet row) throws SQLException {
        List<Header> headers = headers(row.getString("response_headers"));
        byte[] body = row.getBytes("response_body");
        boolean responded = row.getObject("status", Integer.class) != null;
        return headers == null || body == null || !responded
                ? null
                : response(headers, body, row.getBoolean("response_truncated"));
    }

    private static Response response(List<Header> headers, byte[] body, boolean truncated) {
        Optional<String> text = text(body, truncated);
        return new Response(
                headers,
                text.orElse(null),
                text.isPresent() ? null : Base64.getEncoder().encodeToString(body),
                truncated);
    }

    /** Decodes UTF-8 without control characters. A character that was cut in two by the truncation is left out. */
    private static Optional<String> text(byte[] body, boolean truncated) {
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer text = CharBuffer.allocate(body.length);
        try {
            CoderResult result = decoder.decode(ByteBuffer.wrap(body), text, !truncated);
            if (result.isError()) {
                result.throwException();
            }
        } catch (CharacterCodingException e) {
            return Optional.empty();
        }
        return Optional.of(text.flip().toString()).filter(DeliveryAttemptRepository::isPrintable);
    }

    private static boolean isPrintable(String text) {
        return text.chars().noneMatch(c -> Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t');
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
