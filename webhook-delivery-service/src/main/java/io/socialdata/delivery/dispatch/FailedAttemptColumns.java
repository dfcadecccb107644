package io.socialdata.delivery.dispatch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.socialdata.delivery.attempts.RecordedExchange;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/** The columns of a failed attempt beyond its delivery: its duration, and its exchange with the receiver. */
final class FailedAttemptColumns {

    /** Bodies are bound as base64, because arrays of bytes have no array type. */
    static final String PARAMETERS =
            ":millis::int[], :sent::text[], :responses::text[], :bodies::text[], :truncations::boolean[]";

    static final String NAMES = "duration_ms, request_headers, response_headers, response_body, response_truncated";

    /** Selects from rows that have these columns and the ones of the attempt. */
    static final String INSERT = """
            insert into failed_attempt (delivery_id, created_at, number, ended_at, status, outcome, duration_ms,
                request_headers, response_headers, response_body, response_truncated)
            select id, created_at, tried, moment, answered, outcome, duration_ms, request_headers, response_headers,
                decode(response_body, 'base64'), response_truncated
            """;

    private static final JsonMapper JSON = new JsonMapper();

    private FailedAttemptColumns() {}

    static <S extends SqlStatement<S>> S bind(S statement, List<CompletedAttempt> attempts) {
        return bindMillis(statement, attempts)
                .bindArray("sent", String.class, column(attempts, sent -> json(sent.requestHeaders())))
                .bindArray(
                        "responses",
                        String.class,
                        column(attempts, sent -> json(sent.response().headers())))
                .bindArray(
                        "bodies",
                        String.class,
                        column(
                                attempts,
                                sent -> Base64.getEncoder()
                                        .encodeToString(sent.response().body())))
                .bindArray(
                        "truncations",
                        Boolean.class,
                        column(attempts, sent -> sent.response().truncated()));
    }

    /** Binds the durations, which are all that is kept of a success besides its time and status. */
    static <S extends SqlStatement<S>> S bindMillis(S statement, List<CompletedAttempt> attempts) {
        return statement.bindArray(
                "millis",
                Integer.class,
                attempts.stream().map(FailedAttemptColumns::millis).toArray());
    }

    private static int millis(CompletedAttempt attempt) {
        return Math.toIntExact(Math.min(Integer.MAX_VALUE, attempt.took().toMillis()));
    }

    private static @Nullable Object[] column(
            List<CompletedAttempt> attempts, Function<RecordedExchange, Object> column) {
        @Nullable Object[] values = new @Nullable Object[attempts.size()];
        for (int i = 0; i < values.length; i++) {
            RecordedExchange exchange = attempts.get(i).exchange();
            values[i] = exchange == null ? null : column.apply(exchange);
        }
        return values;
    }

    private static String json(List<Header> headers) {
        try {
            return JSON.writeValueAsString(headers);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("names and values can be written", e);
        }
    }
}
