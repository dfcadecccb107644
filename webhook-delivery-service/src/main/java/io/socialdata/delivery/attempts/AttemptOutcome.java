package io.socialdata.delivery.attempts;

import io.socialdata.egress.http.SendResult;
import io.socialdata.egress.http.SendResult.Fault;
import io.socialdata.egress.http.SendResult.Forbidden;
import io.socialdata.egress.http.SendResult.NoResponse;
import io.socialdata.egress.http.SendResult.Responded;

/** What the end of an attempt means for the delivery. */
public enum AttemptOutcome {
    /** The receiver has it. */
    DELIVERED,
    /** Another attempt may help. */
    RETRY,
    /** The receiver wants nothing any more. */
    GONE,
    /** The address must not be dialled. */
    BLOCKED;

    private static final int HTTP_GONE = 410;

    /** One sentence for a name that is unknown and for one that leads inside: which of the two is nobody's business. */
    private static final String NO_PUBLIC_ADDRESS = "The host has no public address.";

    public static AttemptOutcome of(SendResult sendResult) {
        return switch (sendResult) {
            case Responded(int status, var retryAfter) when status >= 200 && status < 300 -> DELIVERED;
            case Responded(int status, var retryAfter) when status == HTTP_GONE -> GONE;
            case Responded responded -> RETRY;
            case NoResponse noResponse -> RETRY;
            case Forbidden forbidden -> BLOCKED;
        };
    }

    /** The class of the outcome, a word of few values for metrics and rows. */
    public static String outcome(SendResult sendResult) {
        return switch (sendResult) {
            case Responded(int status, var retryAfter) ->
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

    /** The same in a sentence for the owner of the webhook, without anything of the network behind it. */
    public static String sentence(SendResult sendResult) {
        return switch (sendResult) {
            case Responded(int status, var retryAfter) -> "The endpoint returned %d.".formatted(status);
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
