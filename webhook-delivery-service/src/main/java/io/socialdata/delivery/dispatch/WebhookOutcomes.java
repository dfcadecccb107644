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
 * What the ends of many attempts say about their webhooks.
 *
 * @param working those that took something
 * @param failing those that were tried and took nothing
 * @param exhausted those of the failing where a delivery was given up after its last attempt
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
            if (end.fate() instanceof DeliveryResult.Delivered) {
                working.add(webhook);
            } else if (end.wasTried()) {
                failing.add(webhook);
            }
            if (end.fate() instanceof DeliveryResult.Failed(FailureReason reason)
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

    /** A webhook that was fast and is fast costs no write. */
    private static boolean isWorthWriting(CompletedAttempt end, Duration slowFrom) {
        Duration known = end.delivery().responseTime();
        return known == null || known.compareTo(slowFrom) >= 0 || end.took().compareTo(slowFrom) >= 0;
    }
}
