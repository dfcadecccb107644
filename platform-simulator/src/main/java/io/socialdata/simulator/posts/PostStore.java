package io.socialdata.simulator.posts;

import io.socialdata.simulator.journal.Change;
import io.socialdata.simulator.journal.ChangeType;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.journal.JournaledStore;
import io.socialdata.simulator.world.Media;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Publishes, retweets and deletes posts. When a method returns, {@link Posts} contains the change, including the counts
 * of other posts.
 *
 * <p>Callers check whether the platform allows the change, within {@link Journal#transact} if the check must be atomic.
 */
@Singleton
public final class PostStore implements JournaledStore {

    /** A change to the posts. An id of 0 means none. */
    sealed interface PostChange extends Change {

        record Published(
                long id, long author, String text, List<Media> media, long replyTo, long quoted, long community)
                implements PostChange {}

        record Retweeted(long id, long author, long original) implements PostChange {}

        record Deleted(long id) implements PostChange {}
    }

    private final Journal journal;
    private final PostAssembler postAssembler;
    private final Posts posts;

    public PostStore(Journal journal, World world) {
        this.journal = journal;
        this.posts = world.posts();
        this.postAssembler = new PostAssembler(world);
    }

    @Override
    public List<ChangeType<?>> kinds() {
        return List.of(
                new ChangeType<>(
                        "post-published", PostChange.Published.class, post -> posts.add(postAssembler.set(post))),
                new ChangeType<>(
                        "post-retweeted", PostChange.Retweeted.class, post -> posts.add(postAssembler.set(post))),
                new ChangeType<>("post-deleted", PostChange.Deleted.class, post -> posts.delete(post.id())));
    }

    @Override
    public void reset() {
        posts.forgetChanges();
    }

    public Post publish(NewPost post) {
        return journal.transact(() -> {
            long id = journal.nextId();
            journal.commit(new PostChange.Published(
                    id,
                    post.author().id(),
                    post.text(),
                    post.media(),
                    post.replyTo(),
                    post.quoted(),
                    post.community()));
            return posts.byId(id).orElseThrow();
        });
    }

    /** Retweets a post. Returns the existing retweet if the user has one. */
    public Post retweet(User user, Post original) {
        return journal.transact(() -> posts.retweetBy(user, original).orElseGet(() -> {
            long id = journal.nextId();
            journal.commit(new PostChange.Retweeted(id, user.id(), original.id()));
            return posts.byId(id).orElseThrow();
        }));
    }

    /** Deletes a post and all its retweets. Returns false if there is no such post. */
    public boolean delete(long id) {
        return journal.commitIf(() -> posts.byId(id).isPresent(), new PostChange.Deleted(id));
    }
}
