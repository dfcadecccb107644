package io.socialdata.delivery.replay;

import java.util.UUID;

/**
 * The result of a replay in the public API.
 *
 * @param id the webhook or the delivery
 * @param requeued number of deliveries queued by this call
 */
record RequeuedView(UUID id, int requeued) {}
