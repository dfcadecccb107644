package io.socialdata.messaging.consumer;

import io.socialdata.messaging.CloudEvent;
import java.time.Instant;

/**
 * An event and where it stood.
 *
 * @param recordedAt when it was produced, by the producer's clock
 */
public record ReceivedEvent<T>(CloudEvent<T> event, int partition, long offset, Instant recordedAt) {}
