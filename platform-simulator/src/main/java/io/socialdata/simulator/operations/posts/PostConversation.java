package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.protocol.Viewer;
import io.socialdata.simulator.shapes.ViewFactory;
import io.socialdata.simulator.timeline.Entry;
import io.socialdata.simulator.timeline.ItemEntry;
import io.socialdata.simulator.timeline.PostItem;
import io.socialdata.simulator.timeline.TombstoneItem;
import io.socialdata.simulator.timeline.TombstoneItem.Reason;
import io.socialdata.simulator.world.Post;
import io.socialdata.simulator.world.PostKind;
import io.socialdata.simulator.world.Posts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What stands around a post: what led to it, what its author went on to say, what others answered. */
record PostConversation(Post focus, Posts posts, ViewFactory views, Viewer viewer) {

    private static final int FURTHEST = 30;
    /** Of the replies that nobody liked, one in so many is held back as being of little worth. */
    private static final int HELD_BACK = 11;

    /** What led to the post, oldest first; tombstones where something is gone or not for the viewer. */
    List<Entry> ancestors() {
        List<Entry> entries = new ArrayList<>();
        Post below = focus;
        while (below.kind() == PostKind.REPLY && entries.size() < FURTHEST) {
            Optional<Post> above = posts.byId(below.about());
            if (above.isEmpty()) {
                entries.addFirst(new ItemEntry(new TombstoneItem(below.about(), Reason.DELETED)));
                break;
            }
            below = above.get();
            entries.addFirst(new ItemEntry(
                    views.mayRead(below, viewer)
                            ? new PostItem(views.post(below, viewer))
                            : new TombstoneItem(below.id(), Reason.GUARDED)));
        }
        return entries;
    }

    /** The thread that the author went on with, oldest first and without the post itself. */
    List<Post> ownThread() {
        List<Post> thread = new ArrayList<>();
        Optional<Post> next = ownReply(focus);
        while (next.isPresent()) {
            thread.add(next.get());
            next = ownReply(next.get());
        }
        return thread;
    }

    /** The replies to the post that are shown, or those that are held back. */
    Stream<Post> replies(ReplyRanking ranking, boolean heldBack) {
        long own = ownReply(focus).map(Post::id).orElse(0L);
        return readable(focus)
                .filter(reply -> reply.id() != own && isHeldBack(reply) == heldBack)
                .sorted(ranking.bestFirst());
    }

    /** A reply and, one below the other, the best of what was answered to it. */
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
        return reply.reception().likes() == 0 && reply.author().number() % HELD_BACK == 0;
    }
}
