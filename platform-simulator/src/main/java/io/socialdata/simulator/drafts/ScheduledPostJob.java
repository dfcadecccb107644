package io.socialdata.simulator.drafts;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.drafts.ScheduledPostStore.ScheduledPost;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.socialdata.simulator.world.World;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Publishes posts that are due, also after a restart. It polls, because testers may move the clock. */
@Singleton
record ScheduledPostJob(
        Vertx vertx, ScheduledPostStore scheduledPostStore, PostStore postStore, World world, Journal journal) {

    private static final long INTERVAL_MILLIS = 1_000;

    void begin(@Observes StartupEvent started) {
        // A change may be written to a file, which must not run on an event loop.
        vertx.setPeriodic(
                INTERVAL_MILLIS,
                timer -> vertx.executeBlocking(() -> {
                    sendDue();
                    return timer;
                }));
    }

    void sendDue() {
        if (!scheduledPostStore.due().isEmpty()) {
            journal.transact(() -> {
                scheduledPostStore.due().forEach(this::send);
                return true;
            });
        }
    }

    private void send(ScheduledPost due) {
        TweetRequest request = new TweetRequest(due.request());
        Optional<User> author = world.users().byId(due.owner()).filter(user -> possible(request));
        if (author.isEmpty()) {
            journal.commit(due.failed());
            return;
        }
        NewPost first = request.post(author.get());
        Post sent = postStore.publish(
                request.replyTo().isPresent()
                        ? first.replyingTo(request.replyTo().getAsLong())
                        : first);
        for (TweetRequest part : request.thread()) {
            sent = postStore.publish(part.post(author.get()).replyingTo(sent.id()));
        }
        journal.commit(new ScheduledPostStore.Removed(due.id()));
    }

    /** Checks that the posts it replies to or quotes still exist. */
    private boolean possible(TweetRequest request) {
        Posts posts = world.posts();
        return request.replyTo().stream().allMatch(id -> posts.byId(id).isPresent())
                && request.quoted().stream().allMatch(id -> posts.byId(id).isPresent());
    }
}
