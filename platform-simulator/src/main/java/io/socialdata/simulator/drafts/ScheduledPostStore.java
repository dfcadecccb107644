package io.socialdata.simulator.drafts;

import com.fasterxml.jackson.databind.JsonNode;
import io.socialdata.simulator.drafts.ScheduledPostStore.ScheduledPost.State;
import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Snowflake;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.socialdata.simulator.world.WorldSpec;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/** Stores the scheduled posts of all users. The actor starts with one that is years away. */
@Singleton
public final class ScheduledPostStore implements JournaledStore {

    /**
     * A post that is published at a given time.
     *
     * @param owner id of the user who owns it
     * @param request the post as the client sent it
     */
    public record ScheduledPost(long id, long owner, Instant at, JsonNode request, State state) implements Change {

        /** The state of a scheduled post. A published one is no longer stored. */
        public enum State {
            WAITING,
            /** The post was due and could not be published. */
            FAILED
        }

        ScheduledPost failed() {
            return new ScheduledPost(id, owner, at, request, State.FAILED);
        }
    }

    private static final Duration YEARS = Duration.ofDays(5 * 365);

    private final User actor;
    private final Journal journal;
    private final Map<Long, ScheduledPost> byId = new ConcurrentSkipListMap<>();

    /** The post was published or cancelled. */
    record Removed(long id) implements Change {}

    ScheduledPostStore(World world, Journal journal) {
        this.actor = world.fixtures().actor().user();
        this.journal = journal;
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("scheduled-post-saved", ScheduledPost.class, this::put),
                new ChangeType<>("scheduled-post-removed", Removed.class, post -> byId.remove(post.id())));
    }

    @Override
    public void reset() {
        byId.clear();
        long id = Snowflake.at(WorldSpec.END.minus(Duration.ofDays(1)), 0);
        put(new ScheduledPost(
                id, actor.id(), WorldSpec.END.plus(YEARS), TweetRequest.withText("A letter to later"), State.WAITING));
    }

    /** Returns a user's scheduled posts, the next one first. */
    public List<ScheduledPost> of(User owner) {
        return byId.values().stream()
                .filter(post -> post.owner() == owner.id())
                .sorted(Comparator.comparing(ScheduledPost::at))
                .toList();
    }

    /** Schedules a post and returns its id. Empty if the time is not in the future. */
    public Optional<Long> create(User owner, Instant at, JsonNode request) {
        return journal.transact(() -> {
            if (!at.isAfter(journal.now())) {
                return Optional.empty();
            }
            long id = journal.nextId();
            journal.commit(new ScheduledPost(id, owner.id(), at, request, State.WAITING));
            return Optional.of(id);
        });
    }

    /** Replaces a scheduled post. Returns false if the user has no such post, or the time is not in the future. */
    public boolean replace(User owner, long id, Instant at, JsonNode request) {
        return journal.commitIf(
                () -> has(owner, id) && at.isAfter(journal.now()),
                new ScheduledPost(id, owner.id(), at, request, State.WAITING));
    }

    /** Cancels a scheduled post. Returns false if the user has no such post. */
    public boolean callOff(User owner, long id) {
        return journal.commitIf(() -> has(owner, id), new Removed(id));
    }

    /** Returns the scheduled posts that are due. */
    List<ScheduledPost> due() {
        Instant now = journal.now();
        return byId.values().stream()
                .filter(post -> post.state() == State.WAITING && !post.at().isAfter(now))
                .toList();
    }

    private void put(ScheduledPost post) {
        byId.put(post.id(), post);
    }

    private boolean has(User owner, long id) {
        ScheduledPost post = byId.get(id);
        return post != null && post.owner() == owner.id();
    }
}
