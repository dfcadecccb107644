package io.socialdata.simulator.polls;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.protocol.PlatformError;
import io.socialdata.simulator.protocol.WriteResult;
import io.socialdata.simulator.protocol.WriteResult.Done;
import io.socialdata.simulator.protocol.WriteResult.Refused;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** Stores polls and their votes. Generated history has none. */
@Singleton
public final class PollStore implements JournaledStore {

    /** A change to the polls. Users are identified by their numbers. */
    sealed interface PollChange extends Change {

        record Created(long id, int owner, List<String> choices, long minutes) implements PollChange {

            public Created {
                choices = List.copyOf(choices);
            }
        }

        record Attached(long id, long post) implements PollChange {}

        record Voted(long id, int user, int choice, Instant at) implements PollChange {}
    }

    private final Journal journal;
    private final Map<Long, Poll> byId = new ConcurrentHashMap<>();
    /** Ids of polls by the post that they are attached to. */
    private final Map<Long, Long> byPost = new ConcurrentHashMap<>();

    public PollStore(Journal journal) {
        this.journal = journal;
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "poll-created",
                        PollChange.Created.class,
                        change -> byId.put(change.id(), Poll.created(change))),
                new ChangeType<>("poll-attached", PollChange.Attached.class, this::apply),
                new ChangeType<>(
                        "poll-voted",
                        PollChange.Voted.class,
                        change ->
                                update(change.id(), poll -> poll.voted(change.user(), change.choice(), change.at()))));
    }

    @Override
    public void reset() {
        byId.clear();
        byPost.clear();
    }

    public Optional<Poll> byUri(String uri) {
        return Poll.idOf(uri).stream().boxed().findFirst().flatMap(id -> Optional.ofNullable(byId.get(id)));
    }

    /** Returns the poll that is attached to the post. */
    public Optional<Poll> in(Post post) {
        return Optional.ofNullable(byPost.get(post.id())).map(byId::get);
    }

    public Poll create(User owner, List<String> choices, Duration duration) {
        return journal.transact(() -> {
            PollChange.Created change =
                    new PollChange.Created(journal.nextId(), owner.number(), choices, duration.toMinutes());
            journal.commit(change);
            return Poll.created(change);
        });
    }

    /** Opens a poll: attaches it to the post that publishes it. */
    public void attach(Poll poll, Post post) {
        journal.commit(new PollChange.Attached(poll.id(), post.id()));
    }

    /**
     * Votes for a choice and returns the poll after it. The first vote of a user counts; later ones have no effect.
     */
    public WriteResult<Poll> vote(User user, String uri, int choice) {
        return journal.transact(() -> byUri(uri)
                .filter(poll -> poll.post().isPresent())
                .map(poll -> vote(user, poll, choice))
                .orElseGet(() -> new Refused<>(PlatformError.PAGE_MISSING)));
    }

    private WriteResult<Poll> vote(User user, Poll poll, int choice) {
        if (!poll.hasChoice(choice)) {
            return new Refused<>(PlatformError.BAD_PARAMETER);
        }
        if (poll.isClosed(journal.now())) {
            return new Refused<>(PlatformError.FORBIDDEN, "Forbidden. The poll is closed.");
        }
        if (poll.choiceOf(user).isPresent()) {
            return new Done<>(poll);
        }
        PollChange.Voted change = new PollChange.Voted(poll.id(), user.number(), choice, journal.now());
        journal.commit(change);
        return new Done<>(poll.voted(change.user(), change.choice(), change.at()));
    }

    private void apply(PollChange.Attached change) {
        update(change.id(), poll -> poll.attachedTo(change.post()));
        byPost.put(change.post(), change.id());
    }

    private void update(long id, UnaryOperator<Poll> step) {
        byId.computeIfPresent(id, (known, poll) -> step.apply(poll));
    }
}
