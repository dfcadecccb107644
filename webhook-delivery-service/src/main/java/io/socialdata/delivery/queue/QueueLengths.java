package io.socialdata.delivery.queue;

import jakarta.inject.Singleton;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * Whether one more delivery may wait for a webhook. What was queued is added up here, from the length in the table on, and the
 * table is asked again only where the sum reaches the bound. Posts of an account come to one instance at a time, so the sum is
 * never much too low.
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

    /** One round of questions, in one transaction: the table is asked once for each webhook at most. */
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

        /** Counts the delivery in if it may wait. */
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
