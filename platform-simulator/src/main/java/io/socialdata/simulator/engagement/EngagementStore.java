package io.socialdata.simulator.engagement;

import io.socialdata.simulator.generator.LiveWorld;
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

/** Who marked what. The likes of generated history have numbers only, except those of accounts, which have names. */
@Singleton
public final class EngagementStore implements JournaledStore {

    private final LiveWorld live;
    private final Journal journal;
    private final Map<EngagementType, BiMultimap<Integer, Long>> marks = new EnumMap<>(EngagementType.class);
    /** What accounts had marked at the start, and which the numbers of generated history therefore include. */
    private final Map<EngagementType, BiMultimap<Integer, Long>> generated = new EnumMap<>(EngagementType.class);

    public EngagementStore(LiveWorld live, Journal journal) {
        this.live = live;
        this.journal = journal;
        for (EngagementType engagementType : EngagementType.values()) {
            marks.put(engagementType, new BiMultimap<>());
            generated.put(engagementType, new BiMultimap<>());
        }
        reset();
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("mark-put", EngagementChange.Put.class, this::put),
                new ChangeType<>("mark-taken", EngagementChange.Taken.class, this::take));
    }

    @Override
    public void reset() {
        World world = live.now();
        GeneratedEngagement generatedEngagement = new GeneratedEngagement(world);
        for (EngagementType engagementType : EngagementType.values()) {
            marks(engagementType).clear();
            generated(engagementType).clear();
            for (Account account : world.accounts().all()) {
                generatedEngagement.of(account, engagementType).reversed().forEach(post -> {
                    marks(engagementType).tie(account.user().number(), post.id());
                    generated(engagementType).tie(account.user().number(), post.id());
                });
            }
        }
    }

    /** Puts the mark; false if it was there. */
    public boolean put(EngagementType engagementType, User user, Post post) {
        return journal.transact(() -> {
            boolean fresh = !has(engagementType, user, post);
            if (fresh) {
                journal.commit(new EngagementChange.Put(engagementType, user.number(), post.id()));
            }
            return fresh;
        });
    }

    /** Takes the mark away; false if it was not there. */
    public boolean take(EngagementType engagementType, User user, long post) {
        return journal.transact(() -> {
            boolean there = marks(engagementType).has(user.number(), post);
            if (there) {
                journal.commit(new EngagementChange.Taken(engagementType, user.number(), post));
            }
            return there;
        });
    }

    public boolean has(EngagementType engagementType, User user, Post post) {
        return marks(engagementType).has(user.number(), post.id());
    }

    /** By how much the number of bookmarks of a post differs from generated history. */
    public int bookmarkChange(Post post) {
        return marks(EngagementType.BOOKMARK).to(post.id()).size()
                - generated(EngagementType.BOOKMARK).to(post.id()).size();
    }

    /** By how much the number of marks that a user gave differs from generated history. */
    public int given(EngagementType engagementType, User user) {
        return marks(engagementType).of(user.number()).size()
                - generated(engagementType).of(user.number()).size();
    }

    /** The posts that the user marked and that still are, latest mark first. */
    public Stream<Post> markedBy(EngagementType engagementType, User user) {
        return marks(engagementType).of(user.number()).stream().flatMap(id -> live.now().posts().byId(id).stream());
    }

    /** The users known to have marked the post, latest first. */
    public Stream<User> whoMarked(EngagementType engagementType, Post post) {
        return marks(engagementType).to(post.id()).stream().map(live.now().users()::byNumber);
    }

    private void put(EngagementChange.Put change) {
        marks(change.mark()).tie(change.user(), change.post());
        count(change.mark(), change.post(), 1);
    }

    private void take(EngagementChange.Taken change) {
        marks(change.mark()).untie(change.user(), change.post());
        count(change.mark(), change.post(), -1);
    }

    /** Likes are counted with the posts, since searches ask for them; other marks are counted here. */
    private void count(EngagementType engagementType, long post, int step) {
        switch (engagementType) {
            case LIKE -> live.now().posts().like(post, step);
            case BOOKMARK -> {}
        }
    }

    private BiMultimap<Integer, Long> marks(EngagementType engagementType) {
        return Objects.requireNonNull(marks.get(engagementType));
    }

    private BiMultimap<Integer, Long> generated(EngagementType engagementType) {
        return Objects.requireNonNull(generated.get(engagementType));
    }
}
