package io.socialdata.simulator.engagement;

import io.socialdata.simulator.changes.ChangeKind;
import io.socialdata.simulator.changes.ChangingStore;
import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.ties.Ties;
import io.socialdata.simulator.world.Account;
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
public final class Engagement implements ChangingStore {

    private final LiveWorld live;
    private final Journal journal;
    private final Map<Mark, Ties<Integer, Long>> marks = new EnumMap<>(Mark.class);
    /** What accounts had marked at the start, and which the numbers of generated history therefore include. */
    private final Map<Mark, Ties<Integer, Long>> generated = new EnumMap<>(Mark.class);

    public Engagement(LiveWorld live, Journal journal) {
        this.live = live;
        this.journal = journal;
        for (Mark mark : Mark.values()) {
            marks.put(mark, new Ties<>());
            generated.put(mark, new Ties<>());
        }
        forget();
    }

    @Override
    public List<ChangeKind<?>> kinds() {
        return List.of(
                new ChangeKind<>("mark-put", MarkChange.Put.class, this::put),
                new ChangeKind<>("mark-taken", MarkChange.Taken.class, this::take));
    }

    @Override
    public void forget() {
        World world = live.now();
        Keepsakes keepsakes = new Keepsakes(world);
        for (Mark mark : Mark.values()) {
            marks(mark).clear();
            generated(mark).clear();
            for (Account account : world.accounts().all()) {
                keepsakes.of(account, mark).reversed().forEach(post -> {
                    marks(mark).tie(account.user().number(), post.id());
                    generated(mark).tie(account.user().number(), post.id());
                });
            }
        }
    }

    /** Puts the mark; false if it was there. */
    public boolean put(Mark mark, User user, Post post) {
        return journal.decide(() -> {
            boolean fresh = !has(mark, user, post);
            if (fresh) {
                journal.commit(new MarkChange.Put(mark, user.number(), post.id()));
            }
            return fresh;
        });
    }

    /** Takes the mark away; false if it was not there. */
    public boolean take(Mark mark, User user, long post) {
        return journal.decide(() -> {
            boolean there = marks(mark).has(user.number(), post);
            if (there) {
                journal.commit(new MarkChange.Taken(mark, user.number(), post));
            }
            return there;
        });
    }

    public boolean has(Mark mark, User user, Post post) {
        return marks(mark).has(user.number(), post.id());
    }

    /** By how much the number of bookmarks of a post differs from generated history. */
    public int bookmarkChange(Post post) {
        return marks(Mark.BOOKMARK).to(post.id()).size()
                - generated(Mark.BOOKMARK).to(post.id()).size();
    }

    /** By how much the number of marks that a user gave differs from generated history. */
    public int given(Mark mark, User user) {
        return marks(mark).of(user.number()).size()
                - generated(mark).of(user.number()).size();
    }

    /** The posts that the user marked and that still are, latest mark first. */
    public Stream<Post> markedBy(Mark mark, User user) {
        return marks(mark).of(user.number()).stream().flatMap(id -> live.now().posts().byId(id).stream());
    }

    /** The users known to have marked the post, latest first. */
    public Stream<User> whoMarked(Mark mark, Post post) {
        return marks(mark).to(post.id()).stream().map(live.now().users()::byNumber);
    }

    private void put(MarkChange.Put change) {
        marks(change.mark()).tie(change.user(), change.post());
        count(change.mark(), change.post(), 1);
    }

    private void take(MarkChange.Taken change) {
        marks(change.mark()).untie(change.user(), change.post());
        count(change.mark(), change.post(), -1);
    }

    /** Likes are counted with the posts, since searches ask for them; other marks are counted here. */
    private void count(Mark mark, long post, int step) {
        switch (mark) {
            case LIKE -> live.now().posts().like(post, step);
            case BOOKMARK -> {}
        }
    }

    private Ties<Integer, Long> marks(Mark mark) {
        return Objects.requireNonNull(marks.get(mark));
    }

    private Ties<Integer, Long> generated(Mark mark) {
        return Objects.requireNonNull(generated.get(mark));
    }
}
