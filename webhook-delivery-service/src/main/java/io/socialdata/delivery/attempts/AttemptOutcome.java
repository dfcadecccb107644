package io.socialdata.delivery.attempts;

import io.socialdata.egress.http.SendResult;
import io.socialdata.egress.http.SendResult.Fault;
import io.socialdata.egress.http.SendResult.Forbidden;
import io.socialdata.egress.http.SendResult.NoResponse;
import io.socialdata.egress.http.SendResult.Responded;

/** What the result of an attempt means for the delivery. */
public enum AttemptOutcome {
    /** The receiver accepted the event. */
    DELIVERED,
    /** A retry may succeed. */
    RETRY,
    /** The receiver wants no more events (410). */
    GONE,
    /** The address is not allowed. */
    BLOCKED;

    private static final int HTTP_GONE = 410;

    /**
     * Used both for an unknown name and for one that resolves to a private address, so that the message does not reveal
     * which it is.
     */
    private static final String NO_PUBLIC_ADDRESS = "The host has no public address.";

    public static AttemptOutcome of(SendResult sendResult) {
        return switch (sendResult) {
            case Responded(int status, var retryAfter, var excerpt) when status >= 200 && status < 300 -> DELIVERED;
            case Responded(int status, var retryAfter, var excerpt) when status == HTTP_GONE -> GONE;
            case Responded responded -> RETRY;
            case NoResponse noResponse -> RETRY;
            case Forbidden forbidden -> BLOCKED;
        };
    }

    /** Returns the outcome class, a word with few values for metrics and rows. */
    public static String outcome(SendResult sendResult) {
        return switch (sendResult) {
            case Responded(int status, var retryAfter, var excerpt) ->
                status == HTTP_GONE ? "410" : Character.forDigit(status / 100, 10) + "xx";
            case NoResponse(Fault fault) ->
                switch (fault) {
                    case NAME -> "name";
                    case CONNECT -> "connect";
                    case TLS -> "tls";
                    case CLOSED -> "closed";
                    case PROTOCOL -> "protocol";
                    case TIMEOUT -> "timeout";
                };
            case Forbidden forbidden -> "blocked";
        };
    }

    /** Returns the outcome as a sentence for the owner of the webhook, without details of the network behind it. */
    public static String sentence(SendResult sendResult) {
        return switch (sendResult) {
            case Responded(int status, var retryAfter, var excerpt) -> "The endpoint returned %d.".formatted(status);
            case NoResponse(Fault fault) ->
                switch (fault) {
                    case NAME -> NO_PUBLIC_ADDRESS;
                    case CONNECT -> "The connection failed.";
                    case TLS -> "The TLS handshake failed.";
                    case CLOSED -> "The connection was closed before a response.";
                    case PROTOCOL -> "The response was not valid HTTP.";
                    case TIMEOUT -> "The endpoint timed out.";
                };
            case Forbidden forbidden -> NO_PUBLIC_ADDRESS;
        };
    }
}
