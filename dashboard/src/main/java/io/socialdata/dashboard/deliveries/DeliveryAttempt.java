package io.socialdata.dashboard.deliveries;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One attempt at a delivery.
 *
 * @param durationMs null if it is not known
 * @param requestHeaders the headers sent; null if they are not kept, as for a success
 * @param response null if there was none, or if it is not kept
 */
public record DeliveryAttempt(
        int number,
        Instant endedAt,
        @Nullable Integer durationMs,
        @Nullable Integer status,
        String outcome,
        @Nullable List<ExchangeHeader> requestHeaders,
        @Nullable ReceiverResponse response) {

    /** Returns a short text with the outcome. */
    public String told() {
        return told(status, outcome);
    }

    /** Returns whether headers and response are kept. */
    public boolean recorded() {
        return requestHeaders != null;
    }

    /** Returns the headers sent as text; empty if they are not kept. */
    public String request() {
        return requestHeaders == null ? "" : ExchangeHeader.lines(requestHeaders);
    }

    static String told(@Nullable Integer status, String outcome) {
        if (status != null) {
            return "HTTP %d".formatted(status);
        }
        return switch (outcome) {
            case "name" -> "DNS lookup failed";
            case "connect" -> "Connection failed";
            case "tls" -> "TLS handshake failed";
            case "closed" -> "Connection closed";
            case "protocol" -> "Invalid HTTP response";
            case "timeout" -> "Timed out";
            case "blocked" -> "Address not allowed";
            default -> outcome;
        };
    }
}
