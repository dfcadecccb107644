package io.socialdata.simulator.engagement;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Account;
import io.socialdata.simulator.world.BiMultimap;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Stores likes and bookmarks by user. Generated history has only totals of likes, except for those of accounts. */
@Singleton
public final class EngagementStore implements JournaledStore {

    /** The types of marks that a user can put on a post. */
    public enum EngagementType {
        LIKE,
        BOOKMARK
    }

    private final World world;
    private final Journal journal;
    private final Map<EngagementType, BiMultimap<Integer, Long>> marks = new EnumMap<>(EngagementType.class);
    /** Marks of accounts at the start. The totals of generated history already include them. */
    private final Map<EngagementType, BiMultimap<Integer, Long>> generated = new EnumMap<>(EngagementType.class);

    /** A user, identified by number, likes or bookmarks a post, or removes the mark. */
    record EngagementChange(EngagementType type, int user, long post, boolean added) implements Change {}

    public EngagementStore(World world, Journal journal) {
        this.world = world;
        this.journal = journal;
        for (EngagementType type : EngagementType.values()) {
            marks.put(type, new BiMultimap<>());
            generated.put(type, new BiMultimap<>());
        }
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(new ChangeType<>("engagement-changed", EngagementChange.class, this::apply));
    }

    @Override
    public void reset() {
        GeneratedEngagement generatedEngagement = new GeneratedEngagement(world);
        for (EngagementType type : EngagementType.values()) {
            marks(type).clear();
            generated(type).clear();
            for (Account account : world.accounts().all()) {
                generatedEngagement.of(account, type).reversed().forEach(post -> {
                    marks(type).put(account.user().number(), post.id());
                    generated(type).put(account.user().number(), post.id());
                });
            }
        }
    }

    /** Adds the mark. Returns false if it exists already. */
    public boolean put(EngagementType type, User user, Post post) {
        return journal.commitIf(
                () -> !has(type, user, post), new EngagementChange(type, user.number(), post.id(), true));
    }

    /** Removes the mark. Returns false if it does not exist. */
    public boolean take(EngagementType type, User user, long post) {
        return journal.commitIf(
                () -> marks(type).has(user.number(), post), new EngagementChange(type, user.number(), post, false));
    }

    public boolean has(EngagementType type, User user, Post post) {
        return marks(type).has(user.number(), post.id());
    }

    /** Returns the difference between the bookmarks of a post and its total in generated history. */
    public int bookmarkChange(Post post) {
        return marks(EngagementType.BOOKMARK).to(post.id()).size()
                - generated(EngagementType.BOOKMARK).to(post.id()).size();
    }

    /** Returns the difference between the number of marks that a user gave and the total in generated history. */
    public int given(EngagementType type, User user) {
        return marks(type).of(user.number()).size()
                - generated(type).of(user.number()).size();
    }

    /** Returns the existing posts that the user marked, last marked first. */
    public Stream<Post> markedBy(EngagementType type, User user) {
        return marks(type).of(user.number()).stream().flatMap(id -> world.posts().byId(id).stream());
    }

    /** Returns the users known to have marked the post, latest first. */
    public Stream<User> whoMarked(EngagementType type, Post post) {
        return marks(type).to(post.id()).stream().map(world.users()::byNumber);
    }

    private void apply(EngagementChange change) {
        if (change.added()) {
            marks(change.type()).put(change.user(), change.post());
        } else {
            marks(change.type()).remove(change.user(), change.post());
        }
        if (change.type() == EngagementType.LIKE) {
            // Likes are counted with the posts, because searches filter by them.
            world.posts().like(change.post(), change.added() ? 1 : -1);
        }
    }

    private BiMultimap<Integer, Long> marks(EngagementType type) {
        return Objects.requireNonNull(marks.get(type));
    }

    private BiMultimap<Integer, Long> generated(EngagementType type) {
        return Objects.requireNonNull(generated.get(type));
    }
}
