package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.drafts.DraftChange.Failed;
import io.socialdata.simulator.drafts.DraftChange.Scheduled;
import io.socialdata.simulator.drafts.DraftChange.Unscheduled;
import io.socialdata.simulator.drafts.ScheduledPost.State;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.generator.WorldConfig;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** Everybody's scheduled posts; the actor begins with one that is years away. */
@Singleton
public final class ScheduledPostStore implements JournaledStore {

    private static final Duration YEARS = Duration.ofDays(5 * 365);

    private final User actor;
    private final Instant end;
    private final Journal journal;
    private final Map<Long, ScheduledPost> byId = new ConcurrentSkipListMap<>();

    ScheduledPostStore(LiveWorld live, WorldConfig config, Journal journal) {
        this.actor = live.now().cast().actor().user();
        this.end = config.end();
        this.journal = journal;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "post-scheduled",
                        Scheduled.class,
                        post -> put(
                                new ScheduledPost(post.id(), post.owner(), post.at(), post.request(), State.WAITING))),
                new ChangeType<>("post-unscheduled", Unscheduled.class, post -> byId.remove(post.id())),
                new ChangeType<>(
                        "scheduled-post-failed",
                        Failed.class,
                        post -> byId.computeIfPresent(post.id(), (id, waiting) -> waiting.failed())));
    }

    @Override
    public void reset() {
        byId.clear();
        long id = Snowflake.at(end.minus(Duration.ofDays(1)), 0);
        put(new ScheduledPost(
                id, actor.id(), end.plus(YEARS), TweetRequest.saying("A letter to later"), State.WAITING));
    }

    /** A user's scheduled posts, the next first. */
    public List<ScheduledPost> of(User owner) {
        return byId.values().stream()
                .filter(post -> post.owner() == owner.id())
                .sorted(Comparator.comparing(ScheduledPost::at))
                .toList();
    }

    /** The id, or empty if the time is not to come. */
    public Optional<Long> create(User owner, Instant at, JsonNode request) {
        return journal.transact(() -> {
            if (!at.isAfter(journal.now())) {
                return Optional.empty();
            }
            long id = journal.nextId();
            journal.commit(new Scheduled(id, owner.id(), at, request));
            return Optional.of(id);
        });
    }

    /** False if the user has no such post, or the time is not to come. */
    public boolean replace(User owner, long id, Instant at, JsonNode request) {
        return journal.transact(() -> {
            boolean possible = find(owner, id).isPresent() && at.isAfter(journal.now());
            if (possible) {
                journal.commit(new Scheduled(id, owner.id(), at, request));
            }
            return possible;
        });
    }

    /** False if the user has no such post. */
    public boolean callOff(User owner, long id) {
        return journal.transact(() -> {
            Optional<ScheduledPost> post = find(owner, id);
            post.ifPresent(found -> journal.commit(new Unscheduled(id)));
            return post.isPresent();
        });
    }

    /** What should have gone out by now. */
    List<ScheduledPost> due() {
        Instant now = journal.now();
        return byId.values().stream()
                .filter(post -> post.state() == State.WAITING && !post.at().isAfter(now))
                .toList();
    }

    private void put(ScheduledPost post) {
        byId.put(post.id(), post);
    }

    private Optional<ScheduledPost> find(User owner, long id) {
        return Optional.ofNullable(byId.get(id)).filter(post -> post.owner() == owner.id());
    }
}
