package io.socialdata.delivery.queue;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A detected post on its way to the webhooks of a key. */
public record QueuedPost(
        UUID eventId,
        UUID accountId,
        UUID keyId,
        UUID monitorId,
        String tweetId,
        @Nullable Instant postedAt,
        Instant detectedAt,
        @Nullable String traceparent) {}
