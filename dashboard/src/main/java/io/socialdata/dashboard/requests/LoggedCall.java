package io.socialdata.dashboard.requests;

import io.socialdata.dashboard.layout.Usd;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A call as billing recorded it.
 *
 * @param recordId identity of the charge; differs from the request id for writes
 * @param operation {@code none} if no operation has the path and the method of a refused call
 * @param method null if the contract no longer has the operation
 * @param notChargedReason null if the call was charged
 * @param error error code of a refused call; null for a call that reached its operation
 * @param errorReason reason in the error of a refused call, if it had one
 * @param omitted further refused calls of the account before this one, which are not listed
 */
public record LoggedCall(
        Instant time,
        String requestId,
        String recordId,
        String operation,
        @Nullable String method,
        @Nullable String path,
        int status,
        long durationMicros,
        UUID keyId,
        @Nullable UsedKey key,
        long chargedMicroUsd,
        @Nullable String notChargedReason,
        @Nullable String error,
        @Nullable String errorReason,
        long omitted) {

    private static final int CALLER_GONE = 499;
    private static final String NO_OPERATION = "none";

    /** The key of a call, as its owner recognises it. */
    public record UsedKey(String name, String prefix, String last4) {}

    /** Returns the time without a fraction of a second. */
    public Instant second() {
        return time.truncatedTo(ChronoUnit.SECONDS);
    }

    /** Returns the kind of the status, which is also its style. */
    public String statusKind() {
        return switch (status / 100) {
            case 4 -> "client-error";
            case 5 -> "server-error";
            default -> "success";
        };
    }

    /** Returns a word beside the status, so that its kind does not depend on colours. */
    public String statusWord() {
        if (error != null) {
            return "Refused";
        }
        return switch (status / 100) {
            case 4 -> status == CALLER_GONE ? "Disconnected" : "Client error";
            case 5 -> "Server error";
            default -> "OK";
        };
    }

    public String duration() {
        Duration duration = Duration.of(durationMicros, ChronoUnit.MICROS);
        return duration.toSeconds() > 0
                ? String.format(Locale.ROOT, "%.1f s", duration.toMillis() / 1000.0)
                : duration.toMillis() + " ms";
    }

    /** Returns the price, or why there was none. */
    public String price() {
        return notChargedReason == null ? new Usd(chargedMicroUsd).toString() : "Free: " + reason(notChargedReason);
    }

    /** Returns whether an operation had the path and the method. */
    public boolean hasOperation() {
        return !operation.equals(NO_OPERATION);
    }

    /** Returns how many refused calls are not listed; empty if there are none. */
    public String omittedCalls() {
        return omitted == 0
                ? ""
                : String.format(Locale.ROOT, "and %,d further refused %s", omitted, omitted == 1 ? "call" : "calls");
    }

    /** Returns whether the charge belongs to a write that may have been repeated. */
    public boolean isOfWrite() {
        return !recordId.equals(requestId);
    }

    private static String reason(String code) {
        return switch (code) {
            case "free" -> "no price";
            case "client_error" -> "client error";
            case "server_error" -> "server error";
            case "caller_disconnected" -> "disconnected";
            case "already_charged" -> "already charged";
            case "no_effect" -> "no effect";
            case "refused" -> "refused";
            case "test_key" -> "test key";
            default -> code;
        };
    }
}
