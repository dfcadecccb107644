package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.DeliveryClaimService.Capacity;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Counts the deliveries in flight of this instance: in total, per webhook, and per account to fast and to slow
 * webhooks.
 */
final class InFlight {

    private static final Duration MOMENT = Duration.ofMillis(5);
    private static final int WORTH_A_CLAIM = 8;

    private final int most;
    private final Map<UUID, Integer> byWebhook = new HashMap<>();
    private final Map<UUID, Integer> fastByAccount = new HashMap<>();
    private final Map<UUID, Integer> slowByAccount = new HashMap<>();
    private int all;
    private int slow;

    InFlight(int most) {
        this.most = most;
    }

    synchronized Capacity capacity() {
        // The other half stays free for webhooks that respond quickly, however many slow ones there are.
        return new Capacity(
                most - all,
                Math.min(most - all, Math.max(0, most / 2 - slow)),
                new PlacesInUse(Map.copyOf(byWebhook), Map.copyOf(fastByAccount), Map.copyOf(slowByAccount)));
    }

    synchronized void enter(ClaimedDelivery delivery) {
        all++;
        slow += delivery.slow() ? 1 : 0;
        byWebhook.merge(delivery.webhookId(), 1, Integer::sum);
        ofAccounts(delivery).merge(delivery.accountId(), 1, Integer::sum);
    }

    synchronized void leave(ClaimedDelivery delivery) {
        all--;
        slow -= delivery.slow() ? 1 : 0;
        decrement(byWebhook, delivery.webhookId());
        decrement(ofAccounts(delivery), delivery.accountId());
        notifyAll();
    }

    private Map<UUID, Integer> ofAccounts(ClaimedDelivery delivery) {
        return delivery.slow() ? slowByAccount : fastByAccount;
    }

    private static void decrement(Map<UUID, Integer> counts, UUID id) {
        counts.computeIfPresent(id, (same, count) -> count == 1 ? null : Integer.valueOf(count - 1));
    }

    synchronized int count() {
        return all;
    }

    /**
     * Waits until another delivery may begin. If few places are free, it waits briefly for more of them: a claim costs
     * about the same whatever its size.
     */
    synchronized void awaitCapacity() throws InterruptedException {
        while (all >= most) {
            wait();
        }
        long end = System.nanoTime() + MOMENT.toNanos();
        for (long left = MOMENT.toNanos();
                most - all < most / WORTH_A_CLAIM && left > 0;
                left = end - System.nanoTime()) {
            TimeUnit.NANOSECONDS.timedWait(this, left);
        }
    }
}
