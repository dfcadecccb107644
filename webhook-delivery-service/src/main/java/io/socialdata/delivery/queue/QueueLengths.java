package io.socialdata.delivery.queue;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Checks whether a webhook's queue has capacity for one more delivery. Counts queued deliveries in memory, starting
 * from the length in the table, and reads the table again only when the count reaches the limit. Events of one account
 * go to one instance at a time, so the count is never much too low.
 */
@Singleton
public class QueueLengths {

    private static final int REMEMBERED = 10_000;

    private static final String LENGTH = """
            select count(*) from (select from pending_delivery where webhook_id = :webhook limit :most) as waiting
            """;

    private final int most;
    private final Map<UUID, Integer> sums = new HashMap<>();

    QueueLengths(QueueConfig config) {
        this.most = config.maxPerWebhook();
    }

    /** Starts a series of checks within one transaction. It reads the table once for each webhook at most. */
    public synchronized Admission admission(Handle handle) {
        if (sums.size() > REMEMBERED) {
            sums.clear();
        }
        return new Admission(handle);
    }

    public final class Admission {

        private final Handle handle;
        private final Map<UUID, Integer> asked = new HashMap<>();

        private Admission(Handle handle) {
            this.handle = handle;
        }

        /** Returns whether the delivery may be queued, and counts it if so. */
        public boolean admit(UUID webhook) {
            synchronized (QueueLengths.this) {
                int sum = sums.getOrDefault(webhook, most);
                if (sum >= most && !asked.containsKey(webhook)) {
                    sum = length(handle, webhook);
                    asked.put(webhook, sum);
                }
                boolean admitted = sum < most;
                sums.put(webhook, admitted ? sum + 1 : sum);
                return admitted;
            }
        }
    }

    private int length(Handle handle, UUID webhook) {
        return handle.createQuery(LENGTH)
                .bind("webhook", webhook)
                .bind("most", most)
                .mapTo(Integer.class)
                .one();
    }
}
