package io.socialdata.simulator.notifications;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Stores likes and follows with their time, by the user whom they concern.
 *
 * <p>Only those since the world was generated are known: generated likes and follows have no time. Posts have theirs in
 * their ids, so replies, quotes, retweets and mentions need no record.
 */
@Singleton
public final class NotificationStore implements JournaledStore {

    /**
     * A like or a follow. Users are identified by their numbers.
     *
     * @param id contains the time
     * @param post id of the liked post, 0 for a follow
     */
    public record RecordedEvent(long id, NotificationType type, int actor, int recipient, long post) implements Change {

        public Instant occurredAt() {
            return Snowflake.timeOf(id);
        }
    }

    /** Events kept for each user. The oldest are dropped. */
    private static final int MAX = 1_000;

    private final Journal journal;
    private final Map<Integer, List<RecordedEvent>> byRecipient = new ConcurrentHashMap<>();

    public NotificationStore(Journal journal) {
        this.journal = journal;
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(new ChangeType<>("notification-recorded", RecordedEvent.class, this::apply));
    }

    @Override
    public void reset() {
        byRecipient.clear();
    }

    /** Records a like. Own likes are not recorded. */
    public void liked(User actor, Post post) {
        record(NotificationType.LIKE, actor, post.author(), post.id());
    }

    public void followed(User actor, User target) {
        record(NotificationType.FOLLOW, actor, target, 0);
    }

    /** Returns the events that concern the user, latest first. An event that was undone since is still among them. */
    public List<RecordedEvent> of(User recipient) {
        return byRecipient.getOrDefault(recipient.number(), List.of());
    }

    private void record(NotificationType type, User actor, User recipient, long post) {
        if (!actor.equals(recipient)) {
            journal.transact(() -> {
                RecordedEvent event =
                        new RecordedEvent(journal.nextId(), type, actor.number(), recipient.number(), post);
                journal.commit(event);
                return event;
            });
        }
    }

    private void apply(RecordedEvent event) {
        List<RecordedEvent> known = byRecipient.getOrDefault(event.recipient(), List.of());
        List<RecordedEvent> all = new ArrayList<>(known.size() + 1);
        all.add(event);
        all.addAll(known.subList(0, Math.min(known.size(), MAX - 1)));
        byRecipient.put(event.recipient(), List.copyOf(all));
    }
}
