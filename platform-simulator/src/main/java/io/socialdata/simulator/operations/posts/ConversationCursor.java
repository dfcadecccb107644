package io.socialdata.simulator.operations.posts;

import io.socialdata.simulator.operations.paging.PageCursor;
import io.socialdata.simulator.world.Post;
import java.util.Optional;

/** The cursors of a conversation: to more threads, to low-quality replies, and to more of one thread. */
final class ConversationCursor {

    private ConversationCursor() {}

    /**
     * A position in a thread.
     *
     * @param thread id of its first post
     * @param after id of the last post shown
     */
    record InThread(long thread, long after) {}

    static String page(Post focus, ReplyRanking ranking) {
        return "TweetDetail:" + focus.id() + ":" + ranking;
    }

    static PageCursor start(Post focus, ReplyRanking ranking) {
        return PageCursor.first(page(focus, ranking));
    }

    static String heldBack(Post focus) {
        return "TweetDetail:" + focus.id() + ":held-back";
    }

    static String more(Post focus, long thread, long after) {
        return new PageCursor(prefix(focus) + thread, after, 0).encoded();
    }

    static Optional<InThread> thread(String cursor, Post focus) {
        return PageCursor.decode(cursor)
                .filter(found -> found.timeline().startsWith(prefix(focus)))
                .map(found -> new InThread(
                        Long.parseLong(found.timeline().substring(prefix(focus).length())), found.after()));
    }

    private static String prefix(Post focus) {
        return "TweetDetail:" + focus.id() + ":thread:";
    }
}
