package io.socialdata.delivery.queue;

import java.util.UUID;

/** A delivery to create: this post to this webhook. */
public record QueuedDelivery(UUID id, UUID webhookId, QueuedPost post) {}
