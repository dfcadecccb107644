package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to one webhook, with the latency of each step.
 *
 * @param monitorId null for an alert
 * @param tweetId null for an alert
 * @param failureReason why it was given up; null unless it failed
 * @param attemptCount number of attempts so far
 * @param lastStatusCode status of the last response; null without one
 * @param lastOutcome class of the last attempt's outcome; null before the first one
 * @param nextAttemptAt null once it has ended
 * @param endedAt null while it is pending
 */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(JsonInclude.Include.ALWAYS)
@JsonIgnoreProperties(ignoreUnknown = true)
public record DeliveryView(
        UUID id,
        UUID eventId,
        @Nullable UUID monitorId,
        UUID webhookId,
        @Nullable String tweetId,
        String status,
        @Nullable String failureReason,
        int attemptCount,
        @Nullable Integer lastStatusCode,
        @Nullable String lastOutcome,
        @Nullable String tweetCreatedAt,
        Instant detectedAt,
        @Nullable Instant deliveredAt,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant endedAt,
        @Nullable Long detectedLagMs,
        @Nullable Long deliveryLagMs,
        @Nullable Long totalLagMs) {

    public boolean pending() {
        return status.equals("pending");
    }

    /** One page, newest first. With a filter, it can be short or empty although older ones match. */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Page(
            List<DeliveryView> deliveries,
            int count,
            @Nullable String nextCursor) {

        public Page {
            deliveries = List.copyOf(deliveries);
        }
    }

    /**
     * A delivery with everything that is kept of it.
     *
     * @param payload the body of each attempt, as it is sent; null once it is deleted
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Detail(
            @JsonUnwrapped DeliveryView delivery, @Nullable String payload, List<Attempt> attempts) {

        public Detail {
            attempts = List.copyOf(attempts);
        }

        @Override
        public String toString() {
            return "Detail[%s]".formatted(delivery.id());
        }
    }

    /**
     * One attempt at a delivery. Headers and response are kept of failed attempts only.
     *
     * @param number from 1; it starts at 1 again when a delivery is replayed
     * @param durationMs null if it is not known
     * @param statusCode status of the response, if there was one
     * @param outcome class of the outcome
     * @param requestHeaders the headers sent; null if they are not kept
     * @param response null if there was none, or if it is not kept
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Attempt(
            int number,
            Instant endedAt,
            @Nullable Integer durationMs,
            @Nullable Integer statusCode,
            String outcome,
            @Nullable List<Header> requestHeaders,
            @Nullable Response response) {}

    /**
     * The beginning of a receiver's response. The receiver chose its content, so clients must show it as plain text.
     *
     * @param body the first bytes of the body as text; null if they are not text
     * @param bodyBase64 the same bytes if they are not text; null otherwise
     * @param truncated whether the body was longer
     */
    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(JsonInclude.Include.ALWAYS)
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Response(
            List<Header> headers,
            @Nullable String body,
            @Nullable String bodyBase64,
            boolean truncated) {

        @Override
        public String toString() {
            return "Response[redacted]";
        }
    }

    /** One header of a request to a receiver, or of its response. */
    @JsonIgnoreProperties(ignoreUnknown = true)
    public record Header(String name, String value) {}
}
