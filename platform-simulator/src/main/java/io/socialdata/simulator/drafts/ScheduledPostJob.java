package io.socialdata.simulator.drafts;

import io.quarkus.runtime.StartupEvent;
import io.socialdata.simulator.drafts.DraftChange.Failed;
import io.socialdata.simulator.drafts.DraftChange.Unscheduled;
import io.socialdata.simulator.generator.LiveWorld;
import io.socialdata.simulator.journal.Journal;
import io.socialdata.simulator.posts.NewPost;
import io.socialdata.simulator.posts.PostStore;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.Posts;
import io.socialdata.simulator.world.User;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Posts what is due, looking again and again since the clock may be moved; after a restart what was missed goes out. */
@Singleton
final class ScheduledPostJob {

    private final Vertx vertx;
    private final ScheduledPostStore scheduledPostStore;
    private final PostStore postStore;
    private final LiveWorld live;
    private final Journal journal;
    private final DraftsConfig config;

    ScheduledPostJob(
            Vertx vertx,
            ScheduledPostStore scheduledPostStore,
            PostStore postStore,
            LiveWorld live,
            Journal journal,
            DraftsConfig config) {
        this.vertx = vertx;
        this.scheduledPostStore = scheduledPostStore;
        this.postStore = postStore;
        this.live = live;
        this.journal = journal;
        this.config = config;
    }

    void begin(@Observes StartupEvent started) {
        // A change may be written to a file, which is no work for an event loop.
        vertx.setPeriodic(
                config.dispatchEvery().toMillis(),
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
        Optional<User> author = live.now().users().byId(due.owner()).filter(user -> possible(request));
        if (author.isEmpty()) {
            journal.commit(new Failed(due.id()));
            return;
        }
        NewPost first = request.post(author.get());
        Post sent = postStore.publish(
                request.replyTo().isPresent()
                        ? first.answering(request.replyTo().getAsLong())
                        : first);
        for (TweetRequest part : request.thread()) {
            sent = postStore.publish(part.post(author.get()).answering(sent.id()));
        }
        journal.commit(new Unscheduled(due.id()));
    }

    /** What it answers or shows must still be there. */
    private boolean possible(TweetRequest request) {
        Posts posts = live.now().posts();
        return request.replyTo().stream().allMatch(id -> posts.byId(id).isPresent())
                && request.quoted().stream().allMatch(id -> posts.byId(id).isPresent());
    }
}
