package io.socialdata.simulator.posting;

import io.socialdata.simulator.changes.ChangeKind;
import io.socialdata.simulator.changes.ChangingStore;
import io.socialdata.simulator.changes.Journal;
import io.socialdata.simulator.genesis.LiveWorld;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;

/**
 * Publishes, retweets and deletes. What it does is in {@link Posts} when it returns, counts of other posts included.
 *
 * <p>Whether the platform would allow it is for the caller to ask first, within {@link Journal#decide} if it matters.
 */
@Singleton
public final class Publishing implements ChangingStore {

    private final Journal journal;
    private final Typesetter typesetter;
    private final Posts posts;

    @Inject
    Publishing(Journal journal, LiveWorld live) {
        this(journal, live.now());
    }

    /** Publishes into a world of one's own. */
    public Publishing(Journal journal, World world) {
        this.journal = journal;
        this.posts = world.posts();
        this.typesetter = new Typesetter(world);
    }

    @Override
    public List<ChangeKind<?>> kinds() {
        return List.of(
                new ChangeKind<>("post-published", PostPublished.class, post -> posts.add(typesetter.set(post))),
                new ChangeKind<>("post-retweeted", PostRetweeted.class, post -> posts.add(typesetter.set(post))),
                new ChangeKind<>("post-deleted", PostDeleted.class, post -> posts.delete(post.id())));
    }

    @Override
    public void forget() {
        posts.forgetChanges();
    }

    public Post publish(NewPost post) {
        return journal.decide(() -> {
            long id = journal.nextId();
            journal.commit(PostPublished.of(id, post));
            return posts.byId(id).orElseThrow();
        });
    }

    /** Passes a post on; who did so before has their retweet of then. */
    public Post retweet(User user, Post original) {
        return journal.decide(() -> posts.retweetBy(user, original).orElseGet(() -> {
            long id = journal.nextId();
            journal.commit(new PostRetweeted(id, user.id(), original.id()));
            return posts.byId(id).orElseThrow();
        }));
    }

    /** Takes a post back, and all retweets of it; false if there is none. */
    public boolean delete(long id) {
        return journal.decide(() -> {
            Optional<Post> post = posts.byId(id);
            post.ifPresent(found -> journal.commit(new PostDeleted(id)));
            return post.isPresent();
        });
    }
}
