package io.socialdata.messaging.outbox;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An unsent event as read by the relay. */
record OutboxRow(
        UUID id,
        String topic,
        String key,
        String payload,
        @Nullable String traceparent) {}
