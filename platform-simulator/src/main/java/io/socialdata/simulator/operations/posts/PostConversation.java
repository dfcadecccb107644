package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ArticleShape.ArticleParts;
import io.socialdata.simulator.shapes.PostView;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.TimelineItem;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The context of a post: the posts that it replies to, the author's own thread, and the replies. */
record PostConversation(Post focus, Posts posts, ViewFactory views, Viewer viewer, ArticleParts articleParts) {

    private static final int FURTHEST = 30;
    /** One in this many replies without likes is held back as low quality. */
    private static final int HELD_BACK = 11;

    PostView view(Post post) {
        return articleParts.in(views.post(post, viewer));
    }

    /** Returns the preceding posts, oldest first, with tombstones for deleted and inaccessible ones. */
    List<Entry> ancestors() {
        List<Entry> entries = new ArrayList<>();
        Post below = focus;
        while (below.kind() == PostKind.REPLY && entries.size() < FURTHEST) {
            Optional<Post> above = posts.byId(below.about());
            if (above.isEmpty()) {
                entries.addFirst(TimelineItem.deleted(below.about()));
                break;
            }
            below = above.get();
            entries.addFirst(
                    views.mayRead(below, viewer) ? TimelineItem.post(view(below)) : TimelineItem.hidden(below.id()));
        }
        return entries;
    }

    /** Returns the author's own continuation of the thread, oldest first, without the post itself. */
    List<Post> ownThread() {
        List<Post> thread = new ArrayList<>();
        Optional<Post> next = ownReply(focus);
        while (next.isPresent()) {
            thread.add(next.get());
            next = ownReply(next.get());
        }
        return thread;
    }

    /** Returns the replies that are shown, or those that are held back. */
    Stream<Post> replies(ReplyRanking ranking, boolean heldBack) {
        long own = ownReply(focus).map(Post::id).orElse(0L);
        return readable(focus)
                .filter(reply -> reply.id() != own && isHeldBack(reply) == heldBack)
                .sorted(ranking.bestFirst());
    }

    /** Returns a reply followed by the best reply at each level below it. */
    List<Post> thread(Post reply) {
        List<Post> thread = new ArrayList<>(List.of(reply));
        Optional<Post> next = best(reply);
        while (next.isPresent() && thread.size() < FURTHEST) {
            thread.add(next.get());
            next = best(next.get());
        }
        return thread;
    }

    private Optional<Post> best(Post post) {
        return readable(post).min(ReplyRanking.RELEVANCE.bestFirst());
    }

    private Optional<Post> ownReply(Post post) {
        return readable(post)
                .filter(reply -> reply.author().equals(focus.author()))
                .min(Comparator.comparingLong(Post::id));
    }

    private Stream<Post> readable(Post post) {
        return posts.repliesTo(post).filter(reply -> views.mayRead(reply, viewer));
    }

    private static boolean isHeldBack(Post reply) {
        return reply.counts().likes() == 0 && reply.author().number() % HELD_BACK == 0;
    }
}
