package io.socialdata.billing.requests;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Filter of calls; null means all. Unset filters are left out of the SQL, because the planner misestimates conditions
 * that are always true.
 *
 * @param refused whether the call was refused before it reached its operation
 * @param from earliest time, included
 * @param to latest time, excluded
 */
record RequestLogFilter(
        @Nullable UUID keyId,
        @Nullable String operation,
        @Nullable StatusRange status,
        @Nullable Boolean charged,
        @Nullable Boolean refused,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable CallId callId) {

    private static final int DIGEST_BYTES = 8;

    /** Returns whether calls within the time are left out, so that a page may have to skip many. */
    boolean skips() {
        return Stream.of(keyId, operation, status, charged).anyMatch(Objects::nonNull);
    }

    /** Returns whether the call is one of those that the filter selects. */
    boolean matches(LoggedRequest call) {
        return (keyId == null || keyId.equals(call.keyId()))
                && (operation == null || operation.equals(call.operation()))
                && (status == null || status.includes(call.status()))
                && (charged == null || charged == call.charged())
                && (refused == null || refused == (call.refusal() != null))
                && (from == null || !call.occurredAt().isBefore(from))
                && (to == null || call.occurredAt().isBefore(to));
    }

    /** Returns the conditions on calls that reached an operation as SQL, each with {@code and} before it. */
    String conditionsOnUsage() {
        return conditions() + (charged == null ? "" : " and billed = :charged");
    }

    /** Returns the conditions on refused calls, which are never charged, as SQL. */
    String conditionsOnRefused() {
        return conditions() + (charged == null ? "" : " and not cast(:charged as boolean)");
    }

    private String conditions() {
        return (from == null ? "" : " and occurred_at >= cast(:from as timestamptz)")
                + (to == null ? "" : " and occurred_at < cast(:to as timestamptz)")
                + (keyId == null ? "" : " and key_id = :key")
                + (operation == null ? "" : " and operation = :operation")
                + (status == null ? "" : " and status between :firstStatus and :lastStatus");
    }

    /** Returns the filter by time and source, which leaves out no call of a source within the time. */
    RequestLogFilter ofTimes() {
        return new RequestLogFilter(null, null, null, null, refused, from, to, null);
    }

    /** Returns the values of the conditions by name. */
    Map<String, Object> values() {
        Map<String, Object> values = new HashMap<>();
        put(values, "from", from == null ? null : from.toString());
        put(values, "to", to == null ? null : to.toString());
        put(values, "key", keyId);
        put(values, "operation", operation);
        put(values, "firstStatus", status == null ? null : status.first());
        put(values, "lastStatus", status == null ? null : status.last());
        put(values, "charged", charged);
        return values;
    }

    /** Returns a short digest of the filter. Cursors contain it, because they continue only the same query. */
    String digest() {
        String text = Stream.of(keyId, operation, status, charged, refused, from, to, callId)
                .map(String::valueOf)
                .collect(Collectors.joining(" "));
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(Arrays.copyOf(hash, DIGEST_BYTES));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }

    private static void put(Map<String, Object> values, String name, @Nullable Object value) {
        if (value != null) {
            values.put(name, value);
        }
    }
}
