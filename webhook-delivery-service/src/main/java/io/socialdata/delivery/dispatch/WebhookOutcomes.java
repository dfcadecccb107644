package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.CompletedAttempt.DeliveryResult;
import io.socialdata.delivery.queue.FailureReason;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * What a batch of completed attempts says about their webhooks.
 *
 * @param working webhooks that accepted a delivery
 * @param failing webhooks whose attempts all failed
 * @param exhausted failing webhooks with a delivery that was given up after its last attempt
 * @param responseTimes the longest attempt at each webhook whose response time has to be written
 */
record WebhookOutcomes(Set<UUID> working, Set<UUID> failing, Set<UUID> exhausted, Map<UUID, Duration> responseTimes) {

    static WebhookOutcomes of(List<CompletedAttempt> batch, Duration slowFrom) {
        Set<UUID> working = new HashSet<>();
        Set<UUID> failing = new HashSet<>();
        Set<UUID> exhausted = new HashSet<>();
        Map<UUID, Duration> responseTimes = new HashMap<>();
        for (CompletedAttempt end : batch) {
            UUID webhook = end.delivery().webhookId();
            if (end.result() instanceof DeliveryResult.Delivered) {
                working.add(webhook);
            } else if (end.wasTried()) {
                failing.add(webhook);
            }
            if (end.result() instanceof DeliveryResult.Failed(FailureReason reason)
                    && reason == FailureReason.EXHAUSTED) {
                exhausted.add(webhook);
            }
            if (end.wasTried() && isWorthWriting(end, slowFrom)) {
                responseTimes.merge(webhook, end.took(), (one, other) -> one.compareTo(other) < 0 ? other : one);
            }
        }
        failing.removeAll(working);
        exhausted.removeAll(working);
        return new WebhookOutcomes(working, failing, exhausted, responseTimes);
    }

    /** Returns whether the response time has to be written. A webhook that was and is fast costs no write. */
    private static boolean isWorthWriting(CompletedAttempt end, Duration slowFrom) {
        Duration known = end.delivery().responseTime();
        return known == null || known.compareTo(slowFrom) >= 0 || end.took().compareTo(slowFrom) >= 0;
    }
}
