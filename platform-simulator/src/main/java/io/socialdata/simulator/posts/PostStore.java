package io.socialdata.simulator.posts;

import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
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
 * <p>Whether the platform would allow it is for the caller to ask first, within {@link Journal#transact} if it matters.
 */
@Singleton
public final class PostStore implements JournaledStore {

    private final Journal journal;
    private final PostAssembler postAssembler;
    private final Posts posts;

    @Inject
    PostStore(Journal journal, LiveWorld live) {
        this(journal, live.now());
    }

    /** Publishes into a world of one's own. */
    public PostStore(Journal journal, World world) {
        this.journal = journal;
        this.posts = world.posts();
        this.postAssembler = new PostAssembler(world);
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>("post-published", PostPublished.class, post -> posts.add(postAssembler.set(post))),
                new ChangeType<>("post-retweeted", PostRetweeted.class, post -> posts.add(postAssembler.set(post))),
                new ChangeType<>("post-deleted", PostDeleted.class, post -> posts.delete(post.id())));
    }

    @Override
    public void reset() {
        posts.forgetChanges();
    }

    public Post publish(NewPost post) {
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(PostPublished.of(id, post));
            return posts.byId(id).orElseThrow();
        });
    }

    /** Passes a post on; who did so before has their retweet of then. */
    public Post retweet(User user, Post original) {
        return journal.transact(() -> posts.retweetBy(user, original).orElseGet(() -> {
            long id = journal.nextId();
            journal.commit(new PostRetweeted(id, user.id(), original.id()));
            return posts.byId(id).orElseThrow();
        }));
    }

    /** Takes a post back, and all retweets of it; false if there is none. */
    public boolean delete(long id) {
        return journal.transact(() -> {
            Optional<Post> post = posts.byId(id);
            post.ifPresent(found -> journal.commit(new PostDeleted(id)));
            return post.isPresent();
        });
    }
}
