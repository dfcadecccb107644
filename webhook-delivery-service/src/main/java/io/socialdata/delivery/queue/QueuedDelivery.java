package io.socialdata.delivery.queue;

import java.util.UUID;

/** A delivery that is to be made: this post to this webhook. */
public record QueuedDelivery(UUID id, UUID webhookId, QueuedPost post) {}
