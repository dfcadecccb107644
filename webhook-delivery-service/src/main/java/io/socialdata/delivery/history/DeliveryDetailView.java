package io.socialdata.delivery.history;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.PropertyNamingStrategies.SnakeCaseStrategy;
import com.fasterxml.jackson.databind.annotation.JsonNaming;
import io.socialdata.egress.http.ResponseExcerpt.Header;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A delivery with its payload and its attempts, as the public API shows it. */
@JsonNaming(SnakeCaseStrategy.class)
@JsonInclude(Include.ALWAYS)
record DeliveryDetailView(
        @JsonUnwrapped DeliveryView delivery,
        UUID eventId,
        @Nullable String failureReason,
        @Nullable Instant nextAttemptAt,
        @Nullable String payload,
        List<AttemptView> attempts) {

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record AttemptView(
            int number,
            Instant endedAt,
            @Nullable Integer durationMs,
            @Nullable Integer statusCode,
            String outcome,
            @Nullable List<Header> requestHeaders,
            @Nullable ResponseView response) {

        static AttemptView of(DeliveryAttempt attempt) {
            ReceiverResponse response = attempt.response();
            return new AttemptView(
                    attempt.number(),
                    attempt.endedAt(),
                    attempt.durationMs(),
                    attempt.status(),
                    attempt.outcome(),
                    attempt.requestHeaders(),
                    response == null ? null : ResponseView.of(response));
        }
    }

    @JsonNaming(SnakeCaseStrategy.class)
    @JsonInclude(Include.ALWAYS)
    record ResponseView(
            List<Header> headers,
            @Nullable String body,
            @Nullable String bodyBase64,
            boolean truncated) {

        static ResponseView of(ReceiverResponse response) {
            return new ResponseView(response.headers(), response.body(), response.bodyBase64(), response.truncated());
        }

        @Override
        public String toString() {
            return "ResponseView[redacted]";
        }
    }

    static DeliveryDetailView of(DeliveryDetail detail) {
        AccountDelivery delivery = detail.delivery();
        return new DeliveryDetailView(
                delivery.view(),
                delivery.eventId(),
                delivery.reason(),
                delivery.nextAttemptAt(),
                detail.payload(),
                detail.attempts().stream().map(AttemptView::of).toList());
    }
}
