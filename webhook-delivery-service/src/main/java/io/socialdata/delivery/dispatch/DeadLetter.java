package io.socialdata.delivery.dispatch;

import io.socialdata.contract.events.WebhookDeadLetterV1;
import org.jspecify.annotations.Nullable;

/**
 * A delivery that was given up, to be published as a dead letter.
 *
 * @param traceparent of the trace in which the post was detected
 */
public record DeadLetter(WebhookDeadLetterV1 data, @Nullable String traceparent) {}
