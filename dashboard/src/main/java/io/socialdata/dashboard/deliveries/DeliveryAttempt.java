package io.socialdata.dashboard.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One attempt at a delivery. */
public record DeliveryAttempt(
        int number, Instant endedAt, @Nullable Integer status, String outcome) {

    /** Returns a short text with the outcome. */
    public String told() {
        return told(status, outcome);
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
