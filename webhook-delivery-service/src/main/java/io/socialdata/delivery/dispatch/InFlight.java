package io.socialdata.delivery.dispatch;

import io.socialdata.delivery.dispatch.Claims.Room;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** What this instance has under way, in all and at each webhook. */
final class InFlight {

    private static final Duration MOMENT = Duration.ofMillis(5);
    private static final int WORTH_A_CLAIM = 8;

    private final int most;
    private final Map<UUID, Integer> perWebhook = new HashMap<>();
    private int all;
    private int failing;

    InFlight(int most) {
        this.most = most;
    }

    synchronized Room room() {
        // The other half stays free for webhooks that answer, however many do not.
        return new Room(most - all, Map.copyOf(perWebhook), failing < most / 2);
    }

    synchronized void enter(Claimed delivery) {
        all++;
        failing += delivery.failing() ? 1 : 0;
        perWebhook.merge(delivery.webhookId(), 1, Integer::sum);
    }

    synchronized void leave(Claimed delivery) {
        all--;
        failing -= delivery.failing() ? 1 : 0;
        int left = perWebhook.getOrDefault(delivery.webhookId(), 1) - 1;
        if (left == 0) {
            perWebhook.remove(delivery.webhookId());
        } else {
            perWebhook.put(delivery.webhookId(), left);
        }
        notifyAll();
    }

    synchronized int count() {
        return all;
    }

    /**
     * Waits until something more may begin. With nearly all places taken it waits a moment longer for more of them: a claim costs
     * about the same whatever it brings.
     */
    synchronized void awaitRoom() throws InterruptedException {
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
