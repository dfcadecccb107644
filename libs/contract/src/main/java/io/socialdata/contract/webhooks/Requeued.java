package io.socialdata.contract.webhooks;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The result of a replay.
 *
 * @param id the webhook or the delivery
 * @param requeued number of deliveries queued by this call
 */
@JsonIgnoreProperties(ignoreUnknown = true)
public record Requeued(UUID id, int requeued) {

    /**
     * Which deliveries of a webhook to replay.
     *
     * @param status {@code failed}, the default, or {@code all} that have ended
     * @param from required with {@code all}
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Request(
            @Nullable String status,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable Integer limit) {

        /** Maximum number of deliveries that one request queues. */
        public static final int MAX = 1_000;

        /** Returns the failed deliveries that began between these times; null for no bound. */
        public static Request failed(@Nullable Instant from, @Nullable Instant to) {
            return new Request(null, from, to, null);
        }
    }
}
