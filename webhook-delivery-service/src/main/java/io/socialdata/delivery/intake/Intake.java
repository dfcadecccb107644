package io.socialdata.delivery.intake;

import com.github.f4b6a3.uuid.UuidCreator;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.socialdata.contract.events.PostDetectedV1;
import io.socialdata.database.Transactions;
import io.socialdata.delivery.dispatch.DueBell;
import io.socialdata.delivery.events.EventBody;
import io.socialdata.delivery.events.EventKind;
import io.socialdata.delivery.intake.Routing.Candidate;
import io.socialdata.delivery.queue.PendingDeliveries;
import io.socialdata.delivery.queue.QueuedPost;
import io.socialdata.delivery.webhooks.KeyLine;
import io.socialdata.messaging.CloudEvent;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** Queues one delivery of each detected post to each webhook it goes to, once however often the event comes. */
@Singleton
class Intake {

    private static final String SEEN = """
            insert into seen_post (monitor_id, tweet_id, seen_at) values (?, ?, ?) on conflict do nothing
            """;

    private final Transactions transactions;
    private final DueBell bell;
    private final Clock clock;
    private final Counter queued;
    private final Counter repeated;

    Intake(Transactions transactions, DueBell bell, MeterRegistry registry, Clock clock) {
        this.transactions = transactions;
        this.bell = bell;
        this.clock = clock;
        this.queued = registry.counter("deliveries_queued_total");
        this.repeated = registry.counter("detected_posts_repeated_total");
    }

    void take(List<CloudEvent<PostDetectedV1>> batch) {
        int[] added = transactions.call(handle -> {
            Map<UUID, List<Candidate>> candidates = new HashMap<>();
            int deliveries = 0;
            int repetitions = 0;
            Instant now = clock.instant();
            for (CloudEvent<PostDetectedV1> event : batch) {
                PostDetectedV1 post = event.data();
                if (handle.execute(SEEN, post.monitorId(), post.tweetId(), now) == 0) {
                    repetitions++;
                } else {
                    List<Candidate> present = candidates.computeIfAbsent(post.keyId(), key -> candidates(handle, key));
                    deliveries += queue(handle, event, Routing.targets(post.webhookIds(), present), now);
                }
            }
            return new int[] {deliveries, repetitions};
        });
        queued.increment(added[0]);
        repeated.increment(added[1]);
        if (added[0] > 0) {
            bell.ring();
        }
    }

    private static int queue(Handle handle, CloudEvent<PostDetectedV1> event, List<UUID> targets, Instant now) {
        if (targets.isEmpty()) {
            return 0;
        }
        PostDetectedV1 post = event.data();
        String body = EventBody.beginning(
                post.eventId(),
                EventKind.TWEET_CREATED,
                post.detectedAt(),
                new EventBody.Monitor(post.monitorId(), post.handle(), post.subject()),
                post.tweet());
        handle.execute("insert into post (event_id, created_at, body) values (?, ?, ?)", post.eventId(), now, body);
        QueuedPost queued = new QueuedPost(
                post.eventId(),
                post.accountId(),
                post.keyId(),
                post.monitorId(),
                post.tweetId(),
                post.postedAt(),
                post.detectedAt(),
                event.traceparent());
        List<UUID> ids = targets.stream()
                .map(target -> UuidCreator.getTimeOrderedEpoch())
                .toList();
        PendingDeliveries.add(handle, queued, ids, targets, now);
        return targets.size();
    }

    private static List<Candidate> candidates(Handle handle, UUID keyId) {
        return handle.createQuery("select id, status = 'active' from webhook where key_id = ? and status <> 'deleted'")
                .bind(0, KeyLine.keeper(handle, keyId))
                .map((row, context) -> new Candidate(row.getObject(1, UUID.class), row.getBoolean(2)))
                .list();
    }
}
