package io.socialdata.delivery.queue;

import java.util.UUID;

/** A delivery to create: this event to this webhook. */
public record QueuedDelivery(UUID id, UUID webhookId, QueuedEvent event) {}
