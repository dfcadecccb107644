package io.socialdata.messaging.consumer;

import io.socialdata.contract.events.CloudEvent;
import java.time.Instant;
import org.apache.kafka.common.header.Headers;

/**
 * An event with its position in the topic.
 *
 * @param recordedAt when it was produced, by the producer's clock
 */
public record ReceivedEvent<T>(CloudEvent<T> event, int partition, long offset, Instant recordedAt, Headers headers) {}
