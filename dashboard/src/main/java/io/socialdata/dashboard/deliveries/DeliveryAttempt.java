package io.socialdata.dashboard.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** One attempt at a delivery. */
public record DeliveryAttempt(
        int number, Instant endedAt, @Nullable Integer status, String outcome) {

    /** How it ended, in few words. */
    public String told() {
        return told(status, outcome);
    }

    static String told(@Nullable Integer status, String outcome) {
        if (status != null) {
            return "answered %d".formatted(status);
        }
        return switch (outcome) {
            case "name" -> "the host has no address";
            case "connect" -> "no connection";
            case "tls" -> "TLS or certificate";
            case "closed" -> "connection ended";
            case "protocol" -> "the answer was not HTTP";
            case "timeout" -> "took too long";
            case "blocked" -> "address not allowed";
            default -> outcome;
        };
    }
}
